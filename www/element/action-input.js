// A button that sets other controls, or that runs work in a worker with progress and a way out.
import { button, make, setText } from "./dom.js";
import { offerHelp } from "./help.js";

/** @typedef {import("./types.d.ts").Control} Control */

export class ActionInput {
  element = make("div", { class: "control action" });
  #press;
  #progress = make("progress", { "aria-label": "Progress" });
  #count = make("span", { class: "count" });
  #cancel;
  #view;
  #name;

  /**
   * @param {Control} control
   * @param {import("./view.js").FigureView} view
   */
  constructor(control, view) {
    this.#view = view;
    this.#name = control.name;
    const isWork = control.kind === "work";
    this.#press = button(control.label, "plain", () => {
      if (isWork) view.measure(this.#name);
      else view.act("reader", (player) => player.pressButton(this.#name));
    });
    this.#cancel = button("Cancel", "plain", () => view.stopMeasuring());
    this.element.append(this.#press);
    if (isWork) this.element.append(this.#progress, this.#count, this.#cancel);
    offerHelp(this.element, this.#press, control, view);
  }

  /** @param {Control} control */
  update({ enabled, kind }) {
    const progress = kind === "work" ? this.#view.progressOf(this.#name) : null;
    const isBusy = progress !== null;
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const focused = root.activeElement;
    this.#press.disabled = !enabled || isBusy;
    for (const part of [this.#progress, this.#count, this.#cancel]) part.hidden = !isBusy;
    // The focus goes from one button to the other, or it would be lost with the one that goes away.
    if (isBusy && focused === this.#press) this.#cancel.focus({ preventScroll: true });
    if (!isBusy && focused === this.#cancel) this.#press.focus({ preventScroll: true });
    if (!progress) return;
    this.#progress.max = progress.of;
    this.#progress.value = progress.done;
    setText(this.#count, `${progress.done} of ${progress.of}`);
  }
}
