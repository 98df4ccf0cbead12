// What a pointer does in the picture: it points, presses and drags. Elsewhere a finger scrolls the page.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./types.d.ts").Pairs} Pairs */

/**
 * A handle under way.
 *
 * @typedef {object} Drag
 * @property {string} id
 * @property {number} pointer
 * @property {number} dx from the middle of the handle to where it was grabbed
 * @property {number} dy
 * @property {Pairs} before the state at its beginning
 * @property {{ x: number, y: number } | null} to where the pointer has gone since the last frame
 */

export class Pointer {
  #stage;
  #overlay;
  #view;
  /** @type {Drag | null} */
  #drag = null;
  /** Whether a click that comes now is the end of a drag. */
  #isDropping = false;

  /**
   * @param {HTMLElement} stage
   * @param {import("./overlay.js").Overlay} overlay
   * @param {import("./view.js").FigureView} view
   */
  constructor(stage, overlay, view) {
    this.#stage = stage;
    this.#overlay = overlay;
    this.#view = view;
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerleave", () => this.#view.attention.point(null));
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointerup", (event) => this.#release(event));
    stage.addEventListener("pointercancel", (event) => this.#release(event));
    stage.addEventListener("lostpointercapture", (event) => this.#release(event));
    stage.addEventListener("click", (event) => this.#click(event));
  }

  get isDragging() {
    return this.#drag !== null;
  }

  /** Moves the dragged handle to where the pointer is: once per frame, however often it moved. */
  flush() {
    const drag = this.#drag;
    const to = drag?.to;
    if (!drag || !to) return;
    drag.to = null;
    this.#view.act("reader", (player) => player.drag(drag.id, to.x - drag.dx, to.y - drag.dy));
  }

  /** Lets go of what is dragged, where it is. */
  end() {
    if (this.#drag) this.#drop(this.#drag);
  }

  /** Takes a drag back. Returns whether there was one. */
  cancel() {
    const drag = this.#drag;
    if (!drag) return false;
    this.#drop(drag);
    this.#view.act("script", (player) => player.restore(drag.before));
    return true;
  }

  /** Where in the picture it is, also on a page that shows it larger or smaller. @param {PointerEvent | MouseEvent} event */
  #at(event) {
    const { left, top, width } = this.#stage.getBoundingClientRect();
    const scale = width / this.#stage.clientWidth || 1;
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const at = this.#at(event);
    if (this.#drag) {
      if (event.pointerId !== this.#drag.pointer) return;
      this.#drag.to = at;
      this.#view.requestFrame();
      return;
    }
    // A finger that moves is scrolling.
    if (event.pointerType === "touch") return;
    this.#view.attention.point(this.#view.session?.hit(at.x, at.y) ?? null);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { session } = this.#view;
    if (event.button !== 0 || !event.isPrimary || this.#drag || !session) return;
    const at = this.#at(event);
    const under = this.#overlay.idOf(event.target);
    const hit = session.hit(at.x, at.y);
    // Of handles that lie over each other, the nearest; it may lie beneath.
    const target = [hit, under]
      .map((id) => (id === null ? undefined : session.target(id)))
      .find((found) => found?.role.kind === "handle");
    if (!target) return;

    const { bounds } = target;
    this.#drag = {
      id: target.id,
      pointer: event.pointerId,
      dx: at.x - (bounds.x + bounds.width / 2),
      dy: at.y - (bounds.y + bounds.height / 2),
      before: session.pairs,
      to: null,
    };
    // Without this the browser would begin to select text, or take the focus elsewhere.
    event.preventDefault();
    this.#capture(event);
    this.#stage.classList.add("dragging");
    this.#view.hold();
    this.#overlay.focus(target.id, false);
    this.#view.attention.point(target.id);
  }

  /** @param {PointerEvent} event */
  #capture(event) {
    try {
      this.#stage.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already, or a script made the event.
    }
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.flush();
    this.#drop(drag);
    this.#isDropping = true;
    setTimeout(() => {
      this.#isDropping = false;
    });
    if (event.pointerType === "touch") this.#view.attention.point(null);
  }

  /** @param {Drag} drag */
  #drop(drag) {
    this.#drag = null;
    this.#stage.classList.remove("dragging");
    if (this.#stage.hasPointerCapture(drag.pointer)) this.#stage.releasePointerCapture(drag.pointer);
    this.#view.settle();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { session } = this.#view;
    // Where a handle is let go of, whatever else lies there is not meant.
    if (!session || this.#isDropping) return;
    // A screen reader clicks the element itself; a pointer goes through to the picture.
    const at = this.#at(event);
    const id = this.#overlay.idOf(event.target) ?? session.hit(at.x, at.y);
    const target = id === null ? undefined : session.target(id);
    if (!target) {
      this.#view.attention.leave();
      return;
    }
    this.#overlay.focus(target.id, false);
    const isPressed = target.role.kind === "toggle" || target.role.kind === "press";
    if (isPressed) this.#view.act("reader", (player) => player.press(target.id));
  }
}
