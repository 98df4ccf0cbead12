// The built core, run by Node: it names the figures, describes them and draws them as SVG.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Resolves to the core's exports, ready to be called. */
export async function builtCore(folder) {
  const core = await import(pathToFileURL(`${folder}/core/attention-figures.js`));
  await core.default({ module_or_path: readFileSync(`${folder}/core/attention-figures_bg.wasm`) });
  return core;
}
