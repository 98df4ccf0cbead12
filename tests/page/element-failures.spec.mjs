import { expect, test } from "./fixtures.mjs";
import { open, put, putOneWith, read } from "./figures.mjs";

const alert = (figure) => figure.getByRole("alert");

test("a fault in the core ends one figure, which can restart where it was; others go on", async ({ page, site, noise }) => {
  noise.allow(/panicked at|asked to panic|unreachable/);
  await open(page, site);
  const figure = await putOneWith(page, "slider");
  const name = await figure.getAttribute("name");
  const other = await put(page, { name });
  const control = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  const broken = page.locator("attention-figure").first();
  await broken.evaluate((element, { name, max }) => element.set(name, max), control);
  const state = await read(broken, "state");

  // The next change panics within the core, for real.
  await broken.evaluate(async (element, { name, min }) => {
    const { Player } = await import("/core/attention-figures.js");
    const { set } = Player.prototype;
    Player.prototype.set = function () {
      Player.prototype.set = set;
      this.trap();
    };
    element.set(name, min);
  }, control);

  await expect(alert(broken)).toContainText("fault");
  expect(await read(broken, "state")).toBe(state);
  await other.evaluate((element, { name, max }) => element.set(name, max), control);
  expect(await read(other, "state")).toBe(state);

  await broken.getByRole("button", { name: "Restart" }).click();
  await broken.evaluate((element) => element.ready);
  await expect(alert(broken)).toBeHidden();
  expect(await read(broken, "state")).toBe(state);
  await broken.evaluate((element, { name, min }) => element.set(name, min), control);
  expect(await read(broken, "state")).not.toBe(state);
});

test("many faults one after the other leave the other figures whole", async ({ page, site, noise }) => {
  noise.allow(/panicked at|asked to panic|unreachable/);
  await open(page, site);
  const figure = await putOneWith(page, "slider");
  const description = await figure.evaluate(async (element) => {
    const { Player } = await import("/core/attention-figures.js");
    for (let count = 0; count < 200; count += 1) {
      const player = new Player(element.getAttribute("name"));
      try {
        player.trap();
      } catch {}
      try {
        player.free();
      } catch {}
    }
    return element.describe();
  });

  expect(description).not.toBe("");
  await expect(alert(figure)).toBeHidden();
});

test("a page that forbids WebAssembly is told so, and keeps what stands in the element", async ({ page, serve, noise }) => {
  noise.allow(/Content.Security.Policy/i);
  const headers = { "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'" };
  await open(page, await serve({ headers }));
  const figure = await put(page, { name: "soft-lookup" }, { inside: "<p>A picture of it.</p>" });

  await expect(alert(figure)).toContainText("Content-Security-Policy");
  await expect(figure.getByText("A picture of it.")).toBeVisible();
  const said = await page.evaluate(async () => {
    const { softmax } = await import("/attention-figures.js");
    try {
      return softmax([[1, 2]]);
    } catch (error) {
      return error.message;
    }
  });
  expect(said).toContain("Content-Security-Policy");
});

test("a browser without WebAssembly is told so", async ({ page, site }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await open(page, site);
  const figure = await put(page, { name: "soft-lookup" }, { inside: "fallback" });

  await expect(alert(figure)).toContainText("WebAssembly");
  await expect(figure.getByText("fallback")).toBeVisible();
});

test("a core that cannot be loaded is told so, and can be tried again", async ({ page, site, noise }) => {
  noise.allow(/Failed to load resource/);
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 503 }));
  await open(page, site);
  const figure = await put(page, { name: "soft-lookup" });
  await expect(alert(figure)).toContainText("503");

  await page.unroute("**/*.wasm");
  await figure.getByRole("button", { name: "Try again" }).click();
  await expect(alert(figure)).toBeHidden();
  await putOneWith(page, "slider");
  expect(await page.evaluate(async () => (await import("/attention-figures.js")).softmax([[0, 0]]))).toEqual([[0.5, 0.5]]);
});

test("a core whose module cannot be loaded is told so, and can be tried again", async ({ page, site, noise }) => {
  noise.allow(/Failed to load resource/);
  await page.route("**/core/attention-figures.js", (route) => route.fulfill({ status: 503 }));
  await open(page, site);
  const figure = await put(page, { name: "soft-lookup" }, { inside: "fallback" });
  await expect(alert(figure)).toContainText("The figure's program could not be loaded");
  await expect(figure.getByText("fallback")).toBeVisible();

  await page.unroute("**/core/attention-figures.js");
  await figure.getByRole("button", { name: "Try again" }).click();
  await figure.evaluate((element) => element.ready);
  await expect(alert(figure)).toBeHidden();
});

test("an unknown name is answered with the names that exist", async ({ page, site }) => {
  await open(page, site);
  const names = await page.evaluate(async () => (await import("/attention-figures.js")).figureNames());
  const figure = await put(page, { name: "<img src=x onerror=alert(1)>" }, { inside: "fallback" });

  for (const name of names) await expect(alert(figure)).toContainText(name);
  await expect(figure.getByText("fallback")).toBeVisible();
  expect(await figure.evaluate((element) => element.shadowRoot.querySelectorAll("img").length)).toBe(0);
  await expect(figure.evaluate((element) => element.ready)).rejects.toThrow(/no figure named/);
});

test("a state from a stranger is clamped, and one sentence says what was ignored", async ({ page, site }) => {
  await open(page, site);
  const plain = await putOneWith(page, "slider");
  const { name, max } = (await read(plain, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  const hostile = new URLSearchParams([
    [name, "1e999"],
    ["__proto__", "x"],
    ["<b>bold</b>", "<script>alert(1)</script>"],
    ...Array.from({ length: 2000 }, (_, index) => [`k${index}`, "v".repeat(50)]),
  ]).toString();
  const figure = await put(page, { name: await plain.getAttribute("name"), state: hostile });

  const note = figure.getByRole("status").first();
  await expect(note).toContainText("and");
  expect((await note.textContent()).length).toBeLessThan(800);
  expect((await read(figure, "notes")).length).toBeGreaterThan(2);
  expect(await figure.evaluate((element) => element.shadowRoot.querySelectorAll("b, script").length)).toBe(0);
  await figure.getByRole("button", { name: "Dismiss" }).click();
  await expect(note).toHaveText("");
  expect(await read(figure, "notes")).toEqual([]);

  const clamped = await put(page, { name: await plain.getAttribute("name"), state: `${name}=${max * 10 + 1}` });
  expect((await read(clamped, "figureControls")).find((control) => control.name === name).value).toBe(max);
  expect(await read(clamped, "notes")).toHaveLength(1);
});

test("the module may be imported where there is no browser, and does nothing there", async () => {
  const { softmax } = await import("../../dist/attention-figures.js");

  expect(() => softmax([[1]])).toThrow(/browsers/);
});
