// Plays the stops of a figure: moves its time on, rests at each stop, and ends at the last.

/** Milliseconds of motion for one unit of a figure's time, and of rest at a stop. */
const MOTION = 600;
const REST = 1200;
/** No single frame moves further than this: a page that was busy does not make the picture jump. */
const LONGEST_FRAME = 100;

export class Walkthrough {
  #view;
  #isPlaying = false;
  /** @type {number | null} the clock at the last frame */
  #before = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#view = view;
  }

  get isPlaying() {
    return this.#isPlaying;
  }

  play() {
    const { session } = this.#view;
    const last = session?.stops.at(-1);
    if (!session || !last || this.#isPlaying) return;
    this.#isPlaying = true;
    if (last.current) {
      this.#view.act("play", (player) => player.goToStop(0));
      this.#arrived(0);
    } else {
      this.#go();
    }
    this.#view.requestFrame();
  }

  pause() {
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#before = null;
    clearTimeout(this.#rest);
    this.#view.settled();
    this.#view.requestFrame();
  }

  /** Moves on, in a frame at this time. @param {number} now */
  tick(now) {
    if (!this.#isPlaying || this.#before === null) return;
    const passed = Math.min(now - this.#before, LONGEST_FRAME);
    this.#before = now;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const by = isStill ? Infinity : passed / MOTION;
    const stop = this.#view.act("play", (player) => player.advance(by));
    if (stop === undefined) this.#view.requestFrame();
    else this.#arrived(stop);
  }

  #go() {
    this.#before = performance.now();
    this.#view.requestFrame();
  }

  /** @param {number} index */
  #arrived(index) {
    this.#before = null;
    const stops = this.#view.session?.stops ?? [];
    const stop = stops[index];
    if (stop) this.#view.stopped(stop);
    if (index >= stops.length - 1) this.pause();
    else this.#rest = setTimeout(() => this.#go(), REST);
  }
}
