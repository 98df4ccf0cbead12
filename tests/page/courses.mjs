// What the tests of embedding share: a course page on an origin of its own, with figures in frames, that writes down
// every message.
import { expect } from "./fixtures.mjs";

const RECORDER = `
  window.heard = [];
  addEventListener("message", ({ data, source }) => {
    const from = [...document.querySelectorAll("iframe")].findIndex(({ contentWindow }) => contentWindow === source);
    heard.push({ from, data });
  });`;

/** The frame of a figure, as a teacher writes it. */
export function frameOf(site, query, attributes = "") {
  return `<iframe src="${site}/embed.html?${query}" title="figure" width="600" height="150" ${attributes}></iframe>`;
}

/** The script that makes frames fit. */
export const resizer = (site, attributes = "") => `<script src="${site}/embed-resize.js" ${attributes}></script>`;

/**
 * Opens a course page with this body, on another origin than the figures.
 *
 * @returns {Promise<string>} its origin
 */
export async function openCourse(page, serve, body, { head = "", routes = {} } = {}) {
  const course = (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><head><title>A course</title><link rel="icon" href="data:,">
      <script>${RECORDER}</script>${head}</head><body>${body}</body></html>`);
  };
  const origin = await serve({ routes: { "/course": course, ...routes } });
  await page.goto(`${origin}/course?student=ada`);
  return origin;
}

/** What was heard from a frame: its events of this type, or all its messages. */
export async function heard(page, type, from = 0) {
  const messages = (await page.evaluate(() => window.heard)).filter((message) => message.from === from).map(({ data }) => data);
  return type === undefined ? messages : messages.filter(({ event }) => event === type).map(({ detail }) => detail);
}

/** Waits until the figures of so many frames are ready. */
export async function framesReady(page, count = 1) {
  for (let from = 0; from < count; from++) {
    await expect.poll(async () => (await heard(page, "ready", from)).length, { timeout: 15_000 }).toBe(1);
  }
}

/** Posts anything to a frame. */
export function post(page, message, to = 0) {
  return page.evaluate(([message, to]) => window.frames[to].postMessage(message, "*"), [message, to]);
}

let asked = 0;

/** Asks a figure, and resolves to its answer: { reply } or { error }. */
export async function ask(page, request, rest = {}, to = 0) {
  const id = `test ${(asked += 1)}`;
  await post(page, { protocol: "attention-figures/1", id, request, ...rest }, to);
  const answer = async () => (await heard(page, undefined, to)).find((message) => message.id === id);
  await expect.poll(answer).toBeTruthy();
  const { protocol, id: _, ...said } = await answer();
  expect(protocol).toBe("attention-figures/1");
  return said;
}

/** The document in a frame, for looking into it. */
export async function inside(page, at = 0) {
  const element = await page.locator("iframe").nth(at).elementHandle();
  return element.contentFrame();
}

/** How high a frame is, how high its content is, and whether it could be scrolled. */
export async function fit(page, at = 0) {
  const frame = await inside(page, at);
  const content = await frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.body;
    const { height } = document.querySelector("main").getBoundingClientRect();
    return { content: Math.ceil(height), scrolls: scrollHeight > clientHeight || scrollWidth > clientWidth };
  });
  const height = await page.locator("iframe").nth(at).evaluate(({ clientHeight }) => clientHeight);
  return { height, ...content };
}

/** Waits until a frame is exactly as high as its content. */
export async function expectFit(page, at = 0) {
  await expect(async () => {
    const { height, content, scrolls } = await fit(page, at);
    expect(height).toBe(content);
    expect(scrolls).toBe(false);
  }).toPass({ timeout: 10_000 });
}
