import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as esbuild } from "esbuild";
import * as vite from "vite";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";

// One after the other: they share one project.
test.describe.configure({ mode: "default", timeout: 60_000 });

/** Shows every figure of the package and keeps what a page would want of it. */
const MAIN = (entry) => `
  import { figureNames, softmax } from "${entry}";
  document.body.append(...figureNames().map((name) => {
    const figure = document.createElement("attention-figure");
    figure.setAttribute("name", name);
    return figure;
  }));
  document.title = softmax([[0, 0]])[0].join(" ");
`;
const PAGE = '<!doctype html><html lang="en"><head><link rel="icon" href="data:," /></head><body><script type="module" src="/main.js"></script></body></html>\n';
const TYPED = `
  import { AttentionFigure, attend, figureNames, softmax, type Control, type Trace } from "ENTRY";

  const trace: Trace = attend([[1, 0]], [[1, 0]], [[2]], { rule: "dot", temperature: 2 });
  const figure: AttentionFigure | null = document.querySelector("attention-figure");
  figure?.addEventListener("change", ({ detail }) => detail.state.length);
  const controls: Control[] = figure?.figureControls ?? [];
  export const all: [number[][], string[], Control[], number[]] = [softmax([[1]]), figureNames(), controls, trace.rowSums];
  // @ts-expect-error a score is a number
  softmax([["a"]]);
`;

let project;

const write = (name, text) => writeFileSync(join(project, name), text);
const node = (script) => execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: project, encoding: "utf8" });
const viteOptions = () => ({ root: project, configFile: false, logLevel: "warn" });

test.beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "attention-figures-"));
  write("package.json", '{ "name": "host", "private": true, "type": "module" }\n');
  write("index.html", PAGE);
  write("main.js", MAIN("attention-figures"));
  write("inline.js", MAIN("attention-figures/inline"));
  const npm = (...words) => execFileSync("npm", [...words, "--silent"], { cwd: project, encoding: "utf8" }).trim();
  const archive = npm("pack", join(dist, "npm"));
  npm("install", "--offline", "--no-audit", "--no-fund", `./${archive}`);
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Opens the host's page and sees that every figure is there, and that a worker computes. */
async function expectFigures(page, address) {
  const unanswered = [];
  page.on("response", (response) => {
    if (!response.ok() && response.status() !== 304) unanswered.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(address);
  await expect(page).toHaveTitle("0.5 0.5");
  await figuresReady(page);

  expect(await page.locator("attention-figure").count()).toBeGreaterThan(0);
  const work = await page.locator("attention-figure").evaluateAll((figures) =>
    figures.flatMap((figure, at) =>
      figure.figureControls.filter(({ kind }) => kind === "work").map(({ label, into }) => ({ at, label, into })),
    ),
  );
  for (const { at, label, into } of work) {
    const figure = page.locator("attention-figure").nth(at);
    await figure.getByRole("button", { name: label }).click();
    const reports = () => figure.evaluate((element, into) => element.figureControls.find(({ name }) => name === into).value, into);
    await expect.poll(reports, { timeout: 20_000 }).not.toBe("");
  }
  expect(unanswered).toEqual([]);
}

test("the package says what it is and holds no more than it needs", () => {
  const files = node(`
    import { readdirSync } from "node:fs";
    console.log(JSON.stringify(readdirSync("node_modules/attention-figures")));
  `);

  expect(JSON.parse(files).toSorted()).toEqual(
    ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "attention-figures.d.ts", "attention-figures.js", "core",
      "inline.d.ts", "inline.js", "package.json", "work.js"].toSorted(),
  );
});

test("Vite builds a page with the package, without a plugin", async ({ page, serve }) => {
  const outDir = join(project, "vite");
  await vite.build({ ...viteOptions(), build: { outDir } });

  await expectFigures(page, await serve({ mounts: { "/": outDir } }));
});

test("Vite serves a page with the package while it is written", async ({ page }) => {
  const server = await vite.createServer({ ...viteOptions(), server: { host: "127.0.0.1", port: 0 } });
  await server.listen();

  await expectFigures(page, server.resolvedUrls.local[0]);

  await server.close();
});

test("esbuild builds a page with the inline entry, without a plugin", async ({ page, serve }) => {
  const outfile = join(project, "esbuild/main.js");
  await esbuild({ entryPoints: [join(project, "inline.js")], bundle: true, format: "esm", outfile, logLevel: "warning" });
  writeFileSync(join(project, "esbuild/index.html"), PAGE);

  await expectFigures(page, await serve({ mounts: { "/": join(project, "esbuild") } }));
});

test("a server that renders pages can import the package, which then does nothing", () => {
  const answer = node(`
    globalThis.fetch = () => { throw new Error("it fetched"); };
    const before = Object.keys(globalThis).join();
    const exported = await import("attention-figures");
    let sentence;
    try { exported.softmax([[1]]); } catch (error) { sentence = error.message; }
    console.log(JSON.stringify({ names: Object.keys(exported), sentence, touched: Object.keys(globalThis).join() !== before }));
  `);

  expect(JSON.parse(answer)).toEqual({
    names: ["AttentionFigure", "attend", "blend", "figureNames", "mask", "ready", "score", "softmax"],
    sentence: expect.stringContaining("run in browsers only"),
    touched: false,
  });
});

test("in Node, the functions of the inline entry compute", () => {
  const answer = node(`
    import { score, softmax } from "attention-figures/inline";
    console.log(JSON.stringify(softmax(score([[1, 0]], [[1, 0], [0, 1]], { rule: "dot" }))));
  `);

  expect(JSON.parse(answer)[0][0]).toBeCloseTo(Math.E / (Math.E + 1), 12);
});

for (const [resolution, module] of [["bundler", "es2022"], ["node16", "node16"]]) {
  test(`TypeScript finds the types of both entries by the rules of ${resolution}`, () => {
    write("main.ts", TYPED.replace("ENTRY", "attention-figures"));
    write("inline.ts", TYPED.replace("ENTRY", "attention-figures/inline"));
    const compilerOptions = {
      strict: true, noEmit: true, target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [], module, moduleResolution: resolution,
    };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["main.ts", "inline.ts"] }));
    const compiler = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));

    let complaints = "";
    try {
      execFileSync(compiler, ["--project", project], { encoding: "utf8" });
    } catch (error) {
      complaints = error.stdout;
    }

    expect(complaints).toBe("");
  });
}
