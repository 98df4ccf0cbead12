// Loads the core: one module instance for all figures of a page (and one in each worker).
import init, * as core from "../core/attention-figures.js";
import { coreBytes } from "./core-bytes.js";

/** @type {Promise<import("./types.d.ts").Core> | undefined} */
let loading;

let problem = "the functions of attention-figures run in browsers only, once the core is loaded";

/** Why the core's functions cannot be called now; empty where they can. */
export function whyNot() {
  return problem;
}

/** Resolves to the core, or rejects with an error whose message can be shown to a reader. */
export function loadCore() {
  loading ??= load().then(
    (loaded) => {
      problem = "";
      return loaded;
    },
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
  const bytes = await coreBytes();
  try {
    // From bytes, since a course server often does not know the type application/wasm.
    await init({ module_or_path: bytes });
  } catch (error) {
    throw new Error(refusal(error), { cause: error });
  }
  return core;
}

/** @param {unknown} error */
function refusal(error) {
  const said = error instanceof Error ? error.message : String(error);
  if (/content.security.policy|unsafe-eval|\bCSP\b/i.test(said)) {
    return "This page's Content-Security-Policy refuses WebAssembly: its script-src must allow 'wasm-unsafe-eval'.";
  }
  return `This browser refused the figure's program: ${said}`;
}
