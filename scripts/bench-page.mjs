// Measures the built page in Chromium and prints Markdown tables: sizes, start, one figure in a frame, idleness, changes.
import { chromium } from "@playwright/test";
import { brotli, isWasm, pageSizes, totalSize } from "./page-sizes.mjs";
import { listen, staticServer } from "./static-server.mjs";

const FIGURES = ["soft-lookup", "alignment", "masks", "growth"];
const STARTS = 5;
const CHANGES = 200;

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  console.log([line(head), line(rule), ...rows.map(line)].join("\n") + "\n");
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function printSizes() {
  const sizes = pageSizes("dist");
  const rows = [
    ...sizes,
    { name: "**wasm**", ...totalSize(sizes, isWasm) },
    { name: "**whole page**", ...totalSize(sizes) },
  ];
  table(["file", "raw", "brotli 11"], rows.map((row) => [row.name, kilobytes(row.raw), kilobytes(row.brotli)]));
}

/** Opens the page with an empty cache; resolves to the time from navigation to the first figure's `ready`. */
async function timeToFirstFigure(browser, address, slowdown) {
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

async function printStarts(browser, address) {
  const rows = [];
  for (const slowdown of [1, 4]) {
    const times = [];
    for (let start = 0; start < STARTS; start++) {
      times.push(await timeToFirstFigure(browser, address, slowdown));
    }
    rows.push([`${slowdown} x`, milliseconds(median(times)), milliseconds(Math.max(...times))]);
  }
  table(["processor slowed", "first figure ready, median", "slowest"], rows);
}

/** Everything that one figure in a frame loads, as { files, raw, brotli } in bytes. */
async function embeddedSize(browser, address) {
  const page = await browser.newPage();
  const bodies = [];
  page.on("response", (response) => bodies.push(response.body()));
  try {
    await page.goto(address);
    await page.waitForFunction(() => customElements.get("attention-figure"));
    await page.evaluate(() => document.querySelector("attention-figure").ready);
    await page.waitForLoadState("networkidle");
    const loaded = await Promise.all(bodies);
    const sum = (size) => loaded.reduce((total, body) => total + size(body), 0);
    return { files: loaded.length, raw: sum((body) => body.length), brotli: sum(brotli) };
  } finally {
    await page.close();
  }
}

async function printEmbedded(browser, address) {
  const rows = [];
  for (const name of FIGURES) {
    const own = `${address}embed.html?figure=${name}`;
    const size = await embeddedSize(browser, own).catch(() => null);
    if (size === null) {
      rows.push([name, "not there", "", "", "", ""]);
      continue;
    }
    const times = [];
    for (const slowdown of [1, 4]) {
      const starts = [];
      for (let start = 0; start < STARTS; start++) starts.push(await timeToFirstFigure(browser, own, slowdown));
      times.push(milliseconds(median(starts)));
    }
    rows.push([name, size.files, kilobytes(size.raw), kilobytes(size.brotli), ...times]);
  }
  table(["one figure in a frame", "files", "raw", "brotli 11", "ready, median", "processor slowed 4 x"], rows);
}

async function printFigures(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll("attention-figure")].map((figure) => figure.ready)),
  );

  const rows = [];
  for (const name of FIGURES) {
    const figure = page.locator(`attention-figure[name="${name}"]`).first();
    if ((await figure.count()) === 0) {
      rows.push([name, "not on the page", "", ""]);
      continue;
    }
    await figure.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    rows.push([name, ...Object.values(await figure.evaluate(measureFigure, CHANGES))]);
  }
  table(["figure", "frames in 3 s idle", "one change, median", "control"], rows.map(formatFigure));
  await page.close();
}

function formatFigure([name, idle, cost, control]) {
  return [name, idle, typeof cost === "number" ? milliseconds(cost) : cost, control];
}

/**
 * Runs in the page. A change is: set one control, and read the picture's sentence, so that the work is done
 * before the clock is read. A clock of the page is coarse, hence many changes under one reading.
 */
async function measureFigure(figure, changes) {
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const before = figure.framesDrawn;
  await pause(3000);
  const idle = figure.framesDrawn - before;

  const control = figure.figureControls?.find(({ min, max }) => Number.isFinite(min) && max > min);
  if (!control) return { idle, cost: "", control: "no slider" };

  const { name, min, max } = control;
  const times = [];
  const perReading = 10;
  for (let reading = 0; reading < changes / perReading; reading++) {
    const began = performance.now();
    for (let change = 0; change < perReading; change++) {
      figure.set(name, min + ((max - min) * change) / perReading);
      figure.describe();
    }
    times.push((performance.now() - began) / perReading);
    await new Promise(requestAnimationFrame);
  }
  figure.reset();
  times.sort((a, b) => a - b);
  return { idle, cost: times[Math.floor(times.length / 2)], control: name };
}

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
  await printEmbedded(browser, address);
  await printFigures(browser, address);
} finally {
  await browser.close();
  server.close();
}
