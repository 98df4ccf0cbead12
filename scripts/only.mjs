// Builds the core once more for each figure, holding it alone, into dist/core/only/: a page of one figure loads half as
// much. The glue to JavaScript is that of the core of all figures, and a build that needs another one fails.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { builtCore } from "./built-core.mjs";

const dist = "dist";
const target = process.env.CARGO_TARGET_DIR ?? "target";
const built = `${target}/wasm32-unknown-unknown/release/attention_figures.wasm`;
const bound = `${target}/only`; // under the name of the core of all, by which the glue is asked for

const run = (program, options, env = {}) => execFileSync(program, options, { stdio: "inherit", env: { ...process.env, ...env } });

/** The functions that a glue hands to the module, by name. */
const imports = (glue) => new Map([...glue.matchAll(/^ {8}(__w\w+): ([^]*?),\n(?= {8}__w| {4}\})/gm)].map(([, name, body]) => [name, body]));

// As for the core of all: the page names the options.
const [, options] = /data-wasm-opt-params="([^"]+)"/.exec(readFileSync("www/index.html", "utf8"));
const [, level] = /data-wasm-opt="(\w)"/.exec(readFileSync("www/index.html", "utf8"));
const ofAll = imports(readFileSync(`${dist}/core/attention-figures.js`, "utf8"));

const { figureNames } = await builtCore(dist);
mkdirSync(`${dist}/core/only`, { recursive: true });
for (const name of figureNames()) {
  const cargo = ["build", "--quiet", "--release", "--locked", "--lib", "--target", "wasm32-unknown-unknown"];
  run("cargo", cargo, { ATTENTION_FIGURES_ONLY: name });
  run("wasm-bindgen", [built, "--target", "web", "--no-typescript", "--out-dir", bound, "--out-name", "attention-figures"]);
  for (const [needed, body] of imports(readFileSync(`${bound}/attention-figures.js`, "utf8"))) {
    if (ofAll.get(needed) !== body) throw new Error(`the core of ${name} alone needs another ${needed}`);
  }
  run("wasm-opt", [`-O${level}`, ...options.split(" "), `${bound}/attention-figures_bg.wasm`, "-o", `${dist}/core/only/${name}.wasm`]);
}
