// Things to try. Once done, a task stays done for this element.
import { make } from "./dom.js";

/** @typedef {import("./types.d.ts").Task} Task */

export class TaskList {
  element = make("section", { class: "tasks", part: "tasks", "aria-label": "To try" });
  /** @type {Set<string>} */
  #done = new Set();
  /** What the state does right now. @type {Set<string>} */
  #met = new Set();
  #shown = "";
  #ondone;

  /** @param {(id: string) => void} ondone */
  constructor(ondone) {
    this.#ondone = ondone;
  }

  /**
   * @param {Task[]} tasks
   * @returns {Task[]}
   */
  withDone(tasks) {
    return tasks.map((task) => ({ ...task, done: this.#done.has(task.id) }));
  }

  /**
   * @param {Task[]} tasks
   * @param {boolean} counts false where the page set this state up, which is nobody's achievement
   */
  note(tasks, counts) {
    for (const { id, done } of tasks) {
      const isNew = done && !this.#met.has(id);
      if (done) this.#met.add(id);
      else this.#met.delete(id);
      if (!isNew || !counts || this.#done.has(id)) continue;
      this.#done.add(id);
      this.#ondone(id);
    }
  }

  /** @param {Task[]} tasks */
  update(tasks) {
    const shown = JSON.stringify(this.withDone(tasks));
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = tasks.length === 0;
    const entries = this.withDone(tasks).map(({ text, done }) =>
      make("li", { class: done ? "done" : "" }, text, ...(done ? [make("span", { class: "unseen" }, " (done)")] : [])),
    );
    this.element.replaceChildren(make("p", { class: "label" }, "To try"), make("ul", {}, ...entries));
  }

  /** Another figure has other tasks. */
  clear() {
    this.#done.clear();
    this.#met.clear();
  }
}
