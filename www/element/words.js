// The figure in sentences: read aloud when the reader comes to rest, and shown on demand.
import { make, setText } from "./dom.js";

/** Nothing is announced while the figure is still being changed, in milliseconds. */
const REST = 500;

export class Words {
  /** For screen readers, which announce what changes in it. */
  live = make("p", { class: "unseen", id: "description", "aria-live": "polite" });
  #text = make("p");
  /** For everybody. */
  details = make("details", { class: "words" }, make("summary", {}, "In words"), this.#text);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #wait;
  #read;

  /** @param {() => string | null} read the sentences, or null while the figure is in motion */
  constructor(read) {
    this.#read = read;
    this.details.addEventListener("toggle", () => this.show());
  }

  /** Shows the sentences once nothing has changed for a moment. */
  changed() {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => this.show(), REST);
  }

  show() {
    clearTimeout(this.#wait);
    const text = this.#read();
    if (text === null) return;
    setText(this.live, text);
    if (this.details.open) setText(this.#text, text);
  }

  rest() {
    clearTimeout(this.#wait);
  }
}
