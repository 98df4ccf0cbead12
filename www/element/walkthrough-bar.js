// The walkthrough's controls: play, step, scrub, and the caption of the current stop.
import { button, icon, make, setAttribute } from "./dom.js";

/** @typedef {import("./types.d.ts").Stop} Stop */

export class WalkthroughBar {
  element = make("div", { class: "walkthrough", part: "walkthrough", role: "group", "aria-label": "Walkthrough" });
  #view;
  #play;
  #back;
  #forward;
  #scrub = make("input", { type: "range", min: 0, max: 1, step: 0.001, "aria-label": "Moment of the walkthrough" });
  #ticks = make("div", { class: "ticks", "aria-hidden": "true" });
  #captions = make("div", { class: "captions" });
  #structure = "";
  /** @type {boolean | null} */
  #showsPause = null;

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#view = view;
    const { walkthrough } = view;
    this.#play = button("Play", "round", () => (walkthrough.isPlaying ? walkthrough.pause() : walkthrough.play()), icon("play"));
    this.#back = button("Step back", "round", () => view.step(-1), icon("back"));
    this.#forward = button("Step forward", "round", () => view.step(1), icon("forward"));
    this.#scrub.addEventListener("input", () => {
      const position = Number(this.#scrub.value);
      view.act("reader", (player) => player.setPosition("time", position));
    });
    view.holdWhileDragged(this.#scrub);
    this.#scrub.addEventListener("keydown", (event) => this.#key(event));
    const buttons = make("div", { class: "buttons", dir: "ltr" }, this.#play, this.#back, this.#forward);
    const track = make("div", { class: "track", dir: "ltr" }, this.#scrub, this.#ticks);
    this.element.append(buttons, track, this.#captions);
  }

  /**
   * @param {Stop[]} stops
   * @param {import("./types.d.ts").Control | undefined} time
   * @param {boolean} isShown
   */
  update(stops, time, isShown) {
    this.element.hidden = !isShown || stops.length === 0 || !time;
    if (this.element.hidden || !time) return;
    const structure = JSON.stringify(stops.map(({ label, caption, position }) => [label, caption, position]));
    if (structure !== this.#structure) {
      this.#structure = structure;
      this.#build(stops);
    }

    const current = stops.findIndex((stop) => stop.current);
    [...this.#ticks.children].forEach((tick, index) => tick.classList.toggle("current", index === current));
    [...this.#captions.children].forEach((caption, index) => {
      caption.classList.toggle("current", index === current);
      setAttribute(caption, "aria-hidden", index === current ? null : "true");
    });
    if (Number(this.#scrub.value) !== time.position) this.#scrub.value = String(time.position);
    this.#scrub.style.setProperty("--_position", String(time.position));
    setAttribute(this.#scrub, "aria-valuetext", stops[current]?.label ?? time.shown);
    this.#showPlaying(this.#view.walkthrough.isPlaying);
  }

  /** Hides the names of the other stops where they would touch. */
  fit() {
    const names = [...this.#ticks.children];
    this.#ticks.classList.remove("crowded");
    const boxes = names.map((name) => name.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    const touches = boxes.some((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) + 6);
    this.#ticks.classList.toggle("crowded", touches);
  }

  /** @param {EventTarget | null} target */
  isPlayButton(target) {
    return target instanceof Node && this.#play.contains(target);
  }

  /** @param {boolean} isPlaying */
  #showPlaying(isPlaying) {
    if (isPlaying === this.#showsPause) return;
    this.#showsPause = isPlaying;
    const label = isPlaying ? "Pause" : "Play";
    this.#play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    this.#play.setAttribute("aria-label", label);
    this.#play.title = label;
  }

  /** @param {Stop[]} stops */
  #build(stops) {
    this.#ticks.replaceChildren(
      ...stops.map(({ label, position }, index) => {
        const tick = make("span", { class: "tick" }, label);
        tick.style.setProperty("--_at", String(position));
        tick.addEventListener("click", () => this.#view.goTo(index));
        return tick;
      }),
    );
    // All captions lie in one cell, so that the line is as high as the longest of them.
    this.#captions.replaceChildren(...stops.map(({ caption }) => make("p", {}, caption)));
    this.fit();
  }

  /** Arrows lead from stop to stop; with Shift they move in small steps. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 };
    const by = steps[event.key];
    const isEnd = event.key === "Home" || event.key === "End";
    if (by === undefined && !isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnd) this.#view.act("reader", (player) => player.setPosition("time", event.key === "Home" ? 0 : 1));
    else if (event.shiftKey && by !== undefined) this.#view.act("reader", (player) => player.stepControl("time", by, true));
    else if (by !== undefined) this.#view.step(by);
  }
}
