// Decompresses LZMA as the specification of the LZMA SDK describes it: bytes, and copies of what was written before.
import { RangeDecoder } from "./range-decoder.js";

/** Where the models of each kind begin among all. */
const IS_COPY = 0;
const IS_REPEATED = IS_COPY + 192;
const IS_OLDER = IS_REPEATED + 12;
const IS_THIRD = IS_OLDER + 12;
const IS_FOURTH = IS_THIRD + 12;
const IS_LONG = IS_FOURTH + 12;
const SLOT = IS_LONG + 192;
const NEAR = SLOT + 256;
const ALIGN = NEAR + 115;
const LENGTH = ALIGN + 16;
const REPEATED_LENGTH = LENGTH + 514;
const BYTE = REPEATED_LENGTH + 514;

/** In a file .lzma, the bits begin here. */
const HEADER = 13;

/**
 * The bytes that were compressed.
 *
 * @param {Uint8Array} packed a file .lzma whose header says how long its content is
 */
export function decompress(packed) {
  const contextBits = packed[0] % 9;
  const bytePositions = (1 << (Math.trunc(packed[0] / 9) % 5)) - 1;
  const copyPositions = (1 << Math.trunc(packed[0] / 45)) - 1;
  const output = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(5, true));
  const decoder = new RangeDecoder(packed, HEADER, BYTE + ((0x300 * (bytePositions + 1)) << contextBits));
  /** The distances of the last four copies, less one, the latest first. */
  let [first, second, third, fourth] = [0, 0, 0, 0];
  /** What the last steps were: under 7 after a byte. */
  let state = 0;
  let end = 0;

  while (end < output.length) {
    const place = end & copyPositions;
    if (!decoder.bit(IS_COPY + state * 16 + place)) {
      const before = end > 0 ? output[end - 1] : 0;
      const context = ((end & bytePositions) << contextBits) | (before >> (8 - contextBits));
      // After a copy, the byte is another one than that which the copy would have gone on with.
      const other = state < 7 ? -1 : output[end - first - 1];
      output[end++] = byte(decoder, BYTE + 0x300 * context, other);
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }

    const isRepeated = decoder.bit(IS_REPEATED + state);
    if (!isRepeated) {
      [second, third, fourth] = [first, second, third];
    } else if (!decoder.bit(IS_OLDER + state)) {
      if (!decoder.bit(IS_LONG + state * 16 + place)) {
        output[end] = output[end - first - 1];
        end += 1;
        state = state < 7 ? 9 : 11;
        continue;
      }
    } else if (!decoder.bit(IS_THIRD + state)) {
      [first, second] = [second, first];
    } else if (!decoder.bit(IS_FOURTH + state)) {
      [first, second, third] = [third, first, second];
    } else {
      [first, second, third, fourth] = [fourth, first, second, third];
    }
    const size = length(decoder, isRepeated ? REPEATED_LENGTH : LENGTH, place);
    if (!isRepeated) first = distance(decoder, size);
    state = (state < 7 ? 7 : 10) + isRepeated;
    for (const stop = end + size; end < stop; end += 1) output[end] = output[end - first - 1];
  }
  return output;
}

/**
 * @param {RangeDecoder} decoder
 * @param {number} model
 * @param {number} other a byte that it is not; -1 where none is known
 */
function byte(decoder, model, other) {
  let node = 1;
  while (other >= 0 && node < 0x100) {
    const expected = (other >> 7) & 1;
    other <<= 1;
    const bit = decoder.bit(model + ((1 + expected) << 8) + node);
    node = (node << 1) | bit;
    if (bit !== expected) break;
  }
  while (node < 0x100) node = (node << 1) | decoder.bit(model + node);
  return node;
}

/**
 * @param {RangeDecoder} decoder
 * @param {number} model
 * @param {number} place
 */
function length(decoder, model, place) {
  if (!decoder.bit(model)) return 2 + decoder.number(model + 2 + place * 8, 3);
  if (!decoder.bit(model + 1)) return 10 + decoder.number(model + 130 + place * 8, 3);
  return 18 + decoder.number(model + 258, 8);
}

/**
 * Less one.
 *
 * @param {RangeDecoder} decoder
 * @param {number} size of what is copied from there
 */
function distance(decoder, size) {
  const slot = decoder.number(SLOT + Math.min(size - 2, 3) * 64, 6);
  if (slot < 4) return slot;
  const bits = (slot >> 1) - 1;
  const base = (2 | (slot & 1)) << bits;
  if (slot < 14) return base + decoder.reversed(NEAR + base - slot, bits);
  return base + decoder.plain(bits - 4) * 16 + decoder.reversed(ALIGN, 4);
}
