import { builtCore } from "../../scripts/built-core.mjs";
import { brotli } from "../../scripts/page-sizes.mjs";
import { ask, expectFit, frameOf, framesReady, heard, inside, openCourse, resizer } from "./courses.mjs";
import { open as openFigures, putOneWith } from "./figures.mjs";
import { dist, expect, test } from "./fixtures.mjs";

const { figureNames } = await builtCore(dist);

const QUERY = "figure=soft-lookup";
/** What a single figure may weigh, with all that it asks for, in bytes after brotli. */
const LIMIT = 110_000;

const figureIn = (page) => page.frameLocator("iframe").first().locator("attention-figure");
const shown = (figure) => figure.evaluate(({ state, notes, autoplaying }) => ({ state, notes, autoplaying }));

/** Opens the page of a figure by itself. */
async function open(page, site, query) {
  await page.goto(`${site}/embed.html${query}`);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  const figure = page.locator("attention-figure");
  await figure.evaluate((element) => element.ready.catch(() => {}));
  return figure;
}

test("an address is a figure in a state, and nothing else is on the page", async ({ noise, page, site }) => {
  const figure = await open(page, site, "?figure=soft-lookup&temperature=2&hard=on&time=1");

  expect(await shown(figure)).toEqual({ state: "temperature=2&hard=on&time=1", notes: [], autoplaying: false });
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe("Attention, in live figures");
  expect(noise.heard).toEqual([]);
});

test("an address chooses which controls are shown", async ({ page, site }) => {
  const figure = await open(page, site, "?figure=soft-lookup&controls=temperature");
  await expect(figure.getByRole("slider", { name: "Temperature" })).toBeVisible();
  await expect(figure.getByRole("slider", { name: "Keys" })).toHaveCount(0);
  await expect(figure.getByRole("button", { name: "Play" })).toBeHidden();

  const other = await open(page, site, "?figure=soft-lookup&controls=keys,time&controls=temperature");
  await expect(other.getByRole("slider", { name: "Keys" })).toBeVisible();
  await expect(other.getByRole("slider", { name: "Temperature" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Play" })).toBeVisible();

  const none = await open(page, site, "?figure=soft-lookup&controls=");
  await expect(none.locator("canvas")).toBeVisible();
  await expect(none.getByRole("slider", { name: "Temperature" })).toHaveCount(0);
});

test("an address chooses the colours, which else follow the reader's", async ({ page, site }) => {
  const grounds = async (query) => {
    const figure = await open(page, site, `?${QUERY}${query}`);
    const page_ = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    return [page_, await figure.evaluate((element) => getComputedStyle(element).backgroundColor)];
  };
  const light = Array(2).fill("rgb(252, 251, 248)");
  const dark = Array(2).fill("rgb(22, 24, 27)");
  await page.emulateMedia({ colorScheme: "light" });

  expect(await grounds("&theme=dark")).toEqual(dark);
  for (const query of ["", "&theme=auto", "&theme=light", "&theme=pink"]) expect(await grounds(query)).toEqual(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await grounds("&theme=auto")).toEqual(dark);
  expect(await grounds("&theme=light")).toEqual(light);
});

test("an address plays the walkthrough only where it wants to", async ({ page, site }) => {
  for (const [query, wanted] of [["autoplay", true], ["autoplay=", true], ["autoplay=1", true], ["autoplay=0", false], ["autoplay=false", false], ["", false]]) {
    const figure = await open(page, site, `?${QUERY}&${query}`);
    expect(await figure.evaluate((element) => element.hasAttribute("autoplay")), query).toBe(wanted);
  }
});

test("an address with nonsense in it is told so, and shown as far as it goes", async ({ page, site }) => {
  const figure = await open(page, site, `?figure=soft-lookup&colour=red&temperature=1e99&${"x=1&".repeat(500)}<b>=<i>`);
  const { notes } = await shown(figure);
  expect(notes.join()).toContain("colour");
  expect(notes.length).toBeGreaterThan(2);
  await expect(figure.locator("b, i.evil")).toHaveCount(0);

  for (const query of ["", "?", "?figure", "?figure=%00", "?figure=__proto__", "?figure=<script>alert(1)</script>"]) {
    const refused = await open(page, site, query);
    await expect(refused.getByRole("alert")).toContainText("There is no figure named");
    await expect(page.locator(".fallback")).toHaveCount(0);
  }
});

test("a small link leads to the figure's place in the essay, in a page of its own", async ({ context, noise, page, serve, site }) => {
  // The essay's pictures without scripts may not be built yet.
  noise.allow(/404/);
  await openCourse(page, serve, frameOf(site, QUERY) + resizer(site));
  await framesReady(page);
  await expectFit(page);
  const opened = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link").click();

  const essay = await opened;
  await essay.waitForLoadState();
  expect(essay.url()).toBe(`${site}/#figure-soft-lookup`);
  await expect(essay.locator("#figure-soft-lookup")).toBeVisible();
  expect(await essay.evaluate(() => window.opener)).toBeNull();
});

for (const [where, attributes] of [["a frame", ""], ["a sandboxed frame", 'sandbox="allow-scripts"']]) {
  test(`a figure in ${where} works, and the console stays empty`, async ({ noise, page, serve, site }) => {
    await openCourse(page, serve, frameOf(site, QUERY, attributes) + resizer(site));
    await framesReady(page);
    await expectFit(page);
    const figure = figureIn(page);
    expect(await figure.evaluate((element) => element.framesDrawn)).toBeGreaterThan(0);

    await figure.getByRole("slider", { name: "Temperature" }).focus();
    await page.keyboard.press("End");
    await expect.poll(() => heard(page, "change")).toHaveLength(1);
    expect((await ask(page, "get-state")).reply).toEqual({ state: "temperature=10", notes: [] });
    await figure.getByText("Numbers", { exact: true }).click();
    await expectFit(page);
    expect(noise.heard).toEqual([]);
  });
}

test("in a sandboxed frame nothing is kept, and what the browser refuses does no harm", async ({ noise, page, serve, site }) => {
  // The browser's own words on a download that the course page does not allow.
  noise.allow(/download is disallowed/i);
  await openCourse(page, serve, frameOf(site, QUERY, 'sandbox="allow-scripts"') + resizer(site));
  await framesReady(page);
  await expectFit(page);
  const refusals = await (await inside(page)).evaluate(async () => {
    const named = (error) => error.name;
    const tried = [() => localStorage, () => document.cookie, () => parent.document];
    const thrown = tried.map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return named(error);
      }
    });
    return [...thrown, await navigator.clipboard?.writeText("x").then(() => "written", named)];
  });
  expect(refusals.slice(0, 3)).toEqual(["SecurityError", "SecurityError", "SecurityError"]);
  expect(refusals[3]).toBe("NotAllowedError");

  const tools = figureIn(page).getByRole("group", { name: "Tools" }).getByRole("button");
  for (const button of await tools.all()) {
    if (await button.isEnabled()) await button.click();
  }
  await page.waitForTimeout(300);
  expect((await ask(page, "describe")).reply).toContain("weight");
});

test("in a sandboxed frame work is done in the background too", async ({ page, serve, site }) => {
  await openFigures(page, site);
  const name = await (await putOneWith(page, "work")).getAttribute("name");
  await openCourse(page, serve, frameOf(site, `figure=${name}`, 'sandbox="allow-scripts"'));
  await framesReady(page);
  const { label } = await figureIn(page).evaluate(({ figureControls }) => figureControls.find(({ kind }) => kind === "work"));
  await figureIn(page).getByRole("button", { name: label }).click();

  await expect.poll(() => heard(page, "change").then((changes) => changes.length), { timeout: 20_000 }).toBeGreaterThan(0);
});

test("a server that keeps its modules from sandboxed frames leaves a sentence", async ({ noise, page, serve }) => {
  noise.allow(/CORS|ERR_FAILED|preloaded/);
  const site = await serve({ headers: { "access-control-allow-origin": "https://course.example" } });
  await openCourse(page, serve, frameOf(site, QUERY, 'sandbox="allow-scripts"'));

  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("The figure has not started.")).toBeVisible({ timeout: 15_000 });
  await expect(frame.getByRole("link")).toBeVisible();
});

test("a program that is not there leaves a sentence", async ({ noise, page, serve, site }) => {
  noise.allow(/404/);
  await page.route(`${site}/embed.js`, (route) => route.fulfill({ status: 404 }));
  await openCourse(page, serve, frameOf(site, QUERY));

  await expect(page.frameLocator("iframe").getByText("The figure has not started.")).toBeVisible({ timeout: 15_000 });
});

test("where the core is long on its way, a sentence stands in for the figure until it comes", async ({ page, serve, site }) => {
  let arrive = () => {};
  const arrival = new Promise((resolve) => (arrive = resolve));
  await page.route(`${site}/core/only/*.wasm`, async (route) => {
    await arrival;
    await route.continue();
  });
  await openCourse(page, serve, frameOf(site, QUERY));

  const sentence = page.frameLocator("iframe").getByText("The figure has not started.");
  await expect(sentence).toBeVisible({ timeout: 15_000 });
  arrive();
  await framesReady(page);
  await expect(sentence).toHaveCount(0);
});

test("a core that is not there leaves a sentence, and its height is told", async ({ noise, page, serve, site }) => {
  noise.allow(/404/);
  await page.route(`${site}/core/only/*.wasm`, (route) => route.fulfill({ status: 404 }));
  await openCourse(page, serve, frameOf(site, QUERY));

  await expect(page.frameLocator("iframe").getByText("could not be loaded (status 404)")).toBeVisible();
  await expect.poll(() => heard(page, "height")).toHaveLength(1);
  expect((await ask(page, "describe")).error).toContain("could not be loaded");

  // Once it is there, the page around hears as much as the reader sees.
  await page.unroute(`${site}/core/only/*.wasm`);
  await figureIn(page).getByRole("button", { name: "Try again" }).click();
  await expect(figureIn(page).locator(".title")).toBeVisible();
  expect((await ask(page, "describe")).reply).toContain("query");
  await expect.poll(() => heard(page, "ready")).toHaveLength(1);
});

test("a figure in a frame works under a strict content security policy", async ({ page, serve }) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self'; connect-src 'self'; worker-src 'self'";
  const site = await serve({ headers: { "content-security-policy": policy }, at: "/courses/attention/" });
  await openCourse(page, serve, frameOf(`${site}/courses/attention`, QUERY) + resizer(`${site}/courses/attention`));

  await framesReady(page);
  await expectFit(page);
});

test("a frame takes no focus and scrolls nothing", async ({ page, serve, site }) => {
  await openCourse(page, serve, `<p style="height: 3000px"></p><p><input id="here"></p>${frameOf(site, `${QUERY}&autoplay`)}<p style="height: 3000px"></p>${resizer(site)}`);
  await page.locator("#here").focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await framesReady(page);
  await expectFit(page);
  await page.keyboard.type("still here");

  await expect(page.locator("#here")).toHaveValue("still here");
  await ask(page, "set-state", { state: "temperature=3" });
  await expect(page.locator("#here")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test("keys work in a frame, and lead in and out of it", async ({ page, serve, site }) => {
  await openCourse(page, serve, `<button id="before">before</button>${frameOf(site, QUERY)}<button id="after">after</button>${resizer(site)}`);
  await framesReady(page);
  await expectFit(page);
  const at = () => page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
  const travel = async (key, end) => {
    const stations = [];
    for (let press = 0; press < 80 && stations.at(-1) !== end; press++) {
      await page.keyboard.press(key);
      stations.push(await at());
    }
    return stations;
  };

  await page.locator("#before").focus();
  const there = await travel("Tab", "after");
  expect(there.at(-1)).toBe("after");
  expect(there.filter((station) => station === "IFRAME").length).toBeGreaterThan(5);
  const back = await travel("Shift+Tab", "before");
  expect(back.at(-1)).toBe("before");

  await page.keyboard.press("Tab");
  for (const key of ["ArrowRight", "ArrowUp", "PageUp", "Home", "Escape", "Enter", " "]) await page.keyboard.press(key);
  await figureIn(page).locator('[data-target="score-1"]').focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => heard(page, "change").then((changes) => changes.length)).toBeGreaterThan(0);
});

/** Everything that the page loads from here on, by path; and addresses of others. */
function loads(page, site) {
  const own = new Map();
  const foreign = [];
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === site) own.set(pathname, response.body());
    else foreign.push(response.url());
  });
  return { own, foreign };
}

test("a figure in a frame asks nobody but its own server, and keeps nothing", async ({ context, page, serve, site }) => {
  const { own, foreign } = loads(page, site);
  const course = await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);
  await page.waitForLoadState("networkidle");

  expect([...own.keys()]).toContain("/core/only/soft-lookup.wasm");
  expect(foreign.filter((address) => !address.startsWith(course) && !/^(data|blob):/.test(address))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const kept = await (await inside(page)).evaluate(async () => [
    localStorage.length, sessionStorage.length, (await caches.keys()).length, (await indexedDB.databases()).length,
  ]);
  expect(kept).toEqual([0, 0, 0, 0]);
});

for (const name of figureNames()) {
  test(`${name} in a frame loads itself and nothing more`, async ({ page, serve, site }) => {
    const { own } = loads(page, site);
    await openCourse(page, serve, frameOf(site, `figure=${name}`));
    await framesReady(page);
    await page.waitForLoadState("networkidle");

    const sizes = await Promise.all([...own.values()].map(async (body) => brotli(await body)));
    const files = ["/core/attention-figures.js", `/core/only/${name}.wasm`, "/embed.css", "/embed.html", "/embed.js"];
    expect([...own.keys()].toSorted()).toEqual(files);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
  });
}
