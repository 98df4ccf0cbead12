// A figure's state as text, in the form of a URL's query: "sharpness=3&time=2".

/** No figure has as many controls, and whoever writes more means no good. */
const MOST_PAIRS = 300;
const LONGEST_TEXT = 20_000;

/**
 * @param {string} text a leading "?" or "#" is left out
 * @returns {import("./types.d.ts").Pairs}
 */
export function readQuery(text) {
  const query = text.slice(0, LONGEST_TEXT).replace(/^[?#]/, "");
  return [...new URLSearchParams(query)].slice(0, MOST_PAIRS);
}

/** @param {import("./types.d.ts").Pairs} pairs */
export function writeQuery(pairs) {
  return new URLSearchParams(pairs).toString();
}
