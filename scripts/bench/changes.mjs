// What one change of a figure costs, and that nothing is drawn while nothing changes.
import { figuresReady } from "./start.mjs";
import { milliseconds, table } from "./table.mjs";

export async function printChanges(browser, address, figures) {
  const page = await browser.newPage();
  await page.goto(address);
  await figuresReady(page);

  const rows = [];
  for (const name of figures) {
    const figure = page.locator(`attention-figure[name="${name}"]`).first();
    await figure.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const idle = await figure.evaluate(framesInThreeSeconds);
    const { control, height, set, all } = await page.evaluate(measureChanges, name);
    rows.push([name, idle, control, `960 x ${height}`, milliseconds(set), milliseconds(all)]);
  }
  table(["figure", "frames in 3 s idle", "control", "canvas", "set, picture", "set, picture, paint"], rows);
  await page.close();
}

/** Runs in the page. */
async function framesInThreeSeconds(figure) {
  const before = figure.framesDrawn;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return figure.framesDrawn - before;
}

/**
 * Runs in the page: medians of setting a control and making the picture, and of the same with painting it at a
 * pixel ratio of 2, down to the pixels. The clock of a page is coarse, hence several changes under one reading.
 */
async function measureChanges(name) {
  const core = await import(new URL("core/attention-figures.js", document.baseURI).href);
  const WIDTH = 960;
  const RATIO = 2;
  const READINGS = 40;
  const PER_READING = 5;

  const player = new core.Player(name);
  player.setWidth(WIDTH);
  const { height } = player.tell("size");
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * RATIO;
  canvas.height = Math.round(height * RATIO);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const sliders = player.tell("controls").filter(({ kind, enabled, name }) => kind === "slider" && enabled && name !== "keys");
  const control = sliders.find(({ name }) => name !== "time") ?? sliders[0];

  const measure = (finish) => {
    const times = [];
    for (let reading = 0; reading < READINGS; reading++) {
      const began = performance.now();
      for (let change = 0; change < PER_READING; change++) {
        player.setPosition(control.name, ((reading * PER_READING + change) * 0.37) % 1);
        finish();
      }
      times.push((performance.now() - began) / PER_READING);
    }
    return times.sort((a, b) => a - b)[READINGS / 2];
  };

  const set = measure(() => player.tell("size"));
  const all = measure(() => {
    player.draw(canvas, RATIO);
    // Reading a pixel waits for the painting.
    context.getImageData(0, 0, 1, 1);
  });
  player.free();
  return { control: control.name, height: Math.round(height), set, all };
}
