// Unpacks what scripts/pack.mjs packed: LZMA, of which each two letters hold 13 bits.
import { decompress } from "./lzma.js";

/** The letters are 91 of ASCII in a row, from this one on; for two that are not safe in a script, others stand. */
const FIRST = 35;
const LETTERS = 91;

/** @param {string} text */
export function unpack(text) {
  const letters = text.replaceAll("!", "<").replaceAll("~", "\\");
  const digit = (/** @type {number} */ at) => letters.charCodeAt(at) - FIRST;
  const packed = new Uint8Array((letters.length * 13) / 16);
  let bits = 0;
  let count = 0;
  let end = 0;
  for (let at = 0; at < letters.length; at += 2) {
    bits |= (digit(at) + digit(at + 1) * LETTERS) << count;
    for (count += 13; count >= 8; count -= 8) {
      packed[end++] = bits;
      bits >>= 8;
    }
  }
  return decompress(packed);
}
