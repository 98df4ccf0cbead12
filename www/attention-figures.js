// What a page imports: it defines <attention-figure>, and exports the mathematics.
//
//   <script type="module" src="attention-figures.js"></script>
//   import { softmax } from "./attention-figures.js";
//
// The import waits for the core, so that the functions are plain ones. Where the core cannot be loaded, the
// import still succeeds: the functions throw a sentence that says why, and the elements show it.
import * as core from "./core/attention-figures.js";
import { AttentionFigure } from "./element/attention-figure.js";
import { isBuiltIn } from "./element/core-bytes.js";
import { loadCore, whyNot } from "./element/core.js";

const isBrowser = typeof window !== "undefined" && typeof customElements !== "undefined";

// A page may hold the script twice, from two addresses.
if (isBrowser && !customElements.get("attention-figure")) customElements.define("attention-figure", AttentionFigure);

/** Resolves once the functions can be called, or say why not. */
export const ready = isBrowser || isBuiltIn ? loadCore().then(() => {}, () => {}) : Promise.resolve();

/**
 * A function of the core, or why there is none.
 *
 * @template {(...inputs: any[]) => unknown} Given
 * @param {Given} ofCore
 * @returns {Given}
 */
function guarded(ofCore) {
  const call = (/** @type {unknown[]} */ ...inputs) => {
    const problem = whyNot();
    if (problem) throw new Error(problem);
    return ofCore(...inputs);
  };
  return /** @type {Given} */ (call);
}

export const score = guarded(core.score);
export const mask = guarded(core.mask);
export const softmax = guarded(core.softmax);
export const blend = guarded(core.blend);
export const attend = guarded(core.attend);
export const figureNames = guarded(core.figureNames);
export { AttentionFigure };

// Last of all: in Safari only the first script of a page waits here (WebKit bug 242740), and all others find what stands above.
await ready;
