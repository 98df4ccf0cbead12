// Has the built cores and their glue say the same in fewer bytes. What one hands to the other goes by short names, as
// after any minifier; and of the functions of a core, alike lies beside alike, where brotli finds it.
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

/** What a function says, its signature too, in runs of three words. */
function runsOf(item) {
  const words = item.replace(/^ \(func \S+/, "").match(/[^\s()]+/g) ?? [];
  return new Set(words.map((_, index) => words.slice(index, index + 3).join(" ")));
}

/** Functions in such an order that each follows the one that it has most in common with, of all that both say. */
function chained(items) {
  const said = items.map(runsOf);
  const sayers = new Map();
  said.forEach((runs, index) => {
    for (const run of runs) {
      const others = sayers.get(run);
      if (others) others.push(index);
      else sayers.set(run, [index]);
    }
  });
  const left = new Set(items.keys());
  const chain = [];
  let next = 0;
  while (next !== undefined) {
    const last = next;
    chain.push(items[last]);
    left.delete(last);
    const common = new Uint32Array(items.length);
    for (const run of said[last]) for (const index of sayers.get(run)) common[index] += 1;
    next = undefined;
    let most = -1;
    for (const index of left) {
      const share = common[index] / (said[last].size + said[index].size - common[index]);
      if (share > most) [next, most] = [index, share];
    }
  }
  return chain;
}

/** An import by its short name, or an export, of which only those stay that anybody asks for. */
function renamed(item, handedIn, handedOut) {
  const [head, kind, name] = /^ \((import "[^"]*"|export) "([^"]+)"/.exec(item) ?? [];
  if (head === undefined || name === "memory") return [item];
  const short = (kind === "export" ? handedOut : handedIn).get(name);
  if (short !== undefined) return [item.replace(head, ` (${kind} "${short}"`)];
  if (kind === "export") return [];
  throw new Error(`a core asks for ${name}, which its glue has not`);
}

/** The text of a module with its functions chained, by short names. */
function tightened(text, handedIn, handedOut) {
  const items = itemsOf(text);
  for (const name of handedOut.keys()) {
    if (!items.some((item) => item.startsWith(` (export "${name}" `))) throw new Error(`a glue asks for ${name}, which a core has not`);
  }
  const short = items.flatMap((item) => renamed(item, handedIn, handedOut));
  const first = short.findIndex(isFunction);
  const rest = short.slice(first).filter((item) => !isFunction(item));
  return [...short.slice(0, first), ...chained(short.filter(isFunction)), ...rest, ")"].join("\n");
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
  const handedIn = shortNames(written.match(HANDED_IN) ?? []);
  const handedOut = shortNames(written.match(HANDED_OUT) ?? []);
  for (const file of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".wasm"))) {
    const core = join(folder, file);
    const text = execFileSync("wasm-dis", [core, ...features], { encoding: "utf8", maxBuffer: 2 ** 30 });
    execFileSync("wasm-as", ["-", ...features, "-o", core], { input: tightened(text, handedIn, handedOut) });
  }
  const shortened = written.replace(HANDED_IN, (name) => handedIn.get(name)).replace(HANDED_OUT, (name) => handedOut.get(name));
  writeFileSync(`${glue}.js`, shortened);
  writeFileSync(`${glue}.d.ts`, readFileSync(`${glue}.d.ts`, "utf8").replace(TYPES_OF_THESE, ""));
}
