// The sizes of the built page's files, as they are and after brotli.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const SHIPPED = new Set([".css", ".html", ".js", ".svg", ".wasm"]);
/** The same once more for other uses (frames, one figure, functions), and what is only seen where the figures cannot run. */
const BESIDE_THE_PAGE = /^(npm|single|stills)\/|^embed|^core\/(?:attention-figures_bg|only\/(?!figures\.)[^/]+)\.wasm$/;

/** What a server sends for these bytes at its best. */
export const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Every file of the page in `folder`, largest first, as { name, raw, brotli } in bytes. */
export function pageSizes(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SHIPPED.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => !BESIDE_THE_PAGE.test(name))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return { name, raw: bytes.length, brotli: brotli(bytes) };
    })
    .sort((a, b) => b.brotli - a.brotli);
}

/** The sum over some of those files. */
export function totalSize(sizes, included = () => true) {
  const chosen = sizes.filter(included);
  const sum = (key) => chosen.reduce((total, size) => total + size[key], 0);
  return { files: chosen.length, raw: sum("raw"), brotli: sum("brotli") };
}

/** Whether a size is that of WebAssembly. */
export const isWasm = ({ name }) => name.endsWith(".wasm");
