// Sentences about what could not be taken as asked, until the reader closes them.
import { button, icon, make } from "./dom.js";

/** More than these are only counted: a hostile link could ask for hundreds. */
const MOST = 3;

export class Notes {
  #text = make("p");
  element = make("div", { class: "notes", role: "status" });
  #row = make("div", { class: "note" }, this.#text, button("Dismiss", "round", () => this.show([]), icon("close")));
  /** @type {string[]} */
  sentences = [];

  /** @param {string[]} sentences @param {string} [lead] what they are about */
  show(sentences, lead = "") {
    this.sentences = sentences;
    this.element.replaceChildren(...(sentences.length > 0 ? [this.#row] : []));
    const rest = sentences.length - MOST;
    const listed = sentences.slice(0, MOST).join("; ");
    const text = `${lead}${listed}${rest > 0 ? `; and ${rest} more` : ""}`;
    this.#text.textContent = /[.!?]$/.test(text) ? text : `${text}.`;
  }
}
