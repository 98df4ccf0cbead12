// Writes the modules and styles of the site: each that a page asks for, with all that it imports, is one file. Takes the
// indentation out of the essay.
import { readFileSync, writeFileSync } from "node:fs";
import { joinSite } from "./bundle.mjs";
import { foldPage } from "./fold-page.mjs";

const ENTRIES = [
  "attention-figures.js",
  "work.js",
  "page.js",
  "page.css",
  "embed.js",
  "embed.css",
  "embed-resize.js",
];

await joinSite(ENTRIES, "dist");

const essay = "dist/index.html";
writeFileSync(essay, foldPage(readFileSync(essay, "utf8")));
