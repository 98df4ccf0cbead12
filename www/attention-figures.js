// What a page imports: it defines <attention-figure>, and exports the mathematics.
//
//   <script type="module" src="attention-figures.js"></script>
//   import { softmax } from "./attention-figures.js";
//
// The import waits for the core, so that the functions are plain ones. Where the core cannot be loaded, the
// import still succeeds: the functions throw a sentence that says why, and the elements show it.
import * as core from "./core/attention-figures.js";
import { AttentionFigure } from "./element/attention-figure.js";
import { loadCore } from "./element/core.js";

const isBrowser = typeof window !== "undefined" && typeof customElements !== "undefined";

let failure = isBrowser ? "" : "the functions of attention-figures run in browsers only";

if (isBrowser) {
  // A page may hold the script twice, from two addresses.
  if (!customElements.get("attention-figure")) customElements.define("attention-figure", AttentionFigure);
  await loadCore().catch((error) => {
    failure = error.message;
  });
}

/**
 * @param {string} name
 * @returns {(...inputs: unknown[]) => unknown}
 */
function ofCore(name) {
  return (...inputs) => {
    if (failure) throw new Error(failure);
    const functions = /** @type {Record<string, (...inputs: unknown[]) => unknown>} */ (/** @type {unknown} */ (core));
    return functions[name]?.(...inputs);
  };
}

export const score = ofCore("score");
export const mask = ofCore("mask");
export const softmax = ofCore("softmax");
export const blend = ofCore("blend");
export const attend = ofCore("attend");
export const figureNames = ofCore("figureNames");
export { AttentionFigure };
