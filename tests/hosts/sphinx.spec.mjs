import { drawn, expectFits, expectOwnType, lightness, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

for (const [where, site] of [["another origin", "sphinx"], ["the course's own folder", "sphinx-copied"]]) {
  test(`MyST shows a figure with its state, its files from ${where}`, async ({ page, host }) => {
    await page.goto(`${await host(site)}/`);
    const figure = await drawn(page, "masks");

    expect(await stateOf(figure)).toMatchObject({ time: "2" });
    const { before, after } = await stepByKey(figure, "Padding");
    expect(after.padding).not.toBe(before.padding);
  });
}

test("reStructuredText shows a figure as well, and it measures from another origin", async ({ page, host }) => {
  await page.goto(`${await host("sphinx")}/growth.html`);
  const figure = await drawn(page, "growth");
  expect(await stateOf(figure)).toMatchObject({ n: "10000" });

  await figure.evaluate((element) => element.set("limit", "512"));
  await figure.getByRole("button", { name: "Measure here" }).click();
  const measured = () => figure.evaluate((element) => element.figureControls.find(({ name }) => name === "measured").value);
  await expect.poll(measured, { timeout: 20_000 }).not.toBe("");
});

test("Furo's switch of colours turns the figure too", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${await host("sphinx")}/`);
  const figure = await drawn(page, "masks");
  expect(await lightness(figure)).toBeGreaterThan(0.9);

  // From what the system has to light, and on to dark.
  const next = page.locator("button.theme-toggle:visible").first();
  await expect(async () => {
    await next.click();
    expect(await page.evaluate(() => document.body.dataset.theme)).toBe("dark");
  }).toPass();
  await expect.poll(() => lightness(figure)).toBeLessThan(0.25);
});

test("Furo follows the system, and the figure follows Furo", async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${await host("sphinx")}/`);
  const figure = await drawn(page, "masks");
  expect(await lightness(figure)).toBeLessThan(0.25);

  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => lightness(figure)).toBeGreaterThan(0.9);
});

for (const site of ["sphinx", "sphinx-copied"]) {
  for (const width of [1280, 360]) {
    test(`the styles of ${site === "sphinx" ? "Furo" : "Alabaster"} do not reach into the figure at ${width} pixels`, async ({ page, host, serve }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${await host(site)}/`);
      const figure = await drawn(page, "masks");

      await expectFits(figure);
      await expectOwnType(figure, serve);
    });
  }
}
