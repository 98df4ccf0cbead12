import init, { version } from "./core/attention-figures.js";

class AttentionFigure extends HTMLElement {
  ready = fetch(new URL("core/attention-figures_bg.wasm", import.meta.url))
    .then((response) => response.arrayBuffer())
    .then((bytes) => init({ module_or_path: bytes }))
    .then(() => {
      this.textContent = version();
    });
}

if (!customElements.get("attention-figure")) {
  customElements.define("attention-figure", AttentionFigure);
}
