// A number control as a native range input. On a logarithmic one the input counts positions, 0 to 1.
import { make, setAttribute, setText } from "./dom.js";
import { offerHelp } from "./help.js";

/** @typedef {import("./types.d.ts").Control} Control */

/** Steps of a control that Page Up and Page Down make. */
const PAGE = 10;
/** How many positions a logarithmic slider has. */
const POSITIONS = 1000;
/** The least distance between two numbers, in CSS pixels. */
const GAP = 6;

export class SliderInput {
  element = make("div", { class: "control slider" });
  // Numbers grow to the right on every page, as they do in the picture.
  #input = make("input", { type: "range", dir: "ltr" });
  #output = make("span", { class: "value", "aria-hidden": "true" });
  #view;
  #name;
  #byPosition;
  #marks = make("div", { class: "ticks", dir: "ltr", "aria-hidden": "true" });

  /**
   * @param {Control} control
   * @param {import("./view.js").FigureView} view
   */
  constructor(control, view) {
    this.#view = view;
    this.#name = control.name;
    this.#byPosition = control.logarithmic === true;
    const input = this.#input;
    setAttribute(input, "min", this.#byPosition ? 0 : control.min);
    setAttribute(input, "max", this.#byPosition ? 1 : control.max);
    setAttribute(input, "step", this.#byPosition ? 1 / POSITIONS : control.fine_step);

    const label = make("span", { class: "label" }, control.label);
    this.element.append(make("label", {}, make("span", { class: "line" }, label, this.#output), input));
    if (control.ticks.length > 0) this.element.append(this.#marks);
    this.#marks.append(...this.#ticks(control));
    input.addEventListener("input", () => this.#set());
    view.holdWhileDragged(input);
    input.addEventListener("keydown", (event) => this.#key(event));
    offerHelp(this.element, input, control, view);
  }

  /** @param {Control} control */
  update(control) {
    const value = String(this.#byPosition ? control.position : control.value);
    if (this.#input.value !== value) this.#input.value = value;
    this.#input.disabled = !control.enabled;
    this.#input.style.setProperty("--_position", String(control.position));
    setAttribute(this.#input, "aria-valuetext", control.shown);
    setText(this.#output, control.shown);
  }

  /** Hides the numbers of marks that would touch the one before. */
  fit() {
    let end = -Infinity;
    const marks = [...this.#marks.children].map((mark) => ({ mark, box: mark.getBoundingClientRect() }));
    for (const { mark, box } of marks) {
      const isCrowded = box.left < end + GAP;
      mark.classList.toggle("crowded", isCrowded);
      if (!isCrowded) end = box.right;
    }
  }

  #set() {
    const { value } = this.#input;
    this.#view.act("reader", (player) => {
      if (this.#byPosition) player.setPosition(this.#name, Number(value));
      else player.set(this.#name, value);
    });
  }

  /** Keys move by the figure's own steps, and by a tenth of one with Shift. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };
    const by = steps[event.key];
    const isEnd = event.key === "Home" || event.key === "End";
    if (by === undefined && !isEnd) return;

    event.preventDefault();
    event.stopPropagation();
    this.#view.act("reader", (player) => {
      if (by === undefined) player.setPosition(this.#name, event.key === "Home" ? 0 : 1);
      else player.stepControl(this.#name, by, event.shiftKey);
    });
  }

  /** Marked values: a press on one sets it. @param {Control} control */
  #ticks({ ticks }) {
    return ticks.map(({ position, shown }) => {
      const tick = make("span", { class: "tick" }, shown);
      tick.style.setProperty("--_at", String(position));
      tick.addEventListener("click", () => {
        this.#view.act("reader", (player) => player.setPosition(this.#name, position));
      });
      return tick;
    });
  }
}
