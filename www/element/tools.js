// The small print under a figure: back, and away with it.
import { button, make } from "./dom.js";
import { Share } from "./share.js";

export class Tools {
  #undo;
  #reset;
  share;
  element;

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#undo = button("Undo", "plain small", () => view.undo());
    this.#reset = button("Reset", "plain small", () => view.reset("reader"));
    this.share = new Share(view);
    const parts = [this.#undo, this.#reset, this.share.button, this.share.element];
    this.element = make("div", { class: "tools", role: "group", "aria-label": "Tools" }, ...parts);
  }

  /**
   * @param {boolean} canUndo
   * @param {boolean} canReset
   */
  update(canUndo, canReset) {
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    // A button that is switched off under the focus would lose it.
    for (const [press, can] of /** @type {const} */ ([[this.#undo, canUndo], [this.#reset, canReset]])) {
      press.disabled = !can && root.activeElement !== press;
      press.setAttribute("aria-disabled", String(!can));
    }
    this.share.update();
  }
}
