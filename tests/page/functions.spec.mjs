// The functions that a page imports, held against the same reference numbers as the core.
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { dist, expect, test } from "./fixtures.mjs";

const sources = fileURLToPath(new URL("../../www", import.meta.url));
const golden = (name) => JSON.parse(readFileSync(fileURLToPath(new URL(`../golden/${name}.json`, import.meta.url)), "utf8"));
const given = (parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null && part !== undefined));
const causal = (rows, columns) => Array.from({ length: rows }, (_, q) => Array.from({ length: columns }, (_, k) => k <= q));

/** A page that has imported the functions as window.attention. */
test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site}/pages/functions.html`);
  await page.waitForFunction(() => window.attention);
});

/** Calls one function in the page; an exception comes back as { error }. */
const call = (page, name, ...inputs) =>
  page.evaluate(
    ([name, inputs]) => {
      try {
        return { result: window.attention[name](...inputs) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : `not an Error: ${error}` };
      }
    },
    [name, inputs],
  );

const farthest = (found, wanted) =>
  Math.max(...found.flatMap((row, r) => row.map((cell, c) => Math.abs(cell - wanted[r][c]))));

for (const file of ["sdpa", "onnx"]) {
  // Every fourth case: of each kind a handful, the core's own tests take them all.
  for (const it of golden(file).cases.filter((_, index) => index % 4 === 0)) {
    test(`attend agrees with ${file}: ${it.name}`, async ({ page }) => {
      const options = given({ scale: it.scale, softcap: it.softcap, bias: it.bias, mask: it.allowed });
      const { result, error } = await call(page, "attend", it.query, it.key, it.value, options);

      expect(error).toBeUndefined();
      expect(farthest(result.output, it.output)).toBeLessThanOrEqual(it.tolerance);
      if (it.weights) expect(farthest(result.weights, it.weights)).toBeLessThanOrEqual(it.tolerance);
    });
  }
}

for (const it of golden("additive").cases) {
  test(`additive and general scores agree with PyTorch: ${it.name}`, async ({ page }) => {
    const additive = { rule: "additive", wState: it.w_state, wAnnotation: it.w_annotation, b: it.bias, v: it.v };
    const scores = (await call(page, "score", it.state, it.annotation, additive)).result;
    expect(farthest(scores, it.scores_additive)).toBeLessThanOrEqual(it.tolerance);

    const general = await call(page, "score", it.state, it.annotation, { rule: "general", w: it.w_general });
    expect(farthest(general.result, it.scores_general)).toBeLessThanOrEqual(it.tolerance);

    const mask = (await call(page, "mask", it.state.length, it.annotation.length, { valid: it.valid })).result;
    const weights = (await call(page, "softmax", scores, { mask })).result;
    expect(farthest(weights, it.weights)).toBeLessThanOrEqual(it.tolerance);
    const context = (await call(page, "blend", weights, it.annotation)).result;
    expect(farthest(context, it.context)).toBeLessThanOrEqual(it.tolerance);
  });
}

for (const it of golden("heads").grouped) {
  test(`heads that share keys agree with PyTorch: ${it.name}`, async ({ page }) => {
    const share = it.query.length / it.key.length;
    for (const [head, query] of it.query.entries()) {
      const [key, value] = [it.key, it.value].map((heads) => heads[Math.floor(head / share)]);
      const mask = it.causal ? causal(query.length, key.length) : undefined;
      const { result } = await call(page, "attend", query, key, value, given({ mask }));
      expect(farthest(result.output, it.output[head])).toBeLessThanOrEqual(it.tolerance);
    }
  });
}

for (const it of golden("empty_rows").cases) {
  test(`a query that may read no key is refused by row: ${it.name}`, async ({ page }) => {
    const { error } = await call(page, "attend", it.query, it.key, it.value, { mask: it.allowed });
    for (const row of it.rows_without_a_legal_key) expect(error).toContain(String(row));
    expect(error).toMatch(/key/);
  });
}

test("the lesson's numbers come out of the functions", async ({ page }) => {
  const lesson = golden("lesson");
  const weights = (await call(page, "softmax", [lesson.softmax.scores])).result;
  expect(farthest(weights, [lesson.softmax.weights])).toBeLessThan(1e-12);

  const { weights: rows, values, contexts } = lesson.alignment_english_to_french;
  expect(farthest((await call(page, "blend", rows, values)).result, contexts)).toBeLessThan(1e-12);

  const three = lesson.three_keys;
  const trace = (await call(page, "attend", three.query, three.key, three.value, { scale: three.scale })).result;
  expect(farthest(trace.output, three.output)).toBeLessThan(1e-12);
  expect(Object.keys(trace)).toEqual(["scores", "maskedScores", "exponentials", "rowSums", "weights", "output"]);
});

test("a mask is the intersection of its parts, and -Infinity is what a masked score says", async ({ page }) => {
  const mask = (await call(page, "mask", 3, 3, { causal: true, window: [1, 0], valid: [true, true, false] })).result;
  expect(mask).toEqual([
    [true, false, false],
    [true, true, false],
    [false, true, false],
  ]);
  const masked = await page.evaluate((mask) => {
    const cells = [[1], [2], [3]];
    return window.attention.attend(cells, cells, cells, { mask }).maskedScores[0][1];
  }, mask);
  expect(masked).toBe(-Infinity);
});

const square = [
  [1, 2],
  [3, 4],
];
for (const [what, name, inputs, sentence] of [
  ["a ragged matrix", "softmax", [[[1, 2], [3]]], /ragged.*row 1.*1.*2/],
  ["widths that differ", "score", [[[1, 2]], [[1, 2, 3]]], /width.*2 and 3/],
  ["a text among numbers", "score", [[["1"]], [[1]]], /row 0 of query must hold numbers, but entry 0 is string/],
  ["something that is no matrix", "softmax", [5], /scores must be an array of rows, not number/],
  ["an empty matrix", "softmax", [[]], /empty/],
  ["NaN", "softmax", [[[null]]], /must hold numbers, but entry 0 is null/],
  ["an unknown option", "softmax", [square, { temprature: 2 }], /no option temprature; the options are mask, temperature/],
  ["an unknown rule", "score", [square, square, { rule: "cosine" }], /no rule "cosine"/],
  ["a temperature of zero", "softmax", [square, { temperature: 0 }], /temperature/],
  ["weights that do not sum to one", "blend", [[[0.5, 0.6]], square], /row 0 sum to 1\.1/],
  ["a mask of another shape", "softmax", [square, { mask: [[true, true]] }], /1 × 2.*2 × 2/],
  ["a fraction of a query", "mask", [1.5, 2], /whole number/],
]) {
  test(`${what} is refused with a sentence`, async ({ page }) => {
    const { error } = await call(page, name, ...inputs);
    expect(error).toMatch(sentence);
  });
}

test("every function is there before the import has waited for the core, and says that it is too early", async ({ page, serve }) => {
  // This module is asked for the core, so that it sees the exports of the other while that waits.
  const asked = (_, response) => {
    response.setHeader("content-type", "text/javascript");
    response.end(`
      import * as exported from "../attention-figures.js";
      export const isBuiltIn = false;
      export async function coreBytes() {
        await null;
        const said = (call) => { try { return call(); } catch (error) { return error.message; } };
        const { AttentionFigure, ready, ...functions } = exported;
        window.early = Object.entries(functions).map(([name, call]) => [name, said(call)]);
        throw new Error("no core");
      }`);
  };
  const mounts = { "/sources/": sources, "/sources/core/": `${dist}/core` };
  await page.goto(`${await serve({ mounts, routes: { "/sources/element/core-bytes.js": asked } })}/pages/one.html`);
  await page.evaluate(() => import("/sources/attention-figures.js"));

  const early = await page.evaluate(() => window.early);
  expect(early.map(([name]) => name)).toEqual(["attend", "blend", "figureNames", "mask", "score", "softmax"]);
  for (const [, sentence] of early) expect(sentence).toContain("once the core is loaded");
});

test("matrices may be typed arrays", async ({ page }) => {
  const same = await page.evaluate(() => {
    const { softmax } = window.attention;
    const [plain] = softmax([[1, 2, 3]]);
    const [typed] = softmax([Float64Array.of(1, 2, 3)]);
    return plain.every((weight, key) => weight === typed[key]);
  });
  expect(same).toBe(true);
});
