// Cores that hold less: one figure, for pages that show no other, or all of them and nothing else.
import { builtCore } from "../../scripts/built-core.mjs";
import { painting, read } from "./figures.mjs";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";

const { figureNames } = await builtCore(dist);
const ALL = "/core/attention-figures_bg.wasm";

/** A page of some figures and of the script at an address; and the paths of the site that it asks for. */
async function openPage(page, site, script, ...names) {
  const asked = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  const figures = names.map((name) => `<attention-figure name="${name}">fallback</attention-figure>`);
  const html = `<!doctype html><title>Figures</title>${figures.join("")}
    <script type="module" src="${script}"></script>`;
  await page.route(`${site}/one.html`, (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await page.goto(`${site}/one.html`);
  return { asked, figure: page.locator("attention-figure") };
}

async function told(figure) {
  const words = await figure.evaluate((element) => [element.describe(), element.table(), element.state]);
  return [...words, await read(figure, "targets"), await read(figure, "figureControls"), await painting(figure)];
}

for (const name of figureNames()) {
  test(`${name} alone is the same figure, and the others are not loaded`, async ({ page, site }) => {
    const alone = await openPage(page, site, `/attention-figures.js?only=${name}`, name);
    await figuresReady(page);
    const own = await told(alone.figure);

    expect(alone.asked).toContain(`/core/only/${name}.wasm`);
    expect(alone.asked).not.toContain(ALL);
    const among = await openPage(page, site, "/attention-figures.js", name);
    await figuresReady(page);
    expect(own).toEqual(await told(among.figure));
  });
}

test("what a core of one figure does not hold says so", async ({ page, site }) => {
  const { figure } = await openPage(page, site, "/attention-figures.js?only=masks", "growth");
  await page.waitForFunction(() => customElements.get("attention-figure"));

  await expect(figure.getByRole("alert")).toContainText("There is no figure named “growth”; the figures are masks");
  await expect(figure.getByText("fallback")).toBeVisible();
  for (const call of ["score([[1]], [[1]])", "mask(1, 1)", "softmax([[1]])", "blend([[1]], [[1]])", "attend([[1]], [[1]], [[1]])"]) {
    const sentence = await page.evaluate(async (call) => {
      const functions = await import("/attention-figures.js?only=masks");
      const [, name, inputs] = /^(\w+)\((.*)\)$/.exec(call);
      try {
        return functions[name](...JSON.parse(`[${inputs}]`));
      } catch (error) {
        return error.message;
      }
    }, call);
    expect(sentence, call).toMatch(/^this program holds figures alone/);
  }
});

test("all figures without the functions are the same figures", async ({ page, site }) => {
  const tellAll = async (script) => {
    const { asked, figure } = await openPage(page, site, script, ...figureNames());
    await figuresReady(page);
    const words = [];
    for (const one of await figure.all()) words.push(await told(one));
    return { asked, words };
  };
  const figures = await tellAll("/attention-figures.js?only=figures");
  expect(figures.asked).toContain("/core/only/figures.wasm");
  expect(figures.asked).not.toContain(ALL);
  const sentence = await page.evaluate(async () => {
    const { softmax } = await import("/attention-figures.js?only=figures");
    try {
      return softmax([[1]]);
    } catch (error) {
      return error.message;
    }
  });
  expect(sentence).toMatch(/^this program holds figures alone/);

  const everything = await tellAll("/attention-figures.js");
  expect(figures.words).toEqual(everything.words);
});

test("a name that no figure has asks for the core of everything", async ({ page, site }) => {
  const { asked } = await openPage(page, site, "/attention-figures.js?only=..%2Fmasks", "masks");
  await figuresReady(page);

  expect(asked).toContain(ALL);
});

for (const [first, second, isAllThere] of [["", "?only=masks", true], ["?only=masks", "", false], ["?only=masks", "?only=growth", false]]) {
  test(`of two scripts, attention-figures.js${first} before ${second || "one of all"}, the first says which figures there are`, async ({ page, site }) => {
    // However late its core comes.
    const late = first === "" ? ALL : "/core/only/masks.wasm";
    await page.route(`${site}${late}`, (route) => setTimeout(() => route.continue(), 500));
    const body = ["masks", "growth"].map((name) => `<attention-figure name="${name}"></attention-figure>`).join("");
    const scripts = [first, second].map((query) => `<script type="module" src="/attention-figures.js${query}"></script>`).join("");
    await page.route(`${site}/two.html`, (route) => route.fulfill({ body: `<!doctype html>${body}${scripts}`, contentType: "text/html" }));
    await page.goto(`${site}/two.html`);

    const [masks, growth] = ["masks", "growth"].map((name) => page.locator(`attention-figure[name="${name}"]`));
    await expect(masks.locator(".title")).toBeVisible();
    if (isAllThere) await expect(growth.locator(".title")).toBeVisible();
    else await expect(growth.getByRole("alert")).toHaveText("There is no figure named “growth”; the figures are masks.");
  });
}

for (const only of ["growth", "figures"]) test(`with ?only=${only} the worker holds its figure alone`, async ({ page, site }) => {
  const { asked, figure } = await openPage(page, site, `/attention-figures.js?only=${only}`, "growth");
  await figuresReady(page);
  const { label, into } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");

  await figure.getByRole("button", { name: label }).click();
  await expect.poll(async () => (await read(figure, "figureControls")).find(({ name }) => name === into).value, { timeout: 20_000 }).not.toBe("");
  await figure.getByRole("button", { name: "Cancel" }).evaluate((button) => button.click());
  expect(asked.filter((path) => path.startsWith("/core/only/"))).toEqual([`/core/only/${only}.wasm`, "/core/only/growth.wasm"]);
  expect(asked).not.toContain(ALL);
});
