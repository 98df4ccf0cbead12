// How high the frame would have to be to show all of the page; told whenever it is another height.
import { tellHeight } from "./parent-page.js";

export class FrameHeight {
  #content;
  /** The height told last, in whole CSS pixels; 0 before the first. */
  value = 0;

  /** @param {Element} content whose height does not depend on that of the frame */
  constructor(content) {
    this.#content = content;
  }

  /** Tells the height now, and again after each frame in which it changed. */
  follow() {
    // Browsers draw no frames where nobody looks, yet the room is wanted before anybody does.
    this.#tell();
    new ResizeObserver(() => this.#tell()).observe(this.#content);
  }

  #tell() {
    const height = Math.ceil(this.#content.getBoundingClientRect().height);
    // A frame that is not shown has no layout; it keeps the room that it had.
    if (innerWidth === 0 || height === this.value) return;
    this.value = height;
    tellHeight(height);
  }
}
