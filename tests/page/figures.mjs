// What the tests of the element share: figures put into a page of their own, and found by what they offer.
import { expect } from "./fixtures.mjs";

/** Opens a page without figures, whose scripts know the element. */
export async function open(page, origin, { path = "/pages/one.html" } = {}) {
  await page.goto(`${origin}${path}`);
  await page.waitForFunction(() => customElements.get("attention-figure"));
}

/** Puts a figure into the page's middle and waits for it. Returns its locator. */
export async function put(page, attributes, { inside = "" } = {}) {
  await page.evaluate(
    async ([attributes, inside]) => {
      const figure = document.createElement("attention-figure");
      for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
      // Some pages forbid it.
      if (inside) figure.innerHTML = inside;
      document.querySelector("main").append(figure);
      await figure.ready.catch(() => {});
    },
    [attributes, inside],
  );
  return page.locator("attention-figure").last();
}

/**
 * Puts the first figure that offers what is asked for: a kind of target, control or part.
 *
 * @param {"handle" | "two-way" | "toggle" | "press" | "mark" | "grid" | "stops" | "work" | "slider" | "tasks"} what
 */
export async function putOneWith(page, what, attributes = {}) {
  const name = await page.evaluate(async (what) => {
    const { figureNames } = await import("/attention-figures.js");
    for (const name of figureNames()) {
      const figure = document.createElement("attention-figure");
      figure.setAttribute("name", name);
      document.querySelector("main").append(figure);
      await figure.ready;
      const { targets, figureControls, tasks, shadowRoot } = figure;
      const offers = {
        stops: !shadowRoot.querySelector(".walkthrough").hidden,
        "two-way": targets.some(({ role }) => role.kind === "handle" && role.x && role.y),
        grid: targets.some(({ place }) => place?.row > 0) && targets.some(({ place }) => place?.column > 0),
        tasks: tasks.length > 0,
        work: figureControls.some(({ kind }) => kind === "work"),
        slider: figureControls.some(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time"),
      };
      const found = offers[what] ?? targets.some(({ role }) => role.kind === what);
      figure.remove();
      if (found) return name;
    }
    return null;
  }, what);
  expect(name, `a figure with ${what}`).not.toBeNull();
  return put(page, { name, ...attributes });
}

/** Waits for two frames: whatever was asked for has been drawn then. */
export function frames(page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** A property of a figure. */
export function read(figure, property) {
  return figure.evaluate((element, property) => element[property], property);
}

/** The target of a figure that a test describes, as a locator of its element and as what it is. */
export async function targetOf(figure, matches) {
  const target = (await read(figure, "targets")).find(matches);
  expect(target, "such a target").toBeTruthy();
  return { target, element: figure.locator(`[data-target=${JSON.stringify(target.id)}]`) };
}

export const isTwoWay = ({ role }) => role.kind === "handle" && role.x !== null && role.y !== null;
export const isHandle = ({ role }) => role.kind === "handle";

/** The middle of a target on the screen. */
export async function middle(element) {
  const { x, y, width, height } = await element.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** What is painted: the canvas as a text. */
export function painting(figure) {
  return figure.evaluate((element) => element.shadowRoot.querySelector("canvas").toDataURL());
}
