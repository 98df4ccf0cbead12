import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { unpack } from "../../scripts/inlined/unpack.js";
import { pack } from "../../scripts/pack.mjs";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";

const FOLDER = `${dist}/single`;
/** What may be sent by mail, in bytes. */
const LIMIT = 300_000;
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".html"));
const figures = files.filter((file) => file !== "course.html");

test("what is packed comes out again, and is safe in a script", () => {
  let random = 1;
  const noise = Uint8Array.from({ length: 70_000 }, () => (random = (random * 48_271) % 2_147_483_647) >> 7);
  const zeros = new Uint8Array(100_000);
  const words = Buffer.from("the black cat, le chat noir; ".repeat(400).concat("…“k₁”"));
  const all = [zeros, noise, words, Buffer.concat([noise, words, zeros, noise.subarray(500), words]), Uint8Array.of(7), new Uint8Array()];

  for (const content of all) {
    const packed = pack(content);
    expect(packed).toMatch(/^[!-~]*$/);
    expect(packed).not.toMatch(/["<\\]/);
    expect(Buffer.compare(Buffer.from(unpack(packed)), Buffer.from(content))).toBe(0);
  }
});

/** Opens a file as a double click does, on a machine without a network. Resolves to what else it asked for. */
async function openFile(page, file) {
  const address = String(pathToFileURL(`${FOLDER}/${file}`));
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("websocket", (socket) => requests.push(socket.url()));
  await page.context().setOffline(true);
  await page.goto(address);
  return () => requests.filter((request) => request !== address && !/^(data|blob):/.test(request));
}

/** The first figure of a page, moved along the first of its sliders: what it said before and after. */
function moveSlider(page) {
  return page.locator("attention-figure").first().evaluate((figure) => {
    const before = figure.describe();
    const moved = figure.figureControls.some(({ name, kind, min, max, enabled }) => {
      if (kind !== "slider" || !enabled) return false;
      figure.set(name, min + (max - min) * 0.25);
      return figure.describe() !== before;
    });
    return { before, moved };
  });
}

test("there is a file for the course and one for each figure of the core", async ({ page }) => {
  await openFile(page, figures[0]);
  await figuresReady(page);
  const html = readFileSync(`${dist}/index.html`, "utf8");
  const inEssay = [...html.matchAll(/<attention-figure name="([^"]+)"/g)].map(([, name]) => `${name}.html`);

  expect(files).toContain("course.html");
  expect(figures.length).toBeGreaterThan(0);
  for (const file of inEssay) expect(figures).toContain(file);
});

for (const file of files) {
  test(`${file} opens from a disk, without a network, and answers`, async ({ noise, page }) => {
    const asked = await openFile(page, file);
    await figuresReady(page);

    const { before, moved } = await moveSlider(page);

    expect(before.length).toBeGreaterThan(40);
    expect(moved).toBe(true);
    expect(asked()).toEqual([]);
    expect(noise.heard).toEqual([]);
  });

  test(`${file} is small enough to be sent by mail`, () => {
    const { size } = statSync(`${FOLDER}/${file}`);

    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(LIMIT);
  });

  test(`${file} ends its script and its style only where they end`, () => {
    const html = readFileSync(`${FOLDER}/${file}`, "utf8");

    expect(html.match(/<\/script/gi)).toHaveLength(1);
    expect(html.match(/<\/style/gi)).toHaveLength(1);
  });

  test(`${file} points at nothing beside itself`, async ({ page }) => {
    await openFile(page, file);
    await figuresReady(page);

    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll("[src], [srcset], [href]")].flatMap((part) =>
        ["src", "srcset", "href"].map((name) => part.getAttribute(name)).filter((address) => address !== null),
      ),
    );

    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^(#|data:|https:\/\/)/);
  });
}

test("the course has every figure of the essay ready, and its links arrive", async ({ page }) => {
  await openFile(page, "course.html");
  await figuresReady(page);

  const drawn = await page.locator("attention-figure").evaluateAll((all) => all.map((figure) => figure.describe()));
  await page.locator('nav a[href="#cost"]').click();

  expect(drawn).toHaveLength(figures.length);
  expect(new Set(drawn).size).toBe(figures.length);
  await expect(page.locator("#cost")).toBeInViewport();
});

test("a figure can be set up by editing the file", async ({ page }, testInfo) => {
  const html = readFileSync(`${FOLDER}/soft-lookup.html`, "utf8");
  const edited = testInfo.outputPath("edited.html");
  writeFileSync(edited, html.replace('name="soft-lookup"', 'name="soft-lookup" state="temperature=2"'));

  await page.goto(`${pathToFileURL(edited)}`);
  await figuresReady(page);

  expect(await page.locator("attention-figure").evaluate((figure) => figure.state)).toContain("temperature=2");
});

test("a file works after another editor saved it with its own line ends, and a browser with its own marks", async ({ page }, testInfo) => {
  const html = readFileSync(`${FOLDER}/alignment.html`, "utf8");
  const saved = testInfo.outputPath("saved.html");
  writeFileSync(saved, `\ufeff${html.replaceAll("\n", "\r\n")}`);
  await page.goto(`${pathToFileURL(saved)}`);
  await figuresReady(page);

  const written = testInfo.outputPath("written.html");
  const text = await page.evaluate(() => new XMLSerializer().serializeToString(document.doctype) + document.documentElement.outerHTML);
  expect(text.length).toBeLessThan(1.1 * html.length);
  writeFileSync(written, text);
  await page.goto(`${pathToFileURL(written)}`);
  await figuresReady(page);
});

test("the essay in one file keeps its script and its style in an encoding that it was not made in", async ({ noise, page }, testInfo) => {
  const html = readFileSync(`${FOLDER}/course.html`, "utf8");
  const encodings = {
    "utf-16": Buffer.from(`\ufeff${html}`, "utf16le"),
    "latin-1": Buffer.from(html.replaceAll(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`), "latin1"),
  };
  for (const [name, content] of Object.entries(encodings)) {
    const saved = testInfo.outputPath(`${name}.html`);
    writeFileSync(saved, content);
    await page.goto(`${pathToFileURL(saved)}`);
    await figuresReady(page);

    expect(noise.heard, name).toEqual([]);
  }
});

/** Presses the button of the first figure that measures, and waits for a first report. */
async function measure(page) {
  const figure = page.locator("attention-figure", { has: page.getByRole("button", { name: /measure/i }) }).first();
  const { label, into } = await figure.evaluate((element) =>
    element.figureControls.find(({ kind }) => kind === "work"),
  );
  await figure.getByRole("button", { name: label }).click();
  const reports = () =>
    figure.evaluate((element, into) => element.figureControls.find(({ name }) => name === into).value, into);
  await expect.poll(reports, { timeout: 20_000 }).not.toBe("");
}

test("work is measured in a file that was opened from a disk", async ({ page }) => {
  await openFile(page, "course.html");
  await figuresReady(page);

  await measure(page);
});

test("a file works in the sandbox that a learning platform puts it in", async ({ page, serve }) => {
  const frame = '<!doctype html><link rel="icon" href="data:," /><iframe sandbox="allow-scripts" src="/single/course.html" width="1000" height="700"></iframe>';
  const origin = await serve({
    routes: {
      "/lesson": (request, response) => response.setHeader("content-type", "text/html").end(frame),
    },
  });
  await page.goto(`${origin}/lesson`);
  const inside = page.frames().find((frame) => frame.url().endsWith("course.html"));
  await figuresReady(inside);

  await measure(inside);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a file shows its still and says what to do", async ({ page }) => {
    await openFile(page, figures[0]);

    const still = page.locator("attention-figure img");
    await expect(still).toBeVisible();
    expect(await still.evaluate((image) => image.naturalWidth)).toBeGreaterThan(200);
    await expect(page.getByText("open this file in a web browser")).toBeVisible();
  });
});
