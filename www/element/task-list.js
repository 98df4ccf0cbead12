// Things to try. Once done, a task stays done for this element.
import { make } from "./dom.js";

/** @typedef {import("./types.d.ts").Task} Task */

export class TaskList {
  element = make("section", { class: "tasks", part: "tasks", "aria-label": "To try" });
  /** @type {Set<string>} */
  #done = new Set();
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
   * @param {boolean} counts whether the reader did it; what the page set up is no achievement
   */
  note(tasks, counts) {
    if (!counts) return;
    for (const { id, done } of tasks) {
      if (!done || this.#done.has(id)) continue;
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
  }
}
