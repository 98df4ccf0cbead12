// Writes the modules and styles of the site: each that a page asks for, with all that it imports, is one file.
import { joinSite } from "./bundle.mjs";

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
