// Joins modules of www/: for the site, whose files lie beside each other, and into texts that fetch nothing.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, transformSync } from "esbuild";
import { withCore } from "./inlined/with-core.js";
import { features } from "./optimizing.mjs";
import { pack } from "./pack.mjs";
import { tightenCores } from "./tighten-cores.mjs";

const SOURCE = "www";
const CORE = "core/attention-figures";
const ALONE = "core/only";

const OPTIONS = {
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** For the site. What the sources say is what browsers get: nothing is rewritten for older ones. */
const SITE_OPTIONS = { ...OPTIONS, target: "esnext" };

const ASKED_OF_CORE = "default, Player, figureNames, score, mask, softmax, blend, attend";
/** By these names its module would find other ways to get its bytes, and to be told that a player is no longer needed. */
const NOT_IN_CORE = ["Response", "Request", "URL", "import.meta.url", "Symbol.dispose"];

/** Puts the element's styles into its modules as the texts that they come to, without comments and blanks. */
const styling = {
  name: "styling",
  setup(build) {
    const compact = (css) => transformSync(css, { loader: "css", minify: true, charset: "utf8" }).code.trim();
    build.onLoad({ filter: /\/style-\w+\.js$/ }, async ({ path }) => {
      const lines = Object.entries(await import(pathToFileURL(path))).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(typeof value === "string" ? compact(value) : value)};`,
      );
      return { contents: lines.join("\n") };
    });
  },
};

/** Says which figures have a core of their own in `folder`. */
const naming = (folder) => ({
  name: "naming",
  setup(build) {
    const names = readdirSync(`${folder}/${ALONE}`).map((file) => basename(file, ".wasm"));
    build.onLoad({ filter: /\/www\/alone\.js$/ }, () => ({ contents: `export const alone = ${JSON.stringify(names)};` }));
  },
});

/** Leaves apart what several of the site's files import, so that a browser has it only once. */
const sharing = {
  name: "sharing",
  setup(build) {
    build.onResolve({ filter: /\/attention-figures\.js$/ }, ({ kind, path, resolveDir }) =>
      kind === "entry-point" ? null : { path: `./${relative(SOURCE, join(resolveDir, path))}`, external: true },
    );
  },
};

/**
 * Writes modules and styles of the site into `folder`, each with all that it imports, and the core's module, which is
 * there already.
 *
 * @param {string[]} entries
 * @param {string} folder
 */
export async function joinSite(entries, folder) {
  await build({
    ...SITE_OPTIONS,
    entryPoints: entries.map((entry) => ({ in: `${SOURCE}/${entry}`, out: entry.replace(/\.\w+$/, "") })),
    outdir: folder,
    plugins: [styling, sharing, naming(folder)],
  });
  await joinCore(folder);
}

/** The core's module, which is given bytes and fetches nothing, with what others ask of it. */
async function joinCore(folder) {
  tightenCores(`${folder}/core`, `${folder}/${CORE}`, features);
  await build({
    ...SITE_OPTIONS,
    stdin: { contents: `export { ${ASKED_OF_CORE} } from "./${CORE}.js";`, resolveDir: folder },
    outfile: `${folder}/${CORE}.js`,
    allowOverwrite: true,
    define: Object.fromEntries(NOT_IN_CORE.map((name) => [name, "undefined"])),
    // It warns of nothing but ways of calling it that nobody uses.
    pure: ["console.warn"],
  });
}

const inlined = (name) => fileURLToPath(new URL(`inlined/${name}`, import.meta.url));
/** The core as a module of a script that withCore() puts it before. */
const CORE_BEFORE = "export default packedCore;";
const textModule = (text) => `export default ${JSON.stringify(text)};`;

/** Swaps the modules that fetch for those that need not, and gives these their texts as modules. */
function inlining(folder, texts) {
  return {
    name: "inlining",
    setup(build) {
      build.onResolve({ filter: /\/(beside|core-bytes|worker|writer)\.js$/ }, ({ path }) => ({
        path: inlined(path.split("/").at(-1)),
      }));
      build.onResolve({ filter: /\/core\/attention-figures\.js$/ }, () => ({ path: resolve(`${folder}/${CORE}.js`) }));
      build.onResolve({ filter: /^(packed-core|packed-program|worker-script)$/ }, ({ path }) => ({
        path,
        namespace: "text",
      }));
      build.onLoad({ filter: /.*/, namespace: "text" }, ({ path }) => ({ contents: texts[path] }));
    },
  };
}

async function joinText(entries, folder, format, texts) {
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: {
      contents: entries.map((entry) => `export * from ${JSON.stringify(resolve(SOURCE, entry))};`).join("\n"),
      resolveDir: SOURCE,
    },
    format,
    target: "es2022",
    // No module has an address here; hosts' bundlers look for the phrase and would try to follow it.
    define: { "import.meta.url": '""' },
    plugins: [styling, inlining(folder, texts)],
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}

/** @param {string | null} only the figure that it shall hold alone; null for all */
const packedCore = (folder, only = null) =>
  pack(readFileSync(only === null ? `${folder}/${CORE}_bg.wasm` : `${folder}/${ALONE}/${only}.wasm`));

/** Modules with all that they import; the core is what `core` says of it. */
async function program(entries, folder, core) {
  const worker = await joinText(["work.js"], folder, "iife", { "packed-core": CORE_BEFORE });
  return joinText(entries, folder, "esm", { "packed-core": core, "worker-script": textModule(worker) });
}

/**
 * Some modules, with all that they import and the built core of `folder`, as one module.
 *
 * @param {string[]} entries
 * @param {string} folder
 */
export function bundle(entries, folder) {
  return program(entries, folder, textModule(packedCore(folder)));
}

/**
 * The same for a page in one file, packed: the module that stands in it, and the one that this unpacks and runs.
 *
 * @param {string[]} entries
 * @param {string} folder
 * @param {string | null} only the figure that its core shall hold alone; null for all
 */
export async function packedBundle(entries, folder, only) {
  const core = packedCore(folder, only);
  const unpacked = await program(entries, folder, CORE_BEFORE);
  const texts = { "packed-core": textModule(core), "packed-program": textModule(pack(unpacked)) };
  const start = await joinText([inlined("start.js")], folder, "esm", texts);
  return { start, program: withCore(unpacked, core) };
}
