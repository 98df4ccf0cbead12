// Where the files are that the program asks for, seen from this folder: the build joins the modules into files that lie
// here. Bundlers look for the very phrases.

import { alone } from "./alone.js";

// Not in one phrase with its uses: bundlers would take them for files to copy, without what these import.
const here = import.meta.url;

/** What the core shall hold alone, as a script's own address asks: attention-figures.js?only=masks. */
let only = new URL(here).searchParams.get("only");

/**
 * Lets the core hold one figure alone, before it is loaded.
 *
 * @param {string} name
 */
export function holdOnly(name) {
  only = name;
}

const isAlone = () => only !== null && alone.includes(only);

/** The core's WebAssembly. */
export const coreAddress = () =>
  isAlone() ? new URL(`core/only/${only}.wasm`, here) : new URL("./core/attention-figures_bg.wasm", import.meta.url);

/**
 * Starts the worker that measures for a figure; may throw.
 *
 * @param {string} figure
 */
export const startWork = (figure) =>
  isAlone() ? new Worker(workAddress(figure), { type: "module" }) : new Worker(new URL("./work.js", import.meta.url), { type: "module" });

/**
 * The worker's module. Where a core holds only what a page shows, the worker holds its figure alone.
 *
 * @param {string} figure
 */
export const workAddress = (figure) => new URL(isAlone() ? `work.js?only=${figure}` : "work.js", here);

/**
 * The module and the WebAssembly of the core of one figure, to be had beside the page's own; null where that one holds
 * all that figures do.
 *
 * @param {string} figure
 */
export const besides = (figure) =>
  isAlone() && only === "figures"
    ? { module: new URL(`core/attention-figures.js?only=${figure}`, here), bytes: new URL(`core/only/${figure}.wasm`, here) }
    : null;

/** The folder of the site, with a slash at its end. A bundle and a package have none, and neither has a file on a disk. */
export function siteFolder() {
  const [, folder = null] = /^(https?:(?!.*\/node_modules\/).*\/)(?:attention-figures|embed)\.js/.exec(import.meta.url) ?? [];
  return folder;
}
