// Measures the built page in Chromium and prints Markdown tables.
import { chromium } from "@playwright/test";
import { listen, staticServer } from "../static-server.mjs";
import { printChanges } from "./changes.mjs";
import { printKernels } from "./kernels.mjs";
import { printDrags, printMany } from "./many.mjs";
import { printFramed, printSizes } from "./sizes.mjs";
import { printStarts } from "./start.mjs";

const FIGURES = ["soft-lookup", "alignment", "masks", "growth"];
/** A handle of each figure that has one at first. */
const HANDLES = { "soft-lookup": "value-1", alignment: "score-1-1", growth: "n" };

const server = staticServer({ mounts: { "/": "dist" } });
const address = `http://127.0.0.1:${await listen(server)}/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || undefined,
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-quic"],
});
try {
  console.log(`Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}\n`);
  printSizes();
  await printStarts(browser, address);
  await printFramed(browser, address, FIGURES);
  await printChanges(browser, address, FIGURES);
  await printDrags(browser, address, HANDLES);
  await printMany(browser, address, FIGURES);
  await printKernels(browser, address);
} finally {
  await browser.close();
  server.close();
}
