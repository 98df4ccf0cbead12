// Fifty figures on one page, and how much of a second a drag takes.
import { milliseconds, table } from "./table.mjs";

const COUNT = 50;

export async function printMany(browser, address, figures) {
  const page = await browser.newPage();
  // Nothing else is on the page, and where no figure is named its core is that of all.
  await page.goto(`${address}embed.html`);
  const { ready, memory, idle } = await page.evaluate(mountMany, { count: COUNT, figures });
  table(
    [`${COUNT} figures on one page`, "measured"],
    [
      ["all ready after", milliseconds(ready)],
      ["memory of the core", `${(memory / 1e6).toFixed(1)} MB`],
      ["frames in 3 s idle", idle],
    ],
  );
  await page.close();
}

/** Runs in the page. */
async function mountMany({ count, figures }) {
  const began = performance.now();
  const mounted = Array.from({ length: count }, (_, index) => {
    const figure = document.createElement("attention-figure");
    figure.setAttribute("name", figures[index % figures.length]);
    document.body.append(figure);
    return figure;
  });
  await Promise.all(mounted.map((figure) => figure.ready));
  const ready = performance.now() - began;

  await new Promise((resolve) => setTimeout(resolve, 1000));
  const frames = () => mounted.reduce((total, figure) => total + figure.framesDrawn, 0);
  const before = frames();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = frames() - before;

  const core = await import(new URL("core/attention-figures.js", document.baseURI).href);
  const { memory } = await core.default();
  return { ready, memory: memory.buffer.byteLength, idle };
}

/** The share of one second of the main thread that a drag takes, from Chromium's own account of tasks. */
export async function printDrags(browser, address, handles) {
  const rows = [];
  for (const [name, handle] of Object.entries(handles)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${address}embed.html?figure=${name}`);
    await page.waitForFunction(() => customElements.get("attention-figure"));
    const figure = page.locator("attention-figure");
    const bounds = await figure.evaluate(async (figure, handle) => {
      await figure.ready;
      const stage = figure.shadowRoot.querySelector("canvas").getBoundingClientRect();
      const { bounds } = figure.targets.find(({ id }) => id === handle);
      return { x: stage.x + bounds.x + bounds.width / 2, y: stage.y + bounds.y + bounds.height / 2 };
    }, handle);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const taskTime = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find((metric) => metric.name === "TaskDuration").value;
    };

    await page.mouse.move(bounds.x, bounds.y);
    await page.mouse.down();
    const [before, began] = [await taskTime(), performance.now()];
    let moves = 0;
    while (performance.now() - began < 1000) {
      await page.mouse.move(bounds.x + 12 * Math.sin(moves / 5), bounds.y + 4 * Math.cos(moves / 5));
      moves += 1;
    }
    const seconds = (performance.now() - began) / 1000;
    rows.push([name, handle, moves, `${((100 * ((await taskTime()) - before)) / seconds).toFixed(0)} %`]);
    await page.mouse.up();
    await page.close();
  }
  table(["dragging for a second", "handle", "moves", "share of the main thread"], rows);
}
