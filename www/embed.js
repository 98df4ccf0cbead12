// The page for an iframe: one figure, as the address describes it, in touch with the page around it.
import { readAddress } from "./embed/address.js";
import { Conversation } from "./embed/conversation.js";
import { FrameHeight } from "./embed/frame-height.js";
import { isFramed } from "./embed/parent-page.js";

const attributes = readAddress(location.search);
const { name, theme } = attributes;

const figure = document.createElement("attention-figure");
for (const [attribute, value] of Object.entries(attributes)) figure.setAttribute(attribute, value);
if (theme) document.documentElement.dataset.theme = theme;

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const fallback = document.querySelector(".fallback");
const height = new FrameHeight(main);
const ready = show();
// Where it cannot be, the page says so itself.
const settled = ready.catch(() => {}).then(() => {
  if (isFramed) height.follow();
});

if (isFramed) {
  new Conversation({ figure, height, ready, settled }).begin();
}

/** Resolves when the figure is drawn; rejects with a sentence that the reader sees too. */
async function show() {
  main.prepend(figure);
  try {
    await import("./attention-figures.js");
  } catch (error) {
    fallback?.classList.add("shown");
    throw new Error("the figure's program could not be loaded", { cause: error });
  }
  fallback?.remove();
  // Safari may be back from the import before the element is known.
  await customElements.whenDefined("attention-figure");
  await figure.ready;
  document.querySelector("footer a")?.setAttribute("href", `./#figure-${encodeURIComponent(name)}`);
}
