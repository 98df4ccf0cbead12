import { readFileSync, statSync } from "node:fs";
import { expectFit, fit, frameOf, framesReady, heard, inside, openCourse, post, resizer } from "./courses.mjs";
import { dist, expect, test } from "./fixtures.mjs";

const QUERY = "figure=soft-lookup";
const heights = async (page, from = 0) => (await heard(page, "height", from)).map(({ height }) => height);

/** Sets a style of a frame, as a course page does. */
const restyle = (page, property, value, at = 0) =>
  page.locator("iframe").nth(at).evaluate((frame, [property, value]) => frame.style.setProperty(property, value), [property, value]);

for (const width of [320, 600, 940]) {
  test(`a frame of ${width} pixels is as high as its figure`, async ({ page, serve, site }) => {
    await openCourse(page, serve, frameOf(site, QUERY, `style="width: ${width}px"`) + resizer(site));
    await framesReady(page);

    await expectFit(page);
    expect((await fit(page)).height).toBeGreaterThan(400);
  });
}

test("a height is told once when it is right, and to learning platforms too", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY) + resizer(site));
  await framesReady(page);
  await page.waitForTimeout(500);

  const [height, ...more] = await heights(page);
  expect(more).toEqual([]);
  expect(height).toBe((await fit(page)).content);
  const texts = (await heard(page)).filter((message) => typeof message === "string");
  expect(texts.map((text) => JSON.parse(text))).toEqual([{ subject: "lti.frameResize", height }]);
});

test("where an import comes back before the element is known, the height waits for it", async ({ page, serve }) => {
  // As in Safari, where only the first script that imports a module waits for it.
  const early = ({ url }, response) => {
    response.setHeader("content-type", "text/javascript");
    const real = readFileSync(`${dist}/attention-figures.js`);
    response.end(url.includes("?") ? real : 'setTimeout(() => import("./attention-figures.js?late"), 200);');
  };
  const site = await serve({ routes: { "/attention-figures.js": early } });
  await openCourse(page, serve, frameOf(site, QUERY) + resizer(site));
  await framesReady(page);

  expect(await heights(page)).toEqual([(await fit(page)).content]);
  expect((await fit(page)).content).toBeGreaterThan(400);
});

test("another width has another height, and then all is quiet", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY, 'style="width: 900px"') + resizer(site));
  await framesReady(page);
  for (const width of [330, 700, 329, 900]) {
    await restyle(page, "width", `${width}px`);
    await page.waitForTimeout(300);
    await expectFit(page);
  }

  const before = (await heights(page)).length;
  await page.waitForTimeout(500);
  const told = await heights(page);
  expect(told.length).toBe(before);
  told.slice(1).forEach((height, at) => expect(height).not.toBe(told[at]));
});

test("larger text has another height", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY) + resizer(site));
  await framesReady(page);
  const { height } = await fit(page);
  const frame = await inside(page);

  await frame.evaluate(() => document.querySelector("attention-figure").style.setProperty("font-size", "200%"));
  await expect.poll(async () => (await fit(page)).height).toBeGreaterThan(height + 50);
  await expectFit(page);
});

test("what the reader opens and closes changes the height", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY) + resizer(site));
  await framesReady(page);
  await expectFit(page);
  const { height } = await fit(page);
  const numbers = page.frameLocator("iframe").getByText("Numbers", { exact: true });

  await numbers.click();
  await expect.poll(async () => (await fit(page)).height).toBeGreaterThan(height);
  await expectFit(page);
  await numbers.click();
  await expect.poll(async () => (await fit(page)).height).toBe(height);
});

test("a figure that cannot be shown has the height of its sentence", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, "figure=nothing"));

  await expect.poll(() => heights(page)).toHaveLength(1);
  expect(await heights(page)).toEqual([(await fit(page)).content]);
});

for (const [how, attributes] of [["a script", ""], ["a module", 'type="module"'], ["an async script", "async"]]) {
  test(`frames fit with ${how} before them`, async ({ page, serve, site }) => {
    await openCourse(page, serve, frameOf(site, QUERY), { head: resizer(site, attributes) });
    await framesReady(page);
    await expectFit(page);
  });
}

test("frames fit where the script comes long after them", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY) + frameOf(site, "figure=nothing"));
  await framesReady(page);
  await page.waitForTimeout(300);
  expect((await fit(page)).height).toBe(150);

  await page.addScriptTag({ url: `${site}/embed-resize.js` });
  await expectFit(page);
  // A figure that cannot be shown answers as well.
  await expect(async () => {
    const { height, content } = await fit(page, 1);
    expect(height).toBe(Math.max(content, 100));
  }).toPass();
});

test("frames that come later fit, each by itself, also with the script twice", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY), { head: resizer(site) + resizer(site, 'type="module"') });
  await framesReady(page);
  await page.evaluate((html) => {
    const frame = document.createRange().createContextualFragment(html);
    document.body.append(frame);
  }, frameOf(site, `${QUERY}&controls=`, 'style="width: 400px"'));
  await framesReady(page, 2);

  await expectFit(page, 0);
  await expectFit(page, 1);
  expect((await fit(page, 0)).height).not.toBe((await fit(page, 1)).height);
});

test("a frame with a border of its own fits", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY, 'style="box-sizing: border-box; border: 7px solid"') + resizer(site));
  await framesReady(page);
  await expectFit(page);
});

test("a frame on a hidden tab fits once it is shown", async ({ page, serve, site }) => {
  await openCourse(page, serve, `<div id="tab" hidden>${frameOf(site, QUERY)}</div>${resizer(site)}`);
  await framesReady(page);
  await page.locator("#tab").evaluate((tab) => {
    tab.hidden = false;
  });

  await expectFit(page);
  expect((await fit(page)).height).toBeGreaterThan(400);
});

test("a frame far below has its room before anybody sees it, and nothing jumps", async ({ page, serve, site }) => {
  await openCourse(page, serve, `<p style="height: 5000px"></p>${frameOf(site, QUERY)}<p style="height: 5000px">end</p>${resizer(site)}`);
  await framesReady(page);
  await expect.poll(() => page.locator("iframe").evaluate(({ style }) => style.height)).not.toBe("");
  const { height } = await fit(page);

  await page.locator("iframe").scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect((await fit(page)).height).toBe(height);
  await expectFit(page);
});

test("a frame that nobody makes fit scrolls, and is as wide as otherwise", async ({ playwright, launchOptions, serve, site }) => {
  // With scroll bars that take room, as on many desktops.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
  const page = await browser.newPage();
  await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);
  const frame = await inside(page);
  const layout = () =>
    frame.evaluate(() => ({
      bar: document.body.scrollHeight > document.body.clientHeight,
      width: document.querySelector("main").clientWidth,
    }));
  const low = await layout();
  const [height] = await heights(page);
  expect(low.bar).toBe(true);
  expect(low.width).toBeLessThan(600);

  await restyle(page, "height", `${height}px`);
  await page.waitForTimeout(300);
  expect(await layout()).toEqual({ bar: false, width: low.width });
  // Neither height had any influence on the height.
  expect(await heights(page)).toEqual([height]);
  await browser.close();
});

/** A page that says whatever a test wants, in the place of a figure. */
const impostor = (_, response) => {
  response.setHeader("content-type", "text/html");
  response.end(`<script>addEventListener("message", ({ data }) => data.say && parent.postMessage(data.say, "*"))</script>`);
};
const say = (height) => ({ protocol: "attention-figures/1", event: "height", detail: { height } });
const heightOf = (page, at) => page.locator("iframe").nth(at).evaluate(({ style }) => style.height);

test("heights are bounded, and must be numbers", async ({ page, serve, site }) => {
  await openCourse(page, serve, `<iframe src="/figure?figure=any"></iframe>${resizer(site)}`, { routes: { "/figure": impostor } });
  const told = async (message) => {
    await post(page, { say: message });
    // The last of two messages has been dealt with once the first has.
    const before = (await heard(page)).length;
    await post(page, { say: "done" });
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(before);
    return heightOf(page, 0);
  };

  expect(await told(say(300.5))).toBe("300.5px");
  expect(await told(say(1))).toBe("100px");
  expect(await told(say(-1))).toBe("100px");
  expect(await told(say(1e9))).toBe("5000px");
  expect(await told(say(700))).toBe("700px");
  for (const height of [NaN, Infinity, "900", "900px", null, [900], { valueOf: 900 }, true]) {
    expect(await told(say(height))).toBe("700px");
  }
  for (const message of [null, 7, "height", [], {}, { protocol: "attention-figures/1" }, { ...say(900), protocol: "attention-figures/2" }, { ...say(900), detail: "900" }]) {
    expect(await told(message)).toBe("700px");
  }
});

test("only the frame that speaks is changed, and only a figure's", async ({ page, serve, site }) => {
  const body = `<iframe src="/figure?figure=one"></iframe><iframe src="/figure?figure=two"></iframe><iframe src="/other"></iframe>${resizer(site)}`;
  await openCourse(page, serve, body, { routes: { "/figure": impostor, "/other": impostor } });
  await post(page, { say: say(300) }, 1);
  await post(page, { say: say(400) }, 2);
  await page.evaluate((message) => window.postMessage(message, "*"), say(500));
  await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(3);

  expect([await heightOf(page, 0), await heightOf(page, 1), await heightOf(page, 2)]).toEqual(["", "300px", ""]);
});

test("the script for course pages is at most 1 kB and leaves nothing behind", async ({ page, serve, site }) => {
  expect(statSync(`${dist}/embed-resize.js`).size).toBeLessThanOrEqual(1_000);
  await openCourse(page, serve, "");
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).length);
  const before = await names();
  await page.addScriptTag({ url: `${site}/embed-resize.js` });
  expect(await names()).toBe(before);
});
