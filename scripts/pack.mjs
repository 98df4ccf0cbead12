// Packs bytes into a text that any script can hold in double quotes: LZMA, of which each two letters hold 13 bits.
import { compress } from "lzma1";

/** As in scripts/inlined/unpack.js. */
const FIRST = 35;
const LETTERS = 91;

const known = new Map();

/** @param {string | Uint8Array} content */
export function pack(content) {
  const bytes = Buffer.from(content);
  const key = bytes.toString("latin1");
  if (!known.has(key)) known.set(key, asText(compress(bytes, 9)));
  return known.get(key);
}

function asText(bytes) {
  const digits = [];
  let bits = 0;
  let count = 0;
  const write = () => {
    const number = bits & 0x1fff;
    digits.push(number % LETTERS, Math.trunc(number / LETTERS));
    bits >>= 13;
    count -= 13;
  };
  for (const byte of bytes) {
    bits |= byte << count;
    count += 8;
    if (count >= 13) write();
  }
  if (count > 0) write();
  const letters = digits.map((digit) => String.fromCharCode(FIRST + digit)).join("");
  return letters.replaceAll("<", "!").replaceAll("\\", "~");
}
