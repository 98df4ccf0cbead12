// A control with named options: side by side where they are few and short, else as a native list.
import { make } from "./dom.js";
import { offerHelp } from "./help.js";

/** @typedef {import("./types.d.ts").Control} Control */

/** How many options, and how many letters of them, fit side by side on a phone. */
const FEW = 4;
const SHORT = 40;

let groups = 0;

export class ChoiceInput {
  element;
  /** @type {HTMLInputElement[]} */
  #radios = [];
  /** @type {HTMLSelectElement | null} */
  #list = null;

  /**
   * @param {Control} control
   * @param {import("./view.js").FigureView} view
   */
  constructor(control, view) {
    const options = control.options ?? [];
    const letters = options.reduce((sum, option) => sum + option.label.length, 0);
    const set = (/** @type {string} */ value) => view.act("reader", (player) => player.set(control.name, value));
    this.element =
      options.length <= FEW && letters <= SHORT
        ? this.#sideBySide(control.label, options, set)
        : this.#asList(control.label, options, set);
    offerHelp(this.element, this.#list ?? this.element, control, view);
  }

  /** @param {Control} control */
  update({ value, enabled }) {
    for (const radio of this.#radios) {
      radio.checked = radio.value === value;
      radio.disabled = !enabled;
    }
    if (this.#list) {
      this.#list.value = String(value);
      this.#list.disabled = !enabled;
    }
  }

  /**
   * @param {string} label
   * @param {{ name: string, label: string }[]} options
   * @param {(value: string) => void} set
   * @returns {HTMLElement}
   */
  #sideBySide(label, options, set) {
    groups += 1;
    const labels = options.map((option) => {
      const radio = make("input", { type: "radio", name: `choice-${groups}`, value: option.name });
      radio.addEventListener("change", () => set(option.name));
      this.#radios.push(radio);
      return make("label", { class: "option" }, radio, make("span", {}, option.label));
    });
    // No fieldset: its first line would not stand in one row with the labels beside it.
    const attributes = { class: "control choice", role: "radiogroup", "aria-label": label };
    const shown = make("div", { class: "label", "aria-hidden": "true" }, label);
    return make("div", attributes, shown, make("div", { class: "options" }, ...labels));
  }

  /**
   * @param {string} label
   * @param {{ name: string, label: string }[]} options
   * @param {(value: string) => void} set
   * @returns {HTMLElement}
   */
  #asList(label, options, set) {
    const list = make("select", {}, ...options.map((option) => make("option", { value: option.name }, option.label)));
    list.addEventListener("change", () => set(list.value));
    this.#list = list;
    return make("div", { class: "control list" }, make("label", {}, make("span", { class: "label" }, label), list));
  }
}
