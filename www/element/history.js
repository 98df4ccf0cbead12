// The states a reader can go back to. One drag or one run of key presses is one step.

/** @typedef {import("./types.d.ts").Pairs} Pairs */

/** Changes that follow one another faster than this are one step, in milliseconds. */
const ONE_STEP = 700;
const MOST_STEPS = 100;

export class History {
  /** @type {Pairs[]} */
  #states = [];
  #latest = -Infinity;
  #oneStep = ONE_STEP;

  get isEmpty() {
    return this.#states.length === 0;
  }

  /**
   * @param {Pairs} before the state that was left
   * @param {number} now in milliseconds
   */
  note(before, now) {
    if (now - this.#latest >= this.#oneStep) this.#states.push(before);
    if (this.#states.length > MOST_STEPS) this.#states.shift();
    this.#latest = now;
  }

  /** Ends the current step: the next change begins another. */
  settle() {
    this.#latest = -Infinity;
    this.#oneStep = ONE_STEP;
  }

  /** Begins a step that lasts until it is settled, however long a hand rests meanwhile. */
  hold() {
    this.settle();
    this.#oneStep = Infinity;
  }

  /** Ends the step that is being held as if it had not been; undefined where nothing has changed in it. */
  takeBack() {
    const isChanged = this.#oneStep === Infinity && this.#latest > -Infinity;
    this.settle();
    return isChanged ? this.back() : undefined;
  }

  back() {
    this.settle();
    return this.#states.pop();
  }

  clear() {
    this.settle();
    this.#states = [];
  }
}
