// Gives the reader a text or a file. Where the page may not, the text is shown, selected, with a sentence.
import { make, setText } from "./dom.js";
import { copy, download } from "./files.js";

const SELECTED = "The text is selected for you to copy:";

export class HandOver {
  #said = make("p", { role: "status" });
  #text = make("textarea", { readonly: true, rows: 5, spellcheck: "false", "aria-label": "To copy", hidden: true });
  element = make("div", { class: "hand-over" }, this.#said, this.#text);

  /**
   * @param {string} text
   * @param {string} what it is
   */
  async copy(text, what) {
    if (await copy(text)) this.say(`${what} copied.`);
    else this.say(`This page may not copy. ${SELECTED}`, text);
  }

  /**
   * @param {Blob} file
   * @param {string} name
   * @param {string} text to have instead
   * @param {string} [lead] what to do with it
   */
  save(file, name, text, lead = SELECTED) {
    // In a sandbox, which has no origin, most browsers save nothing and complain. Other frames cannot know.
    const isSandboxed = origin === "null";
    if (!isSandboxed) download(file, name);
    if (isSandboxed) this.say(`This page may not save files. ${lead}`, text);
    else if (self !== top) this.say(`If nothing was saved, this page may not do so. ${lead}`, text);
    else this.say(`Saved as ${name}.`);
  }

  /**
   * @param {string} sentence
   * @param {string} [text]
   */
  say(sentence, text = "") {
    setText(this.#said, sentence);
    this.#text.hidden = text === "";
    this.#text.value = text;
    if (text === "") return;
    this.#text.focus();
    this.#text.select();
  }
}
