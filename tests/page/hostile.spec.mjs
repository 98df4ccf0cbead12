import { expect, test } from "./fixtures.mjs";
import { frames, isHandle, isTwoWay, middle, open, painting, put, putOneWith, read, targetOf } from "./figures.mjs";

// One tag in pages that restyle, hide, turn, scale, print and listen to everything in them.

/** Every box within a figure, and every computed style of each kind of part, as text. */
function looks(figure) {
  return figure.evaluate((element) => {
    const frame = element.shadowRoot.querySelector(".frame");
    const origin = frame.getBoundingClientRect();
    const kinds = new Set();
    return [frame, ...frame.querySelectorAll("*")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const kind = `${part.localName}.${part.getAttribute("class") ?? ""}`;
      const look = [kind, [x - origin.x, y - origin.y, width, height].map((side) => side.toFixed(2)).join(" ")];
      if (kinds.has(kind)) return look;
      kinds.add(kind);
      const style = getComputedStyle(part);
      return [...look, ...[...style].filter((name) => !name.startsWith("--")).map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    });
  });
}

/** Drags the first handle that a test describes, and expects it under the pointer. */
async function dragFollows(page, figure, matches = isTwoWay) {
  const { element } = await targetOf(figure, matches);
  await element.scrollIntoViewIfNeeded();
  const from = await middle(element);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 15, from.y + 12, { steps: 3 });
  await page.mouse.up();
  await frames(page);
  const to = await middle(element);
  expect(Math.hypot(to.x - (from.x - 15), to.y - (from.y + 12))).toBeLessThan(3);
}

// Together they have every kind of part.
for (const name of ["soft-lookup", "masks"]) {
  test(`the figure ${name} looks the same on a page that restyles everything`, async ({ context, page, site }) => {
    const hostile = await context.newPage();
    await open(page, site);
    await open(hostile, site, { path: "/pages/hostile.html" });
    const seen = [];
    for (const around of [page, hostile]) {
      await around.bringToFront();
      await around.evaluate(() => {
        // The page's own parts and colours would show beside it.
        for (const button of document.querySelectorAll("body > button")) button.remove();
        for (const part of [document.documentElement, document.body]) part.style.background = "white";
        const main = document.querySelector("main");
        main.style.cssText = "position: absolute; inset: 0 auto auto 0; width: 640px; padding: 0; border: 0; background: white";
      });
      const figure = await put(around, { name });
      await figure.evaluate((element) => (element.style.cssText = "display: block; margin: 0; border: 0; padding: 0; background: white"));
      await frames(around);
      seen.push({ looks: await looks(figure), painting: await painting(figure), shot: await figure.locator(".frame").screenshot() });
      await figure.evaluate((element) => element.remove());
    }
    const [plain, restyled] = seen;
    const differences = restyled.looks.flatMap((part, index) =>
      part.filter((line, at) => line !== plain.looks[index][at]).map((line) => `${part[0]}: ${line}`),
    );
    expect(differences).toEqual([]);
    expect(restyled.painting === plain.painting, "the painting").toBe(true);
    expect(restyled.shot.equals(plain.shot), "what is seen").toBe(true);
  });
}

test("on a page that takes every style from the element itself, a figure still fits and answers", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, site, { path: "/pages/hostile.html" });
  const figure = await putOneWith(page, "two-way");

  expect((await figure.locator(".stage").boundingBox()).width).toBeGreaterThan(280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dragFollows(page, figure);
});

test("of a figure that the page hides, nothing shows", async ({ page, site }) => {
  await open(page, site);
  await page.evaluate(() => (document.querySelector("main").style.visibility = "hidden"));
  const figure = await putOneWith(page, "stops");
  const visible = () =>
    figure.evaluate((element) =>
      [...element.shadowRoot.querySelectorAll("*")]
        .filter((part) => [null, "::before"].some((pseudo) => getComputedStyle(part, pseudo).visibility === "visible"))
        .map((part) => `${part.localName}.${part.className}`),
    );

  expect(await visible()).toEqual([]);
  await page.evaluate(() => (document.querySelector("main").style.visibility = ""));
  expect(await visible()).not.toEqual([]);
  await expect(figure.locator(".captions p.current")).toBeVisible();
});

test("on a page from right to left the picture is the same, and pointers and sliders go where they point", async ({ page, site }) => {
  await open(page, site);
  const plain = await putOneWith(page, "two-way");
  const expected = await painting(plain);
  const name = await plain.getAttribute("name");
  await plain.evaluate((element) => element.remove());
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const figure = await put(page, { name });
  await frames(page);
  expect(await painting(figure)).toBe(expected);
  await dragFollows(page, figure);

  const slider = figure.locator(".controls input[type=range]:enabled").first();
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.boundingBox();
  await page.mouse.click(x + width - 3, y + height / 2);
  expect(await slider.evaluate(({ value, max }) => value === max)).toBe(true);
});

test("figures that cannot be seen at first are whole once they can", async ({ page, site }) => {
  await open(page, site);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    for (const style of ["", "display: none", "width: 0", "content-visibility: hidden", "content-visibility: auto", "height: 0; overflow: hidden"]) {
      const room = document.createElement("div");
      room.style.cssText = style;
      main.append(room);
    }
    main.append(document.createElement("details"));
    main.style.width = "700px";
  });
  const name = await (await putOneWith(page, "two-way")).getAttribute("name");
  await page.evaluate(async (name) => {
    document.querySelector("main > attention-figure").remove();
    for (const room of document.querySelectorAll("main > *")) {
      const figure = document.createElement("attention-figure");
      figure.setAttribute("name", name);
      room.append(figure);
      await figure.ready;
    }
  }, name);
  await frames(page);
  await page.evaluate(() => {
    for (const room of document.querySelectorAll("main > *")) {
      room.style.cssText = "";
      if (room.localName === "details") room.open = true;
    }
  });

  const figures = page.locator("attention-figure");
  const expected = await read(figures.first(), "offsetHeight");
  for (const figure of await figures.all()) {
    await figure.locator("canvas").scrollIntoViewIfNeeded();
    await expect.poll(() => read(figure, "framesDrawn")).toBeGreaterThan(0);
    await expect.poll(() => read(figure, "offsetHeight")).toBe(expected);
    expect(await figure.evaluate((element) => element.shadowRoot.querySelector("canvas").width)).toBe(700 - 32);
  }
  await dragFollows(page, figures.last());
});

test("on a page that zooms into its middle a handle follows the pointer, and the picture is sharp", async ({ page, site }) => {
  await open(page, site);
  await page.evaluate(() => (document.querySelector("main").style.cssText = "width: 600px; zoom: 1.5; transform: scale(0.8); transform-origin: 0 0"));
  const figure = await putOneWith(page, "two-way");
  await frames(page);

  await dragFollows(page, figure);
  const { drawn, shown } = await figure.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector("canvas");
    return { drawn: canvas.width, shown: canvas.getBoundingClientRect().width };
  });
  expect(drawn).toBeGreaterThanOrEqual(Math.floor(shown));
});

test("keys that a figure uses are the page's neither when they go down nor when they come up", async ({ page, site }) => {
  await open(page, site);
  const figure = await putOneWith(page, "two-way");
  await page.evaluate(() => {
    window.heard = [];
    for (const type of ["keydown", "keypress", "keyup"]) document.addEventListener(type, ({ key }) => window.heard.push(`${type} ${key}`));
  });
  const { element } = await targetOf(figure, isHandle);
  await element.focus();
  for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowLeft", "PageUp", "Home"]) await page.keyboard.press(key);
  await figure.locator("input[type=range]:enabled:visible").first().focus();
  for (const key of ["ArrowRight", "PageDown", "End"]) await page.keyboard.press(key);
  await figure.getByRole("button", { name: "Step forward" }).focus();
  for (const key of ["Space", "Enter"]) await page.keyboard.press(key);
  expect((await page.evaluate(() => window.heard)).filter((heard) => !heard.endsWith(" Shift"))).toEqual([]);

  await page.keyboard.press("n");
  expect((await page.evaluate(() => window.heard)).slice(-3)).toEqual(["keydown n", "keypress n", "keyup n"]);
});

test("on paper a figure is its picture and its caption", async ({ page, site }) => {
  await open(page, site);
  await page.emulateMedia({ colorScheme: "dark" });
  const figure = await putOneWith(page, "stops");
  const far = await put(page, { name: await figure.getAttribute("name") });
  await far.evaluate((element) => (element.style.marginTop = "400vh"));
  await frames(page);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of ["canvas", ".title", ".captions p.current"]) await expect(figure.locator(part)).toBeVisible();
  const pressable = figure.locator("button, input, select, summary, .target, .explanation.hint");
  expect((await pressable.all()).length).toBeGreaterThan(3);
  for (const part of await pressable.all()) await expect(part).toBeHidden();
  expect(await figure.locator(".frame").evaluate((frame) => getComputedStyle(frame).backgroundColor)).toBe("rgb(255, 255, 255)");

  await page.emulateMedia({ media: null, colorScheme: "dark" });
  const before = await painting(far);
  await page.evaluate(() => addEventListener("beforeprint", () => (window.printed = document.querySelectorAll("attention-figure")[1].shadowRoot.querySelector("canvas").toDataURL())));
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  const printed = await page.evaluate(() => window.printed);
  expect(printed?.length).toBeGreaterThan(1000);
  expect(printed).not.toBe(before);
});
