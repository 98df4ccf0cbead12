// What the page weighs, and what one figure in a frame loads.
import { brotli, isWasm, pageSizes, totalSize } from "../page-sizes.mjs";
import { kilobytes, milliseconds, table } from "./table.mjs";
import { figuresReady, medianStart } from "./start.mjs";

export function printSizes() {
  const sizes = pageSizes("dist");
  const rows = [
    ...sizes.slice(0, 6),
    { name: `${sizes.length - 6} smaller files`, ...totalSize(sizes.slice(6)) },
    { name: "**wasm**", ...totalSize(sizes, isWasm) },
    { name: "**whole page**", ...totalSize(sizes) },
  ];
  table(["file", "raw", "brotli 11"], rows.map((row) => [row.name, kilobytes(row.raw), kilobytes(row.brotli)]));
}

/** Everything that a page loads, as { files, raw, brotli } in bytes. */
async function loaded(browser, address) {
  const page = await browser.newPage();
  const bodies = [];
  page.on("response", (response) => bodies.push(response.body()));
  await page.goto(address);
  await figuresReady(page);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(bodies);
  await page.close();

  const sum = (size) => all.reduce((total, body) => total + size(body), 0);
  return { files: all.length, raw: sum((body) => body.length), brotli: sum(brotli) };
}

export async function printFramed(browser, address, figures) {
  const rows = [];
  for (const name of figures) {
    const own = `${address}embed.html?figure=${name}`;
    const { files, raw, brotli } = await loaded(browser, own);
    const starts = [await medianStart(browser, own, 1), await medianStart(browser, own, 4)];
    rows.push([name, files, kilobytes(raw), kilobytes(brotli), ...starts.map(milliseconds)]);
  }
  table(["one figure in a frame", "files", "raw", "brotli 11", "ready", "processor slowed 4 x"], rows);
}
