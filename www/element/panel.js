// The controls of a figure as native inputs.
import { make } from "./dom.js";
import { ActionInput } from "./action-input.js";
import { ChoiceInput } from "./choice-input.js";
import { SliderInput } from "./slider-input.js";
import { TextInput } from "./text-input.js";
import { ToggleInput } from "./toggle-input.js";

/** @typedef {import("./types.d.ts").Control} Control */

/**
 * An input of one control.
 *
 * @typedef {object} Input
 * @property {HTMLElement} element
 * @property {(control: Control) => void} update
 * @property {() => void} [fit]
 */

/** The control that the walkthrough shows. */
export const TIME = "time";

const inputs = {
  slider: SliderInput,
  toggle: ToggleInput,
  choice: ChoiceInput,
  text: TextInput,
  button: ActionInput,
  work: ActionInput,
};

export class Panel {
  element = make("div", { class: "controls", part: "controls", role: "group", "aria-label": "Controls" });
  #view;
  /** @type {Map<string, Input>} */
  #inputs = new Map();
  #structure = "";

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#view = view;
  }

  /**
   * @param {Control[]} controls
   * @param {Set<string> | null} names of controls or groups to show; null for all
   */
  update(controls, names) {
    const shown = shownIn(controls, names);
    const structure = shown.map(shape).join("\n");
    if (structure !== this.#structure) {
      this.#structure = structure;
      this.#build(shown);
    }
    for (const control of shown) {
      const input = this.#inputs.get(control.name);
      input?.update(control);
      input?.element.classList.toggle("off", !control.enabled);
    }
  }

  /** Another width, or another number of inputs. */
  fit() {
    for (const input of this.#inputs.values()) input.fit?.();
  }

  /** @param {Control[]} controls */
  #build(controls) {
    const before = this.#inputs;
    this.#inputs = new Map();
    for (const control of controls) {
      const kept = before.get(control.name);
      const isSame = kept?.element.dataset.shape === shape(control);
      const input = isSame && kept ? kept : new inputs[control.kind](control, this.#view);
      input.element.dataset.shape = shape(control);
      this.#inputs.set(control.name, input);
    }

    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const focused = root.activeElement;
    this.element.replaceChildren(...this.#cells(controls));
    this.element.hidden = this.#inputs.size === 0;
    if (focused instanceof HTMLElement && this.element.contains(focused)) focused.focus({ preventScroll: true });
    this.fit();
  }

  /** One cell per input, but buttons that follow one another stand side by side. @param {Control[]} controls */
  #cells(controls) {
    /** @type {HTMLElement[]} */
    const cells = [];
    let row = null;
    for (const { name, kind } of controls) {
      const element = this.#inputs.get(name)?.element ?? make("div");
      if (kind !== "button") {
        row = null;
        cells.push(element);
        continue;
      }
      if (!row) {
        row = make("div", { class: "actions" });
        cells.push(row);
      }
      row.append(element);
    }
    return cells;
  }
}

/**
 * The controls of the panel among these. A name means a control, or a group where no control has it.
 *
 * @param {Control[]} controls
 * @param {Set<string> | null} names of controls or groups; null for all
 */
export function shownIn(controls, names) {
  const isControl = (/** @type {string} */ name) => controls.some((control) => control.name === name);
  return controls.filter(
    ({ name, group, location }) =>
      location === "panel" && name !== TIME && (!names || names.has(name) || (names.has(group) && !isControl(group))),
  );
}

/** What of a control decides which elements it needs. @param {Control} control */
function shape({ name, label, help, kind, min, max, logarithmic, ticks, options, max_length }) {
  return JSON.stringify([name, label, help, kind, min, max, logarithmic, ticks, options, max_length]);
}
