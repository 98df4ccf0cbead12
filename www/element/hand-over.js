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
   * @param {() => Blob | Promise<Blob>} file
   * @param {string} name
   * @param {string} text to have instead
   * @param {string} [lead] what to do with it
   */
  async save(file, name, text, lead = SELECTED) {
    const instead = text === "" ? "" : ` ${lead}`;
    // In a sandbox, which has no origin, most browsers save nothing and complain. Other frames cannot know.
    if (origin === "null") {
      this.say(`This page may not save files.${instead}`, text);
      return;
    }
    try {
      download(await file(), name);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
      return;
    }
    if (self === top) this.say(`Saved as ${name}.`);
    else this.say(`If nothing was saved, this page may not do so.${instead}`, text);
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
