// Stored and tiled attention in Chromium, as the figure "growth" times them.
import { figuresReady } from "./start.mjs";
import { table } from "./table.mjs";

const LENGTHS = [128, 256, 512, 1024, 2048, 4096];

export async function printKernels(browser, address) {
  const page = await browser.newPage();
  // The essay leaves the kernels to a worker; the core of the figure alone has them.
  await page.goto(`${address}embed.html?figure=growth`);
  await figuresReady(page);
  const rows = [];
  for (const n of LENGTHS) {
    const [stored, tiled] = [await page.evaluate(time, `stored:${n}`), await page.evaluate(time, `tiled:${n}`)];
    rows.push([n, stored.toFixed(2), tiled.toFixed(2), (stored / tiled).toFixed(2)]);
  }
  table(["n (d = 64, float32, in Chromium)", "stored, ms", "tiled, ms", "ratio"], rows);
  await page.close();
}

/** Runs in the page: the median time of a job in milliseconds. */
async function time(job) {
  const core = await import(new URL("core/attention-figures.js", document.baseURI).href);
  const player = new core.Player("growth");
  const work = player.work(job);
  work.run();
  const times = [];
  const began = performance.now();
  while (times.length < 5 || (performance.now() - began < 300 && times.length < 200)) {
    const start = performance.now();
    work.run();
    times.push(performance.now() - start);
  }
  work.free();
  player.free();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
