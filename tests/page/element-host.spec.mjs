import { expect, test } from "./fixtures.mjs";
import { frames, open, put, putOneWith, read } from "./figures.mjs";

// What pages do to the elements in them; tests/hosts/ tries it in pages that other tools made.

test.beforeEach(({ page, site }) => open(page, site));

const isSlider = ({ kind, location, name, enabled }) => kind === "slider" && location === "panel" && name !== "time" && enabled;
const sizeOf = (figure, selector) => figure.locator(selector).first().evaluate((part) => parseFloat(getComputedStyle(part).fontSize));

/** Keys that reach the page around a figure. */
async function heardByPage(page, press) {
  await page.evaluate(() => {
    window.heard = [];
    addEventListener("keydown", (event) => window.heard.push(event.key));
  });
  await press();
  return page.evaluate(() => window.heard);
}

test("the text of a figure is as large as the reader has it, whatever the page's root says", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  await page.evaluate(() => (document.documentElement.style.fontSize = "62.5%"));
  expect(await sizeOf(figure, ".label")).toBe(14);
  expect(await sizeOf(figure, ".title")).toBe(20);

  await figure.evaluate((element) => (element.style.fontSize = "2em"));
  expect(await sizeOf(figure, ".label")).toBe(17.5);
});

test("a page's setting of its own text stays outside", async ({ page }) => {
  await page.evaluate(() =>
    document.body.setAttribute("style", "letter-spacing: 3px; text-transform: uppercase; text-indent: 2em; white-space: pre; font-style: italic"),
  );
  const figure = await putOneWith(page, "slider");
  const style = await figure.locator(".label").first().evaluate((label) => {
    const { letterSpacing, textTransform, textIndent, whiteSpace, fontStyle } = getComputedStyle(label);
    return { letterSpacing, textTransform, textIndent, whiteSpace, fontStyle };
  });

  expect(style).toEqual({ letterSpacing: "normal", textTransform: "none", textIndent: "0px", whiteSpace: "normal", fontStyle: "normal" });
});

test("a state that is set as a property before the figure is on a page is what Reset goes back to", async ({ page }) => {
  const first = await putOneWith(page, "slider");
  const name = await first.getAttribute("name");
  const { name: control, max, min } = (await read(first, "figureControls")).find(isSlider);

  const states = await page.evaluate(
    async ([name, control, max, min]) => {
      const figure = document.createElement("attention-figure");
      figure.setAttribute("name", name);
      figure.state = `${control}=${max}`;
      document.querySelector("main").append(figure);
      await figure.ready;
      const before = figure.state;
      figure.set(control, min);
      figure.reset();
      return [before, figure.state];
    },
    [name, control, max, min],
  );

  expect(states[0]).toContain(control);
  expect(states[1]).toBe(states[0]);
});

test("a state that was set before the browser knew the element is taken", async ({ page, site }) => {
  const figure = await putOneWith(page, "slider");
  const name = await figure.getAttribute("name");
  const { name: control, max } = (await read(figure, "figureControls")).find(isSlider);
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Empty</title>" }));
  await page.goto(`${site}/empty`);

  const state = await page.evaluate(
    async ([name, state]) => {
      const figure = document.createElement("attention-figure");
      figure.setAttribute("name", name);
      figure.state = state;
      document.body.append(figure);
      await import("/attention-figures.js");
      await figure.ready;
      return figure.state;
    },
    [name, `${control}=${max}`],
  );

  expect(state).toContain(control);
});

test("a page that hands back the state it hears of does not stop the walkthrough", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const stops = await figure.evaluate(async (element) => {
    const heard = [];
    element.set("time", 0);
    element.addEventListener("change", ({ detail }) => (element.state = detail.state));
    element.addEventListener("stop", ({ detail }) => heard.push(detail.time));
    element.play();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return heard;
  });

  expect(stops.length).toBeGreaterThan(1);
});

test("keys that press what has the focus are not the page's, others are", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const heard = await heardByPage(page, async () => {
    await figure.getByRole("button", { name: "Step forward" }).focus();
    for (const key of ["Space", "Enter", "ArrowRight", "n", "Escape"]) await page.keyboard.press(key);
    await figure.locator("summary").first().focus();
    for (const key of ["Space", "ArrowLeft"]) await page.keyboard.press(key);
  });

  expect(heard).toEqual(["ArrowRight", "n", "Escape", "ArrowLeft"]);
});

test("letters typed into a field are no hotkeys of the page", async ({ page }) => {
  const figure = await put(page, { name: "masks" });
  const heard = await heardByPage(page, async () => {
    await figure.locator("input[type=text]").first().focus();
    for (const key of ["n", "/", "?", "ArrowLeft", "Escape"]) await page.keyboard.press(key);
  });

  expect(heard).toEqual(["Escape"]);
});

for (const scale of [0.5, 1.75]) {
  test(`a handle follows the pointer where the page shows the figure ${scale} times as large`, async ({ page }) => {
    await page.evaluate((scale) => {
      const main = document.querySelector("main");
      main.style.cssText = `width: 600px; transform: scale(${scale}); transform-origin: 0 0`;
    }, scale);
    const figure = await put(page, { name: "soft-lookup" });
    await frames(page);
    const handle = figure.locator(".handle").first();
    await handle.scrollIntoViewIfNeeded();
    const center = async () => {
      const { x, y, width, height } = await handle.boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = await center();

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 12, y + 8, { steps: 3 });
    await page.mouse.up();
    await frames(page);
    const there = await center();

    expect(Math.hypot(there.x - (x - 12), there.y - (y + 8))).toBeLessThan(2);
    const { drawn, shown } = await figure.evaluate((element) => {
      const canvas = element.shadowRoot.querySelector("canvas");
      return { drawn: canvas.width, shown: canvas.getBoundingClientRect().width };
    });
    expect(drawn).toBeGreaterThanOrEqual(Math.floor(shown));
  });
}
