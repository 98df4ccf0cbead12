// The custom element: its attributes, its properties and methods for scripts, and its life in a document.
import { button, make } from "./dom.js";
import { isCoreLoaded, loadCore } from "./core.js";
import { png } from "./files.js";
import { readQuery, writeQuery } from "./query.js";
import { Session } from "./session.js";
import { adopt } from "./style.js";
import { FigureView } from "./view.js";

/** @typedef {import("./types.d.ts").Pairs} Pairs */

// A server that renders pages has no elements; importing this there does nothing.
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {}));

export class AttentionFigure extends Base {
  static observedAttributes = ["name", "state", "controls", "autoplay"];

  /** Resolves once the core is there, or cannot be; for another copy of this program. */
  static get started() {
    return loadCore().then(() => {}, () => {});
  }

  /** @type {Promise<void>} */
  #ready;
  /** @type {{ resolve: () => void, reject: (error: Error) => void } | null} */
  #pending = null;
  #view;
  #failure = make("div", { class: "failure", role: "alert", hidden: true });
  #fallback = make("slot");
  /** What an element that left the document comes back with. @type {Pairs | null} */
  #kept = null;
  /** Counts starts: only the latest may show itself. */
  #start = 0;
  #isSettingUp = false;
  /** The state that was told last, and whether nobody had asked for it. */
  #told = { pairs: /** @type {Pairs} */ ([]), isUnasked: false };

  constructor() {
    super();
    this.#ready = this.#promise();
    this.#view = new FigureView({
      changed: () => this.#changed(),
      stopped: (stop) => this.#emit("stop", stop),
      done: (id) => this.#emit("done", { id }),
    });
    const root = this.attachShadow({ mode: "open" });
    adopt(root);
    root.append(make("div", { class: "frame" }, this.#view.element, this.#failure), this.#fallback);
  }

  connectedCallback() {
    this.#adoptState();
    if (!this.#view.session?.alive) {
      this.#load();
      return;
    }
    // It was only moved: the same figure goes on amid other styles. The pointer that dragged in it has lost it.
    this.#view.pointer.end();
    this.#view.theme.rest();
    this.#view.theme.wake(this);
    this.#view.theme.check();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} value
   */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === "controls") {
      this.#view.shownControls = value === null ? null : new Set(value.split(/[\s,]+/).filter(Boolean));
      this.#view.requestFrame();
    } else if (name === "autoplay") {
      this.#view.autoplay.isWanted = value !== null;
    } else if (name === "state") {
      this.#view.initial = readQuery(value ?? "");
      if (this.#view.session) this.#restore(this.#view.initial);
    } else if (this.isConnected && this.#start > 0) {
      this.#leave();
      this.#kept = null;
      this.#view.tasks.clear();
      this.#load();
    }
  }

  /** Resolves when the figure is drawn; rejects with a sentence where it cannot be. */
  get ready() {
    return this.#ready;
  }

  /** The controls with their values: what `set` takes. */
  get figureControls() {
    return structuredClone(this.#session.controls);
  }

  /** What a reader can act on in the picture. */
  get targets() {
    return structuredClone(this.#session.targets);
  }

  /** Things to try, and whether they were done. */
  get tasks() {
    return this.#view.tasks.withDone(this.#session.tasks);
  }

  /** What of the state was asked for and could not be taken, in sentences. */
  get notes() {
    return [...this.#view.notes.sentences];
  }

  /** Whether the walkthrough plays because of the attribute `autoplay`, and nobody has acted yet. */
  get autoplaying() {
    return this.#view.autoplay.isPlaying;
  }

  /** How often the canvas was painted. */
  get framesDrawn() {
    return this.#view.stage.framesDrawn;
  }

  /** The state as a URL's query holds it: what differs from the figure's defaults. */
  get state() {
    const { session } = this.#view;
    return writeQuery(session ? session.state : (this.#kept ?? this.#view.initial));
  }

  set state(text) {
    const pairs = readQuery(String(text));
    if (this.#start === 0) {
      // Frameworks set what a page writes as properties, so this is what the page set up.
      this.#view.initial = pairs;
    } else if (!this.#view.session?.alive) {
      this.#kept = pairs;
    } else if (writeQuery(pairs) === this.state) {
      // A page that hands back what it was told does not stop a walkthrough by it.
      this.#view.notes.show([]);
    } else {
      this.#restore(pairs);
    }
  }

  /**
   * Sets a control. Returns a sentence where the value was clamped; throws one where it is refused.
   *
   * @param {string} name
   * @param {string | number | boolean} value
   */
  set(name, value) {
    const note = this.#session.act("script", (player) => player.set(String(name), String(value)));
    this.#view.requestFrame();
    return note ?? null;
  }

  /** Goes back to the state that the page set up. */
  reset() {
    this.#view.walkthrough.pause();
    this.#view.reset("script");
  }

  /** Plays the walkthrough, if the figure has one. */
  play() {
    this.#view.autoplay.end();
    this.#view.walkthrough.play();
  }

  pause() {
    this.#view.walkthrough.pause();
  }

  /** Goes some stops on, or back where negative. @param {number} [stops] */
  step(stops = 1) {
    this.#view.step(Math.trunc(stops));
  }

  /** The figure in sentences. */
  describe() {
    return this.#session.description;
  }

  /** The arithmetic behind a target. @param {string} id */
  explain(id) {
    return this.#session.explain(String(id));
  }

  /** Every number drawn. */
  table() {
    return structuredClone(this.#session.tables);
  }

  toSVG() {
    return this.#session.ask((player) => player.tell("svg")) ?? "";
  }

  toCSV() {
    return this.#session.ask((player) => player.tell("csv")) ?? "";
  }

  /** @param {number} [scale] pixels of the image per CSS pixel */
  async toPNG(scale = 2) {
    return png(this.#session, scale);
  }

  /** Takes the state that was set before the browser knew the element. */
  #adoptState() {
    if (!Object.hasOwn(this, "state")) return;
    const { state } = this;
    Reflect.deleteProperty(this, "state");
    this.state = state;
  }

  get #session() {
    const { session } = this.#view;
    if (session?.alive) return session;
    throw new Error("the figure is not ready: await its property `ready` first");
  }

  async #load() {
    this.#start += 1;
    const start = this.#start;
    if (!this.#pending) this.#ready = this.#promise();
    const isLatest = () => start === this.#start && this.isConnected;
    try {
      const core = await loadCore();
      if (isLatest()) this.#play(core);
    } catch (error) {
      if (isLatest()) this.#refuse(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** @param {import("./types.d.ts").Core} core */
  #play(core) {
    const name = this.getAttribute("name") ?? "";
    const view = this.#view;
    const session = new Session(core, name, {
      changed: (cause, before) => view.changed(cause, before),
      failed: () => this.#fail(),
    });
    view.name = name;
    view.show(session);
    this.#told = { pairs: session.pairs, isUnasked: false };
    this.#failure.hidden = true;
    this.#fallback.hidden = true;
    this.#restore(this.#kept ?? view.initial, true);
    this.#kept = null;
    view.wake();
    if (!session.alive) return;
    this.#pending?.resolve();
    this.#pending = null;
  }

  /**
   * @param {Pairs} pairs
   * @param {boolean} [isSettingUp] whether nobody has seen the figure yet, so that nothing has changed for anybody
   */
  #restore(pairs, isSettingUp = false) {
    this.#view.walkthrough.pause();
    this.#isSettingUp = isSettingUp;
    const notes = this.#view.act("page", (player) => player.restore(pairs)) ?? [];
    this.#isSettingUp = false;
    this.#view.notes.show(notes, notes.length > 0 ? "Not all that was asked for can be shown: " : "");
  }

  #leave() {
    const { session } = this.#view;
    this.#kept = session?.pairs ?? this.#kept;
    this.#view.rest();
    session?.end();
    this.#view.show(null);
  }

  /** The core stopped half-way. Other figures go on; this one can begin anew where it was. */
  #fail() {
    this.#leave();
    const sentence = "This figure stopped because of a fault in its program. The other figures are not affected.";
    const restart = button("Restart", "plain", () => this.#load());
    this.#failure.replaceChildren(make("p", {}, sentence), restart);
    this.#failure.hidden = false;
    this.#pending?.reject(new Error(sentence));
    this.#pending = null;
  }

  /** @param {Error} error */
  #refuse(error) {
    this.#view.show(null);
    this.#failure.replaceChildren(make("p", {}, sentenceOf(error.message)));
    // A network may come back; a name does not.
    if (!isCoreLoaded()) this.#failure.append(button("Try again", "plain", () => this.#load()));
    this.#failure.hidden = false;
    this.#fallback.hidden = false;
    this.#pending?.reject(error);
    this.#pending = null;
  }

  /** @returns {Promise<void>} */
  #promise() {
    const promise = new Promise((resolve, reject) => {
      this.#pending = { resolve: () => resolve(undefined), reject };
    });
    // Nobody has to wait for it: the sentence is on the page.
    promise.catch(() => {});
    return promise;
  }

  /** Tells the state where it is another one, or where the reader now chose what had only been played. */
  #changed() {
    const { session, autoplay } = this.#view;
    if (!session) return;
    const { pairs } = session;
    const isUnasked = autoplay.isPlaying;
    const isKnown = pairs === this.#told.pairs && (isUnasked || !this.#told.isUnasked);
    this.#told = { pairs, isUnasked };
    if (!isKnown) this.#emit("change", { state: this.state });
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #emit(type, detail) {
    if (!this.#isSettingUp) this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}

/** @param {string} text */
function sentenceOf(text) {
  const end = /[.!?]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}
