// Which colours a figure wears, as the page's styles say it; told to the core whenever they change.
import { make } from "./dom.js";
import { roles } from "./style-theme.js";

/** @typedef {import("./types.d.ts").Colors} Colors */

/** What pages switch their theme by. */
const attributeFilter = ["class", "style", "theme", "data-theme", "data-bs-theme", "data-color-mode", "data-md-color-scheme"];

export class Theme {
  /** One element per role wears its colour, so that the browser resolves whatever the page wrote. */
  element = make("div", { class: "palette", hidden: true }, ...roles.map(probe));
  #changed;
  #known = "";
  /** The colours told last. @type {Partial<Colors>} */
  colors = {};
  #observer = new MutationObserver(() => this.check());
  #media = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));

  /** @param {(colors: Partial<Colors>) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Begins to watch the element and all around it. @param {HTMLElement} host */
  wake(host) {
    for (let node = /** @type {Node | null} */ (host); node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
      if (node instanceof Element) this.#observer.observe(node, { attributeFilter });
    }
    for (const query of this.#media) query.addEventListener("change", this.#onMedia);
    addEventListener("beforeprint", this.#onBeforePrint);
    addEventListener("afterprint", this.#onMedia);
  }

  rest() {
    this.#observer.disconnect();
    for (const query of this.#media) query.removeEventListener("change", this.#onMedia);
    removeEventListener("beforeprint", this.#onBeforePrint);
    removeEventListener("afterprint", this.#onMedia);
  }

  /** Reads the colours, and tells them if they are others. */
  check() {
    const colors = /** @type {Colors} */ ({});
    roles.forEach((role, index) => {
      const worn = this.element.children[index];
      if (worn) colors[role] = getComputedStyle(worn).color;
    });
    this.#tell(colors);
  }

  /** Another player knows no colours yet. */
  forget() {
    this.#known = "";
  }

  #onMedia = () => this.check();

  // Paper is white: the core's own light colours.
  #onBeforePrint = () => this.#tell({ paper: "#ffffff" });

  /** @param {Partial<Colors>} colors */
  #tell(colors) {
    const known = JSON.stringify(colors);
    if (known === this.#known) return;
    this.#known = known;
    this.colors = colors;
    this.#changed(colors);
  }
}

/** @param {string} role */
function probe(role) {
  const element = make("i");
  element.style.setProperty("--_role", `var(--_${role})`);
  return element;
}
