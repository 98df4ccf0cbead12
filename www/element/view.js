// What a figure looks like: its parts, and the one frame in which everything that changed is shown.
import { Autoplay } from "./autoplay.js";
import { make, setText } from "./dom.js";
import { Attention } from "./attention.js";
import { History } from "./history.js";
import { Measurer } from "./measurer.js";
import { Notes } from "./notes.js";
import { Numbers } from "./numbers.js";
import { Overlay } from "./overlay.js";
import { keepOwnKeys } from "./own-keys.js";
import { Panel } from "./panel.js";
import { Pointer } from "./pointer.js";
import { Room } from "./room.js";
import { Stage } from "./stage.js";
import { TaskList } from "./task-list.js";
import { Theme } from "./theme.js";
import { Tools } from "./tools.js";
import { Walkthrough } from "./walkthrough.js";
import { WalkthroughBar } from "./walkthrough-bar.js";
import { Words } from "./words.js";
import { writerOf } from "./writer.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./types.d.ts").Cause} Cause */
/** @typedef {import("./types.d.ts").Pairs} Pairs */

/**
 * What the view tells the element.
 *
 * @typedef {object} Listener
 * @property {() => void} changed the state is another one, and not merely in motion
 * @property {(stop: import("./types.d.ts").Stop) => void} stopped
 * @property {(task: string) => void} done
 */

export class FigureView {
  /** @type {Session | null} */
  session = null;
  name = "";
  /** Names of the controls and groups to show; null for all. @type {Set<string> | null} */
  shownControls = null;
  /** What Reset goes back to. @type {Pairs} */
  initial = [];
  #listener;
  #title = make("div", { class: "title", part: "title", id: "title" });
  #titleRoom = new Room(this.#title);
  #overlay = new Overlay();
  #history = new History();
  #isDue = false;
  #isWaiting = false;
  /** @type {{ control: string, run: Measurer } | null} */
  #measuring = null;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    this.stage = new Stage(this);
    this.notes = new Notes();
    this.tasks = new TaskList((id) => listener.done(id));
    this.walkthrough = new Walkthrough(this);
    this.words = new Words(() => (this.walkthrough.isPlaying ? null : (this.session?.description ?? "")));
    this.theme = new Theme((colors) => {
      this.session?.view((player) => player.setTheme(colors));
      this.stage.refresh();
    });
    this.bar = new WalkthroughBar(this);
    this.autoplay = new Autoplay(this);
    this.panel = new Panel(this);
    this.numbers = new Numbers(() => this.session?.tables ?? []);
    this.tools = new Tools(this);
    this.attention = new Attention(this.#overlay, this);
    this.pointer = new Pointer(this.stage.element, this.#overlay, this);

    this.stage.element.append(this.#overlay.element);
    this.stage.onresize = () => this.#resized();
    this.stage.onsleep = () => this.walkthrough.pause();
    this.element = make(
      "div",
      { class: "figure", role: "figure", "aria-labelledby": "title", "aria-describedby": "description", hidden: true },
      this.#title,
      this.stage.element,
      this.attention.line,
      this.bar.element,
      this.panel.element,
      this.tasks.element,
      this.notes.element,
      make("div", { class: "foot", part: "foot" }, this.tools.element, this.numbers.element, this.words.details),
      this.words.live,
      this.theme.element,
    );
    keepOwnKeys(this.element);
  }

  /** Plays another session, or none. @param {Session | null} session */
  show(session) {
    this.stopMeasuring();
    this.walkthrough.pause();
    this.pointer.end();
    this.tools.share.close();
    this.session = session;
    this.stage.session = session;
    this.theme.forget();
    this.#history.clear();
    this.element.hidden = session === null;
  }

  wake() {
    this.theme.wake(this.element);
    this.theme.check();
    this.stage.wake();
    this.#show();
    this.words.show();
    this.autoplay.wake();
  }

  rest() {
    this.walkthrough.pause();
    this.pointer.end();
    this.autoplay.rest();
    this.stopMeasuring();
    this.theme.rest();
    this.stage.rest();
    this.words.rest();
  }

  /**
   * Changes the state; a refusal becomes a sentence under the figure.
   *
   * @template Answer
   * @param {Cause} cause
   * @param {(player: import("../core/attention-figures.js").Player) => Answer} change
   */
  act(cause, change) {
    if (cause === "reader") this.walkthrough.pause();
    try {
      return this.session?.act(cause, change);
    } catch (error) {
      this.say(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      this.requestFrame();
    }
  }

  /**
   * The session reports another state.
   *
   * @param {Cause} cause
   * @param {Pairs} before
   */
  changed(cause, before) {
    if (cause === "reader") this.#history.note(before, performance.now());
    this.stage.changed();
    this.tasks.note(this.session?.tasks ?? [], cause !== "page");
    this.words.changed();
    this.requestFrame();
    if (cause !== "play") this.#listener.changed();
  }

  /** @param {import("./types.d.ts").Stop} stop */
  stopped(stop) {
    this.#listener.changed();
    this.#listener.stopped(stop);
  }

  /** A walkthrough came to rest. */
  settled() {
    this.words.changed();
    this.#listener.changed();
    this.autoplay.settled();
  }

  /** The next change is a step of its own for Undo. */
  settle() {
    this.#history.settle();
  }

  /** The changes from now until it settles are one step for Undo. */
  hold() {
    this.#history.hold();
  }

  /**
   * Makes a drag one step for Undo, and none where the hand turns out to scroll the page.
   *
   * @param {HTMLInputElement} slider
   */
  holdWhileDragged(slider) {
    slider.addEventListener("pointerdown", () => this.hold());
    slider.addEventListener("pointercancel", () => this.#goBack(this.#history.takeBack()));
    for (const end of ["pointerup", "change"]) slider.addEventListener(end, () => this.settle());
  }

  /** @param {string} sentence */
  say(sentence) {
    this.notes.show([sentence]);
  }

  undo() {
    this.#goBack(this.#history.back());
  }

  /** @param {Pairs | undefined} before */
  #goBack(before) {
    if (before) this.act("script", (player) => player.restore(before));
  }

  /** @param {Cause} cause */
  reset(cause) {
    this.settle();
    this.act(cause, (player) => player.restore(this.initial));
    this.settle();
  }

  /** @param {number} stops */
  step(stops) {
    this.#move((player) => player.stepStops(stops));
  }

  /** @param {number} index of a stop */
  goTo(index) {
    this.#move((player) => player.goToStop(index));
  }

  /** Moves the walkthrough to a stop. @param {(player: import("../core/attention-figures.js").Player) => void} move */
  #move(move) {
    const before = this.session?.pairs;
    this.act("reader", move);
    const stop = this.session?.stops.find(({ current }) => current);
    if (stop && this.session?.pairs !== before) this.#listener.stopped(stop);
  }

  /**
   * The text of a file of the figure as it is.
   *
   * @param {"svg" | "csv"} kind
   * @returns {Promise<string>}
   */
  async file(kind) {
    const { session, name, theme } = this;
    if (!session) return "";
    const writer = writerOf(name);
    if (!writer) return session.ask((player) => player.tell(kind)) ?? "";
    const { pairs, size } = session;
    const { colors } = theme;
    const player = new (await writer).Player(name);
    try {
      player.restore(pairs);
      player.setWidth(size.width);
      player.setTheme(colors);
      return player.tell(kind);
    } finally {
      player.free();
    }
  }

  /** @param {string} name of a work control */
  progressOf(name) {
    return this.#measuring?.control === name ? this.#measuring.run.progress : null;
  }

  /** @param {string} name of a work control */
  measure(name) {
    const control = this.session?.control(name);
    if (!control?.jobs || !control.into) return;
    const { jobs, into } = control;
    this.stopMeasuring();
    const run = new Measurer(this.name, jobs, {
      reported: (report) => this.act("work", (player) => player.addReport(into, report)),
      ended: (sentence) => {
        this.stopMeasuring();
        if (sentence !== null) this.say(sentence);
      },
    });
    if (run.isRunning) this.#measuring = { control: name, run };
    this.requestFrame();
  }

  stopMeasuring() {
    this.#measuring?.run.cancel();
    this.#measuring = null;
    this.requestFrame();
  }

  requestFrame() {
    this.#isDue = true;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame((now) => {
      this.#isWaiting = false;
      this.pointer.flush();
      this.walkthrough.tick(now);
      this.#show();
    });
  }

  #show() {
    const { session } = this;
    if (!this.#isDue || !session?.alive || !this.element.isConnected) return;
    this.#isDue = false;
    if (setText(this.#title, session.title)) this.#titleRoom.fit();
    this.stage.paint();
    this.#overlay.update(session);
    this.attention.show();
    const { controls } = session;
    const time = controls.find(({ name }) => name === "time");
    this.bar.update(session.stops, time, this.shownControls?.has("time") ?? true);
    this.panel.update(controls, this.shownControls);
    this.tasks.update(session.tasks);
    this.tools.update(!this.#history.isEmpty, session.pairs.length > 0 || this.initial.length > 0);
    this.numbers.update();
  }

  /** The page gave the figure another width. */
  #resized() {
    this.#titleRoom.relax();
    this.attention.relax();
    this.bar.fit();
    this.panel.fit();
  }
}
