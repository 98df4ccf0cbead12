// A page sets up a figure: every control by attribute, by address and by script, and which of them its readers get.
import { expect, test } from "./fixtures.mjs";
import { frames, open, put, read } from "./figures.mjs";

const FIGURES = ["soft-lookup", "alignment", "masks", "growth"];

/** Some controls have but one value until another one is set. */
const BEFORE = { growth: [["heads", "8"]] };

/** Runs in the page: sets each control of a figure in each way to a value that is not its default. */
async function setEach([name, before]) {
  const { readAddress } = await import("/sources/embed/address.js");
  const make = async (attributes) => {
    const figure = document.createElement("attention-figure");
    for (const [attribute, value] of Object.entries({ name, ...attributes })) figure.setAttribute(attribute, value);
    document.querySelector("main").append(figure);
    await figure.ready;
    return figure;
  };
  const other = ({ kind, value, min, max, options }) =>
    ({
      slider: () => (value === min ? max : min),
      toggle: () => !value,
      choice: () => options.find((option) => option.name !== value).name,
      // Measurements have a form of their own; whatever else is text is words.
      text: () => value.split(" ").reverse().join(" "),
    })[kind]();
  const written = (value) => (value === true ? "on" : value === false ? "off" : String(value));

  const plain = await make({ state: new URLSearchParams(before).toString() });
  const controls = plain.figureControls.filter(({ kind, transient }) => !["button", "work"].includes(kind) && !transient);
  plain.remove();
  const failed = [];
  for (const control of controls) {
    const aside = before.filter(([name]) => name !== control.name);
    const text = new URLSearchParams([...aside, [control.name, written(other(control))]]).toString();
    const address = readAddress(`?figure=${name}&${text}`);
    const ways = {
      attribute: async () => make({ state: text }),
      address: async () => make(address),
      script: async () => {
        const figure = await make({});
        for (const [name, value] of aside) figure.set(name, value);
        figure.set(control.name, other(control));
        return figure;
      },
      "a script's state": async () => {
        const figure = await make({});
        figure.state = text;
        return figure;
      },
    };
    for (const [way, go] of Object.entries(ways)) {
      const figure = await go();
      const { value } = figure.figureControls.find(({ name }) => name === control.name) ?? {};
      const kept = new URLSearchParams(figure.state).get(control.name);
      if (value !== other(control) || (kept ?? written(control.default)) !== written(value) || figure.notes.length > 0) {
        failed.push([control.name, way, value, figure.state, ...figure.notes]);
      }
      figure.remove();
    }
  }
  return { failed, count: controls.length };
}

for (const name of FIGURES) {
  test(`every control of ${name} can be set by attribute, by address and by script`, async ({ page, site }) => {
    await open(page, site);
    const { failed, count } = await page.evaluate(setEach, [name, BEFORE[name] ?? []]);

    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(5);
  });

  test(`a list of controls shows those of ${name}, and nothing else`, async ({ page, site }) => {
    await open(page, site);
    const figure = await put(page, { name });
    const all = (await read(figure, "figureControls")).filter(({ location, name }) => location === "panel" && name !== "time");
    const shown = async (controls) => {
      await figure.evaluate((element, controls) => element.setAttribute("controls", controls), controls);
      await frames(page);
      return {
        panel: await figure.locator(".controls .control").count(),
        walkthrough: await figure.locator(".walkthrough").isVisible(),
      };
    };

    for (const { name } of all) expect(await shown(name), name).toEqual({ panel: 1, walkthrough: false });
    expect(await shown("time")).toEqual({ panel: 0, walkthrough: true });
    expect(await shown("")).toEqual({ panel: 0, walkthrough: false });
    expect(await shown("<nothing> __proto__")).toEqual({ panel: 0, walkthrough: false });
    expect(await shown(`${all[0].name},${all[1].name}, time`)).toEqual({ panel: 2, walkthrough: true });
    const groups = new Set(all.map(({ group }) => group).filter((group) => group !== "" && !all.some(({ name }) => name === group)));
    for (const group of groups) {
      const members = all.filter((control) => control.group === group);
      expect(await shown(group), group).toEqual({ panel: members.length, walkthrough: false });
    }
    await figure.evaluate((element) => element.removeAttribute("controls"));
    await expect(figure.locator(".controls .control")).toHaveCount(all.length);
  });

  test(`time picks a stop of ${name}`, async ({ page, site }) => {
    await open(page, site);
    const first = await put(page, { name });
    const stops = await first.evaluate(async (element) => {
      const stops = [];
      element.addEventListener("stop", ({ detail }) => stops.push(detail));
      element.step(-100);
      for (let step = 0; step < 100; step += 1) element.step(1);
      return stops;
    });
    expect(stops.length).toBeGreaterThan(2);

    for (const { time, caption } of stops) {
      const figure = await put(page, { name, state: `time=${time}` });
      const bar = figure.getByRole("group", { name: "Walkthrough" });
      await expect(bar.locator("p.current")).toHaveText(caption);
      await figure.evaluate((element) => element.remove());
    }
  });
}

test("no control has the name of a parameter of the page for frames", async ({ page, site }) => {
  await open(page, site);
  for (const name of FIGURES) {
    const figure = await put(page, { name });
    const names = (await read(figure, "figureControls")).map(({ name }) => name);
    for (const taken of ["figure", "controls", "theme", "autoplay"]) expect(names, name).not.toContain(taken);
  }
});
