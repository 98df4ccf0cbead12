import { drawn, lightness, stateOf } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

test("a plain page shows a figure with its state, and computes", async ({ noise, page, host }) => {
  await page.goto(`${await host("plain")}/`);
  const figure = await drawn(page, "alignment");

  expect(await stateOf(figure)).toEqual({ from: "vectors", sharpness: "4", time: "2" });
  await expect.poll(() => noise.heard.map(({ text }) => text).join()).toContain("Array(3)");
});

test("without leave of the other origin's server the text of the page stays, and nothing else breaks", async ({ noise, page, host }) => {
  noise.allow(/CORS policy|ERR_FAILED/);
  await page.goto(`${await host("plain", { headers: {} })}/`);

  await expect(page.getByText("Which English word each French word reads.")).toBeVisible();
});

test("a page that says nothing of its colours has light figures; one that does has them follow", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${await host("plain")}/`);
  const figure = await drawn(page, "alignment");
  expect(await lightness(figure)).toBeLessThan(0.25);

  await page.evaluate(() => (document.documentElement.style.colorScheme = "normal"));
  await expect.poll(() => lightness(figure)).toBeGreaterThan(0.9);
  await page.evaluate(() => (document.body.className = "night"));
  await expect.poll(() => lightness(figure)).toBeLessThan(0.25);
});
