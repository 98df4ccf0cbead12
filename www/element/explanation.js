// The line under the picture: the arithmetic of what the reader points at, or what to do.
import { make } from "./dom.js";
import { Room } from "./room.js";

/** @typedef {import("./types.d.ts").Target} Target */

export class Explanation {
  element = make("p", { class: "explanation", part: "explanation" });
  room = new Room(this.element);

  /**
   * @param {string | null} text
   * @param {Target[]} targets
   */
  update(text, targets) {
    const shown = text ?? hint(targets);
    this.element.classList.toggle("hint", text === null);
    if (this.element.textContent === shown) return;
    this.element.textContent = shown;
    this.room.fit();
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
