// Every number of the picture as tables, built only while they are open.
import { make } from "./dom.js";

/** @typedef {import("./types.d.ts").Table} Table */

export class Numbers {
  #tables = make("div", { class: "tables" });
  element = make("details", { class: "numbers" }, make("summary", {}, "Numbers"), this.#tables);
  #read;
  #shown = "";

  /** @param {() => Table[]} read */
  constructor(read) {
    this.#read = read;
    this.element.addEventListener("toggle", () => this.update());
  }

  update() {
    if (!this.element.open) return;
    const tables = this.#read();
    const shown = JSON.stringify(tables);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#tables.replaceChildren(...tables.map(tableElement));
  }
}

/** @param {Table} table */
function tableElement({ caption, columns, rows }) {
  const head = make("tr", {}, ...columns.map((column) => make("th", { scope: "col" }, column)));
  const body = rows.map((row) => make("tr", {}, ...row.map(cell)));
  const table = make("table", {}, make("caption", {}, caption), make("thead", {}, head), make("tbody", {}, ...body));
  // Wide tables scroll by themselves, and a keyboard can do it too.
  return make("div", { class: "scroller", tabindex: 0, role: "group", "aria-label": caption }, table);
}

/**
 * @param {number | string} value
 * @param {number} column
 */
function cell(value, column) {
  const isNumber = typeof value === "number";
  const text = isNumber ? formatted(value) : value;
  return column === 0
    ? make("th", { scope: "row", class: isNumber ? "number" : "" }, text)
    : make("td", { class: isNumber ? "number" : "" }, text);
}

const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 4, useGrouping: true });
const scientific = new Intl.NumberFormat("en", { maximumSignificantDigits: 5, notation: "scientific" });

/** The exact number is in the CSV. @param {number} value */
function formatted(value) {
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-4 && size < 1e12);
  return (isPlain ? plain : scientific).format(value).replace("-", "−");
}
