// Where the core's bytes come from: here, from the file beside the modules. A build that holds the core in
// itself puts another module in the place of this one.
import { coreAddress } from "../beside.js";

/** Whether the bytes are part of the program, so that the core can be had outside browsers too. */
export const isBuiltIn = false;

/** What was asked for already. */
const asked = new Set();

/** Resolves to the bytes, or rejects with an error whose message can be shown to a reader. */
export async function coreBytes(address = coreAddress()) {
  const failure = (/** @type {string} */ why) =>
    new Error(`The figure's program could not be loaded (${why}) from ${address.href}`);

  // A browser may have kept the answer that was of no use.
  const cache = asked.has(address.href) ? "reload" : "default";
  asked.add(address.href);
  const response = await fetch(address, { cache }).catch(() => {
    throw failure("no answer");
  });
  if (!response.ok) throw failure(`status ${response.status}`);
  return response.arrayBuffer().catch(() => {
    throw failure("the answer broke off");
  });
}
