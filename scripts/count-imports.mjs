// Renames what the glue hands to the cores. wasm-bindgen tells functions of one name apart by hashes, which no server can
// pack; here they are counted instead. A count is as long as a hash, so that nothing else in a core moves.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HASHED = /\b(__wb\w+_)([0-9a-f]{16})\b/g;

/** The new names of `glue` by the old ones. */
function counted(glue) {
  const names = new Map();
  const counts = new Map();
  for (const [old, name, hash] of glue.matchAll(HASHED)) {
    if (names.has(old)) continue;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    names.set(old, `${name}${String(count).padStart(hash.length, "0")}`);
  }
  return names;
}

/**
 * Renames them in the glue and in all cores of `folder`.
 *
 * @param {string} folder
 * @param {string} glue its file
 */
export function countImports(folder, glue) {
  const names = counted(readFileSync(glue, "utf8"));
  const cores = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".wasm"));
  for (const file of [glue, ...cores.map((core) => join(folder, core))]) {
    // One character for each byte, whatever it means.
    let text = readFileSync(file, "latin1");
    for (const [old, name] of names) text = text.replaceAll(old, name);
    writeFileSync(file, text, "latin1");
  }
}
