import { drawn, expectOwnType, lightness, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

const slide = (page) => page.evaluate(() => window.Reveal.getIndices().h);

async function deck(page, host) {
  await page.goto(await host("revealjs"));
  await page.waitForFunction(() => window.Reveal?.isReady());
}

/** Turns to the slide with the figure by a key, as a speaker does. */
async function turn(page) {
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slide(page)).toBe(2);
  return drawn(page, "soft-lookup");
}

test("a figure on a slide that is not shown yet is drawn once it is", async ({ page, host }) => {
  await deck(page, host);
  const figure = page.locator("attention-figure");
  await figure.evaluate((element) => customElements.whenDefined("attention-figure").then(() => element.ready));
  expect(await figure.evaluate((element) => element.framesDrawn)).toBe(0);

  await turn(page);
  expect(await stateOf(figure)).toEqual({ temperature: "0.5" });
  expect(await figure.evaluate((element) => element.shadowRoot.querySelector("canvas").clientWidth)).toBeGreaterThan(500);
  await expect(figure).toBeInViewport({ ratio: 1 });
});

test("arrows move the handle that has the focus, else the deck", async ({ page, host }) => {
  await deck(page, host);
  const figure = await turn(page);
  const handle = figure.locator("[role=slider].handle").first();
  const before = await stateOf(figure);

  await handle.focus();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "PageDown", "Home"]) await page.keyboard.press(key);
  expect(await slide(page)).toBe(2);
  expect(await stateOf(figure)).not.toEqual(before);
  await stepByKey(figure, "Temperature");
  expect(await slide(page)).toBe(2);

  await figure.evaluate((element) => element.shadowRoot.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slide(page)).toBe(3);
});

test("the space bar presses what has the focus, and turns no slide", async ({ page, host }) => {
  await deck(page, host);
  const figure = await turn(page);
  await figure.evaluate((element) => element.setAttribute("controls", "hard time"));
  await figure.getByLabel("Hard pick").focus();
  await page.keyboard.press("Space");

  expect(await stateOf(figure)).toMatchObject({ hard: "on" });
  await figure.getByRole("button", { name: "Step forward" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  expect(await slide(page)).toBe(2);
});

for (const [width, height] of [[1920, 1080], [640, 480]]) {
  test(`a handle follows the pointer on a deck that is scaled to ${width} x ${height}, and the picture is sharp`, async ({ page, host }) => {
    await page.setViewportSize({ width, height });
    await deck(page, host);
    const figure = await turn(page);
    const handle = figure.locator(".handle").first();
    const center = async () => {
      const { x, y, width, height } = await handle.boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { x, y } = await center();

    await page.mouse.move(x, y);
    await page.mouse.down();
    // Not as far as to the edge of its plane.
    await page.mouse.move(x - 20, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await center()).x - (x - 20))).toBeLessThan(2);
    const { pixels, shown } = await figure.evaluate((element) => {
      const canvas = element.shadowRoot.querySelector("canvas");
      return { pixels: canvas.width, shown: canvas.getBoundingClientRect().width };
    });
    expect(pixels).toBeGreaterThanOrEqual(Math.floor(shown));
  });
}

test("a finger that drags a handle turns no slide", async ({ browser, host }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await deck(page, host);
  const figure = await turn(page);
  const { x, y, width, height } = await figure.locator(".handle").first().boundingBox();
  const before = await stateOf(figure);
  const session = await context.newCDPSession(page);
  const touch = (type, dx) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: dx === null ? [] : [{ x: x + width / 2 + dx, y: y + height / 2 }] });

  await touch("touchStart", 0);
  for (const dx of [-20, -40, -60, -80, -100]) await touch("touchMove", dx);
  await touch("touchEnd", null);

  await expect.poll(() => stateOf(figure)).not.toEqual(before);
  expect(await slide(page)).toBe(2);
  await context.close();
});

test("reveal.js's styles do not reach into the figure", async ({ page, host, serve }) => {
  await deck(page, host);
  const figure = await turn(page);

  await expectOwnType(figure, serve, "attention-figure::part(tasks), attention-figure::part(foot) { display: none }");
  const grounds = await figure.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(grounds).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  expect(await lightness(figure)).toBeLessThan(0.25);
});
