// Reads the bits of an LZMA stream: a model for each says how likely it is, and learns from what it was.

/** Models count in parts of this; at first either bit is as likely. */
const WHOLE = 2048;

export class RangeDecoder {
  #packed;
  #at;
  #models;
  #range = 0xffffffff;
  #code;

  /**
   * @param {Uint8Array} packed
   * @param {number} at where its bits begin
   * @param {number} models how many
   */
  constructor(packed, at, models) {
    this.#packed = packed;
    this.#models = new Uint16Array(models).fill(WHOLE / 2);
    this.#code = new DataView(packed.buffer, packed.byteOffset).getUint32(at + 1);
    this.#at = at + 5;
  }

  /** The next bit. @param {number} model */
  bit(model) {
    const odds = this.#models[model];
    const bound = (this.#range >>> 11) * odds;
    const bit = this.#code < bound ? 0 : 1;
    if (bit) {
      this.#range -= bound;
      this.#code -= bound;
      this.#models[model] = odds - (odds >> 5);
    } else {
      this.#range = bound;
      this.#models[model] = odds + ((WHOLE - odds) >> 5);
    }
    this.#refill();
    return bit;
  }

  /**
   * A number of so many bits, the highest first.
   *
   * @param {number} model
   * @param {number} bits
   */
  number(model, bits) {
    let node = 1;
    for (let count = 0; count < bits; count += 1) node = (node << 1) | this.bit(model + node);
    return node - (1 << bits);
  }

  /**
   * A number of so many bits, the lowest first.
   *
   * @param {number} model
   * @param {number} bits
   */
  reversed(model, bits) {
    let node = 1;
    let value = 0;
    for (let count = 0; count < bits; count += 1) {
      const bit = this.bit(model + node);
      node = (node << 1) | bit;
      value |= bit << count;
    }
    return value;
  }

  /** A number of so many bits that no model knows. @param {number} bits */
  plain(bits) {
    let value = 0;
    for (let count = 0; count < bits; count += 1) {
      this.#range >>>= 1;
      const bit = this.#code < this.#range ? 0 : 1;
      if (bit) this.#code -= this.#range;
      value = (value << 1) | bit;
      this.#refill();
    }
    return value;
  }

  #refill() {
    if (this.#range >= 2 ** 24) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#packed[this.#at++]) >>> 0;
  }
}
