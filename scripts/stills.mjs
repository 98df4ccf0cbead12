// Writes dist/stills/: each figure as it opens, light and dark, for where the live figure cannot run.
import { mkdirSync, writeFileSync } from "node:fs";
import { palettes } from "../www/element/style-theme.js";
import { builtCore } from "./built-core.mjs";

/** Of a figure in the essay, in CSS pixels. */
const WIDTH = 960;
const SUFFIXES = { light: "", dark: "-dark" };

/** Says once what every mark repeats, and what is the default not at all. */
function compact(svg) {
  return svg
    .replaceAll(/ (opacity="1"|stroke="none"|text-anchor="start"|font-family="[^"]*")/g, "")
    .replace("<svg ", '<svg font-family="system-ui, sans-serif" ')
    .replaceAll(/\n/g, "");
}

const { Player, figureNames } = await builtCore("dist");
mkdirSync("dist/stills", { recursive: true });
for (const name of figureNames()) {
  for (const [theme, suffix] of Object.entries(SUFFIXES)) {
    const player = new Player(name);
    player.setWidth(WIDTH);
    player.setTheme(palettes[theme]);
    writeFileSync(`dist/stills/${name}${suffix}.svg`, compact(player.svg()));
  }
}
