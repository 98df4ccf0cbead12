import { expect, test } from "./fixtures.mjs";
import { open, put, putOneWith, read } from "./figures.mjs";

test.beforeEach(({ page, site }) => open(page, site));

const time = async (figure) => (await read(figure, "figureControls")).find(({ name }) => name === "time").value;
const bar = (figure) => figure.getByRole("group", { name: "Walkthrough" });

/** Collects the stops that a figure reports. */
const listen = (figure) =>
  figure.evaluate((element) => {
    element.heard = [];
    element.addEventListener("stop", ({ detail }) => element.heard.push(detail.time));
  });
const heard = (figure) => figure.evaluate((element) => element.heard);

test("Play moves from stop to stop and rests at each", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const before = await read(figure, "framesDrawn");
  await figure.evaluate((element) => {
    const now = () => element.figureControls.find(({ name }) => name === "time").value;
    element.rests = [];
    // Here and not in the test, which may hear of it late.
    element.addEventListener("stop", ({ detail }) => setTimeout(() => element.rests.push([detail.time, now()]), 300));
  });

  await bar(figure).getByRole("button", { name: "Play" }).click();
  await expect.poll(() => figure.evaluate(({ rests }) => rests.length), { timeout: 12_000 }).toBeGreaterThan(1);
  for (const [stop, after] of await figure.evaluate(({ rests }) => rests)) expect(after).toBe(stop);
  expect(await read(figure, "framesDrawn")).toBeGreaterThan(before);
});

test("whoever acts stops the walkthrough", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await figure.evaluate((element) => element.play());
  await expect(bar(figure).getByRole("button", { name: "Pause" })).toBeVisible();
  await bar(figure).getByRole("button", { name: "Step forward" }).click();

  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
});

test("with reduced motion a walkthrough jumps from stop to stop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const figure = await putOneWith(page, "stops");
  await figure.evaluate((element) => element.step(-100));
  await listen(figure);
  const seen = await figure.evaluate(async (element) => {
    const times = new Set();
    element.play();
    const end = performance.now() + 1500;
    while (performance.now() < end) {
      times.add(element.figureControls.find(({ name }) => name === "time").value);
      await new Promise(requestAnimationFrame);
    }
    element.pause();
    return [...times];
  });

  // The first stop, and those that were heard: nothing between.
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.slice(1)).toEqual((await heard(figure)).slice(0, seen.length - 1));
});

test("steps lead from stop to stop, and no further than the ends", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await figure.evaluate((element) => element.step(-100));
  const first = await time(figure);
  const back = bar(figure).getByRole("button", { name: "Step back" });
  const forward = bar(figure).getByRole("button", { name: "Step forward" });

  await forward.click();
  const second = await time(figure);
  expect(second).toBeGreaterThan(first);
  await back.click();
  await back.click();
  expect(await time(figure)).toBe(first);
  await figure.evaluate((element) => element.step(100));
  const last = await time(figure);
  await forward.click();
  expect(await time(figure)).toBe(last);
});

test("the scrubber answers to arrows with the next stop", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await figure.evaluate((element) => element.step(-100));
  const scrub = bar(figure).getByRole("slider");
  const said = await scrub.getAttribute("aria-valuetext");

  await scrub.focus();
  await page.keyboard.press("ArrowRight");
  await expect(scrub).not.toHaveAttribute("aria-valuetext", said);
});

test("a walkthrough that leaves the screen stops", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await figure.evaluate((element) => element.step(-100));
  await figure.evaluate((element) => element.play());
  await page.evaluate(() => {
    document.querySelector("main").style.paddingBlock = "300vh";
  });

  await expect(bar(figure).getByRole("button", { name: "Play" })).toHaveCount(1);
});

test("a change of state is an event; while playing, only at stops", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const { name, max } = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  const states = await figure.evaluate((element, { name, max }) => {
    const states = [];
    document.addEventListener("change", ({ detail }) => states.push(detail.state), { once: false });
    element.set(name, max);
    element.set(name, max);
    return states;
  }, { name, max });

  expect(states).toEqual([await read(figure, "state")]);
});

test("the description follows the figure once it rests", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const { name, max, min, value } = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  const words = figure.locator("#description");
  const before = await words.textContent();
  expect(before).toBe(await figure.evaluate((element) => element.describe()));

  await figure.evaluate((element, { name, to }) => element.set(name, to), { name, to: value === max ? min : max });
  await expect(words).toHaveText(await figure.evaluate((element) => element.describe()));
});

test("the tables are real tables, and equal to what a script reads", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await expect(figure.locator("table")).toHaveCount(0);
  await figure.getByText("Numbers", { exact: true }).click();
  const tables = await figure.evaluate((element) => element.table());

  await expect(figure.locator("table")).toHaveCount(tables.length);
  await expect(figure.locator("table caption").first()).toHaveText(tables[0].caption);
  await expect(figure.locator("table").first().locator("tbody tr")).toHaveCount(tables[0].rows.length);
});

test("a figure can be taken away as SVG, CSV and PNG", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const { svg, csv, type, size } = await figure.evaluate(async (element) => {
    const png = await element.toPNG(3);
    const image = await createImageBitmap(png);
    const stage = element.shadowRoot.querySelector(".stage");
    return { svg: element.toSVG(), csv: element.toCSV(), type: png.type, size: image.width / stage.clientWidth };
  });

  expect(svg).toMatch(/^(<\?xml|<svg)/);
  expect(csv).toContain(",");
  expect(type).toBe("image/png");
  expect(size).toBeCloseTo(3, 1);
});

test("work is measured in a worker, shows how far it is, and can be cancelled", async ({ page }) => {
  const figure = await putOneWith(page, "work");
  const { label, into, jobs } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");
  const reports = async () => (await read(figure, "figureControls")).find(({ name }) => name === into).value;

  await figure.getByRole("button", { name: label }).click();
  await expect(figure.getByText(`of ${jobs.length}`)).toBeVisible();
  await expect.poll(reports, { timeout: 20_000 }).not.toBe("");
  const cancel = figure.getByRole("button", { name: "Cancel" });
  // A fast machine may be done by now, and the button gone; on a busy one a pointer is long on its way.
  await cancel.evaluate((button) => button.click());
  await expect(figure.getByRole("button", { name: label })).toBeEnabled();
  const after = await reports();
  await page.waitForTimeout(300);
  expect(await reports()).toBe(after);
  // Measurements of one machine are nobody else's.
  expect(await read(figure, "state")).not.toContain(into);
});

test("work is measured by a clock of whole milliseconds too", async ({ page }) => {
  await page.evaluate(() => {
    const clock = "const now = performance.now.bind(performance); performance.now = () => Math.floor(now());";
    window.Worker = class extends Worker {
      constructor(module) {
        const script = new Blob([`${clock} import("${module}")`], { type: "text/javascript" });
        super(URL.createObjectURL(script));
      }
    };
  });
  const figure = await putOneWith(page, "work");
  const { label, into } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");
  const reports = async () => (await read(figure, "figureControls")).find(({ name }) => name === into).value;

  await figure.getByRole("button", { name: label }).click();
  await expect.poll(reports, { timeout: 20_000 }).not.toBe("");
  await figure.getByRole("button", { name: "Cancel" }).evaluate((button) => button.click());
  const [, time] = /=([\d.]+)ms/.exec(await reports()) ?? [];
  expect(Number(time)).toBeGreaterThan(0);
});

test("a page that refuses workers is told so", async ({ page }) => {
  await page.evaluate(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("refused", "SecurityError");
      }
    };
  });
  const figure = await putOneWith(page, "work");
  const { label } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");
  await figure.getByRole("button", { name: label }).click();

  await expect(figure.getByRole("status").first()).toHaveText("Nothing can be measured here: this page refuses background work, or the network is away.");
});

test("a figure works in a sandbox that allows nothing but scripts", async ({ page, serve }) => {
  // The sandbox has no origin of its own, so modules reach it by CORS only, as on any course server that allows it.
  const site = await serve({ headers: { "access-control-allow-origin": "*" } });
  await open(page, site);
  const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
  await page.evaluate((name) => {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.width = "600";
    frame.srcdoc = `<script type="module" src="${location.origin}/attention-figures.js"></script><attention-figure name="${name}"></attention-figure>`;
    document.querySelector("main").append(frame);
  }, names[0]);

  await expect(page.frameLocator("iframe").locator("attention-figure .title")).toHaveText(/\S/);
  expect(await put(page, { name: names[0] })).toBeTruthy();
});
