// What the tests of the hosts share: a host's page on one origin, the figures' files on another.
import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "../page/fixtures.mjs";

export { expect, figuresReady } from "../page/fixtures.mjs";

/** Where the sources of the hosts, and EMBEDDING.md, say that the figures' files are. */
export const ADDRESS = "https://example.org/attention-figures";

const built = fileURLToPath(new URL("built", import.meta.url));
/** Where the sources of the hosts say that their own pages are. */
const COURSE = "https://course.example";
const anywhere = { "access-control-allow-origin": "*" };

export const test = base.extend({
  /**
   * Serves the pages that a host built, e.g. host("mkdocs"), and resolves to their origin. The figures' files come
   * from another origin with the given headers, as from a CDN.
   */
  host: async ({ serve }, use, info) => {
    let count = 0;
    await use(async (name, { headers = anywhere } = {}) => {
      const figures = await serve({ at: "/attention-figures/", headers });
      const folder = info.outputPath(`${name}-${(count += 1)}`);
      await cp(join(built, name), folder, { recursive: true });
      const routes = { "/favicon.ico": (_, response) => response.writeHead(204).end() };
      const origin = await serve({ at: "/nowhere/", mounts: { "/": folder }, routes });
      await readdress(folder, { [ADDRESS]: `${figures}/attention-figures`, [COURSE]: origin });
      return origin;
    });
  },
});

/** Writes the true addresses into the pages. */
async function readdress(folder, addresses) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ![".html", ".js", ".xml"].includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    const readdressed = Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), text);
    if (readdressed !== text) await writeFile(path, readdressed);
  }
}
