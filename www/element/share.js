// The menu by which a reader takes the figure along as it is: a link, what another page needs to hold it, and files.
import { ControlChoice } from "./control-choice.js";
import { button, make, setAttribute } from "./dom.js";
import { png } from "./files.js";
import { HandOver } from "./hand-over.js";
import { shownIn, TIME } from "./panel.js";
import { isFault } from "./session.js";
import { frameOf, linkTo, tagOf } from "./snippets.js";

/** @typedef {import("./snippets.js").Setting} Setting */

export class Share {
  #view;
  #choice = new ControlChoice();
  #handOver = new HandOver();
  #link;
  #frame;
  #isOpen = false;
  button;
  element;

  /** @param {import("./view.js").FigureView} view */
  constructor(view) {
    this.#view = view;
    this.button = button("Share", "plain small", () => this.#open(!this.#isOpen));
    setAttribute(this.button, "aria-controls", "share");
    this.#link = this.#copy("Link", () => linkTo(this.#setting));
    this.#frame = this.#copy("Iframe", () => frameOf(this.#chosen));
    this.element = make(
      "div",
      { class: "share", id: "share", role: "group", "aria-label": "Share" },
      this.#handOver.element,
      row("Link", this.#link),
      row("Embed", this.#copy("Tag", () => tagOf(this.#chosen)), this.#frame, this.#choice.element),
      row("Save", ...this.#files()),
    );
    this.#open(false);
    for (const part of /** @type {HTMLElement[]} */ ([this.button, this.element])) {
      part.addEventListener("keydown", (event) => this.#key(event));
      part.addEventListener("focusout", ({ relatedTarget }) => this.#left(relatedTarget));
    }
  }

  /** Follows the figure while the menu is open. */
  update() {
    const { session, shownControls } = this.#view;
    if (!this.#isOpen || !session) return;
    const panel = shownIn(session.controls, shownControls);
    const time = this.#view.bar.element.hidden ? [] : [{ name: TIME, label: "Walkthrough" }];
    this.#choice.update([...panel, ...time]);
    const setting = this.#setting;
    this.#link.hidden = linkTo(setting) === null;
    this.#frame.hidden = frameOf(setting) === null;
  }

  close() {
    if (this.#isOpen) this.#open(false);
  }

  /** The figure as it is. @returns {Setting} */
  get #setting() {
    const { name, session, element } = this.#view;
    const { host } = /** @type {ShadowRoot} */ (element.getRootNode());
    const theme = host.getAttribute("theme");
    return {
      name,
      title: session?.title ?? "",
      state: session?.state ?? [],
      controls: host.getAttribute("controls"),
      theme: theme === "light" || theme === "dark" ? theme : null,
      link: host.getAttribute("link"),
      height: element.offsetHeight,
    };
  }

  /** The figure with the controls that others get. @returns {Setting} */
  get #chosen() {
    const setting = this.#setting;
    return { ...setting, controls: this.#choice.names ?? setting.controls };
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#isOpen = isOpen;
    this.element.hidden = !isOpen;
    setAttribute(this.button, "aria-expanded", String(isOpen));
    document.removeEventListener("pointerdown", this.#onPress, true);
    if (!isOpen) return;
    document.addEventListener("pointerdown", this.#onPress, true);
    this.#handOver.say("");
    this.update();
    // It hangs above its button, and must not reach out of the figure.
    const foot = this.element.offsetParent;
    if (foot instanceof HTMLElement) this.element.style.maxBlockSize = `${foot.offsetTop}px`;
  }

  /** @param {PointerEvent} event */
  #onPress = (event) => {
    const path = event.composedPath();
    if (!path.includes(this.element) && !path.includes(this.button)) this.close();
  };

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
    this.button.focus({ preventScroll: true });
  }

  /** A menu that stayed open would hide what has the focus. @param {EventTarget | null} to */
  #left(to) {
    if (to instanceof Node && to !== this.button && !this.element.contains(to)) this.close();
  }

  /**
   * @param {string} what
   * @param {() => string | null} text
   */
  #copy(what, text) {
    return button(`Copy ${what.toLowerCase()}`, "plain", () => this.#handOver.copy(text() ?? "", what));
  }

  #files() {
    return [
      file("SVG", "Save the picture as SVG", () => this.#saveText("svg", "image/svg+xml")),
      file("PNG", "Save the picture as PNG", () => this.#saveImage()),
      file("CSV", "Save the numbers as CSV", () => this.#saveText("csv", "text/csv")),
    ];
  }

  /**
   * @param {"svg" | "csv"} kind
   * @param {string} type
   */
  async #saveText(kind, type) {
    const name = `${this.#view.name}.${kind}`;
    this.#handOver.say("Writing the file…");
    try {
      const text = await this.#view.file(kind);
      await this.#handOver.save(() => new Blob([text], { type }), name, text);
    } catch (error) {
      const sentence = isFault(error) ? "The file was not written, because of a fault in the program." : String(error instanceof Error ? error.message : error);
      this.#handOver.say(sentence);
    }
  }

  #saveImage() {
    const { session, name } = this.#view;
    const link = linkTo(this.#setting) ?? "";
    if (session) this.#handOver.save(() => png(session, 2), `${name}.png`, link, "This link opens the figure where it may:");
  }
}

/**
 * @param {string} label
 * @param {...HTMLElement} parts
 */
function row(label, ...parts) {
  return make("div", { class: "row" }, make("span", { class: "label" }, label), make("div", { class: "parts" }, ...parts));
}

/**
 * @param {string} label
 * @param {string} description
 * @param {() => void} press
 */
function file(label, description, press) {
  const element = button(label, "plain", press);
  element.setAttribute("aria-label", description);
  element.title = description;
  return element;
}
