import { drawn, expectFits, stateOf, stepByKey } from "./figure.mjs";
import { expect, test } from "./fixtures.mjs";

test.beforeEach(async ({ page, host }) => {
  await page.goto(await host("react"));
  await drawn(page, "soft-lookup");
});

test("React mounts a figure once, also in strict mode, with its state", async ({ page }) => {
  const figure = await drawn(page, "soft-lookup");

  expect(await stateOf(figure)).toEqual({ temperature: "0.5" });
  await expectFits(figure);
});

test("React hears what the reader changes", async ({ page }) => {
  const figure = await drawn(page, "soft-lookup");
  const { after } = await stepByKey(figure, "Temperature");

  await expect(page.locator("output")).toHaveText(`temperature=${after.temperature}`);
});

test("a figure takes another state and another name from its props", async ({ page }) => {
  const figure = await drawn(page, "soft-lookup");
  await page.getByRole("button", { name: "Warmer" }).click();
  await expect.poll(() => stateOf(figure)).toEqual({ temperature: "2" });

  await page.getByRole("button", { name: "Another figure" }).click();
  const other = await drawn(page, "alignment");
  await stepByKey(other, "Sharpness");
});

test("a walkthrough plays on though React hands back each state that it hears of", async ({ page }) => {
  const figure = await drawn(page, "soft-lookup");
  const stops = await figure.evaluate((element) => {
    const heard = [];
    element.addEventListener("stop", ({ detail }) => heard.push(detail.time));
    element.set("time", 0);
    element.play();
    return new Promise((resolve) => setTimeout(() => resolve(heard), 5000));
  });

  expect(stops.length).toBeGreaterThan(1);
});

test("a figure that was unmounted comes back with what the app kept", async ({ page }) => {
  const { after } = await stepByKey(await drawn(page, "soft-lookup"), "Temperature");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.locator("attention-figure")).toHaveCount(0);
  await page.getByRole("button", { name: "Show" }).click();

  expect(await stateOf(await drawn(page, "soft-lookup"))).toEqual(after);
});
