import { expect, test } from "./fixtures.mjs";
import { open, put, putOneWith, read } from "./figures.mjs";

test.beforeEach(({ page, site }) => open(page, site));

const time = async (figure) => (await read(figure, "figureControls")).find(({ name }) => name === "time").value;
const bar = (figure) => figure.getByRole("group", { name: "Walkthrough" });
const playing = (figure) => read(figure, "autoplaying");

/** A figure with a walkthrough, far below what is seen; at its first stop, unless another state is asked for. */
async function putBelow(page, attributes = {}) {
  const found = await putOneWith(page, "stops");
  const name = await found.getAttribute("name");
  await found.evaluate((element) => element.remove());
  await page.evaluate(() => {
    document.querySelector("main").style.paddingBlock = "200vh 100vh";
  });
  return put(page, { name, state: "time=0", autoplay: "", ...attributes });
}

const show = (figure) => figure.evaluate((element) => element.scrollIntoView());
const hide = (page) => page.evaluate(() => scrollTo(0, 0));

test("a figure plays by itself when it first comes into view, and only then", async ({ page }) => {
  const figure = await putBelow(page);
  await page.waitForTimeout(300);
  expect(await playing(figure)).toBe(false);

  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);
  await expect(bar(figure).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect.poll(() => time(figure), { timeout: 8000 }).toBeGreaterThan(0);

  await hide(page);
  await expect.poll(() => playing(figure)).toBe(false);
  await show(figure);
  await page.waitForTimeout(300);
  expect(await playing(figure)).toBe(false);
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
});

test("it ends at the last stop, and does not begin again", async ({ page }) => {
  const figure = await putBelow(page);
  const last = await figure.evaluate((element) => {
    element.step(100);
    const { value } = element.figureControls.find(({ name }) => name === "time");
    element.step(-1);
    return value;
  });
  await show(figure);

  await expect.poll(() => time(figure), { timeout: 8000 }).toBe(last);
  await expect.poll(() => playing(figure)).toBe(false);
  await page.waitForTimeout(300);
  expect(await time(figure)).toBe(last);
});

test("the state decides at which stop it begins", async ({ page }) => {
  const figure = await putBelow(page, { state: "time=1" });
  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);
  expect(await time(figure)).toBeGreaterThanOrEqual(1);
});

test("it never plays where less motion is wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const figure = await putBelow(page);
  await show(figure);
  await page.waitForTimeout(500);

  expect(await playing(figure)).toBe(false);
  expect(await time(figure)).toBe(0);
});

test("it stops when less motion is wanted from now on", async ({ page }) => {
  const figure = await putBelow(page);
  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
  expect(await playing(figure)).toBe(false);
});

test("it stops as soon as the reader acts", async ({ page }) => {
  const figure = await putBelow(page);
  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);

  await figure.getByText("In words").click();
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
  expect(await playing(figure)).toBe(false);
});

test("Pause pauses it", async ({ page }) => {
  const figure = await putBelow(page);
  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);

  await bar(figure).getByRole("button", { name: "Pause" }).click();
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
});

test("it does not begin for a reader who acted before", async ({ page }) => {
  const figure = await putBelow(page);
  await figure.evaluate((element) => element.shadowRoot.querySelector(".numbers summary").focus({ preventScroll: true }));
  await page.keyboard.press("Shift");
  await show(figure);
  await page.waitForTimeout(500);

  expect(await playing(figure)).toBe(false);
  expect(await time(figure)).toBe(0);
});

test("a script that plays is not taken for it", async ({ page }) => {
  const figure = await putBelow(page);
  await show(figure);
  await expect.poll(() => playing(figure)).toBe(true);
  await figure.evaluate((element) => element.play());

  expect(await playing(figure)).toBe(false);
  await expect(bar(figure).getByRole("button", { name: "Pause" })).toBeVisible();
  await figure.evaluate((element) => element.pause());
});

test("a figure without the attribute stays as it is", async ({ page }) => {
  const figure = await putOneWith(page, "stops", { state: "time=0" });
  await show(figure);
  await page.waitForTimeout(300);
  expect(await time(figure)).toBe(0);

  await figure.evaluate((element) => element.setAttribute("autoplay", ""));
  await expect.poll(() => playing(figure)).toBe(true);
  await figure.evaluate((element) => element.removeAttribute("autoplay"));
  expect(await playing(figure)).toBe(false);
  await expect(bar(figure).getByRole("button", { name: "Play" })).toBeVisible();
});
