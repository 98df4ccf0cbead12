// The page for an iframe: one figure, as the address describes it, in touch with the page around it.
import { readAddress } from "./embed/address.js";
import { Conversation } from "./embed/conversation.js";
import { FrameHeight } from "./embed/frame-height.js";
import { isFramed } from "./embed/parent-page.js";
import { holdOnly } from "./beside.js";
import { AttentionFigure } from "./element/attention-figure.js";

const attributes = readAddress(location.search);
const { name, theme } = attributes;

holdOnly(name);
customElements.define("attention-figure", AttentionFigure);
const figure = document.createElement("attention-figure");
for (const [attribute, value] of Object.entries(attributes)) figure.setAttribute(attribute, value);
if (theme) document.documentElement.dataset.theme = theme;

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
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
  document.querySelector(".fallback")?.remove();
  main.prepend(figure);
  await figure.ready;
  document.querySelector("footer a")?.setAttribute("href", `./#figure-${encodeURIComponent(name)}`);
}
