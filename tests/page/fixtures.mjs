// What every browser test shares: a server of the built page, and a check that nothing complains.
import { test as base, expect } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { listen, staticServer } from "../../scripts/static-server.mjs";

export { expect };

/** The folder that `make dist` fills. */
export const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const pages = fileURLToPath(new URL("pages", import.meta.url));
const sources = fileURLToPath(new URL("../../www", import.meta.url));

export const test = base.extend({
  /**
   * Starts a server and resolves to its origin, e.g. "http://127.0.0.1:40123"; each call is another origin.
   * The built page is at "/" (or at the path `at`), the pages of tests/page/pages at "/pages/", www/ at "/sources/".
   * Further options, of scripts/static-server.mjs: headers, types, routes, mounts.
   */
  serve: async ({}, use) => {
    const servers = [];
    await use(async ({ at = "/", mounts = {}, ...options } = {}) => {
      const server = staticServer({ mounts: { [at]: dist, "/pages/": pages, "/sources/": sources, ...mounts }, ...options });
      servers.push(server);
      return `http://127.0.0.1:${await listen(server)}`;
    });
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  },

  /** The origin of a plain server of the built page. */
  site: async ({ serve }, use) => use(await serve()),

  /**
   * Every console message and page error of the test's browser context, as { kind, text }.
   * Any error or warning fails the test, unless a pattern given to `noise.allow(pattern)` fits it.
   */
  noise: [
    async ({ context }, use) => {
      const heard = [];
      const allowed = [];
      context.on("console", (message) => heard.push({ kind: message.type(), text: message.text() }));
      context.on("weberror", (event) => heard.push({ kind: "page error", text: String(event.error()) }));

      await use({ heard, allow: (pattern) => allowed.push(pattern) });

      const complaints = heard
        .filter(({ kind }) => ["error", "warning", "assert", "page error"].includes(kind))
        .filter(({ text }) => !allowed.some((pattern) => pattern.test(text)));
      expect(complaints, "the page complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until every figure of a page has drawn itself, or has failed (then this fails too). */
export async function figuresReady(page) {
  await page.waitForFunction(() => customElements.get("attention-figure"));
  await page.evaluate(() =>
    Promise.all([...document.querySelectorAll("attention-figure")].map((figure) => figure.ready)),
  );
}
