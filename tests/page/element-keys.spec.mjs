import { expect, test } from "./fixtures.mjs";
import { isTwoWay, open, put, putOneWith, read, targetOf } from "./figures.mjs";

test.beforeEach(({ page, site }) => open(page, site));

const valueOf = async (figure, name) => (await read(figure, "figureControls")).find((control) => control.name === name).value;

test("arrows move a two-way handle to where they point, by less with Shift", async ({ page }) => {
  const figure = await putOneWith(page, "two-way");
  const { target, element } = await targetOf(figure, isTwoWay);
  const center = async () => {
    const { bounds } = (await read(figure, "targets")).find(({ id }) => id === target.id);
    return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  };
  const start = await center();

  await element.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  const moved = await center();
  await page.keyboard.press("Shift+ArrowLeft");
  const fine = await center();

  expect(moved.x).toBeLessThan(start.x);
  expect(moved.y).toBeLessThan(start.y);
  expect(moved.x - fine.x).toBeGreaterThan(0);
  expect(moved.x - fine.x).toBeLessThan((start.x - moved.x) / 2);
});

test("Home and End lead to the ends of a handle", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "handle");
  const { control } = target.role.x ?? target.role.y;
  const { min, max } = (await read(figure, "figureControls")).find(({ name }) => name === control);

  await element.focus();
  await page.keyboard.press("End");
  expect(await valueOf(figure, control)).toBe(max);
  await page.keyboard.press("Home");
  expect(await valueOf(figure, control)).toBe(min);
});

test("a handle tells a screen reader its name, its range and its value in words", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "handle");

  await expect(element).toHaveRole("slider");
  await expect(element).toHaveAccessibleName(target.label);
  await expect(element).toHaveAttribute("aria-valuenow", /^-?[\d.]+/);
  await expect(element).toHaveAttribute("aria-valuetext", /\S/);
});

test("a grid is one tab stop, and arrows walk in it", async ({ page }) => {
  const figure = await putOneWith(page, "grid");
  const targets = await read(figure, "targets");
  const { grid } = targets.find(({ place }) => place?.row > 0).place;
  const members = targets.filter(({ place }) => place?.grid === grid);

  const stops = await figure.evaluate((element, ids) => {
    const reachable = (id) => element.shadowRoot.querySelector(`[data-target="${CSS.escape(id)}"]`).tabIndex === 0;
    return ids.filter(reachable);
  }, members.map(({ id }) => id));
  expect(stops).toHaveLength(1);

  const focused = () => figure.evaluate((element) => element.shadowRoot.activeElement?.dataset.target);
  await figure.locator(`[data-target="${stops[0]}"]`).focus();
  await page.keyboard.press("ArrowDown");
  const from = members.find(({ id }) => id === stops[0]).place;
  const reached = await focused();
  const below = members.filter(({ place }) => place.column === from.column && place.row > from.row);
  expect(reached).toBe(below[0].id);
  await page.keyboard.press("Tab");
  expect(members.map(({ id }) => id)).not.toContain(await focused());
});

test("Space and Enter switch a toggle in the picture", async ({ page }) => {
  const figure = await putOneWith(page, "toggle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "toggle");
  const isOn = async () => (await read(figure, "targets")).find(({ id }) => id === target.id).role.on;
  const before = await isOn();

  await element.focus();
  await page.keyboard.press("Space");
  expect(await isOn()).toBe(!before);
  await expect(element).toHaveAttribute("aria-checked", String(!before));
  await page.keyboard.press("Enter");
  expect(await isOn()).toBe(before);
});

test("keys that act in the picture neither scroll the page nor reach it", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { element } = await targetOf(figure, ({ role }) => role.kind === "handle");
  await page.evaluate(() => {
    document.body.style.minHeight = "300vh";
    window.heard = [];
    addEventListener("keydown", (event) => window.heard.push(event.key));
  });

  await element.focus();
  const scrolled = await page.evaluate(() => scrollY);
  for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "PageDown", "Home", "End"]) await page.keyboard.press(key);
  await page.keyboard.press("x");

  expect(await page.evaluate(() => window.heard)).toEqual(["x"]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("Tab enters a figure and always leaves it, in both directions", async ({ page }) => {
  const figure = await putOneWith(page, "stops");
  const targets = await read(figure, "targets");
  const controls = await read(figure, "figureControls");
  const most = targets.length + controls.length * 5 + 20;
  const walk = async (key, from, to) => {
    await page.locator(from).focus();
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate((to) => document.activeElement === document.querySelector(to), to)) return presses;
    }
    return Infinity;
  };

  expect(await walk("Tab", "#before", "#after")).toBeLessThan(most);
  expect(await walk("Shift+Tab", "#after", "#before")).toBeLessThan(most);
});

test("the focus explains a target, and Escape takes the explanation away but not the focus", async ({ page }) => {
  const figure = await putOneWith(page, "handle");
  const { target, element } = await targetOf(figure, ({ role }) => role.kind === "handle");
  const line = figure.locator(".explanation");
  const sentence = await figure.evaluate((element, id) => element.explain(id), target.id);

  await element.focus();
  await expect(line).toHaveText(sentence);
  await page.keyboard.press("Escape");
  await expect(line).not.toHaveText(sentence);
  await expect(element).toBeFocused();
});

test("arrows move a slider by the figure's steps, by a tenth with Shift", async ({ page }) => {
  const figure = await put(page, { name: "alignment", state: "from=vectors" });
  const { label, name, min, step } = (await read(figure, "figureControls")).find(({ name }) => name === "sharpness");

  await figure.getByLabel(label).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await valueOf(figure, name)).toBeCloseTo(min + step, 9);
  await page.keyboard.press("Shift+ArrowLeft");
  expect(await valueOf(figure, name)).toBeCloseTo(min + step * 0.9, 9);
});
