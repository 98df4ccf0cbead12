// Writes dist/single/: the course and each figure as one file that opens from a disk, without a server or a network.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtCore } from "./built-core.mjs";
import { inlinePage } from "./inline-page.mjs";

const template = readFileSync(new URL("single/figure.html", import.meta.url), "utf8");

const inHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The template with each {field} filled in. */
function fill(fields) {
  return template.replaceAll(/\{(name|title|description)\}/g, (_, field) => inHtml(fields[field]));
}

async function write(name, html) {
  writeFileSync(`dist/single/${name}.html`, await inlinePage(html, "dist"));
}

const { Player, figureNames } = await builtCore("dist");
mkdirSync("dist/single", { recursive: true });
for (const name of figureNames()) {
  const player = new Player(name);
  await write(name, fill({ name, title: player.title(), description: player.describe() }));
}
await write("course", readFileSync("dist/index.html", "utf8"));
