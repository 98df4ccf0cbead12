// A short text as a native input.
import { make, setAttribute } from "./dom.js";
import { offerHelp } from "./help.js";

/** @typedef {import("./types.d.ts").Control} Control */

export class TextInput {
  element = make("div", { class: "control text" });
  #input = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });

  /**
   * @param {Control} control
   * @param {import("./view.js").FigureView} view
   */
  constructor(control, view) {
    const input = this.#input;
    setAttribute(input, "maxlength", control.max_length);
    this.element.append(make("label", {}, make("span", { class: "label" }, control.label), input));
    input.addEventListener("input", (event) => {
      // Half-composed characters of an input method are not yet meant.
      if (event instanceof InputEvent && event.isComposing) return;
      view.act("reader", (player) => player.set(control.name, input.value));
    });
    input.addEventListener("change", () => {
      view.act("reader", (player) => player.set(control.name, input.value));
      view.settle();
    });
    offerHelp(this.element, input, control, view);
  }

  /** @param {Control} control */
  update({ value, enabled }) {
    const root = /** @type {ShadowRoot} */ (this.#input.getRootNode());
    // Whoever types sees what they typed, even where the figure took something nearer.
    if (root.activeElement !== this.#input) this.#input.value = String(value);
    this.#input.disabled = !enabled;
  }
}
