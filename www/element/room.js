// The room of a line of text whose length changes: it may grow, but never shrinks under a pointer.

export class Room {
  #element;
  #taken = 0;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** Makes room for the text as it is now. */
  fit() {
    const needed = this.#element.scrollHeight;
    if (needed <= this.#taken) return;
    this.#taken = needed;
    this.#element.style.minBlockSize = `${needed}px`;
  }

  /** Gives up the room, since another width needs another one. */
  relax() {
    this.#taken = 0;
    this.#element.style.minBlockSize = "";
    this.fit();
  }
}
