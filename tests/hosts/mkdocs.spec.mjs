import { drawn, expectFits, expectOwnType, lightness, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

for (const [where, site] of [["another origin", "mkdocs"], ["the course's own folder", "mkdocs-copied"]]) {
  test(`MkDocs shows a figure with its state, its files from ${where}`, async ({ page, host }) => {
    await page.goto(`${await host(site)}/alignment/`);
    const figure = await drawn(page, "alignment");

    expect(await stateOf(figure)).toEqual({ from: "vectors", sharpness: "4", time: "2" });
    await expect(figure.locator(".controls .control")).toHaveCount(1);
    const { before, after } = await stepByKey(figure, "Sharpness");
    expect(Number(after.sharpness)).toBeGreaterThan(Number(before.sharpness));
  });
}

test("Material's instant navigation makes new figures and leaves the old ones", async ({ page, host }) => {
  await page.goto(`${await host("mkdocs")}/alignment/`);
  await drawn(page, "alignment");
  await page.evaluate(() => (window.isSameDocument = true));

  await page.getByRole("article").getByRole("link", { name: "soft lookup" }).click();
  const other = await drawn(page, "soft-lookup");
  expect(await stateOf(other)).toEqual({ temperature: "0.5" });
  await stepByKey(other, "Temperature");
  await page.goBack();
  const figure = await drawn(page, "alignment");

  expect(await stateOf(figure)).toEqual({ from: "vectors", sharpness: "4", time: "2" });
  expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
});

test("Material's switch of colours turns the figure too, ground and all", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${await host("mkdocs")}/alignment/`);
  const figure = await drawn(page, "alignment");
  expect(await lightness(figure)).toBeGreaterThan(0.9);

  await page.getByTitle("Switch to dark").click();
  await expect.poll(() => lightness(figure)).toBeLessThan(0.25);
  const grounds = await figure.evaluate((element) => [element, document.body].map((node) => getComputedStyle(node).backgroundColor));
  expect(grounds[0]).toBe(grounds[1]);
  await page.getByTitle("Switch to light").click();
  await expect.poll(() => lightness(figure)).toBeGreaterThan(0.9);
});

test("a light course stays light where the reader's system is dark", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${await host("mkdocs")}/alignment/`);

  expect(await lightness(await drawn(page, "alignment"))).toBeGreaterThan(0.9);
});

for (const width of [1280, 360]) {
  test(`Material's styles do not reach into the figure at ${width} pixels`, async ({ page, host, serve }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${await host("mkdocs")}/soft-lookup/`);
    const figure = await drawn(page, "soft-lookup");

    await expectFits(figure);
    await expectOwnType(figure, serve);
  });
}

test("letters typed into a figure are no hotkeys of Material", async ({ page, host }) => {
  await page.goto(`${await host("mkdocs")}/alignment/`);
  const figure = await drawn(page, "alignment");
  await figure.evaluate((element) => element.removeAttribute("controls"));
  const field = figure.locator("input[type=text]").first();
  await field.fill("");
  await field.pressSequentially("pns f");

  await expect(field).toHaveValue("pns f");
  await expect(field).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/alignment/");
});
