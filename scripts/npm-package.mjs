// Writes dist/npm/: the site's modules as a package, and the same as one file for bundlers that copy no files.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { bundle } from "./bundle.mjs";

const FOLDER = "dist/npm";
const ENTRY = "attention-figures.js";
const OF_THE_SITE = [ENTRY, "attention-figures.d.ts", "work.js", "core"];
const OF_THE_SOURCE = ["LICENSE-MIT", "LICENSE-APACHE", "scripts/npm/README.md", "scripts/npm/inline.d.ts"];

/** What Cargo.toml says of the project. */
function project() {
  const answer = execFileSync("cargo", ["metadata", "--no-deps", "--format-version=1"], { encoding: "utf8" });
  const { name, version, description, license, keywords } = JSON.parse(answer).packages[0];
  return { name, version, description, license, keywords };
}

const manifest = {
  ...project(),
  type: "module",
  main: `./${ENTRY}`,
  types: "./attention-figures.d.ts",
  exports: {
    ".": { types: "./attention-figures.d.ts", default: `./${ENTRY}` },
    "./inline": { types: "./inline.d.ts", default: "./inline.js" },
    "./package.json": "./package.json",
  },
  // These two define the element and load the core.
  sideEffects: [`./${ENTRY}`, "./inline.js"],
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const part of OF_THE_SITE) cpSync(`dist/${part}`, `${FOLDER}/${part}`, { recursive: true });
for (const part of OF_THE_SOURCE) cpSync(part, `${FOLDER}/${part.split("/").at(-1)}`);
writeFileSync(`${FOLDER}/inline.js`, `${await bundle([ENTRY], "dist")}\n`);
writeFileSync(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
