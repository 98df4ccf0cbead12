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
main.prepend(figure);
document.querySelector("footer a")?.setAttribute("href", `./#figure-${encodeURIComponent(name)}`);

// Where the figure cannot be, the element says so.
const started = figure.ready.catch(() => {}).then(() => document.querySelector(".fallback")?.remove());

if (isFramed) {
  const height = new FrameHeight(main);
  const settled = started.then(() => height.follow());
  new Conversation({ figure, height, settled }).begin();
}
