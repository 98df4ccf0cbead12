import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, expect, figuresReady, test } from "./fixtures.mjs";
import { frames, isTwoWay, middle, open, put, putOneWith, read, targetOf } from "./figures.mjs";

// One tag in pages and from servers that refuse, break off, load it twice, and throw figures around.

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'";
const program = () => readFileSync(join(dist, "core/attention-figures_bg.wasm"));
const alert = (figure) => figure.getByRole("alert");

test("under a strict policy a figure works and measures", async ({ page, serve }) => {
  await open(page, await serve({ headers: { "content-security-policy": STRICT } }));
  const figure = await putOneWith(page, "work");
  const { label } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");

  await figure.getByRole("button", { name: label }).click();
  await expect(figure.locator(".count")).toHaveText(/^[1-9]\d* of/, { timeout: 15_000 });
  await figure.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

test("under a policy of trusted types a figure works, and says that it cannot measure", async ({ noise, page, serve }) => {
  noise.allow(/TrustedScriptURL|trusted-types|Trusted Type/i);
  const policy = `${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await open(page, await serve({ headers: { "content-security-policy": policy } }));
  const figure = await putOneWith(page, "work");
  const { label } = (await read(figure, "figureControls")).find(({ kind }) => kind === "work");

  await figure.getByRole("button", { name: label }).click();
  await expect(figure.getByText("this page refuses background work")).toBeVisible();
});

test("on a page whose scripts add to every object a figure works", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.prototype.extend = () => {};
    Array.prototype.each = () => {};
    Array.prototype.toJSON = function () {
      return [...this];
    };
    String.prototype.strip = () => "";
  });
  await open(page, site);
  const figure = await putOneWith(page, "slider");
  const { name, max } = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  await figure.evaluate((element, [name, max]) => element.set(name, max), [name, max]);

  expect(await read(figure, "state")).toContain(`${name}=`);
  expect(await read(figure, "notes")).toEqual([]);
});

for (const [what, answer] of [
  ["half of it", (response, bytes) => response.writeHead(200, { "cache-control": "max-age=600" }).end(bytes.subarray(0, bytes.length / 2))],
  ["nothing", (response) => response.writeHead(200, { "cache-control": "max-age=600" }).end()],
  ["a page of its own", (response) => response.writeHead(200, { "content-type": "text/html", "cache-control": "max-age=600" }).end("<h1>Log in</h1>")],
  ["a broken answer", (response, bytes) => {
    response.writeHead(200, { "content-length": bytes.length });
    response.write(bytes.subarray(0, 1000), () => response.destroy());
  }],
  ["404", (response) => response.writeHead(404, { "cache-control": "max-age=600" }).end()],
]) {
  test(`a server that gives ${what} for the program is told of, and tried again when it has recovered`, async ({ noise, page, serve }) => {
    noise.allow(/Failed to load resource/);
    let isBroken = true;
    const route = (request, response) => {
      response.removeHeader("cache-control");
      if (isBroken) answer(response, program());
      else response.writeHead(200, { "content-type": "application/octet-stream" }).end(program());
    };
    await open(page, await serve({ routes: { "/core/attention-figures_bg.wasm": route } }));
    const figure = await put(page, { name: "soft-lookup" }, { inside: "<p>A picture of it.</p>" });
    const sentence = await alert(figure).locator("p").textContent();
    expect(sentence).toMatch(/^(The figure's program could not be loaded|This browser refused the figure's program).*\.$/s);
    await expect(figure.getByText("A picture of it.")).toBeVisible();

    isBroken = false;
    await figure.getByRole("button", { name: "Try again" }).click();
    await figure.evaluate((element) => element.ready);
    await expect(alert(figure)).toBeHidden();
    await expect(figure.getByText("A picture of it.")).toBeHidden();
    await expect.poll(() => read(figure, "framesDrawn")).toBeGreaterThan(0);
  });
}

test("two versions on one page load without a quarrel, and the first one's figures stand", async ({ page, serve }) => {
  const origin = await serve({ mounts: { "/older/": dist } });
  await open(page, origin, { path: "/pages/functions.html" }).catch(() => {});
  const figure = "<attention-figure name='soft-lookup'></attention-figure>";
  const { sums, isFirst } = await page.evaluate(async (figure) => {
    document.body.innerHTML = figure;
    const [older, newer, again] = await Promise.all(["/older/attention-figures.js", "/attention-figures.js?2", "/attention-figures.js?3"].map((address) => import(address)));
    const defined = customElements.get("attention-figure");
    const sums = [older, newer, again].map(({ softmax }) => softmax([[0, 0]])[0][0]);
    return { sums, isFirst: window.attention.AttentionFigure === defined };
  }, figure);
  await figuresReady(page);

  expect(sums).toEqual([0.5, 0.5, 0.5]);
  expect(isFirst).toBe(true);
});

test("fifty figures on a page ask for one program, are all ready, and rest", async ({ page, site }) => {
  const programs = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && programs.push(request.url()));
  await open(page, site);
  const drawn = () => page.evaluate(() => [...document.querySelectorAll("attention-figure")].map(({ framesDrawn }) => framesDrawn));
  await page.evaluate(async () => {
    const names = (await import("/attention-figures.js")).figureNames();
    const figures = Array.from({ length: 50 }, (_, index) => {
      const figure = document.createElement("attention-figure");
      figure.setAttribute("name", names[index % names.length]);
      return figure;
    });
    document.querySelector("main").append(...figures);
    await Promise.all(figures.map(({ ready }) => ready));
  });
  await page.waitForTimeout(800);
  const before = await drawn();
  await page.waitForTimeout(500);

  expect(before).toHaveLength(50);
  expect(before[0]).toBeGreaterThan(0);
  // Those far below the screen wait until somebody comes.
  expect(before.at(-1)).toBe(0);
  expect(await drawn()).toEqual(before);
  expect(programs).toHaveLength(1);
});

test("two hundred figures that came and went leave nothing behind", async ({ page, site }) => {
  await open(page, site);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const measured = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { listeners: metric("JSEventListeners"), nodes: metric("Nodes") };
  };
  const cycle = (count) =>
    page.evaluate(async (count) => {
      const core = await import("/core/attention-figures.js");
      const { memory } = await core.default();
      const names = core.figureNames();
      window.gone ??= [];
      for (let index = 0; index < count; index += 1) {
        const figure = document.createElement("attention-figure");
        figure.setAttribute("name", names[index % names.length]);
        figure.setAttribute("autoplay", "");
        document.querySelector("main").append(figure);
        await figure.ready;
        if (index % 5 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
        window.gone.push(new WeakRef(figure));
        figure.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
      return memory.buffer.byteLength;
    }, count);

  const atHundred = await cycle(100);
  const before = await measured();
  const atTwoHundred = await cycle(100);
  await page.waitForTimeout(600);
  await devtools.send("HeapProfiler.collectGarbage");
  const after = await measured();

  expect(atTwoHundred - atHundred).toBe(0);
  expect(await page.evaluate(() => window.gone.filter((figure) => figure.deref()).length)).toBeLessThanOrEqual(2);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 50);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 500);
});

test("a figure that is moved fifty times is the same figure, drawn no more than it is seen", async ({ page, site }) => {
  await open(page, site);
  const figure = await putOneWith(page, "slider");
  const control = (await read(figure, "figureControls")).find(({ kind, location, name }) => kind === "slider" && location === "panel" && name !== "time");
  await figure.evaluate((element, { name, max }) => element.set(name, max), control);
  await frames(page);
  const state = await read(figure, "state");

  const { drawn, isSame } = await figure.evaluate(async (element) => {
    const { ready, framesDrawn } = element;
    for (let count = 0; count < 50; count += 1) {
      document.querySelector(count % 2 === 0 ? "body" : "main").prepend(element);
      if (count % 10 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { drawn: element.framesDrawn - framesDrawn, isSame: element.ready === ready };
  });

  expect(isSame).toBe(true);
  expect(await read(figure, "state")).toBe(state);
  expect(drawn).toBeLessThanOrEqual(10);
});

test("attributes that change in a storm leave the figure that was asked for last", async ({ page, site }) => {
  await open(page, site);
  const figure = await put(page, { name: "soft-lookup" });
  const name = await figure.evaluate(async (element) => {
    const names = (await import("/attention-figures.js")).figureNames();
    for (let count = 0; count < 300; count += 1) {
      element.setAttribute("name", count % 7 === 0 ? "nonsense" : names[count % names.length]);
      element.setAttribute("state", `time=${count % 5}&nonsense=${count}`);
      element.setAttribute("controls", count % 2 === 0 ? "" : "time nonsense");
      element.toggleAttribute("autoplay");
      element.setAttribute("theme", ["light", "dark", "auto", "nonsense"][count % 4]);
      if (count % 20 === 0) element.play?.();
      if (count % 30 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    for (const attribute of ["state", "controls", "autoplay", "theme"]) element.removeAttribute(attribute);
    element.setAttribute("name", names[0]);
    await element.ready;
    return names[0];
  });
  const other = await put(page, { name });

  await frames(page);
  await expect(alert(figure)).toBeHidden();
  expect(await figure.evaluate((element) => element.describe())).toBe(await other.evaluate((element) => element.describe()));
});

for (const [what, act] of [
  ["removed, and later put back,", async (element) => {
    const { parentNode } = element;
    element.remove();
    window.putBack = () => {
      parentNode.append(element);
      return element.ready;
    };
  }],
  ["moved", async (element) => document.body.append(element)],
  ["given another name and its own again", async (element) => {
    const name = element.getAttribute("name");
    element.setAttribute("name", "masks");
    await element.ready;
    element.setAttribute("name", name);
    await element.ready;
  }],
]) {
  test(`a figure that is ${what} during a drag can be dragged again, and is not before`, async ({ page, site }) => {
    await open(page, site);
    const figure = await putOneWith(page, "two-way");
    const grab = async () => {
      const { target, element } = await targetOf(figure, isTwoWay);
      await element.scrollIntoViewIfNeeded();
      const from = await middle(element);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 20, from.y + 10, { steps: 2 });
      return { target, element, from };
    };
    await grab();
    await figure.evaluate(act);
    // It is let go elsewhere: the figure never hears of it.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await page.evaluate(() => window.putBack?.());
    await frames(page);

    const state = await read(figure, "state");
    const stage = await figure.locator(".stage").boundingBox();
    await page.mouse.move(stage.x + 40, stage.y + 40, { steps: 3 });
    await page.mouse.move(stage.x + 120, stage.y + 90, { steps: 3 });
    await frames(page);
    expect(await read(figure, "state")).toBe(state);

    const { element, from } = await grab();
    await page.mouse.up();
    await frames(page);
    const to = await middle(element);
    expect(Math.hypot(to.x - (from.x - 20), to.y - (from.y + 10))).toBeLessThan(3);
    expect(await read(figure, "notes")).toEqual([]);
  });
}

test("a figure that is removed while it plays or measures stops at once", async ({ page, site }) => {
  await open(page, site);
  const playing = await putOneWith(page, "stops");
  const isStill = await playing.evaluate(async (element) => {
    element.play();
    await new Promise((resolve) => setTimeout(resolve, 200));
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { framesDrawn, state } = element;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return element.framesDrawn === framesDrawn && element.state === state;
  });
  expect(isStill).toBe(true);

  const measuring = await putOneWith(page, "work");
  const { label } = (await read(measuring, "figureControls")).find(({ kind }) => kind === "work");
  await measuring.getByRole("button", { name: label }).click();
  await expect.poll(() => page.workers().length).toBe(1);
  await measuring.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});
