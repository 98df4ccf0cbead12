// The marks of an SVG of the core, as plain data: outlines in pixels, circles and words, from the back to the front.

/** How many units of the core's pictures make one pixel. */
const UNITS = 16;

const MARK = /<(rect|circle|polyline|polygon|text)((?: [\w-]+="[^"]*")*)(?:\/>|>[ \n]*([^<]*?)[ \n]*<\/text>)/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
/** Attributes that say where, not how it looks; the face is said once for all. */
const PLACE = /^(x|y|dy|width|height|points|cx|cy|r|transform|font-family)$/;
/** What is so where nothing is said. */
const PLAIN = { opacity: "1", stroke: "none", "text-anchor": "start" };
/** What is given in units. */
const SIZES = new Set(["font-size", "stroke-width"]);

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ points: [number, number][], isClosed: boolean }} Outline
 * @typedef {Record<string, string>} Look attributes that are not plain
 * @typedef {object} Mark
 * @property {Look} look
 * @property {Box} box no smaller than what is painted
 * @property {Outline} [outline]
 * @property {{ x: number, y: number, r: number }} [circle]
 * @property {{ x: number, y: number, dy: string, text: string, transform?: string }} [words]
 */

const inPixels = (text) => Number(text) / UNITS;

/** @returns {Look} */
function lookOf(attributes) {
  const told = Object.entries(attributes).filter(([name, value]) => !PLACE.test(name) && PLAIN[name] !== value);
  const look = Object.fromEntries(told.map(([name, value]) => [name, SIZES.has(name) ? String(inPixels(value)) : value]));
  if (!look.stroke) delete look["stroke-width"];
  return look;
}

function pointsOf(text) {
  return text.trim().split(" ").map((corner) => corner.split(",").map(inPixels));
}

const isSame = ([x, y], [otherX, otherY]) => x === otherX && y === otherY;

/** A line that comes back to its beginning, and goes over its first piece again, is closed. */
function outlineOf(points) {
  const count = points.length;
  const isClosed = count > 4 && isSame(points[0], points[count - 2]) && isSame(points[1], points[count - 1]);
  return { points: isClosed ? points.slice(0, -2) : points, isClosed };
}

/** @returns {Box} */
function boxAround(points, room) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** Of words, whose face is not known: more than any takes. */
function boxOfWords({ x, y, text, transform }, look) {
  const size = Number(look["font-size"]);
  const width = size * [...text].reduce((sum, letter) => sum + (/[\d.,−]/.test(letter) ? 0.6 : 0.8), 0);
  if (transform) return boxAround([[x, y]], width);
  const left = { end: x - width, middle: x - width / 2 }[look["text-anchor"]] ?? x;
  return { left, right: left + width, top: y - 1.3 * size, bottom: y + 1.3 * size };
}

/** @returns {Mark} */
function markOf(tag, attributes, text) {
  const look = lookOf(attributes);
  const stroke = Number(look["stroke-width"] ?? 0);
  const number = (name) => inPixels(attributes[name]);
  if (tag === "text") {
    const transform = attributes.transform?.replace(/(?<=[ ,])[\d.]+/g, inPixels);
    const words = { x: number("x"), y: number("y"), dy: attributes.dy, text, transform };
    return { look, words, box: boxOfWords(words, look) };
  }
  if (tag === "circle") {
    const circle = { x: number("cx"), y: number("cy"), r: number("r") };
    return { look, circle, box: boxAround([[circle.x, circle.y]], circle.r + stroke) };
  }
  if (tag === "rect") {
    const [x, y, width, height] = ["x", "y", "width", "height"].map(number);
    const points = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
    return { look, outline: { points, isClosed: true }, box: boxAround(points, stroke) };
  }
  const points = pointsOf(attributes.points);
  const outline = tag === "polygon" ? { points, isClosed: true } : outlineOf(points);
  const isUpright = points.every(([x, y], at) => at === 0 || x === points[at - 1][0] || y === points[at - 1][1]);
  // A sharp corner reaches further than its line is wide.
  return { look, outline, box: boxAround(points, isUpright ? stroke / 2 : 2 * stroke) };
}

/**
 * @param {string} svg
 * @returns {Mark[]}
 */
export function marksOf(svg) {
  return [...svg.matchAll(MARK)].map(([, tag, attributes, text]) =>
    markOf(tag, Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value])), text),
  );
}

/** @param {Box} one @param {Box} other */
export function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
