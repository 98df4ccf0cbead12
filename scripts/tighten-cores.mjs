// Has the built cores and their glue say the same in fewer bytes. What one hands to the other goes by short names, as
// after any minifier; and of the functions of a core, alike lies beside alike, which is where brotli finds it: those of
// one signature, since a core lists the signatures of all, and among them those that begin alike.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The glue's names of the functions that it hands to a core, and of what a core hands to it and nobody else asks for. */
const HANDED_IN = /(?<=^ {8})__w\w+(?=: )/gm;
const HANDED_OUT = /(?<=\bwasm\.)(?!memory\b)\w+/g;
/** What the types say of the latter, whose names say nothing any more. */
const TYPES_OF_THESE = /^ {4}readonly (?!memory\b)\w+: .*\n/gm;

/** A name of a letter and perhaps a count for each of some, which may be there several times. */
function shortNames(names) {
  const letter = (index) => String.fromCharCode("a".charCodeAt(0) + (index % 26));
  return new Map([...new Set(names)].map((name, index) => [name, `${letter(index)}${Math.floor(index / 26) || ""}`]));
}

/** The items of a module's text, each with its first line. */
const itemsOf = (text) => text.trimEnd().replace(/\n\)$/, "").split(/\n(?= \()/);

const isFunction = (item) => item.startsWith(" (func ");

/** What functions are laid in order by: their signature, then what they do. */
function place(item) {
  const [head, ...body] = item.split("\n");
  const signature = head.match(/\((?:param|result) [^)]*\)/g) ?? [];
  return [...signature, ...body.filter((line) => !line.startsWith("  (local "))].join("\n");
}

/** The text of a module in that order, which renames by the way what it imports and exports. */
function tightened(text, handedIn, handedOut) {
  const renamed = text
    .replace(/^( \(import "[^"]*" ")(\w+)/gm, (_, before, name) => before + handedIn.get(name))
    .replace(/^( \(export ")(\w+)/gm, (_, before, name) => before + (handedOut.get(name) ?? name));
  const items = itemsOf(renamed);
  const functions = items.filter(isFunction).map((item) => ({ item, place: place(item) }));
  functions.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  const first = items.findIndex(isFunction);
  const rest = items.slice(first).filter((item) => !isFunction(item));
  return [...items.slice(0, first), ...functions.map(({ item }) => item), ...rest, ")"].join("\n");
}

/**
 * Does so with all cores of a folder.
 *
 * @param {string} folder
 * @param {string} glue the folder's one, without its ending
 * @param {string[]} features of WebAssembly that the cores may use, as binaryen's tools are told them
 */
export function tightenCores(folder, glue, features) {
  const written = readFileSync(`${glue}.js`, "utf8");
  const handedIn = shortNames(written.match(HANDED_IN));
  const handedOut = shortNames(written.match(HANDED_OUT));
  for (const file of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".wasm"))) {
    const core = join(folder, file);
    const text = execFileSync("wasm-dis", [core, ...features], { encoding: "utf8", maxBuffer: 2 ** 30 });
    execFileSync("wasm-as", ["-", ...features, "-o", core], { input: tightened(text, handedIn, handedOut) });
  }
  const renamed = written.replace(HANDED_IN, (name) => handedIn.get(name)).replace(HANDED_OUT, (name) => handedOut.get(name));
  writeFileSync(`${glue}.js`, renamed);
  writeFileSync(`${glue}.d.ts`, readFileSync(`${glue}.d.ts`, "utf8").replace(TYPES_OF_THESE, ""));
}
