import { expect, test } from "./fixtures.mjs";
import { frames, open, painting, put, putOneWith, read } from "./figures.mjs";

test.beforeEach(({ page, site }) => open(page, site));

test("a figure at rest draws nothing", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  await page.waitForTimeout(700);
  const before = await read(figure, "framesDrawn");
  await page.waitForTimeout(500);

  expect(before).toBeGreaterThan(0);
  expect(await read(figure, "framesDrawn")).toBe(before);
});

test("a figure off the screen draws nothing until it comes back", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const control = (await read(figure, "figureControls")).find(({ kind, location }) => kind === "slider" && location === "panel");
  await page.evaluate(() => {
    document.querySelector("main").style.paddingBlock = "300vh";
  });
  await page.waitForTimeout(200);
  const before = await read(figure, "framesDrawn");

  await figure.evaluate((element, { name, max, min }) => {
    element.set(name, max);
    element.set(name, min);
  }, control);
  await page.waitForTimeout(200);
  expect(await read(figure, "framesDrawn")).toBe(before);

  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => read(figure, "framesDrawn")).toBe(before + 1);
});

test("a figure that is moved goes on as it was", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const control = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  await figure.evaluate((element, { name, max }) => element.set(name, max), control);
  const state = await read(figure, "state");

  const isSame = await figure.evaluate(async (element) => {
    const { ready } = element;
    document.body.prepend(element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return element.ready === ready;
  });

  expect(isSame).toBe(true);
  expect(state).not.toBe("");
  expect(await read(figure, "state")).toBe(state);
});

test("a figure that was removed comes back with its state", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const control = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");

  const states = await figure.evaluate(async (element, { name, max }) => {
    element.set(name, max);
    const before = element.state;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const without = element.state;
    document.querySelector("main").append(element);
    await element.ready;
    return [before, without, element.state];
  }, control);

  expect(new Set(states).size).toBe(1);
  expect(states[0]).not.toBe("");
});

test("a figure takes no focus, scrolls nothing and stores nothing when it loads", async ({ page }) => {
  await page.locator("#before").focus();
  await putOneWith(page, "stops");
  await frames(page);

  expect(await page.evaluate(() => document.activeElement.id)).toBe("before");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0);
});

test("a canvas that lost its context is painted again", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const before = await read(figure, "framesDrawn");
  await figure.evaluate((element) => element.shadowRoot.querySelector("canvas").dispatchEvent(new Event("contextrestored")));

  await expect.poll(() => read(figure, "framesDrawn")).toBe(before + 1);
});

for (const ratio of [1, 1.25, 2, 3]) {
  test(`the canvas has the screen's own pixels at a ratio of ${ratio}`, async ({ browser, serve }) => {
    const context = await browser.newContext({ deviceScaleFactor: ratio, viewport: { width: 700, height: 900 } });
    const page = await context.newPage();
    await open(page, await serve());
    const figure = await putOneWith(page, "stops");
    await frames(page);
    const { canvas, css } = await figure.evaluate((element) => {
      const canvas = element.shadowRoot.querySelector("canvas");
      return { canvas: [canvas.width, canvas.height], css: [canvas.clientWidth, canvas.clientHeight] };
    });

    expect(canvas[0] / css[0]).toBeCloseTo(ratio, 1);
    for (const side of [0, 1]) expect(Math.abs(canvas[side] - css[side] * ratio)).toBeLessThanOrEqual(1);
    await context.close();
  });
}

test("a figure follows the page's scheme, which may be the system's, its attribute and the page's properties", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const figure = await putOneWith(page, "stops");
  const seen = [await painting(figure)];
  const next = async (change) => {
    await change();
    await expect.poll(async () => seen.includes(await painting(figure))).toBe(false);
    seen.push(await painting(figure));
  };

  await next(() => page.emulateMedia({ colorScheme: "dark" }));
  await page.evaluate(() => (document.documentElement.style.colorScheme = "light"));
  await expect.poll(() => painting(figure)).toBe(seen[0]);
  await page.evaluate(() => (document.documentElement.style.colorScheme = ""));
  await expect.poll(() => painting(figure)).toBe(seen[1]);
  await figure.evaluate((element) => element.setAttribute("theme", "light"));
  await expect.poll(() => painting(figure)).toBe(seen[0]);
  await figure.evaluate((element) => element.removeAttribute("theme"));
  await expect.poll(() => painting(figure)).toBe(seen[1]);
  await next(() => figure.evaluate((element) => element.style.setProperty("--attention-paper", "oklch(0.4 0.1 200)")));
  await next(() =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".night attention-figure { --attention-ink: gold; --attention-muted: gold }");
      document.adoptedStyleSheets = [sheet];
      document.documentElement.classList.add("night");
    }),
  );
});

test("an attribute that changes is applied", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const controls = await read(figure, "figureControls");
  const isGroup = (name) => controls.some(({ group }) => group === name);
  const { name, max } = controls.find(
    ({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time" && !isGroup(name),
  );

  await figure.evaluate((element, state) => element.setAttribute("state", state), `${name}=${max}`);
  expect((await read(figure, "figureControls")).find((control) => control.name === name).value).toBe(max);
  await figure.evaluate((element, name) => element.setAttribute("controls", name), name);
  await expect(figure.locator(".controls .control")).toHaveCount(1);
  await figure.evaluate((element) => element.setAttribute("controls", ""));
  await expect(figure.locator(".controls .control")).toHaveCount(0);
});

test("Reset goes back to what the page set up", async ({ page }) => {
  const figure = await putOneWith(page, "slider");
  const { name, max, min } = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  const other = await put(page, { name: await figure.getAttribute("name"), state: `${name}=${max}` });
  const state = await read(other, "state");

  await other.evaluate((element, { name, min }) => element.set(name, min), { name, min });
  expect(await read(other, "state")).not.toBe(state);
  await other.getByRole("button", { name: "Reset" }).click();
  expect(await read(other, "state")).toBe(state);
});
