// Writes dist/single/: the course and each figure as one file that opens from a disk, without a server or a network.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtCore } from "./built-core.mjs";
import { inlinePage } from "./inline-page.mjs";

const template = readFileSync(new URL("single/figure.html", import.meta.url), "utf8");

const inHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The template with each {field} filled in. */
function fill(fields) {
  return Object.entries(fields).reduce((html, [field, text]) => html.replaceAll(`{${field}}`, () => inHtml(text)), template);
}

/** @param {string | null} only the figure that the file shows alone; null for all */
async function write(name, html, only = null) {
  writeFileSync(`dist/single/${name}.html`, await inlinePage(html, "dist", only));
}

const { Player, figureNames } = await builtCore("dist");
mkdirSync("dist/single", { recursive: true });
for (const name of figureNames()) {
  const player = new Player(name);
  const controls = player.tell("controls").filter(({ location, kind }) => location === "panel" && !/button|work/.test(kind));
  const slider = controls.find(({ kind }) => kind === "slider");
  const fields = {
    name,
    title: player.tell("title"),
    description: player.tell("description"),
    example: `${slider.name}=${slider.default}`,
    first: slider.name,
    controls: controls.map((control) => control.name).join(" "),
  };
  await write(name, fill(fields), name);
}
await write("course", readFileSync("dist/index.html", "utf8"));
