import { readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { isWasm, pageSizes, totalSize } from "../../scripts/page-sizes.mjs";
import { dist, expect, test } from "./fixtures.mjs";

// Bytes after brotli: what a phone waits for.
const PAGE_LIMIT = 140_000;
const WASM_LIMIT = 100_000;

const sizes = pageSizes(dist);

test("the built page is all there", () => {
  const names = sizes.map(({ name }) => name);

  const needed = ["attention-figures.js", "core/attention-figures.js", "core/only/figures.wasm", "work.js"];
  const pages = ["index.html", "page.js", "page.css", "icon.svg"];
  // Modules are joined: what a module imports is no file of its own.
  expect(names.toSorted()).toEqual([...needed, ...pages].toSorted());
  for (const { name, raw } of sizes) expect(raw, name).toBeGreaterThan(0);
  expect(readFileSync(`${dist}/core/only/figures.wasm`).subarray(0, 4)).toEqual(Buffer.from("\0asm"));
});

test("the whole page is at most 140 kB", () => {
  expect(totalSize(sizes).brotli).toBeLessThanOrEqual(PAGE_LIMIT);
});

test("its WebAssembly is at most 100 kB", () => {
  const wasm = totalSize(sizes, isWasm);

  expect(wasm.files).toBeGreaterThan(0);
  expect(wasm.brotli).toBeLessThanOrEqual(WASM_LIMIT);
});

test("a core says nothing of the machine that built it", () => {
  test.skip(/\s/.test(homedir()), "cargo parts options at blanks");
  const cores = readdirSync(`${dist}/core`, { recursive: true }).filter((name) => name.endsWith(".wasm"));
  expect(cores.length).toBeGreaterThan(4);
  for (const name of cores) {
    const core = readFileSync(`${dist}/core/${name}`, "latin1");
    expect(core, "the places of its sources").toContain("src/browser/player.rs");
    expect(core.match(/[^\0]*\.(?:cargo|rustup)\//), name).toBeNull();
  }
});

for (const name of ["index.html", "embed.html"]) {
  test(`${name} holds no inline script and no address of its own`, () => {
    const html = readFileSync(`${dist}/${name}`, "utf8");

    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/i);
    expect(html).not.toMatch(/\son[a-z]+\s*=/i);
    // An absolute path would break the page in a sub-folder of a course.
    expect(html).not.toMatch(/\s(?:src|href)="\/(?!\/)/i);
  });
}
