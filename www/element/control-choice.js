// Which controls the readers of another page get: all that are shown here, until some are ticked off.
import { make, setText } from "./dom.js";

/** @typedef {Pick<import("./types.d.ts").Control, "name" | "label">} Offer */

export class ControlChoice {
  #summary = make("summary");
  #list = make("div", { class: "choices" });
  element = make("details", {}, this.#summary, this.#list);
  /** @type {Map<string, HTMLInputElement>} */
  #boxes = new Map();
  #shown = "";

  constructor() {
    this.#list.addEventListener("change", () => this.#count());
  }

  /** The names of those that are ticked, or null where all are. */
  get names() {
    const all = [...this.#boxes];
    const ticked = all.filter(([, box]) => box.checked).map(([name]) => name);
    return ticked.length === all.length ? null : ticked.join(" ");
  }

  /** @param {Offer[]} offers */
  update(offers) {
    const shown = JSON.stringify(offers.map(({ name, label }) => [name, label]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    const before = this.#boxes;
    this.#boxes = new Map(offers.map(({ name }) => [name, before.get(name) ?? make("input", { type: "checkbox", checked: true })]));
    this.#list.replaceChildren(...offers.map(({ name, label }) => this.#choice(name, label)));
    this.element.hidden = offers.length === 0;
    this.#count();
  }

  /**
   * @param {string} name
   * @param {string} label
   */
  #choice(name, label) {
    const box = this.#boxes.get(name) ?? "";
    return make("div", { class: "toggle" }, make("label", {}, box, make("span", { class: "label" }, label)));
  }

  #count() {
    const all = [...this.#boxes.values()];
    const ticked = all.filter((box) => box.checked).length;
    setText(this.#summary, ticked === all.length ? "With all controls" : `With ${ticked} of ${all.length} controls`);
  }
}
