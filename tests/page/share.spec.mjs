import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { openCourse } from "./courses.mjs";
import { dist, expect, test } from "./fixtures.mjs";
import { frames, open, put, read } from "./figures.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const CROSS_ORIGIN = { headers: { "access-control-allow-origin": "*" } };

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const menu = (figure) => figure.getByRole("group", { name: "Share" });
const opener = (figure) => figure.getByRole("button", { name: "Share", exact: true });
const field = (figure) => menu(figure).getByRole("textbox");

/** Opens the menu and presses a button of it; resolves to what is on the clipboard then. */
async function copied(page, figure, label) {
  if ((await opener(figure).getAttribute("aria-expanded")) === "false") await opener(figure).click();
  await menu(figure).getByRole("button", { name: label, exact: true }).click();
  await expect(menu(figure).getByRole("status")).toHaveText(/copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Lets through only what the page's own course may do, and nothing to the clipboard. */
const refuseClipboard = (page) =>
  page.addInitScript(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });

test("the menu opens, leads a keyboard through itself, and gives the focus back on Escape", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "masks" });
  await page.evaluate(() => {
    window.heard = [];
    addEventListener("keydown", ({ key }) => window.heard.push(key));
  });

  await expect(menu(figure)).toBeHidden();
  await opener(figure).focus();
  await page.keyboard.press("Enter");
  await expect(opener(figure)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(figure)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu(figure).getByRole("button", { name: "Copy link" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(menu(figure).getByRole("status")).toHaveText("Link copied.");
  await page.keyboard.press("Escape");
  await expect(menu(figure)).toBeHidden();
  await expect(opener(figure)).toBeFocused();
  await expect(opener(figure)).toHaveAttribute("aria-expanded", "false");

  // Slides would turn the page at these.
  expect(await page.evaluate(() => window.heard)).toEqual(["Tab"]);
});

test("the menu closes when the reader goes elsewhere, and hides nothing that has the focus", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "masks" });

  await opener(figure).click();
  await figure.locator(".title").click();
  await expect(menu(figure)).toBeHidden();
  await opener(figure).click();
  await opener(figure).click();
  await expect(menu(figure)).toBeHidden();
  await opener(figure).click();
  await menu(figure).getByRole("button", { name: "Save the numbers as CSV" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu(figure)).toBeHidden();
  await opener(figure).click();
  await figure.evaluate((element) => element.setAttribute("name", "alignment"));
  await expect(menu(figure)).toBeHidden();
});

for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`the open menu lies within its figure, large enough for fingers, at ${width} in ${colorScheme}`, async ({ page, site }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await open(page, site);
      await page.evaluate(axe);
      const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
      for (const name of names) {
        const figure = await put(page, { name });
        const { height } = await figure.boundingBox();
        await opener(figure).click();
        await menu(figure).locator("summary").click();
        await frames(page);

        const around = await figure.boundingBox();
        expect(around.height, "nothing moves").toBe(height);
        const box = await menu(figure).boundingBox();
        expect(box.x).toBeGreaterThanOrEqual(around.x);
        expect(box.y).toBeGreaterThanOrEqual(around.y);
        expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
        const parts = menu(figure).locator("button, summary, label");
        for (const part of await parts.all()) {
          const { width, height } = await part.boundingBox();
          expect(Math.min(width, height), await part.textContent()).toBeGreaterThanOrEqual(24);
        }
        const faults = await page.evaluate(async () => {
          const { violations } = await window.axe.run("attention-figure");
          return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))]);
        });
        expect(faults, name).toEqual([]);
        await figure.evaluate((element) => element.remove());
      }
    });
  }
}

test("a link made on any page opens the figure alone, as it is and with the controls that it has", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "alignment", controls: "sharpness time", theme: "dark" });
  await figure.evaluate((element) => {
    element.set("from", "vectors");
    element.set("sharpness", 4.5);
    element.set("time", 2);
  });
  const link = await copied(page, figure, "Copy link");
  expect(link).toBe(`${site}/embed.html?figure=alignment&from=vectors&sharpness=4.5&time=2&controls=sharpness+time&theme=dark`);

  const state = await read(figure, "state");
  await page.goto(link);
  const opened = page.locator("attention-figure");
  await opened.evaluate((element) => element.ready);
  expect(await read(opened, "state")).toBe(state);
  expect(await read(opened, "notes")).toEqual([]);
  await expect(opened.locator(".controls .control")).toHaveCount(1);
  // Made in that page, it is that page's own address.
  expect(await copied(page, opened, "Copy link")).toBe(link);
});

test("a link made on the essay opens the essay at that figure, as it was", async ({ page, site }) => {
  await page.goto(`${site}/?utm_source=elsewhere#bottleneck`);
  const figure = page.locator('attention-figure[name="masks"]');
  await figure.evaluate((element) => element.ready);
  await figure.evaluate((element) => element.set("causal", true));
  const link = await copied(page, figure, "Copy link");
  expect(link).toBe(`${site}/?figure=masks&causal=on#figure-masks`);

  await page.goto("about:blank");
  await page.goto(link);
  const states = await page.evaluate(async () => {
    const figures = [...document.querySelectorAll("attention-figure")];
    await Promise.all(figures.map((figure) => figure.ready));
    return figures.map((figure) => [figure.getAttribute("name"), figure.state]);
  });
  for (const [name, state] of states) expect(state, name).toBe(name === "masks" ? "causal=on" : "");
  await expect(figure).toBeInViewport();
  await expect(figure.locator(".title")).toBeInViewport();

  // What the link asked for is where Reset goes back to.
  await figure.evaluate((element) => element.set("causal", false));
  await figure.getByRole("button", { name: "Reset" }).click();
  expect(await read(figure, "state")).toBe("causal=on");
});

test("an address that asks the essay for another figure is told so, in text", async ({ page, site }) => {
  await page.goto(`${site}/?figure=${encodeURIComponent("<img src=x>".repeat(9))}&time=1`);

  const notice = page.locator(".notice");
  await expect(notice).toContainText("a figure named “<img src=x><img");
  expect((await notice.textContent()).length).toBeLessThan(130);
  await expect(page.locator("attention-figure").first().locator(".title")).toHaveText(/\S/);
});

test("an address with a broken state opens the figure, with one sentence on what was ignored", async ({ page, site }) => {
  await page.goto(`${site}/?figure=alignment&from=vectors&sharpness=1e999&nonsense=1#figure-alignment`);
  const figure = page.locator('attention-figure[name="alignment"]');

  await expect(figure.getByRole("status").first()).toHaveText(
    /^Not all that was asked for can be shown: sharpness takes a number .*; there is no control named “nonsense” here\.$/,
  );
  expect(await read(figure, "state")).toBe("from=vectors");
});

test("the tag puts the same figure into a page elsewhere, with the controls that were ticked", async ({ page, serve }) => {
  const site = await serve(CROSS_ORIGIN);
  await open(page, site);
  const figure = await put(page, { name: "alignment" });
  await figure.evaluate((element) => element.set("source", `a "quoted" <b>&amp;'</b>`));
  const state = await read(figure, "state");

  const plain = await copied(page, figure, "Copy tag");
  expect(plain).toMatch(/^<script type="module" src="http:[^"]+\/attention-figures\.js"><\/script>\n<attention-figure name="alignment" state="[^"<>]+"><\/attention-figure>$/);
  await menu(figure).locator("summary").click();
  for (const label of ["Direction", "Source sentence", "Target sentence"]) await menu(figure).getByLabel(label, { exact: true }).uncheck();
  await expect(menu(figure).locator("summary")).toHaveText("With 5 of 8 controls");
  const restricted = await copied(page, figure, "Copy tag");
  expect(restricted).toContain(' controls="from sharpness window width time"');

  await openCourse(page, serve, `${plain}\n${restricted}`);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  const [one, other] = await page.locator("attention-figure").all();
  for (const copy of [one, other]) {
    await copy.evaluate((element) => element.ready);
    expect(await read(copy, "state")).toBe(state);
  }
  await expect(one.locator(".controls .control")).toHaveCount(7);
  await expect(other.locator(".controls .control")).toHaveCount(4);
  await expect(other.locator(".walkthrough")).toBeVisible();
});

test("the iframe shows the same figure in a page elsewhere, with its title and no controls if none is ticked", async ({ page, serve }) => {
  const site = await serve(CROSS_ORIGIN);
  await open(page, site);
  const figure = await put(page, { name: "alignment", state: "source=one+%22two%22+%3Cthree%3E+%26amp%3B" });
  const state = await read(figure, "state");
  await opener(figure).click();
  await menu(figure).locator("summary").click();
  for (const box of await menu(figure).getByRole("checkbox").all()) await box.uncheck();
  const snippet = await copied(page, figure, "Copy iframe");
  const title = await figure.locator(".title").textContent();

  await openCourse(page, serve, snippet);
  const frame = page.frameLocator("iframe").locator("attention-figure");
  await expect(frame.locator(".title")).toHaveText(title);
  expect(await read(frame, "state")).toBe(state);
  await expect(frame.locator(".controls")).toBeHidden();
  await expect(frame.locator(".walkthrough")).toBeHidden();
  await expect(page.locator("iframe")).toHaveAttribute("title", title);
  expect(await page.locator("body > *").count()).toBe(1);
});

test("a page can say by the attribute link which address opens the figure", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "masks", state: "causal=on", link: "/lesson?old=1#masks" });
  expect(await copied(page, figure, "Copy link")).toBe(`${site}/lesson?figure=masks&causal=on#masks`);

  await figure.evaluate((element) => element.setAttribute("link", "http://[broken"));
  expect(await copied(page, figure, "Copy link")).toBe(`${site}/embed.html?figure=masks&causal=on`);
});

test("a file that was opened from a disk offers what it can", async ({ page }) => {
  await page.goto(pathToFileURL(`${dist}/single/alignment.html`).href);
  const figure = page.locator("attention-figure");
  await opener(figure).click();
  await expect(menu(figure).getByRole("button", { name: "Copy tag" })).toBeVisible();
  await expect(menu(figure).getByRole("button", { name: "Copy link" })).toBeHidden();
  await expect(menu(figure).getByRole("button", { name: "Copy iframe" })).toBeHidden();

  const course = pathToFileURL(`${dist}/single/course.html`).href;
  await page.goto(course);
  await page.locator('attention-figure[name="masks"]').evaluate((element) => element.ready.then(() => element.set("causal", true)));
  const link = await copied(page, page.locator('attention-figure[name="masks"]'), "Copy link");
  expect(link).toBe(`${course}?figure=masks&causal=on#figure-masks`);
});

test("files are saved under the figure's name", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "masks" });
  await opener(figure).click();
  for (const [label, name, start] of [
    ["Save the picture as SVG", "masks.svg", /^(<\?xml|<svg)/],
    ["Save the picture as PNG", "masks.png", /^.PNG/],
    ["Save the numbers as CSV", "masks.csv", /,/],
  ]) {
    const download = page.waitForEvent("download");
    await menu(figure).getByRole("button", { name: label }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path(), "latin1")).toMatch(start);
    await expect(menu(figure).getByRole("status")).toHaveText(`Saved as ${name}.`);
  }
});

/** Presses a button that saves; resolves to the text that was saved. */
async function saved(page, figure, label) {
  const download = page.waitForEvent("download");
  await menu(figure).getByRole("button", { name: label }).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("the essay fetches what writes its files when it is asked to, and they are of the figure as it is", async ({ page, site }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${site}/?figure=masks&causal=on`);
  const figure = page.locator('attention-figure[name="masks"]');
  await figure.evaluate((element) => element.ready);
  const refusal = await figure.evaluate((element) => {
    try {
      return element.toSVG();
    } catch (error) {
      return error.message;
    }
  });
  expect(refusal).toMatch(/^this program holds figures alone/);
  expect(asked).not.toContain("/core/only/masks.wasm");

  await opener(figure).click();
  const svg = await saved(page, figure, "Save the picture as SVG");
  const csv = await saved(page, figure, "Save the numbers as CSV");
  await figure.evaluate((element) => element.set("causal", false));
  const others = await saved(page, figure, "Save the numbers as CSV");
  expect(asked.filter((path) => path === "/core/only/masks.wasm"), "fetched once").toHaveLength(1);
  const { width, paper } = await figure.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector("canvas");
    const [red, green, blue] = canvas.getContext("2d").getImageData(0, 0, 1, 1).data;
    const paper = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
    return { width: canvas.getBoundingClientRect().width, paper };
  });
  expect(Number(/ width="([\d.]+)"/.exec(svg)[1])).toBeCloseTo(width, 0);
  expect(/<rect [^>]*fill="#(\w+)"/.exec(svg)[1].toLowerCase()).toBe(paper);

  // The same numbers as a core of everything writes.
  await open(page, site);
  const alike = await put(page, { name: "masks", state: "causal=on" });
  expect(await alike.evaluate((element) => element.toCSV())).toBe(csv);
  await alike.evaluate((element) => element.set("causal", false));
  expect(await alike.evaluate((element) => element.toCSV())).toBe(others);
});

test("where what writes the essay's files cannot be fetched, the menu says so and the next try may do", async ({ page, site, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.goto(site);
  const figure = page.locator('attention-figure[name="growth"]');
  await figure.evaluate((element) => element.ready);
  await page.route("**/core/only/growth.wasm", (route) => route.abort());
  await opener(figure).click();
  await menu(figure).getByRole("button", { name: "Save the picture as SVG" }).click();
  await expect(menu(figure).getByRole("status")).toContainText("could not be loaded (no answer)");

  await page.unroute("**/core/only/growth.wasm");
  expect(await saved(page, figure, "Save the picture as SVG")).toMatch(/^<svg/);
  await expect(menu(figure).getByRole("status")).toHaveText("Saved as growth.svg.");
});

test("where the clipboard is refused, the text stands there, selected", async ({ page, site }) => {
  await refuseClipboard(page);
  await open(page, site);
  const figure = await put(page, { name: "masks", state: "causal=on" });
  await opener(figure).click();
  await menu(figure).getByRole("button", { name: "Copy tag" }).click();

  await expect(menu(figure).getByRole("status")).toHaveText("This page may not copy. The text is selected for you to copy:");
  await expect(field(figure)).toHaveValue(/<attention-figure name="masks" state="causal=on"><\/attention-figure>/);
  await expect(field(figure)).toBeFocused();
  await expect(field(figure)).not.toBeEditable();
  const isAllSelected = await field(figure).evaluate(({ selectionStart, selectionEnd, value }) => selectionStart === 0 && selectionEnd === value.length);
  expect(isAllSelected).toBe(true);
  await page.keyboard.press("Escape");
  await expect(opener(figure)).toBeFocused();
});

test("in a sandbox the menu copies all the same, and shows as text what it cannot save", async ({ page, serve }) => {
  const site = await serve(CROSS_ORIGIN);
  await openCourse(page, serve, `<iframe sandbox="allow-scripts" src="${site}/embed.html?figure=masks&causal=on" title="masks" width="900" height="1100"></iframe>`);
  const figure = page.frameLocator("iframe").locator("attention-figure");
  await opener(figure).click();
  await menu(figure).getByRole("button", { name: "Copy link" }).click();
  await expect(menu(figure).getByRole("status")).toHaveText("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/embed.html?figure=masks&causal=on`);

  await menu(figure).getByRole("button", { name: "Save the picture as SVG" }).click();
  await expect(menu(figure).getByRole("status")).toContainText("may not save files");
  await expect(field(figure)).toHaveValue(/^(<\?xml|<svg)/);
  await expect(field(figure)).toBeFocused();
  await menu(figure).getByRole("button", { name: "Save the picture as PNG" }).click();
  await expect(field(figure)).toHaveValue(`${site}/embed.html?figure=masks&causal=on`);
});
