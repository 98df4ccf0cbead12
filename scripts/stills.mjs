// Writes dist/stills/: each figure as it opens, light and dark, for where the live figure cannot run.
import { mkdirSync, writeFileSync } from "node:fs";
import { palettes } from "../www/element/style-theme.js";
import { builtCore } from "./built-core.mjs";
import { compactSvg } from "./compact-svg.mjs";

/** Of a figure in the essay, in CSS pixels. */
const WIDTH = 960;
const SUFFIXES = { light: "", dark: "-dark" };

const { Player, figureNames } = await builtCore("dist");
mkdirSync("dist/stills", { recursive: true });
for (const name of figureNames()) {
  for (const [theme, suffix] of Object.entries(SUFFIXES)) {
    const player = new Player(name);
    player.setWidth(WIDTH);
    player.setTheme(palettes[theme]);
    writeFileSync(`dist/stills/${name}${suffix}.svg`, compactSvg(player.tell("svg")));
  }
}
