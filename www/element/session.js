// One figure being played: the core's player, made safe. It holds no element and draws nothing.

/** @typedef {import("./types.d.ts").Pairs} Pairs */
/** @typedef {import("./types.d.ts").Cause} Cause */
/** @typedef {import("../core/attention-figures.js").Player} Player */

/**
 * What a session reports.
 *
 * @typedef {object} Listener
 * @property {(cause: Cause, before: Pairs) => void} changed the state is another one
 * @property {() => void} failed a fault in the core; the session is dead from here on
 */

export class Session {
  /** @type {Player | null} */
  #player;
  /** @type {Pairs} */
  #pairs = [];
  /** Answers that hold until something changes. */
  #answers = new Map();
  #listener;

  /**
   * @param {import("./types.d.ts").Core} core
   * @param {string} name
   * @param {Listener} listener
   */
  constructor(core, name, listener) {
    this.#player = new core.Player(name);
    this.#listener = listener;
  }

  /** The state with all that links leave out; after a fault, the last one before it. */
  get pairs() {
    return this.#pairs;
  }

  get alive() {
    return this.#player !== null;
  }

  /** @returns {import("./types.d.ts").Control[]} */
  get controls() {
    return this.#answer("controls") ?? [];
  }

  /** @returns {import("./types.d.ts").Target[]} */
  get targets() {
    return this.#answer("targets") ?? [];
  }

  /** @returns {import("./types.d.ts").Stop[]} */
  get stops() {
    return this.#answer("stops") ?? [];
  }

  /** @returns {import("./types.d.ts").Task[]} */
  get tasks() {
    return this.#answer("tasks") ?? [];
  }

  /** @returns {import("./types.d.ts").Table[]} */
  get tables() {
    return this.#answer("tables") ?? [];
  }

  /** @returns {{ width: number, height: number }} */
  get size() {
    return this.#answer("size") ?? { width: 0, height: 0 };
  }

  get title() {
    return this.#answer("title") ?? "";
  }

  get description() {
    return this.#answer("description") ?? "";
  }

  /**
   * The state as links hold it.
   *
   * @returns {Pairs}
   */
  get state() {
    return this.#answer("state") ?? this.#pairs;
  }

  /** @param {string} name */
  control(name) {
    return this.controls.find((control) => control.name === name);
  }

  /** @param {string} id */
  target(id) {
    return this.targets.find((target) => target.id === id);
  }

  /** @param {string} id */
  explain(id) {
    return this.ask((player) => player.explain(id)) ?? null;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  hit(x, y) {
    return this.ask((player) => player.hit(x, y)) ?? null;
  }

  /**
   * Asks the player something that changes nothing.
   *
   * @template Answer
   * @param {(player: Player) => Answer} question
   * @returns {Answer | undefined} undefined after a fault
   */
  ask(question) {
    if (!this.#player) return undefined;
    try {
      return question(this.#player);
    } catch (error) {
      if (!isFault(error)) throw error;
      this.#fail();
      return undefined;
    }
  }

  /**
   * Changes the state. A refusal is thrown as an Error with the core's sentence.
   *
   * @template Answer
   * @param {Cause} cause
   * @param {(player: Player) => Answer} change
   * @returns {Answer | undefined} undefined after a fault
   */
  act(cause, change) {
    const before = this.#pairs;
    try {
      return this.ask(change);
    } finally {
      this.#answers.clear();
      const after = /** @type {Pairs | undefined} */ (this.ask((player) => player.tell("snapshot")));
      if (after && !isSame(before, after)) {
        this.#pairs = after;
        this.#listener.changed(cause, before);
      }
    }
  }

  /**
   * Changes the view, not the state: the width or the colours.
   *
   * @param {(player: Player) => void} change
   */
  view(change) {
    this.ask(change);
    this.#answers.clear();
  }

  /** Gives the player's memory back. */
  end() {
    this.#release();
  }

  /** @param {string} name */
  #answer(name) {
    if (!this.#answers.has(name)) {
      const answer = this.ask((player) => player.tell(name));
      if (answer === undefined) return undefined;
      this.#answers.set(name, answer);
    }
    return this.#answers.get(name);
  }

  #fail() {
    this.#release();
    this.#listener.failed();
  }

  #release() {
    const player = this.#player;
    this.#player = null;
    this.#answers.clear();
    try {
      player?.free();
    } catch {
      // A player that stopped half-way stays borrowed for ever. Its memory is lost, but it is no longer
      // registered to be freed later, when nobody could catch the error.
    }
  }
}

/**
 * Whether the core stopped half-way (a panic, no memory), rather than refusing with a sentence.
 *
 * @param {unknown} error
 */
export function isFault(error) {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  return error instanceof Error && /recursive use of an object|null pointer passed to rust|while it was borrowed/.test(error.message);
}

/**
 * @param {Pairs} one
 * @param {Pairs} other
 */
function isSame(one, other) {
  return (
    one.length === other.length &&
    one.every(([name, value], index) => name === other[index]?.[0] && value === other[index]?.[1])
  );
}
