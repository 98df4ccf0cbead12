import init, { version } from "./core/attention-figures.js";

class AttentionFigure extends HTMLElement {
  ready = init().then(() => {
    this.textContent = version();
  });
}

if (!customElements.get("attention-figure")) {
  customElements.define("attention-figure", AttentionFigure);
}
