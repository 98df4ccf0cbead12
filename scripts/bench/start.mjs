// How long a page takes until its first figure answers.
import { median, milliseconds, table } from "./table.mjs";

const STARTS = 5;

/** Waits until every figure of a page has drawn itself. */
export async function figuresReady(page) {
  await page.waitForFunction(() => customElements.get("attention-figure"));
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll("attention-figure")].map((figure) => figure.ready)),
  );
}

/** The time from navigation to the first figure's `ready`, with an empty cache. */
async function start(browser, address, slowdown) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  // The page's own clock, read in the page: a question from outside would arrive late.
  await page.addInitScript(() => {
    window.firstFigureReady = customElements
      .whenDefined("attention-figure")
      .then(() => document.querySelector("attention-figure").ready)
      .then(() => performance.now());
  });
  await page.goto(address);
  const time = await page.evaluate(() => window.firstFigureReady);
  await context.close();
  return time;
}

export async function medianStart(browser, address, slowdown) {
  const times = [];
  for (let run = 0; run < STARTS; run++) times.push(await start(browser, address, slowdown));
  return median(times);
}

export async function printStarts(browser, address) {
  const rows = [];
  for (const slowdown of [1, 4]) {
    rows.push([`${slowdown} x`, milliseconds(await medianStart(browser, address, slowdown))]);
  }
  table(["the essay, processor slowed", "first figure ready"], rows);
}
