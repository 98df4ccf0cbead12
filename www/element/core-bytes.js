// Where the core's bytes come from: here, from the file beside the modules. A build that holds the core in
// itself puts another module in the place of this one.
const address = new URL("../core/attention-figures_bg.wasm", import.meta.url);

/** Whether the bytes are part of the program, so that the core can be had outside browsers too. */
export const isBuiltIn = false;

/** Resolves to the bytes, or rejects with an error whose message can be shown to a reader. */
export async function coreBytes() {
  const failure = (/** @type {string} */ why) =>
    new Error(`The figure's program could not be loaded (${why}) from ${address.href}`);

  const response = await fetch(address).catch(() => {
    throw failure("no answer");
  });
  if (!response.ok) throw failure(`status ${response.status}`);
  return response.arrayBuffer();
}
