import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { builtCore } from "../../scripts/built-core.mjs";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";

const FIGURES = ["soft-lookup", "alignment", "masks", "growth"];

/** The words of the essay itself: no figures, tasks, formulas, program text or reference marks. */
function mainProse() {
  const main = document.querySelector("main").cloneNode(true);
  for (const part of main.querySelectorAll("figure, .try, math, pre, sup:has(a)")) part.remove();
  return main.textContent.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** How far the page can be scrolled sideways. */
function sidewaysScroll() {
  const page = document.scrollingElement;
  return page.scrollWidth - page.clientWidth;
}

/** Text at twice its size, which a strict policy allows a script to ask for. */
function doubleText() {
  document.documentElement.style.fontSize = "200%";
}

/** Stands in for the element: a figure that fails or is ready at once, with tasks that a test can finish. */
const elementOf = (body) => (request, response) => {
  response.setHeader("content-type", "text/javascript");
  response.end(`customElements.define("attention-figure", class extends HTMLElement { ${body} });`);
};

test("the essay has between 1,500 and 2,000 words", async ({ page, site }) => {
  await page.goto(site);

  const words = await page.evaluate(mainProse);

  expect(words.length).toBeGreaterThanOrEqual(1_500);
  expect(words.length).toBeLessThanOrEqual(2_000);
});

test("the page itself fits into 12 kB", () => {
  const size = brotliCompressSync(readFileSync(`${dist}/index.html`)).length;

  expect(size).toBeLessThanOrEqual(12_000);
});

test("every link inside the page arrives", async ({ page, site }) => {
  await page.goto(site);

  const lost = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute("href").slice(1))
      .filter((id) => !document.getElementById(id)),
  );
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

  expect(lost).toEqual([]);
  expect(twice).toEqual([]);
});

test("a reference mark wears the number of its reference", async ({ page, site }) => {
  await page.goto(site);

  const marks = await page.evaluate(() => {
    const items = [...document.querySelectorAll(".references > li")].map(({ id }) => id);
    return [...document.querySelectorAll("sup a")].map((mark) => ({
      shown: Number(mark.textContent),
      meant: items.indexOf(mark.getAttribute("href").slice(1)) + 1,
    }));
  });

  expect(marks.length).toBeGreaterThan(0);
  for (const { shown, meant } of marks) expect(shown).toBe(meant);
});

test("the page loads nothing but its own files", async ({ page, site }) => {
  await page.goto(site);

  const addresses = await page.evaluate(() => [
    ...[...document.querySelectorAll("[src]")].map((part) => part.getAttribute("src")),
    ...[...document.querySelectorAll("[srcset]")].map((part) => part.getAttribute("srcset")),
    ...[...document.querySelectorAll("link[href]")].map((part) => part.getAttribute("href")),
  ]);

  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).not.toMatch(/^(\w+:|\/)/);
});

test("the built page keeps its own content security policy", async ({ page, site }) => {
  await page.goto(site);

  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");

  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("style-src 'self';");
});

test("headings come in order", async ({ page, site }) => {
  await page.goto(site);

  const levels = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1])),
  );

  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, at) => expect(level - levels[at]).toBeLessThanOrEqual(1));
});

test("the skip link leads a keyboard to the essay", async ({ page, site }) => {
  await page.goto(site);

  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.locator("main")).toBeFocused();
});

test("formulas are MathML that the browser lays out", async ({ page, site }) => {
  await page.goto(site);

  const heights = await page.evaluate(() =>
    [...document.querySelectorAll(".formula math")].map((math) => math.getBoundingClientRect().height),
  );
  const fraction = await page.locator("mfrac").first().boundingBox();

  expect(heights.length).toBeGreaterThanOrEqual(4);
  for (const height of heights) expect(height).toBeGreaterThan(10);
  expect(fraction.height).toBeGreaterThan(30);
});

test("every role that the text names wears its colour and a dotted underline", async ({ page, site }) => {
  await page.goto(site);

  for (const role of ["query", "key", "value", "weight", "masked"]) {
    const word = page.locator(`main p span.${role}`).first();
    const ink = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    const style = await word.evaluate((span) => {
      const { color, textDecorationStyle } = getComputedStyle(span);
      return { color, textDecorationStyle };
    });

    expect(style.color, role).not.toBe(ink);
    expect(style.textDecorationStyle, role).toBe("dotted");
  }
});

for (const width of [360, 768, 1280, 1600]) {
  test(`nothing sticks out at ${width} pixels, nor with text at 200 percent`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site);
    await figuresReady(page);
    expect(await page.evaluate(sidewaysScroll)).toBe(0);

    await page.evaluate(doubleText);
    expect(await page.evaluate(sidewaysScroll)).toBe(0);
  });
}

test("a line of text holds at most 68 characters", async ({ page, site }) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto(site);

  const longest = await page.evaluate(() => {
    let most = 0;
    for (const paragraph of document.querySelectorAll("main > p")) {
      const lines = new Map();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        // Reference marks stand higher than the line that they belong to.
        if (walker.currentNode.parentElement.closest("sup")) continue;
        for (let at = 0; at < walker.currentNode.length; at++) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          const { bottom, width } = range.getBoundingClientRect();
          if (width > 0) lines.set(Math.round(bottom / 8), (lines.get(Math.round(bottom / 8)) ?? 0) + 1);
        }
      }
      most = Math.max(most, ...lines.values());
    }
    return most;
  });

  expect(longest).toBeGreaterThan(40);
  expect(longest).toBeLessThanOrEqual(68);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the text, the stills and the tasks are there", async ({ page, site }) => {
    await page.goto(site);

    await expect(page.locator("h1")).toBeVisible();
    for (const name of FIGURES) {
      await expect(page.locator(`attention-figure[name="${name}"] img`)).toBeVisible();
      await expect(page.locator(`[data-tasks="${name}"] li`)).toHaveCount(3);
    }
    await expect(page.locator(".theme")).toBeHidden();
  });
});

test("every still is built, in both themes, and described", async ({ page, site, request }) => {
  await page.goto(site);

  for (const name of FIGURES) {
    const figure = page.locator(`attention-figure[name="${name}"]`);
    expect((await figure.locator("img").getAttribute("alt")).length, name).toBeGreaterThan(80);
    for (const file of [`stills/${name}.svg`, `stills/${name}-dark.svg`]) {
      const answer = await request.get(`${site}/${file}`);
      expect(answer.status(), file).toBe(200);
      expect(await answer.text(), file).toContain("<svg");
    }
  }
});

/** Runs in the page: how far two pictures are from each other, of 255 on average. */
async function difference(addresses) {
  const [one, other] = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    }),
  );
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
}

test("a still, which says it in fewer words, shows what the figure draws", async ({ page, site }) => {
  const { Player } = await builtCore(dist);
  await page.goto(`${site}/pages/one.html`);

  for (const name of FIGURES) {
    const player = new Player(name);
    player.setWidth(960);
    const drawn = `data:image/svg+xml,${encodeURIComponent(player.tell("svg"))}`;
    expect(await page.evaluate(difference, [drawn, `/stills/${name}.svg`]), name).toBeLessThan(0.5);
    expect(await page.evaluate(difference, [drawn, `/stills/${name}-dark.svg`]), name).toBeGreaterThan(50);
  }
});

test("the tasks in the text are the tasks of the figures", async ({ page, site }) => {
  await page.goto(site);
  await figuresReady(page);

  for (const name of FIGURES) {
    const written = await page
      .locator(`[data-tasks="${name}"] li`)
      .evaluateAll((items) => items.map((item) => ({ id: item.dataset.task, text: item.textContent })));
    const asked = await page
      .locator(`attention-figure[name="${name}"]`)
      .evaluate((figure) => figure.tasks.map(({ id, text }) => ({ id, text })));

    expect(written, name).toEqual(asked);
  }
});

test("a task that is done gets a tick, and is said aloud", async ({ page, serve }) => {
  const element = elementOf(`
    ready = Promise.resolve();
    tasks = [{ id: "pull", text: "Give the first key a weight above 0.9.", done: false }];
    finish() {
      this.tasks[0].done = true;
      this.dispatchEvent(new CustomEvent("done", { detail: { id: "pull" } }));
    }`);
  const origin = await serve({ routes: { "/attention-figures.js": element } });
  await page.goto(origin);
  const item = page.locator('[data-task="pull"]');
  await expect(item).not.toHaveClass("done");

  // The page may still be waiting for the figure.
  await expect(async () => {
    await page.locator('attention-figure[name="soft-lookup"]').evaluate((figure) => figure.finish());
    await expect(item).toHaveClass("done", { timeout: 100 });
  }).toPass();

  await expect(item).toHaveText("Give the first key a weight above 0.9. Done.");
  expect(await item.evaluate((li) => getComputedStyle(li, "::marker").content)).toContain("✓");
  await expect(page.locator("#announcement")).toHaveText("Done: Give the first key a weight above 0.9.");
  await expect(page.locator(".done")).toHaveCount(1);
});

test("a figure that fails leaves the text and no hole", async ({ page, serve }) => {
  // Caught at once, as the element does, so that no browser calls it unhandled.
  const element = elementOf(`
    ready = Promise.reject(new Error("no WebAssembly"));
    caught = this.ready.catch(() => {});`);
  const origin = await serve({ routes: { "/attention-figures.js": element } });
  await page.goto(origin);

  for (const name of FIGURES) {
    await expect(page.locator(`attention-figure[name="${name}"]`)).toHaveCSS("min-block-size", "0px");
    await expect(page.locator(`[data-tasks="${name}"] li`)).toHaveCount(3);
  }
});

test("the switch changes colours at once and stores nothing", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(site);
  const paper = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await paper()).toBe("rgb(252, 251, 248)");

  await page.getByRole("radio", { name: "dark" }).check();
  expect(await paper()).toBe("rgb(22, 24, 27)");
  await page.getByRole("radio", { name: "auto" }).check();
  expect(await paper()).toBe("rgb(252, 251, 248)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).toBe("rgb(22, 24, 27)");
  await page.getByRole("radio", { name: "light" }).check();
  expect(await paper()).toBe("rgb(252, 251, 248)");

  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
  expect(kept).toBe(0);
});

test("on paper the page is light and shows where its references are", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto(site);

  const style = await page.evaluate(() => ({
    ink: getComputedStyle(document.body).color,
    link: getComputedStyle(document.querySelector("#dao-2022 a"), "::after").content,
  }));

  expect(style.ink).toBe("rgb(29, 28, 26)");
  expect(style.link).toContain("arxiv.org/abs/2205.14135");
  await expect(page.locator(".try").first()).toBeHidden();
});
