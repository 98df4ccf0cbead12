// Unpacks what scripts/bundle.mjs packed: gzip in base64.

/**
 * Resolves to the bytes, or rejects with an error whose message can be shown to a reader.
 *
 * @param {string} text
 */
export async function unpack(text) {
  if (typeof DecompressionStream !== "function") {
    throw new Error("This browser cannot unpack the figure's program, since it has no DecompressionStream; browsers have had it since 2023.");
  }
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
