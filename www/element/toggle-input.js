// A control that is on or off, as a native checkbox.
import { make } from "./dom.js";
import { offerHelp } from "./help.js";

/** @typedef {import("./types.d.ts").Control} Control */

export class ToggleInput {
  element = make("div", { class: "control toggle" });
  #input = make("input", { type: "checkbox" });

  /**
   * @param {Control} control
   * @param {import("./view.js").FigureView} view
   */
  constructor({ name, label, ...rest }, view) {
    this.element.append(make("label", {}, this.#input, make("span", { class: "label" }, label)));
    this.#input.addEventListener("change", () => {
      view.act("reader", (player) => player.set(name, this.#input.checked ? "on" : "off"));
    });
    offerHelp(this.element, this.#input, { name, label, ...rest }, view);
  }

  /** @param {Control} control */
  update({ value, enabled }) {
    this.#input.checked = value === true;
    this.#input.disabled = !enabled;
  }
}
