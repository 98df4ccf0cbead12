// Joins the site's modules into one text that fetches nothing: the core and the worker are inside.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const inlined = (name) => fileURLToPath(new URL(`inlined/${name}`, import.meta.url));
const pack = (content) => gzipSync(content, { level: 9 }).toString("base64");
const textModule = (text) => `export default ${JSON.stringify(text)};`;

/** Swaps the modules that fetch for those that need not, and gives these their texts as modules. */
function inlining(texts) {
  return {
    name: "inlining",
    setup(build) {
      build.onResolve({ filter: /\/(core-bytes|worker)\.js$/ }, ({ path }) => ({
        path: inlined(path.split("/").at(-1)),
      }));
      build.onResolve({ filter: /^(packed-core|packed-program|worker-script)$/ }, ({ path }) => ({
        path,
        namespace: "text",
      }));
      build.onLoad({ filter: /.*/, namespace: "text" }, ({ path }) => ({ contents: texts[path] }));
    },
  };
}

async function join(entries, folder, format, texts) {
  const { outputFiles } = await build({
    stdin: { contents: entries.map((entry) => `export * from "./${entry}";`).join("\n"), resolveDir: folder },
    bundle: true,
    format,
    minify: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    // No module has an address here; hosts' bundlers look for the phrase and would try to follow it.
    define: { "import.meta.url": '""' },
    logLevel: "warning",
    plugins: [inlining(texts)],
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}

/**
 * Some modules of the site in `folder`, with all that they import, as one module.
 *
 * @param {string} folder
 * @param {string[]} entries
 */
export async function bundle(folder, entries) {
  const worker = await join(["element/work.js"], folder, "iife", { "packed-core": "export default packedCore;" });
  const core = readFileSync(`${folder}/core/attention-figures_bg.wasm`);
  return join(entries, folder, "esm", { "packed-core": textModule(pack(core)), "worker-script": textModule(worker) });
}

/** A module that unpacks the module `program` and runs it. */
export function packedBundle(program) {
  return join(["start.js"], inlined("."), "esm", { "packed-program": textModule(pack(program)) });
}
