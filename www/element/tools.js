// The small print under a figure: back, and away with it as a file.
import { button, make } from "./dom.js";
import { download, png } from "./files.js";

export class Tools {
  #undo;
  #reset;
  element;

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#undo = button("Undo", "plain small", () => view.undo());
    this.#reset = button("Reset", "plain small", () => view.reset("reader"));
    const save = (/** @type {string} */ label, /** @type {(name: string) => void} */ press) =>
      button(label, "plain small", () => press(view.session?.alive ? view.name : "figure"));
    const svg = save("SVG", (name) => download(new Blob([view.svg()], { type: "image/svg+xml" }), `${name}.svg`));
    const image = save("PNG", async (name) => {
      if (view.session) download(await png(view.session, 2), `${name}.png`);
    });
    const csv = save("CSV", (name) => download(new Blob([view.csv()], { type: "text/csv" }), `${name}.csv`));
    for (const [file, what] of /** @type {const} */ ([[svg, "picture as SVG"], [image, "picture as PNG"], [csv, "numbers as CSV"]])) {
      file.setAttribute("aria-label", `Save the ${what}`);
      file.title = `Save the ${what}`;
    }
    this.element = make("div", { class: "tools", role: "group", "aria-label": "Tools" }, this.#undo, this.#reset, svg, image, csv);
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
  }
}
