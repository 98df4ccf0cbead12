// The picture's targets as elements over the canvas: what a keyboard and a screen reader act on.
import { make } from "./dom.js";
import { describeItem } from "./overlay-item.js";

/** @typedef {import("./types.d.ts").Target} Target */

/**
 * An element over a target.
 *
 * @typedef {object} Item
 * @property {HTMLElement} element
 * @property {Target} target
 * @property {string} box where it was put last
 */

export class Overlay {
  element = make("div", { class: "overlay", role: "group", "aria-label": "In the picture" });
  /** @type {Map<string, Item>} */
  #items = new Map();
  /** The structure that the elements show: it is built anew only when another one is needed. */
  #structure = "";
  /** Per grid, the target that Tab reaches. @type {Map<string, string>} */
  #stops = new Map();
  /** @type {string | null} */
  #marked = null;

  /**
   * Shows the targets.
   *
   * @param {import("./session.js").Session} session
   */
  update(session) {
    const { targets } = session;
    const structure = targets.map(shape).join("\n");
    if (structure !== this.#structure) {
      this.#structure = structure;
      this.#build(targets);
    }
    for (const target of targets) {
      const item = this.#items.get(target.id);
      if (!item) continue;
      item.target = target;
      place(item);
      describeItem(item.element, target, session);
    }
  }

  /** @param {string} id */
  item(id) {
    return this.#items.get(id);
  }

  /**
   * The target whose element this is.
   *
   * @param {EventTarget | null} element
   */
  idOf(element) {
    const id = element instanceof HTMLElement ? element.dataset.target : undefined;
    return id !== undefined && this.#items.has(id) ? id : null;
  }

  /** The targets of a grid, in reading order. @param {string} grid */
  members(grid) {
    return [...this.#items.values()]
      .map((item) => item.target)
      .filter((target) => target.place?.grid === grid);
  }

  /**
   * Gives the focus to a target. Only a key shows where it went: a pointer is there already.
   *
   * @param {string} id
   * @param {boolean} byKey
   */
  focus(id, byKey) {
    const item = this.#items.get(id);
    if (!item) return;
    this.makeStop(item.target);
    const options = { preventScroll: !byKey, focusVisible: byKey };
    item.element.focus(options);
  }

  /** Lets Tab reach this one of its grid. @param {Target} target */
  makeStop(target) {
    const grid = target.place?.grid;
    if (grid === undefined) return;
    const before = this.#items.get(this.#stops.get(grid) ?? "");
    if (before) before.element.tabIndex = -1;
    this.#stops.set(grid, target.id);
    const item = this.#items.get(target.id);
    if (item) item.element.tabIndex = 0;
  }

  /** Outlines the target that is being explained. @param {string | null} id */
  mark(id) {
    if (id === this.#marked) return;
    this.#items.get(this.#marked ?? "")?.element.classList.remove("marked");
    this.#items.get(id ?? "")?.element.classList.add("marked");
    this.#marked = id;
  }

  /** @param {Target[]} targets */
  #build(targets) {
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const focused = this.idOf(root.activeElement);
    const items = new Map();
    for (const target of targets) {
      const before = this.#items.get(target.id);
      const element =
        before?.target.role.kind === target.role.kind ? before.element : make("div", { class: `target ${target.role.kind}` });
      element.dataset.target = target.id;
      element.tabIndex = target.place ? -1 : 0;
      items.set(target.id, { element, target, box: before?.box ?? "" });
    }
    this.#items = items;

    this.element.replaceChildren(...this.#groups(targets));
    for (const grid of new Set(targets.flatMap((target) => target.place?.grid ?? []))) {
      const kept = this.#items.get(this.#stops.get(grid) ?? "")?.target;
      const stop = kept?.place?.grid === grid ? kept : this.members(grid)[0];
      if (stop) this.makeStop(stop);
    }
    if (focused !== null) this.#items.get(focused)?.element.focus({ preventScroll: true });
  }

  /** Lone targets and grids, each where its first target stands in the reading order. @param {Target[]} targets */
  #groups(targets) {
    /** @type {Map<string, Target[]>} */
    const grids = new Map();
    /** @type {(Target | Target[])[]} */
    const order = [];
    for (const target of targets) {
      const grid = target.place?.grid;
      if (grid === undefined) {
        order.push(target);
        continue;
      }
      const members = grids.get(grid);
      if (members) {
        members.push(target);
      } else {
        const first = [target];
        grids.set(grid, first);
        order.push(first);
      }
    }
    return order.map((entry) => (Array.isArray(entry) ? this.#grid(entry) : this.#element(entry)));
  }

  /** @param {Target[]} members */
  #grid(members) {
    const label = members[0]?.place?.grid ?? "";
    const rows = new Map();
    for (const target of members) {
      const row = target.place?.row ?? 0;
      rows.set(row, [...(rows.get(row) ?? []), target]);
    }
    const isList = rows.size === 1 || [...rows.values()].every((row) => row.length === 1);
    if (isList) {
      const entries = members.map((target) => make("div", { role: "listitem" }, this.#element(target)));
      return make("div", { role: "list", "aria-label": label }, ...entries);
    }
    const lines = [...rows].sort(([a], [b]) => a - b).map(([, row]) => {
      const cells = row.map((/** @type {Target} */ target) => make("div", { role: "gridcell" }, this.#element(target)));
      return make("div", { role: "row" }, ...cells);
    });
    return make("div", { role: "grid", "aria-label": label }, ...lines);
  }

  /** @param {Target} target */
  #element(target) {
    // Every target of the list has its item by now.
    return /** @type {Item} */ (this.#items.get(target.id)).element;
  }
}

/** What of a target decides the structure. @param {Target} target */
function shape({ id, role, place: at }) {
  return JSON.stringify([id, role.kind, at]);
}

/** @param {Item} item */
function place(item) {
  const { x, y, width, height } = item.target.bounds;
  const box = `${x} ${y} ${width} ${height}`;
  if (box === item.box) return;
  item.box = box;
  const { style } = item.element;
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
