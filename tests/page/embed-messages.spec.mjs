import { ask, frameOf, framesReady, heard, inside, openCourse, post } from "./courses.mjs";
import { expect, test } from "./fixtures.mjs";

const QUERY = "figure=soft-lookup&temperature=2";
const PROTOCOL = "attention-figures/1";
const stateIn = (state, name) => new URLSearchParams(state).get(name);

const figureIn = (page) => page.frameLocator("iframe").first().locator("attention-figure");
const play = (page) => figureIn(page).getByRole("button", { name: "Play" });

/** Everything said but the heights. */
const said = async (page, from = 0) =>
  (await heard(page, undefined, from)).filter(({ event, protocol }) => protocol !== undefined && event !== "height");

test("a figure that is ready says so, once, and nothing else", async ({ page, serve, site }) => {
  const origin = await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);
  await page.waitForTimeout(500);

  expect(await said(page)).toEqual([{ protocol: PROTOCOL, event: "ready", detail: { state: "temperature=2" } }]);
  // Neither where the frame is, nor who looks at it.
  const text = JSON.stringify(await heard(page));
  expect(text).not.toContain(origin);
  expect(text).not.toContain("ada");
});

test("what the reader changes is told with the new state", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);
  await figureIn(page).getByRole("slider", { name: "Temperature" }).focus();
  await page.keyboard.press("ArrowRight");

  await expect.poll(() => heard(page, "change")).toHaveLength(1);
  const [{ state }] = await heard(page, "change");
  expect(Number(stateIn(state, "temperature"))).toBeGreaterThan(2);
  expect(await ask(page, "get-state")).toEqual({ reply: { state, notes: [] } });

  await figureIn(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => heard(page, "change")).toHaveLength(2);
  expect((await heard(page, "change"))[1]).toEqual({ state: "temperature=2" });
});

test("the stops of a walkthrough are told, and what was done", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, "figure=soft-lookup&time=2"));
  await framesReady(page);
  await play(page).click();
  await expect.poll(() => heard(page, "stop"), { timeout: 8000 }).toHaveLength(1);
  expect(await heard(page, "stop")).toMatchObject([{ time: 3, current: true }]);
  expect(await heard(page, "done")).toEqual([]);

  const tasks = await figureIn(page).evaluate((figure) => figure.tasks);
  const score = figureIn(page).locator('[data-target="score-1"]');
  await score.focus();
  for (let press = 0; press < 40 && (await heard(page, "done")).length === 0; press++) await page.keyboard.press("PageUp");
  await expect.poll(() => heard(page, "done")).toHaveLength(1);
  expect(tasks.map(({ id }) => id)).toContain((await heard(page, "done"))[0].id);
});

test("the state can be set, and what of it cannot is said in sentences", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);

  expect(await ask(page, "set-state", { state: "temperature=4" })).toEqual({ reply: { state: "temperature=4", notes: [] } });
  const { reply } = await ask(page, "set-state", { state: "?temperature=1e9&colour=red" });
  expect(Number(stateIn(reply.state, "temperature"))).toBeLessThan(1e9);
  expect(reply.notes.join()).toContain("colour");
  expect(await ask(page, "get-state")).toEqual({ reply });

  // The other side did it, so it is no news.
  expect((await said(page)).filter(({ event }) => event !== undefined)).toHaveLength(1);
});

test("a figure describes itself and gives its numbers", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, "figure=soft-lookup"));
  await framesReady(page);
  const shown = await figureIn(page).evaluate((figure) => ({ words: figure.describe(), table: figure.table() }));

  expect(await ask(page, "describe")).toEqual({ reply: shown.words });
  expect(await ask(page, "table")).toEqual({ reply: shown.table });
  expect(JSON.stringify(shown.table)).toContain("0.61");
});

test("what cannot be answered is answered with a sentence", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);

  for (const request of ["explode", "__proto__", "constructor", "toString", "", null, 7, ["describe"], { describe: 1 }]) {
    const { error } = await ask(page, request);
    expect(error).toContain("there is no such request");
  }
  for (const state of [undefined, null, 7, {}, ["temperature=3"]]) {
    expect((await ask(page, "set-state", { state })).error).toContain("needs a text");
  }
  expect((await ask(page, "get-state")).reply.state).toBe("temperature=2");
});

test("a figure that cannot be shown says why to whoever asks", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, "figure=nothing"));
  await expect.poll(() => heard(page, "height")).toHaveLength(1);

  const { error } = await ask(page, "describe");
  expect(error).toContain("nothing");
  await expect(figureIn(page).getByRole("alert")).toContainText(error.slice(1));
  expect((await ask(page, "get-height")).reply).toEqual((await heard(page, "height"))[0]);
  expect(await heard(page, "ready")).toEqual([]);
});

test("a request that comes too early is answered in time", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, QUERY), {
    head: `<script>
      const ask = { protocol: "${PROTOCOL}", id: 0, request: "describe" };
      const early = setInterval(() => window.frames[0]?.postMessage(ask, "*"), 1);
      addEventListener("message", ({ data }) => data.event === "ready" && clearInterval(early));
    </script>`,
  });
  await framesReady(page);

  const answers = async () => (await heard(page)).filter(({ id }) => id === 0);
  await expect.poll(async () => (await answers()).length).toBeGreaterThan(0);
  for (const { error, reply } of await answers()) {
    expect(error).toBeUndefined();
    expect(reply).toContain("weight");
  }
});

test("only the page around the frame is answered", async ({ page, serve, site }) => {
  const stranger = (_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<script>
      let answers = 0;
      addEventListener("message", ({ source }) => {
        if (source !== parent) answers += 1;
        else parent[0].postMessage({ protocol: "${PROTOCOL}", id: 1, request: "set-state", state: "temperature=9" }, "*");
      });
    </script>`);
  };
  await openCourse(page, serve, `${frameOf(site, QUERY)}<iframe src="/stranger"></iframe>`, { routes: { "/stranger": stranger } });
  await framesReady(page);
  await post(page, "go on", 1);
  // So does the frame itself.
  await (await inside(page)).evaluate((protocol) => window.postMessage({ protocol, id: 2, request: "describe" }, "*"), PROTOCOL);
  await page.waitForTimeout(300);

  expect((await ask(page, "get-state")).reply.state).toBe("temperature=2");
  expect((await said(page)).filter(({ id }) => id === 1 || id === 2)).toEqual([]);
  expect(await (await inside(page, 1)).evaluate("answers")).toBe(0);
});

test("messages that mean harm are harmless", async ({ noise, page, serve, site }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error));
  await openCourse(page, serve, frameOf(site, QUERY));
  await framesReady(page);
  const before = (await said(page)).length;

  const sent = await page.evaluate((protocol) => {
    const long = "x".repeat(3_000_000);
    const deep = JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`);
    const tricks = JSON.parse(
      `{"protocol": "${protocol}", "request": "set-state", "state": "temperature=5", "__proto__": {"id": 1}, "constructor": {"prototype": {"id": 1}}}`,
    );
    const circle = { protocol };
    circle.request = circle;
    const unanswerable = [undefined, null, true, NaN, Infinity, {}, [], deep, circle, new Map(), new Date(), long].map((id) => ({
      protocol,
      id,
      request: "set-state",
      state: "temperature=5",
    }));
    const messages = [
      undefined, null, true, 0, NaN, 1n, "", "{", `{"protocol": "${protocol}", "id": 1, "request": "describe"}`, long, [], [[]], deep,
      {}, tricks, circle, new Map([["protocol", protocol]]), new Error(protocol), new ArrayBuffer(8), new Date(NaN), /x/,
      { protocol }, { protocol: [protocol] }, { protocol: { toString: 1 } }, { protocol: "attention-figures/2", id: 1, request: "describe" },
      { subject: "lti.frameResize.response", message_id: 1 }, { protocol, event: "change", detail: { state: "temperature=5" } },
      { protocol, id: 1, reply: { height: 1 } }, ...unanswerable,
    ];
    for (const message of messages) frames[0].postMessage(message, "*");
    return messages.length;
  }, PROTOCOL);
  expect(sent).toBeGreaterThan(35);

  expect((await ask(page, "get-state")).reply.state).toBe("temperature=2");
  expect((await said(page)).length).toBe(before + 1);
  expect((await ask(page, "set-state", { state: `temperature=${"9".repeat(100_000)}` })).reply).toBeDefined();
  expect((await ask(page, "set-state", { state: "&=&%&%zz&__proto__=1&toString=2&".repeat(2_000) })).reply).toBeDefined();
  expect((await ask(page, "set-state", { state: "temperature=3" })).reply.state).toBe("temperature=3");
  expect(errors).toEqual([]);
  expect(noise.heard).toEqual([]);
});

test("a walkthrough that plays unasked is not told, what the reader then does is", async ({ page, serve, site }) => {
  await openCourse(page, serve, frameOf(site, "figure=soft-lookup&time=0&autoplay", 'style="height: 1500px"'));
  await framesReady(page);
  const figure = figureIn(page);
  await expect.poll(() => figure.evaluate(({ autoplaying }) => autoplaying)).toBe(true);
  await expect.poll(() => figure.evaluate(({ state }) => state), { timeout: 8000 }).not.toBe("time=0");
  await page.waitForTimeout(300);
  expect(await heard(page, "change")).toEqual([]);
  expect(await heard(page, "stop")).toEqual([]);

  await figure.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => heard(page, "change")).toHaveLength(1);
  expect(await heard(page, "change")).toEqual([{ state: (await ask(page, "get-state")).reply.state }]);
});
