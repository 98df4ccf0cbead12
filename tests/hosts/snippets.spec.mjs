import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The fenced texts of EMBEDDING.md: each names the file that holds it, of the page that is tested. */
const snippets = [...read("../../EMBEDDING.md").matchAll(/^```(\w+) (\S+\/\S+)\n([^]*?)^```$/gm)].map(([, , path, text]) => ({ path, text }));

/** What a file says; of a notebook, what its cells say. */
function textOf(path) {
  const text = read(path);
  if (!path.endsWith(".ipynb")) return text;
  return JSON.parse(text).cells.map(({ source }) => `${source.join("")}\n`).join("\n");
}

for (const host of ["plain", "mkdocs", "sphinx", "vitepress", "revealjs", "notebook", "react"]) {
  test(`what EMBEDDING.md says to copy for ${host} is what the tested page holds`, () => {
    const own = snippets.filter(({ path }) => path.startsWith(`${host}/`));

    expect(own.length).toBeGreaterThan(0);
    for (const { path, text } of own) expect(textOf(path), path).toContain(text);
  });
}

test("EMBEDDING.md names every attribute, property, method, event, part and style of the element", async ({ page, serve }) => {
  const embedding = read("../../EMBEDDING.md");
  await page.goto(`${await serve()}/pages/one.html`);
  await page.waitForFunction(() => customElements.get("attention-figure"));
  const names = await page.evaluate(async () => {
    const Figure = customElements.get("attention-figure");
    const figure = Object.assign(document.createElement("attention-figure"), { id: "figure" });
    figure.setAttribute("name", "soft-lookup");
    document.body.append(figure);
    await figure.ready;
    const members = Object.getOwnPropertyNames(Figure.prototype).filter((name) => !/^constructor$|Callback$/.test(name));
    const parts = [...figure.shadowRoot.querySelectorAll("[part]")].map((element) => element.getAttribute("part"));
    const styles = figure.shadowRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].flatMap(({ cssText }) => cssText.match(/--attention-\w+/g) ?? []));
    return [...new Set([...Figure.observedAttributes, ...members, ...parts, ...styles])];
  });

  expect(names.length).toBeGreaterThan(30);
  for (const name of names) expect(embedding, name).toMatch(new RegExp(`\`${name}\\b`));
});
