// Builds cores that hold less into dist/core/only/: one for each figure, half as large, for a page that shows no other,
// and one of all figures and nothing else. The glue is that of the core of everything, and a build
// that needs another one fails. What was built is kept for as long as nothing changes that it is made of.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtCore } from "./built-core.mjs";
import { options } from "./optimizing.mjs";

const dist = "dist";
const target = process.env.CARGO_TARGET_DIR || "target";
const built = `${target}/wasm32-unknown-unknown/release/attention_figures.wasm`;
const kept = `${target}/only`;
const cores = `${kept}/cores`;
const bound = `${kept}/bound`; // under the name of the core of all, by which the glue is asked for
const madeOf = `${kept}/made-of`;

const run = (program, options, env = {}) => execFileSync(program, options, { stdio: "inherit", env: { ...process.env, ...env } });

/** The functions that a glue hands to the module, by name. */
const imports = (glue) => new Map([...glue.matchAll(/^ {8}(__w\w+): ([^]*?),\n(?= {8}__w| {4}\})/gm)].map(([, name, body]) => [name, body]));

const ofAll = imports(readFileSync(`${dist}/core/attention-figures.js`, "utf8"));

/** Some files and folders, with all that is in them, in a few letters. */
function digest(paths) {
  const files = paths.flatMap((path) => (statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true }).map((name) => join(path, name))));
  const hash = createHash("sha256");
  for (const file of files.toSorted()) if (statSync(file).isFile()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds the core that holds `name` alone into `cores`. */
function build(name) {
  const cargo = ["build", "--quiet", "--release", "--locked", "--lib", "--target", "wasm32-unknown-unknown"];
  run("cargo", cargo, { ATTENTION_FIGURES_ONLY: name });
  run("wasm-bindgen", [built, "--target", "web", "--no-typescript", "--out-dir", bound, "--out-name", "attention-figures"]);
  for (const [needed, body] of imports(readFileSync(`${bound}/attention-figures.js`, "utf8"))) {
    if (ofAll.get(needed) !== body) throw new Error(`the core of ${name} alone needs another ${needed}`);
  }
  run("wasm-opt", [...options, `${bound}/attention-figures_bg.wasm`, "-o", `${cores}/${name}.wasm`]);
}

const sources = ["src", "vendor", ".cargo", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "package-lock.json", "scripts/only.mjs"];
const flags = process.env.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS ?? "";
const present = [digest(sources), flags, ...options].join(" ");
if (!existsSync(madeOf) || readFileSync(madeOf, "utf8") !== present) {
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(cores, { recursive: true });
  const { figureNames } = await builtCore(dist);
  for (const name of [...figureNames(), "figures"]) build(name);
  writeFileSync(madeOf, present);
}
cpSync(cores, `${dist}/core/only`, { recursive: true });
