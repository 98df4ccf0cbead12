// How cores are optimised: as the page says it to trunk.
import { readFileSync } from "node:fs";

const page = readFileSync("www/index.html", "utf8");
const [, level] = /data-wasm-opt="(\w)"/.exec(page);
const [, params] = /data-wasm-opt-params="([^"]+)"/.exec(page);

/** What wasm-opt is told. */
export const options = [`-O${level}`, ...params.split(" ")];

/** What every tool of binaryen is told: the features that a core may use. */
export const features = options.filter((option) => option.startsWith("--enable-"));
