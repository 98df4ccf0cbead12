// The canvas of a figure: as sharp as the screen, painted only when something changed and it can be seen.
import { make } from "./dom.js";

/** @typedef {import("./session.js").Session} Session */

/** How much larger than it was laid out a picture is drawn sharply: decks scale their slides to the screen. */
const LARGEST_SCALE = 4;
/** How near to the screen a figure wakes up. */
const NEAR = "64px";

export class Stage {
  framesDrawn = 0;
  /** @type {Session | null} */
  #session = null;
  #host;
  #canvas = make("canvas", { "aria-hidden": "true" });
  /** The extent of the picture on the page, in CSS pixels. */
  #width = 0;
  #height = 0;
  /** The extent of the canvas in pixels of the screen, where the browser tells. */
  #devicePixels = { width: 0, height: 0 };
  /** How much larger the page showed it when it was drawn. */
  #scaleDrawn = 1;
  #isStale = true;
  #isNear = true;
  #isPrinting = false;
  #sizes;
  #sights;
  /** @type {MediaQueryList | null} */
  #resolution = null;
  /** Called when the figure falls asleep: off-screen, or in a hidden page. */
  onsleep = () => {};
  /** Called when it has another width. */
  onresize = () => {};

  /** @param {import("./types.d.ts").Host} host */
  constructor(host) {
    this.#host = host;
    // The picture reads from left to right on every page; its words and numbers are in its own order.
    this.element = make("div", { class: "stage", part: "stage", dir: "ltr" }, this.#canvas);
    this.#sizes = new ResizeObserver((entries) => this.#resized(entries));
    this.#sights = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: NEAR });
    this.#canvas.addEventListener("contextrestored", () => this.refresh());
  }

  /** @param {Session | null} session */
  set session(session) {
    this.#session = session;
    this.#width = 0;
  }

  /** Whether anybody can see it. */
  get isAwake() {
    return this.#isPrinting || (this.#isNear && !document.hidden);
  }

  /** Begins to watch its size and whether it is seen. */
  wake() {
    const { top, bottom } = this.element.getBoundingClientRect();
    this.#isNear = bottom >= 0 && top <= innerHeight;
    this.measure();

    this.#sights.observe(this.element);
    this.#sizes.observe(this.element);
    try {
      this.#sizes.observe(this.#canvas, { box: "device-pixel-content-box" });
    } catch {
      // Safari does not know this box; the ratio of the window serves.
    }
    document.addEventListener("visibilitychange", this.#onVisibility);
    addEventListener("resize", this.#onWindowResize);
    addEventListener("beforeprint", this.#onBeforePrint);
    addEventListener("afterprint", this.#onAfterPrint);
    this.#watchResolution();
  }

  /** Ends watching. */
  rest() {
    this.#sizes.disconnect();
    this.#sights.disconnect();
    document.removeEventListener("visibilitychange", this.#onVisibility);
    removeEventListener("resize", this.#onWindowResize);
    removeEventListener("beforeprint", this.#onBeforePrint);
    removeEventListener("afterprint", this.#onAfterPrint);
    this.#resolution?.removeEventListener("change", this.#onResolution);
    this.#resolution = null;
  }

  /** Tells the figure its width, where that is another one. */
  measure() {
    const width = this.element.clientWidth;
    if (width === 0 || width === this.#width || !this.#session) return;
    this.#width = width;
    this.#session.view((player) => player.setWidth(width));
    this.onresize();
    this.refresh();
  }

  /** Asks for a new painting. */
  refresh() {
    this.#isStale = true;
    this.#host.requestFrame();
  }

  /** Makes room for the picture, and paints it if that is due and anybody can see it. */
  paint() {
    const session = this.#session;
    if (!this.#isStale || !session || this.#width === 0) return;
    const { height } = session.size;
    if (height !== this.#height) {
      this.#height = height;
      this.element.style.setProperty("--_height", `${height}px`);
    }
    if (!this.isAwake) return;

    const { width, height: rows } = this.#backing();
    const canvas = this.#canvas;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== rows) canvas.height = rows;
    this.#isStale = false;
    session.ask((player) => player.draw(canvas, width / this.#width));
    this.framesDrawn += 1;
  }

  /** Says that the state is another one. */
  changed() {
    this.#isStale = true;
  }

  /** How much larger the page shows it than it was laid out. */
  #scale() {
    const scale = this.element.getBoundingClientRect().width / this.element.clientWidth;
    return scale > 1.01 ? Math.min(scale, LARGEST_SCALE) : 1;
  }

  /** The extent of the canvas in pixels of the screen. */
  #backing() {
    this.#scaleDrawn = this.#scale();
    const ratio = (devicePixelRatio || 1) * this.#scaleDrawn;
    const told = this.#devicePixels;
    // What the browser told holds for the last layout only: trust it where it can be true of this one.
    const guess = { width: Math.round(this.#width * ratio), height: Math.round(this.#height * ratio) };
    const isNear = Math.abs(told.width - guess.width) <= 2 && Math.abs(told.height - guess.height) <= 2;
    return isNear ? told : guess;
  }

  /** @param {ResizeObserverEntry[]} entries */
  #resized(entries) {
    for (const entry of entries) {
      const box = entry.target === this.#canvas ? entry.devicePixelContentBoxSize?.[0] : undefined;
      if (!box) continue;
      this.#devicePixels = { width: box.inlineSize, height: box.blockSize };
      const isSharp = this.#canvas.width === box.inlineSize && this.#canvas.height === box.blockSize;
      if (!isSharp) this.refresh();
    }
    this.measure();
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    this.#isNear = entries.at(-1)?.isIntersecting ?? true;
    this.#onVisibility();
  }

  #onVisibility = () => {
    if (this.isAwake) this.#host.requestFrame();
    else this.onsleep();
  };

  /** Zooming changes the resolution, and sometimes nothing else. */
  #watchResolution() {
    this.#resolution?.removeEventListener("change", this.#onResolution);
    this.#resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#resolution.addEventListener("change", this.#onResolution);
  }

  #onResolution = () => {
    this.#watchResolution();
    this.refresh();
  };

  /** A deck scales its slides with the window, and the canvas keeps its layout. */
  #onWindowResize = () => {
    requestAnimationFrame(() => {
      if (this.#scale() !== this.#scaleDrawn) this.refresh();
    });
  };

  // Figures that were never on the screen are printed too.
  #onBeforePrint = () => {
    this.#isPrinting = true;
    this.paint();
  };

  #onAfterPrint = () => {
    this.#isPrinting = false;
  };
}
