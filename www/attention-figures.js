// What a page imports: it defines <attention-figure>, and exports the mathematics.
//
//   <script type="module" src="attention-figures.js"></script>
//   import { softmax } from "./attention-figures.js";
//
// The import waits for the core, so that the functions are plain ones. Where the core cannot be loaded, the
// import still succeeds: the functions throw a sentence that says why, and the elements show it.
import { AttentionFigure } from "./element/attention-figure.js";
import { isBuiltIn } from "./element/core-bytes.js";
import { loadCore, loadedCore } from "./element/core.js";

const isBrowser = typeof window !== "undefined" && typeof customElements !== "undefined";

// A page may hold the script twice, from two addresses: the elements are then the first one's.
const earlier = /** @type {typeof AttentionFigure | undefined} */ (isBrowser ? customElements.get("attention-figure") : undefined);
if (isBrowser && !earlier) customElements.define("attention-figure", AttentionFigure);

/** Resolves once the functions can be called, or say why not. */
export const ready = isBrowser || isBuiltIn ? start() : Promise.resolve();

/** Both may share one core, and its figures are those that the first one asks for. */
async function start() {
  if (earlier) await earlier.started;
  await loadCore().catch(() => {});
}

/**
 * A function of the core, or why there is none.
 *
 * @template {(...inputs: any[]) => unknown} Given
 * @param {(core: import("./element/types.d.ts").Core) => Given} find
 * @returns {Given}
 */
function guarded(find) {
  const call = (/** @type {unknown[]} */ ...inputs) => find(loadedCore())(...inputs);
  return /** @type {Given} */ (call);
}

export const score = guarded((core) => core.score);
export const mask = guarded((core) => core.mask);
export const softmax = guarded((core) => core.softmax);
export const blend = guarded((core) => core.blend);
export const attend = guarded((core) => core.attend);
export const figureNames = guarded((core) => core.figureNames);
export { AttentionFigure };

// Last of all: in Safari only the first script of a page waits here (WebKit bug 242740), and all others find what stands above.
await ready;
