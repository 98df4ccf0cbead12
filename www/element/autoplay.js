// Plays a walkthrough unasked: once, when the picture first comes into view. It never does so for readers who want
// less motion or have acted on the figure before, and stops as soon as they act.

/** What of the picture must be seen: half of it, or as much as a small screen shows, in CSS pixels. */
const ENOUGH_SHARE = 0.5;
const ENOUGH_HEIGHT = 240;

/** What a reader acts by; assistive technology may send any of them alone. */
const acts = ["pointerdown", "keydown", "click", "input"];

export class Autoplay {
  #view;
  #isWanted = false;
  #isAwake = false;
  /** Whether it played, or the reader was faster. */
  #isOver = false;
  #isPlaying = false;
  #sights = new IntersectionObserver((entries) => this.#seen(entries), { threshold: [0.25, ENOUGH_SHARE, 0.75] });
  #stillness = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#view = view;
  }

  /** Whether the walkthrough plays and nobody asked for it. */
  get isPlaying() {
    return this.#isPlaying;
  }

  /** @param {boolean} isWanted */
  set isWanted(isWanted) {
    this.#isWanted = isWanted;
    if (!isWanted) this.#stop();
    else this.#watch();
  }

  wake() {
    this.#isAwake = true;
    this.#watch();
  }

  rest() {
    this.#isAwake = false;
    this.#watch();
  }

  /** From here on, what the walkthrough does was asked for. */
  end() {
    this.#isOver = true;
    this.#isPlaying = false;
    this.#watch();
  }

  /** The walkthrough came to rest. */
  settled() {
    if (this.#isPlaying) this.end();
  }

  #stop() {
    if (this.#isPlaying) this.#view.walkthrough.pause();
    this.#watch();
  }

  #watch() {
    const { element, stage } = this.#view;
    this.#sights.disconnect();
    for (const act of acts) element.removeEventListener(act, this.#onAct, true);
    this.#stillness.removeEventListener("change", this.#onStillness);
    if (!this.#isAwake || !this.#isWanted || (this.#isOver && !this.#isPlaying)) return;

    if (!this.#isPlaying) this.#sights.observe(stage.element);
    for (const act of acts) element.addEventListener(act, this.#onAct, true);
    this.#stillness.addEventListener("change", this.#onStillness);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    const { intersectionRatio, intersectionRect } = /** @type {IntersectionObserverEntry} */ (entries.at(-1));
    const isSeen = intersectionRatio >= ENOUGH_SHARE || intersectionRect.height >= ENOUGH_HEIGHT;
    if (!isSeen || this.#stillness.matches) return;
    const { walkthrough } = this.#view;
    if (walkthrough.isPlaying) return;
    this.#isOver = true;
    this.#isPlaying = true;
    walkthrough.play();
    // Some figures have none.
    this.#isPlaying = walkthrough.isPlaying;
    this.#watch();
  }

  /** The Play button decides by itself whether the walkthrough goes on. @param {Event} event */
  #onAct = (event) => {
    const wasPlaying = this.#isPlaying;
    // First of all, so that where the figure stops is what the reader chose.
    this.end();
    if (wasPlaying && !this.#view.bar.isPlayButton(event.target)) this.#view.walkthrough.pause();
  };

  #onStillness = () => {
    if (this.#stillness.matches) this.#stop();
  };
}
