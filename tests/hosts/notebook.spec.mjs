import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { drawn, expectFits, expectOwnType, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

const requirejs = createRequire(import.meta.url).resolve("requirejs/require.js");

test.beforeEach(async ({ page }) => {
  // What nbconvert's page asks of a CDN: the loader of modules that notebooks had, and formulas, which are left out.
  await page.route("https://cdnjs.cloudflare.com/**", async (route) => {
    const isLoader = route.request().url().includes("/require.js/");
    await route.fulfill({ contentType: "text/javascript", body: isLoader ? await readFile(requirejs, "utf8") : "" });
  });
});

test("an executed notebook shows its figures as HTML, with RequireJS on the page", async ({ page, host }) => {
  await page.goto(`${await host("notebook")}/lesson.html`);
  const figure = await drawn(page, "soft-lookup");

  expect(await page.evaluate(() => typeof window.define)).toBe("function");
  expect(await stateOf(figure)).toEqual({ temperature: "0.5" });
  const { before, after } = await stepByKey(figure, "Temperature");
  expect(Number(after.temperature)).toBeGreaterThan(Number(before.temperature));
});

test("a state that the notebook computed is applied", async ({ page, host }) => {
  await page.goto(`${await host("notebook")}/lesson.html`);
  // The figures above it have their heights by then.
  await drawn(page, "soft-lookup");
  const figure = page.locator("attention-figure[name=alignment]");
  await figure.scrollIntoViewIfNeeded();
  await drawn(page, "alignment");

  expect(await stateOf(figure)).toMatchObject({ from: "vectors", sharpness: "4" });
});

for (const width of [1280, 360]) {
  test(`the notebook's styles do not reach into the figure at ${width} pixels`, async ({ page, host, serve }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${await host("notebook")}/lesson.html`);
    const figure = await drawn(page, "soft-lookup");

    await expectOwnType(figure, serve);
    await expectFits(figure);
  });
}

test("a sanitized notebook runs nothing, and still says what the figure would show", async ({ page, host }) => {
  await page.goto(`${await host("notebook")}/sanitized.html`);

  await expect(page.locator(".jp-OutputArea")).toContainText(["A query reads a mixture of all values."]);
  expect(await page.evaluate(() => customElements.get("attention-figure"))).toBeUndefined();
});
