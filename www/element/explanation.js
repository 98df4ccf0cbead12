// The line under the picture: the arithmetic of what the reader points at, or what to do.
import { make, setText } from "./dom.js";

/** @typedef {import("./types.d.ts").Target} Target */

export class Explanation {
  element = make("p", { class: "explanation", part: "explanation" });
  /** The room taken so far: the line may grow, but never shrinks under a pointer. */
  #room = 0;

  /**
   * @param {string | null} text
   * @param {Target[]} targets
   */
  update(text, targets) {
    const shown = text ?? hint(targets);
    this.element.classList.toggle("hint", text === null);
    if (this.element.textContent === shown) return;
    setText(this.element, shown);
    const needed = this.element.scrollHeight;
    if (needed > this.#room) {
      this.#room = needed;
      this.element.style.minBlockSize = `${needed}px`;
    }
  }

  /** Gives up the room, since another width needs another one. */
  relax() {
    this.#room = 0;
    this.element.style.minBlockSize = "";
  }
}

/** @param {Target[]} targets */
function hint(targets) {
  const kinds = new Set(targets.map((target) => target.role.kind));
  const ways = [];
  if (kinds.has("handle")) ways.push("drag a handle");
  if (kinds.has("toggle")) ways.push("press a cell to switch it");
  else if (kinds.has("press")) ways.push("press a label");
  if (kinds.size > 0) ways.push("point at anything to see its arithmetic");
  const sentence = ways.length > 1 ? `${ways.slice(0, -1).join(", ")}, or ${ways.at(-1)}` : (ways[0] ?? "");
  return sentence === "" ? "" : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}
