import { pageSizes } from "../../scripts/page-sizes.mjs";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";

test("the page asks nobody but its own origin, and for what its size counts", async ({ page, site }) => {
  const foreign = [];
  const own = [];
  page.on("request", (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (origin === site) own.push(pathname);
    // Neither leaves the page.
    else if (protocol !== "data:" && protocol !== "blob:") foreign.push(request.url());
  });
  page.on("websocket", (socket) => foreign.push(socket.url()));

  await page.goto(site);
  await figuresReady(page);
  await page.waitForLoadState("networkidle");

  expect(foreign).toEqual([]);
  // The worker comes when something is measured.
  const counted = pageSizes(dist).map(({ name }) => `/${name}`).filter((name) => name !== "/work.js");
  expect(new Set(own)).toEqual(new Set(counted.map((name) => (name === "/index.html" ? "/" : name))));
});

test("every request of the page is answered", async ({ page, site }) => {
  const unanswered = [];
  page.on("response", (response) => {
    if (!response.ok()) unanswered.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => unanswered.push(request.url()));

  await page.goto(site);
  await figuresReady(page);
  await page.waitForLoadState("networkidle");

  expect(unanswered).toEqual([]);
});

test("the page writes nothing to the console", async ({ noise, page, site }) => {
  await page.goto(site);
  await figuresReady(page);
  await page.waitForLoadState("networkidle");

  expect(noise.heard).toEqual([]);
});

test("the page works from any sub-path", async ({ page, serve }) => {
  const origin = await serve({ at: "/courses/attention/" });

  await page.goto(`${origin}/courses/attention/`);
  await figuresReady(page);
});

test("the page works under a strict content security policy", async ({ page, serve }) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self'; connect-src 'self'; worker-src 'self'";
  const origin = await serve({ headers: { "content-security-policy": policy } });

  await page.goto(origin);
  await figuresReady(page);
});

test("the page works from a server that does not know the wasm type", async ({ page, serve }) => {
  const origin = await serve({ types: { ".wasm": "application/octet-stream" } });

  await page.goto(origin);
  await figuresReady(page);
});
