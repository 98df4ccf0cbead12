import { drawn, expectFits, expectOwnType, lightness, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

test("VitePress shows a figure with its state", async ({ page, host }) => {
  await page.goto(`${await host("vitepress")}/alignment.html`);
  const figure = await drawn(page, "alignment");

  expect(await stateOf(figure)).toEqual({ from: "vectors", sharpness: "4", time: "2" });
  await expect(figure.locator(".controls .control")).toHaveCount(1);
  const { before, after } = await stepByKey(figure, "Sharpness");
  expect(Number(after.sharpness)).toBeGreaterThan(Number(before.sharpness));
});

test("a figure that Vue makes goes back to the state that its page set up", async ({ page, host }) => {
  await page.goto(`${await host("vitepress")}/alignment.html`);
  await drawn(page, "alignment");
  await page.evaluate(() => (window.isSameDocument = true));
  await page.getByRole("main").getByRole("link", { name: "soft lookup" }).click();
  const figure = await drawn(page, "soft-lookup");
  expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
  expect(await stateOf(figure)).toEqual({ temperature: "0.5" });

  await stepByKey(figure, "Temperature");
  await figure.getByRole("button", { name: "Reset" }).click();
  expect(await stateOf(figure)).toEqual({ temperature: "0.5" });
});

test("VitePress's own navigation makes new figures and leaves the old ones", async ({ page, host }) => {
  await page.goto(`${await host("vitepress")}/`);
  for (let visit = 0; visit < 3; visit += 1) {
    await page.getByRole("main").getByRole("link", { name: "alignment" }).click();
    expect(await stateOf(await drawn(page, "alignment"))).toEqual({ from: "vectors", sharpness: "4", time: "2" });
    await page.getByRole("main").getByRole("link", { name: "soft lookup" }).click();
    await drawn(page, "soft-lookup");
  }
});

test("VitePress's switch of colours turns the figure too, ground and all", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${await host("vitepress")}/alignment.html`);
  const figure = await drawn(page, "alignment");
  expect(await lightness(figure)).toBeGreaterThan(0.9);

  await page.locator(".VPNavBarAppearance button.VPSwitchAppearance").click();
  await expect.poll(() => lightness(figure)).toBeLessThan(0.25);
  const grounds = () =>
    figure.evaluate((element) => [element, document.body].map((node) => getComputedStyle(node).backgroundColor));
  await expect.poll(async () => new Set(await grounds()).size).toBe(1);
});

for (const width of [1280, 360]) {
  test(`VitePress's styles do not reach into the figure at ${width} pixels`, async ({ page, host, serve }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${await host("vitepress")}/soft-lookup.html`);
    const figure = await drawn(page, "soft-lookup");

    await expectFits(figure);
    await expectOwnType(figure, serve);
  });
}
