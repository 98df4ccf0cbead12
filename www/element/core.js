// Loads the core: one module instance for all figures of a page (and one in each worker).
import { coreBytes } from "./core-bytes.js";

/** @typedef {import("./types.d.ts").Core} Core */

/** @type {Promise<Core> | undefined} */
let loading;

/** @type {Core | undefined} */
let loaded;

let problem = "the functions of attention-figures run in browsers only, once the core is loaded";

export function isCoreLoaded() {
  return loaded !== undefined;
}

/** The core, once it is loaded; before, and where it cannot be, throws why not. */
export function loadedCore() {
  if (!loaded) throw new Error(problem);
  return loaded;
}

/** Resolves to the core, or rejects with an error whose message can be shown to a reader. */
export function loadCore() {
  loading ??= load().then(
    (core) => (loaded = core),
    (error) => {
      // The next figure may have more luck, as when a network comes back.
      loading = undefined;
      problem = error.message;
      throw error;
    },
  );
  return loading;
}

async function load() {
  if (typeof WebAssembly !== "object") {
    throw new Error("This browser runs no WebAssembly (some privacy settings switch it off), so the figure cannot be computed.");
  }
  return startCore(import("../core/attention-figures.js"));
}

/**
 * A core from its module and its bytes, or an error whose message can be shown to a reader.
 *
 * @param {Promise<Core>} module
 * @param {URL} [address] of the bytes; the page's own core where none is given
 */
export async function startCore(module, address) {
  // Both at once: the one is asked for no later than the other.
  const [core, bytes] = await Promise.all([module.catch(refuseModule), coreBytes(address)]);
  try {
    // From bytes, since a course server often does not know the type application/wasm.
    await core.default({ module_or_path: bytes });
  } catch (error) {
    throw new Error(refusal(error), { cause: error });
  }
  return core;
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function refuseModule(error) {
  throw new Error(`The figure's program could not be loaded: ${said(error)}`, { cause: error });
}

/** @param {unknown} error */
function refusal(error) {
  const why = said(error);
  if (/content.security.policy|unsafe-eval|\bCSP\b/i.test(why)) {
    return "This page's Content-Security-Policy refuses WebAssembly: its script-src must allow 'wasm-unsafe-eval'.";
  }
  return `This browser refused the figure's program: ${why}`;
}

/** @param {unknown} error */
function said(error) {
  return error instanceof Error ? error.message : String(error);
}
