import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "./fixtures.mjs";
import { open, put } from "./figures.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const colorScheme of ["light", "dark"]) {
  test(`no figure has a known fault of accessibility, in ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, site);
    await page.evaluate(axe);
    const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
    for (const name of names) {
      const figure = await put(page, { name });
      for (const summary of await figure.locator("summary:visible").all()) await summary.click();
      const violations = await page.evaluate(async () => {
        const { violations } = await window.axe.run("attention-figure");
        return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 120))]);
      });
      expect(violations, name).toEqual([]);
      await figure.evaluate((element) => element.remove());
    }
  });
}

test("a figure can be read at 200 percent text, on a narrow screen, from right to left, and in forced colours", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, site);
  const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const name of names) {
    const figure = await put(page, { name });
    expect(await overflow(), `${name} at 320 px`).toBeLessThanOrEqual(0);
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await overflow(), `${name} from right to left`).toBeLessThanOrEqual(0);
    await page.evaluate(() => (document.documentElement.dir = "ltr"));
    await figure.evaluate((element) => (element.style.fontSize = "200%"));
    expect(await overflow(), `${name} at 200 percent`).toBeLessThanOrEqual(0);
    await figure.evaluate((element) => element.remove());
  }
});
