// Where the files are that the program asks for, seen from this folder: the build joins the modules into files that lie
// here. Bundlers look for the very phrases.

// Not in one phrase with its use: bundlers would take that for a file to copy, without what it imports.
const WORK = "./work.js";

/** The core's WebAssembly. */
export const coreAddress = () => new URL("./core/attention-figures_bg.wasm", import.meta.url);

/** Starts the worker that measures; may throw. */
export const startWork = () => new Worker(new URL("./work.js", import.meta.url), { type: "module" });

/** The worker's module. */
export const workAddress = () => new URL(WORK, import.meta.url);

/** The folder of the site, with a slash at its end. A bundle and a package have none, and neither has a file on a disk. */
export function siteFolder() {
  const [, folder = null] = /^(https?:(?!.*\/node_modules\/).*\/)attention-figures\.js/.exec(import.meta.url) ?? [];
  return folder;
}
