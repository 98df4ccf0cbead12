// Links are a contract: whatever one holds, its figure opens, says what it could not take, and writes a link that
// opens the same.
import { expect, test } from "./fixtures.mjs";
import { frames, open, put } from "./figures.mjs";

const QUERIES = 10_000;

/** Runs in the page: opens a figure with generated queries, and returns what went wrong. */
async function openMany(element, { seed, count }) {
  const { readQuery } = await import("/sources/element/query.js");
  let random = seed;
  const next = () => {
    random = (random + 0x6d2b79f5) | 0;
    let mixed = Math.imul(random ^ (random >>> 15), 1 | random);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most) => Math.floor(next() * most);
  const oneOf = (list) => list[below(list.length)];

  const controls = element.figureControls;
  const numbers = ["NaN", "1e999", "-1e999", "Infinity", "-0", "1e-320", "1e308", "0x10", " 3 ", "1,5", "−2", "+1", ".5", "5.", "1_000", "٣", "", " ", "1e", "--1", "9007199254740993", "0.1000000000000000055511151231257827"];
  const texts = ["", " ", "a", "the black cat", "NaN", "undefined", "[object Object]", "null", "true", "<img src=x onerror=alert(1)>", "</textarea><script>alert(1)</script>", `"'\`&amp;&lt;`, "a\u0000b\u0007c", "line\nbreak\ttab", "\u202eright to left", "e\u0301\u0301\u0301\u0301\u0301", "\ud83d\ude00 \ud83d\udc69\u200d\ud83d\ude80", "\ud800", "\u200b\u200b", "x".repeat(30_000), "word ".repeat(500), "%E0%A4%A", "../../etc", "javascript:alert(1)", "🜁".repeat(200)];
  const names = ["__proto__", "constructor", "toString", "", " ", "figure", "controls", "state", "name", "Time", "time ", "<b>", "a".repeat(5000), "\u0000", "🜁", "score_99_99", "cell_0_0", "cell_7_1", "row_12", "key-8-x", "score-8", "value--1-x", "sharpness", "words", "temperature", "n", "dtype"];
  const valueOf = (control) => {
    switch (control?.kind) {
      case "slider": {
        const { min, max, step } = control;
        return String(oneOf([min, max, min + next() * (max - min), Math.round(min + next() * (max - min)), min - step, max + 1, -max, max * 1e6, min + step]));
      }
      case "toggle":
        return oneOf(["on", "off", "true", "0", "yes", "ON"]);
      case "choice":
        return oneOf(control.options).name;
      case "text":
        return oneOf([control.value.split("").reverse().join(""), "one two three four five six seven eight nine ten eleven twelve", "a b", `${control.value} more`]);
      default:
        return oneOf(texts);
    }
  };
  const pair = () => {
    const control = oneOf(controls);
    const name = next() < 0.8 ? control.name : next() < 0.5 ? oneOf(names) : control.name.replace(/\d/, () => String(below(12)));
    const value = next() < 0.6 ? valueOf(control) : oneOf(next() < 0.5 ? numbers : texts);
    return [name, value];
  };
  const query = () => {
    const pairs = Array.from({ length: next() < 0.002 ? 400 : 1 + below(8) }, pair);
    const raw = () => pairs.map(([name, value]) => `${name}=${value}`).join(oneOf(["&", "&&", "&=&"]));
    const text = next() < 0.9 ? new URLSearchParams(pairs).toString() : raw();
    return next() < 0.05 ? text.slice(0, below(text.length)) : oneOf(["", "", "?", "#"]) + text;
  };

  const isTaken = ({ kind, value }, text) => {
    if (kind === "slider") {
      const asked = Number(text.replace("−", "-"));
      return Math.abs(value - asked) <= 0.005 * Math.max(1, Math.abs(asked));
    }
    if (kind === "toggle") return value === ["on", "true", "1", "yes"].includes(text);
    return value.trim() === text;
  };

  const nonsense = /NaN|undefined|\[object|Infinity|\binf\b/;
  const wrong = [];
  const complain = (query, ...what) => wrong.push([query.slice(0, 300), ...what]);
  const looks = { notes: 0, states: new Set() };
  for (let index = 0; index < count && wrong.length < 5; index += 1) {
    const asked = query();
    element.state = asked;
    const { notes, state } = element;
    looks.notes += notes.length > 0;
    looks.states.add(state);
    for (const note of notes) {
      if (!/^\S[^\p{Cc}]{9,300}$/u.test(note) || /undefined|\[object/.test(note.replace(/“.*”/u, ""))) complain(asked, "a note", note);
    }
    const description = element.describe();
    if (!/^\S.*\.$/su.test(description)) complain(asked, "a description", description);
    if (nonsense.test(description) && !nonsense.test(decodeURIComponent(state.replaceAll("+", " ")))) complain(asked, "a description", description);

    if (index % 10 === 0) {
      const values = element.figureControls;
      const isWritten = ({ kind, value, default: first, transient }) => kind !== "button" && kind !== "work" && !transient && value !== first;
      const differing = values.filter(isWritten).map(({ name }) => name);
      const written = [...new URLSearchParams(state)].map(([name]) => name);
      if (written.join() !== differing.join()) complain(asked, "written", ...written, "differing", ...differing);
      const outside = values.filter(({ kind, value, min, max }) => kind === "slider" && !(value >= min && value <= max));
      if (outside.length > 0) complain(asked, "outside", ...outside.map(({ name, value }) => `${name}=${value}`));
      const pairs = notes.length > 0 ? [] : [...new Map(readQuery(asked))];
      const lost = pairs.filter(([name, text]) => !isTaken(values.find((control) => control.name === name), text.trim()));
      if (lost.length > 0) complain(asked, "silently lost", ...lost.flat());
    }

    // From elsewhere: a state that a figure has already is not set again.
    element.reset();
    element.state = state;
    if (element.state !== state) complain(asked, "wrote", state, "which became", element.state);
    if (element.notes.length > 0) complain(asked, "wrote", state, "which it does not take", ...element.notes);

    if (index % 100 === 0) {
      await new Promise(requestAnimationFrame);
      const strange = element.shadowRoot.querySelectorAll("img, script, iframe, b");
      if (strange.length > 0) complain(asked, "HTML", strange[0].outerHTML);
      if (/(?:NaN|inf|undefined)["\s,]/.test(element.toSVG().replace(/<(?:text|title|desc)[^]*?<\/(?:text|title|desc)>/g, ""))) complain(asked, "SVG");
      for (const { id } of element.targets) {
        const explained = element.explain(id) ?? "";
        if (nonsense.test(explained) && !nonsense.test(decodeURIComponent(state))) complain(asked, id, explained);
      }
    }
  }
  return { wrong, notes: looks.notes, states: looks.states.size };
}

const FIGURES = ["soft-lookup", "alignment", "masks", "growth"];

for (const [index, name] of FIGURES.entries()) {
  test(`${QUERIES} links open the figure ${name}`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await open(page, site);
    const figure = await put(page, { name });
    const { wrong, notes, states } = await figure.evaluate(openMany, { seed: 2026 + index, count: QUERIES });

    expect(wrong).toEqual([]);
    // They were neither all plain nor all refused.
    expect(notes).toBeGreaterThan(QUERIES / 4);
    expect(notes).toBeLessThan(QUERIES);
    expect(states).toBeGreaterThan(QUERIES / 10);
    await frames(page);
    await expect(figure.getByRole("alert")).toBeHidden();
  });
}

test("these are all figures", async ({ page, site }) => {
  await open(page, site);

  expect(await page.evaluate(async () => (await import("/attention-figures.js")).figureNames())).toEqual(FIGURES);
});
