// What the reader attends to: the target under the pointer, the one with the focus, a control that offers help.
import { setAttribute } from "./dom.js";
import { Explanation } from "./explanation.js";
import { pressKey } from "./overlay-keys.js";

/**
 * @typedef {object} Subjects
 * @property {string | null} pointed the target that the pointer is on
 * @property {string | null} focused the target that has the focus
 * @property {string | null} help of a control
 */

export class Attention {
  #overlay;
  #view;
  #explanation = new Explanation();
  /** @type {Subjects} */
  #subjects = { pointed: null, focused: null, help: null };

  /**
   * @param {import("./overlay.js").Overlay} overlay
   * @param {import("./view.js").FigureView} view
   */
  constructor(overlay, view) {
    this.#overlay = overlay;
    this.#view = view;
    const { element } = overlay;
    element.addEventListener("focusin", ({ target }) => this.#focused(overlay.idOf(target)));
    element.addEventListener("focusout", () => this.#attend({ focused: null }));
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The line that explains. */
  get line() {
    return this.#explanation.element;
  }

  /** Another width needs another room for the line. */
  relax() {
    this.#explanation.room.relax();
  }

  /** Points at a target, as a hovering pointer does. @param {string | null} id */
  point(id) {
    this.#attend({ pointed: id });
  }

  /** Shows the help of a control. @param {string | null} help */
  help(help) {
    this.#attend({ help });
  }

  /** Takes the attention away from the picture. */
  leave() {
    const root = /** @type {ShadowRoot} */ (this.#overlay.element.getRootNode());
    const focused = root.activeElement;
    if (focused instanceof HTMLElement && this.#overlay.idOf(focused) !== null) focused.blur();
    this.#attend({ pointed: null, focused: null });
  }

  /** Explains what the reader attends to, with the numbers of now. */
  show() {
    const { session, stage } = this.#view;
    if (!session) return;
    const { pointed, focused, help } = this.#subjects;
    const target = [pointed, focused].map((id) => (id === null ? undefined : session.target(id))).find(Boolean);
    this.#explanation.update(target ? (session.explain(target.id) ?? target.label) : help, session.targets);
    this.#overlay.mark(target?.id ?? null);
    if (focused !== null) {
      const element = this.#overlay.item(focused)?.element;
      if (element) setAttribute(element, "aria-description", session.explain(focused));
    }
    stage.element.dataset.over = (pointed === null ? undefined : session.target(pointed)?.role.kind) ?? "";
  }

  /** @param {string | null} id */
  #focused(id) {
    const item = id === null ? undefined : this.#overlay.item(id);
    if (item) this.#overlay.makeStop(item.target);
    this.#attend({ focused: id });
  }

  /** @param {Partial<Subjects>} change */
  #attend(change) {
    const next = { ...this.#subjects, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#subjects)) return;
    this.#subjects = next;
    this.#view.requestFrame();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = this.#overlay.idOf(event.target);
    const item = id === null ? undefined : this.#overlay.item(id);
    const isMeant =
      event.key === "Escape"
        ? this.#view.pointer.cancel() || this.#dismiss()
        : item !== undefined && pressKey(event, item.target, this.#overlay, (cause, change) => this.#view.act(cause, change));
    if (!isMeant) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Takes the explanation away; the focus stays where the reader left it. */
  #dismiss() {
    const { pointed, focused } = this.#subjects;
    this.#attend({ pointed: null, focused: null });
    return pointed !== null || focused !== null;
  }
}
