// What a figure must do in whichever page it is.
import { expect } from "./fixtures.mjs";

/** The figure of a page once it is drawn. */
export async function drawn(page, name) {
  const figure = page.locator(`attention-figure[name=${name}]`);
  await expect(figure).toHaveCount(1);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  await figure.evaluate((element) => element.ready);
  await expect.poll(() => figure.evaluate((element) => element.framesDrawn)).toBeGreaterThan(0);
  return figure;
}

/** The state of a figure as an object. */
export async function stateOf(figure) {
  return Object.fromEntries(new URLSearchParams(await figure.evaluate((element) => element.state)));
}

/** Moves a slider by one step with a key, and says what the state was before and is then. */
export async function stepByKey(figure, label) {
  const before = await stateOf(figure);
  await figure.getByLabel(label).focus();
  await figure.page().keyboard.press("ArrowRight");
  await expect.poll(() => stateOf(figure)).not.toEqual(before);
  return { before, after: await stateOf(figure) };
}

/** How the parts of a figure are set, whatever its colours and its face: no page around it may have a say in it. */
function typography(figure) {
  return figure.evaluate((element) => {
    const properties = [
      "display", "fontSize", "fontStyle", "fontWeight", "fontVariant", "fontStretch", "lineHeight", "letterSpacing",
      "wordSpacing", "textTransform", "textIndent", "textAlign", "textShadow", "whiteSpace", "wordBreak", "hyphens",
      "listStyleType", "margin", "padding", "borderWidth", "boxSizing", "cursor", "visibility", "opacity",
    ];
    return [...element.shadowRoot.querySelectorAll(".figure *:not(canvas, .tick, .captions *)")]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const style = getComputedStyle(part);
        return [part.localName, part.className, ...properties.map((property) => `${property}: ${style[property]}`)].join("; ");
      });
  });
}

/** Checks that the figure is set as it is on a page with no other style than this, at the same width. */
export async function expectOwnType(figure, serve, style = "") {
  const width = await figure.evaluate((element) => element.clientWidth);
  const attributes = await figure.evaluate((element) =>
    element.getAttributeNames().filter((name) => /^(name|state|controls)$/.test(name)).map((name) => [name, element.getAttribute(name)]),
  );
  const here = await typography(figure);

  const page = await figure.page().context().newPage();
  await page.goto(`${await serve()}/pages/one.html`);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  await page.evaluate(
    async ([attributes, width, style]) => {
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
      const figure = document.createElement("attention-figure");
      for (const [name, value] of attributes) figure.setAttribute(name, value);
      figure.style.width = `${width}px`;
      document.querySelector("main").append(figure);
      await figure.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    [attributes, width, style],
  );
  expect(here).toEqual(await typography(page.locator("attention-figure")));
  await page.close();
}

/** Checks that a figure has room, and that it does not make the page wider than the screen. */
export async function expectFits(figure) {
  const { width, overflow } = await figure.evaluate((element) => ({
    width: element.clientWidth,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(width).toBeGreaterThan(250);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** How light the ground of a picture is, from 0 to 1. */
export async function lightness(figure) {
  return figure.evaluate((element) => {
    // A copy, since a canvas that is read is moved away from the graphics card.
    const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    pixel.fillStyle = "black";
    pixel.fillRect(0, 0, 1, 1);
    pixel.drawImage(element.shadowRoot.querySelector("canvas"), -2, -2);
    return pixel.getImageData(0, 0, 1, 1).data[1] / 255;
  });
}
