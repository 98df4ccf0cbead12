import { expect, test } from "./fixtures.mjs";
import { frames, isHandle, isTwoWay, middle, open, put, putOneWith, read, targetOf } from "./figures.mjs";

test.beforeEach(({ page, site }) => open(page, site));

test("a drag moves a handle by as much as the pointer, from wherever it was grabbed", async ({ page }) => {
  const figure = await putOneWith(page, "two-way");
  const { element } = await targetOf(figure, isTwoWay);
  const from = await middle(element);

  await page.mouse.move(from.x + 5, from.y - 4);
  await page.mouse.down();
  // A press alone must not make it jump.
  await frames(page);
  const grabbed = await middle(element);
  await page.mouse.move(from.x + 5 - 40, from.y - 4 + 30, { steps: 4 });
  await page.mouse.up();
  await frames(page);
  const to = await middle(element);

  expect(Math.hypot(grabbed.x - from.x, grabbed.y - from.y)).toBeLessThan(2);
  // Values lie on a grid of fine steps.
  expect(Math.abs(to.x - (from.x - 40))).toBeLessThan(4);
  expect(Math.abs(to.y - (from.y + 30))).toBeLessThan(4);
});

test("Escape takes a drag back", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { element } = await targetOf(figure, isHandle);
  const before = await read(figure, "state");
  const from = await middle(element);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y + 30, { steps: 3 });
  await frames(page);
  const during = await read(figure, "state");
  await page.keyboard.press("Escape");
  await page.mouse.up();

  expect(during).not.toBe(before);
  expect(await read(figure, "state")).toBe(before);
});

test("letting go of a handle presses nothing else, and the handle keeps the focus", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { element } = await targetOf(figure, isHandle);
  const other = figure.locator('.press[aria-pressed="false"]').first();
  const { x, y, height } = await other.boundingBox();
  const on = { x: x + 5, y: y + height / 2 };
  const beside = { x: 2, y: on.y };

  for (const to of [on, beside]) {
    const from = await middle(element);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await frames(page);
    await expect(other).toHaveAttribute("aria-pressed", "false");
    await expect(element).toBeFocused();
  }
});

for (const [what, find] of [
  ["handle", async (figure) => (await targetOf(figure, isHandle)).element],
  ["slider", (figure) => figure.locator("input[type=range]:not(.walkthrough *)").first()],
  ["walkthrough", (figure) => figure.locator(".walkthrough input[type=range]")],
]) {
  test(`Undo takes back one whole drag of a ${what}, however long the hand rests meanwhile`, async ({ page }) => {
    const figure = await putOneWith(page, what === "walkthrough" ? "stops" : what);
    const before = await read(figure, "state");
    const from = await middle(await find(figure));

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y + 20, { steps: 4 });
    await frames(page);
    const halfway = await read(figure, "state");
    expect(halfway).not.toBe(before);
    await page.waitForTimeout(800);
    await page.mouse.move(from.x - 40, from.y + 40, { steps: 4 });
    await page.mouse.up();
    await frames(page);
    expect(await read(figure, "state")).not.toBe(halfway);
    await figure.getByRole("button", { name: "Undo" }).click();

    expect(await read(figure, "state")).toBe(before);
  });
}

test("pointing at a target explains it, and pointing elsewhere says what to do", async ({ page }) => {
  const figure = await putOneWith(page, "toggle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "toggle");
  const line = figure.locator(".explanation");
  const hint = await line.textContent();
  const at = await middle(element);

  await page.mouse.move(at.x, at.y);
  await expect(line).toHaveText(await figure.evaluate((element, id) => element.explain(id), target.id));
  await expect(element).toHaveClass(/marked/);
  await page.mouse.move(2, 2);
  await expect(line).toHaveText(hint);
});

test("a click switches a toggle in the picture", async ({ page }) => {
  const figure = await putOneWith(page, "toggle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "toggle");
  const isOn = async () => (await read(figure, "targets")).find(({ id }) => id === target.id).role.on;
  const before = await isOn();
  const at = await middle(element);

  await page.mouse.click(at.x, at.y);
  expect(await isOn()).toBe(!before);
});

test("every target is large enough for a finger and lies within its figure", async ({ page }) => {
  const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of names) {
      const figure = await put(page, { name });
      const { width: most } = await figure.locator(".stage").boundingBox();
      for (const { id, bounds } of await read(figure, "targets")) {
        const context = `${id} of ${name} at ${width}`;
        expect(bounds.width, context).toBeGreaterThanOrEqual(24);
        expect(bounds.height, context).toBeGreaterThanOrEqual(24);
        expect(bounds.x + bounds.width / 2, context).toBeGreaterThanOrEqual(0);
        expect(bounds.x + bounds.width / 2, context).toBeLessThanOrEqual(most);
      }
      await figure.evaluate((element) => element.remove());
    }
  }
});

test("a finger scrolls the page everywhere but on handles", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const actions = await figure.evaluate((element) =>
    [...element.shadowRoot.querySelectorAll(".stage, .stage *")].map((part) => ({
      isHandle: part.classList.contains("handle"),
      scrolls: getComputedStyle(part).touchAction !== "none",
    })),
  );
  for (const { isHandle, scrolls } of actions) expect(scrolls).toBe(!isHandle);
});

test("a finger drags a handle and the page stays, elsewhere it scrolls the page, and a tap explains", async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const swipe = async ({ x, y }, by) => {
    await touch("touchStart", { x, y });
    for (let step = 1; step <= 8; step += 1) {
      await touch("touchMove", { x: x + (by.x * step) / 8, y: y + (by.y * step) / 8 });
      await frames(page);
    }
    await touch("touchEnd");
  };
  await open(page, site);
  const figure = await putOneWith(page, "two-way");
  await page.addStyleTag({ content: "body { padding-block-end: 100vh; }" });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const { element, target } = await targetOf(figure, isTwoWay);
  await element.evaluate((handle) => handle.scrollIntoView({ block: "center" }));

  const from = await middle(element);
  const [state, top] = [await read(figure, "state"), await scrolled()];
  await swipe(from, { x: -30, y: -60 });
  await frames(page);
  const to = await middle(element);
  expect(await read(figure, "state")).not.toBe(state);
  expect(to.y).toBeLessThan(from.y - 20);
  expect(await scrolled()).toBe(top);

  const line = figure.locator(".explanation");
  const { id } = (await read(figure, "targets")).find(({ role, id }) => role.kind === "mark" && id !== target.id);
  const mark = figure.locator(`[data-target="${id}"]`);
  await mark.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const at = await middle(mark);
  await page.touchscreen.tap(at.x, at.y);
  await expect(line).toHaveText(await figure.evaluate((element, id) => element.explain(id), id));

  const [before, kept] = [await scrolled(), await read(figure, "state")];
  await swipe(at, { x: 0, y: -120 });
  await expect.poll(scrolled).toBeGreaterThan(before + 60);
  expect(await read(figure, "state")).toBe(kept);

  // A slider moves as soon as a finger comes down on it, whatever this is about to do.
  const slider = figure.locator("input[type=range]:enabled").first();
  await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await slider.boundingBox();
  const share = (await slider.evaluate(({ value, min, max }) => (value - min) / (max - min))) < 0.5 ? 0.8 : 0.2;
  const place = { x: box.x + share * box.width, y: box.y + box.height / 2 };
  const [unscrolled, unset] = [await scrolled(), await read(figure, "state")];
  await figure.evaluate((element) => {
    window.states = [];
    element.addEventListener("change", ({ detail }) => window.states.push(detail.state));
  });
  await swipe(place, { x: 0, y: -120 });
  await expect.poll(scrolled).toBeGreaterThan(unscrolled + 60);
  await expect.poll(() => page.evaluate(() => window.states.length)).toBeGreaterThan(1);
  expect(await read(figure, "state")).toBe(unset);
  // A finger that moves along it sets it.
  await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await swipe(await middle(slider), { x: share < 0.5 ? -80 : 80, y: 3 });
  await frames(page);
  expect(await read(figure, "state")).not.toBe(unset);
  await context.close();
});

test("moves of the pointer are drawn once per frame", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { element } = await targetOf(figure, isHandle);
  const from = await middle(element);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await frames(page);

  const drawn = await figure.evaluate(async (element) => {
    const stage = element.shadowRoot.querySelector(".stage");
    const before = element.framesDrawn;
    for (let move = 0; move < 20; move += 1) {
      const options = { pointerId: 1, clientX: 200 + move, clientY: 200, bubbles: true, isPrimary: true };
      stage.dispatchEvent(new PointerEvent("pointermove", options));
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return element.framesDrawn - before;
  });

  expect(drawn).toBeLessThanOrEqual(2);
});
