// What a figure tells the page around it, and that it tells nothing that nobody did.
import { expect, test } from "./fixtures.mjs";
import { frames, open, read } from "./figures.mjs";

/** Opens a page that writes down every event of its figures. */
async function openListening(page, site) {
  await open(page, site);
  await page.evaluate(() => {
    window.heard = [];
    for (const type of ["change", "stop", "done"]) {
      document.addEventListener(type, ({ target, detail }) => {
        if (target.localName === "attention-figure") window.heard.push([type, detail.state ?? detail.time ?? detail.id]);
      });
    }
  });
}

/** Puts a figure without waiting for anything. */
const add = (page, attributes) =>
  page.evaluate(async (attributes) => {
    const figure = document.createElement("attention-figure");
    for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
    document.querySelector("main").append(figure);
    await figure.ready;
  }, attributes);

const heard = (page) => page.evaluate(() => window.heard.splice(0));

test("a figure that loads tells nothing, whatever its attributes set up", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "masks", state: "causal=on&add=on&time=1&left=99&nonsense=1", controls: "time" });
  await add(page, { name: "alignment", state: "row=2" });
  await add(page, { name: "soft-lookup" });
  await page.evaluate(async () => {
    // Moved, taken out and put back, and turned into another one.
    const [first, second, third] = document.querySelectorAll("attention-figure");
    document.body.append(first);
    second.remove();
    await new Promise((resolve) => setTimeout(resolve, 30));
    document.body.append(second);
    third.setAttribute("name", "growth");
    await Promise.all([first.ready, second.ready, third.ready]);
    await new Promise((resolve) => setTimeout(resolve, 700));
  });

  expect(await heard(page)).toEqual([]);
});

test("a reader who does nothing but look tells nothing", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "masks" });
  const figure = page.locator("attention-figure");
  for (const summary of ["Numbers", "In words"]) await figure.getByText(summary, { exact: true }).click();
  await figure.getByRole("button", { name: "Share", exact: true }).click();
  await figure.locator(".share summary").click();
  await figure.getByRole("checkbox", { name: "Walkthrough" }).uncheck();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 500, height: 800 });
  await frames(page);

  expect(await heard(page)).toEqual([]);
});

test("each change is told once, with the state that it led to", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "masks" });
  const figure = page.locator("attention-figure");

  await figure.getByLabel("Causal mask").check();
  expect(await heard(page)).toEqual([["change", "causal=on"]]);
  await figure.evaluate((element) => element.set("causal", "on"));
  expect(await heard(page)).toEqual([]);
  await figure.getByRole("button", { name: "Undo" }).click();
  expect(await heard(page)).toEqual([["change", ""]]);
  await figure.evaluate((element) => (element.state = "time=1"));
  expect(await heard(page)).toEqual([["change", "time=1"]]);
});

test("a task that the reader does is told once", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "alignment", state: "row=1" });
  const figure = page.locator("attention-figure");
  for (let time = 0; time < 2; time += 1) {
    await figure.evaluate((element) => element.set("row", 2));
    await figure.evaluate((element) => element.set("row", 1));
  }

  expect((await heard(page)).filter(([type]) => type === "done")).toEqual([["done", "crossing"]]);
});

test("stops are told where the reader chooses them, and only if they are others", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "masks" });
  const figure = page.locator("attention-figure");
  const bar = figure.getByRole("group", { name: "Walkthrough" });

  await bar.getByRole("button", { name: "Step forward" }).click();
  expect(await heard(page)).toEqual([]);
  await bar.getByRole("button", { name: "Step back" }).click();
  expect(await heard(page)).toEqual([["change", "time=2"], ["stop", 2]]);
  await bar.getByText("Mask", { exact: true }).click();
  expect(await heard(page)).toEqual([["change", "time=1"], ["stop", 1]]);
});

test("while a walkthrough plays, its stops are told and its end, each once", async ({ page, site }) => {
  await openListening(page, site);
  await add(page, { name: "masks", state: "time=2" });
  const figure = page.locator("attention-figure");
  await figure.evaluate((element) => element.play());
  await expect(figure.getByRole("button", { name: "Pause" })).toHaveCount(1);
  await expect(figure.getByRole("button", { name: "Play" })).toHaveCount(1, { timeout: 10_000 });

  expect(await heard(page)).toEqual([["change", ""], ["stop", 3]]);
  expect(await read(figure, "state")).toBe("");
});
