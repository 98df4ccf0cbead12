// Says in fewer words what an SVG of the core says: the same picture, for whoever only looks, at a quarter of the size.
import { marksOf, meet } from "./svg-marks.mjs";

/** Places are rounded to this part of a pixel, and corners that are nearer to a straight line are left out. */
const FINENESS = 4;
const STRAIGHT = 0.15;

/** How far a point is from the straight line between two others. */
function distance([x, y], [fromX, fromY], [toX, toY]) {
  const [width, height] = [toX - fromX, toY - fromY];
  const length = Math.hypot(width, height);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(width * (y - fromY) - height * (x - fromX)) / length;
}

/** The corners that a line needs (Douglas and Peucker, 1973). */
function simplified(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const far = points.map((point) => distance(point, first, last));
  const furthest = far.indexOf(Math.max(...far.slice(1, -1)), 1);
  if (far[furthest] <= STRAIGHT) return [first, last];
  return [...simplified(points.slice(0, furthest + 1)).slice(0, -1), ...simplified(points.slice(furthest))];
}

const place = (pixels) => Math.round(pixels * FINENESS);
const sized = (pixels) => Number((pixels * FINENESS).toFixed(2));

/** Numbers with nothing between them that a reader does not need. */
const numbers = (...values) => values.join(" ").replaceAll(" -", "-");

function step(x, y) {
  if (y === 0) return `h${x}`;
  return x === 0 ? `v${y}` : `l${numbers(x, y)}`;
}

/** Outlines one after the other, each from where the last one began or ended. */
class Route {
  text = "";
  #x = 0;
  #y = 0;

  add({ points, isClosed }) {
    const corners = simplified(isClosed ? [...points, points[0]] : points).map(([x, y]) => [place(x), place(y)]);
    if (isClosed) corners.pop();
    const [[startX, startY], ...others] = corners;
    const [absolute, relative] = [numbers(startX, startY), numbers(startX - this.#x, startY - this.#y)];
    this.text += relative.length < absolute.length && this.text ? `m${relative}` : `M${absolute}`;
    this.#go(startX, startY);
    for (const [x, y] of others) {
      const taken = step(x - this.#x, y - this.#y);
      // A letter that is as the last one need not be said.
      const isTold = taken[0] === "l" && /l[-\d ]+$/.test(this.text);
      this.text += isTold ? (taken[1] === "-" ? "" : " ") + taken.slice(1) : taken;
      this.#go(x, y);
    }
    if (!isClosed) return;
    this.text += "z";
    this.#go(startX, startY);
  }

  #go(x, y) {
    this.#x = x;
    this.#y = y;
  }
}

/** What is filled and then drawn around by the next mark, as one mark. */
function joined(marks) {
  const all = [];
  for (const mark of marks) {
    const last = all.at(-1);
    const isAround = last && mark.look.fill === "none" && !last.look.stroke && !mark.look.opacity && !last.look.opacity;
    const shape = ({ outline, circle }) => JSON.stringify(outline ?? circle);
    if (isAround && !mark.words && shape(last) === shape(mark)) {
      all[all.length - 1] = { ...mark, look: { ...mark.look, fill: last.look.fill } };
    } else {
      all.push(mark);
    }
  }
  return all;
}

/** Marks of one look together; each stays above all that it touches. */
function grouped(marks) {
  const groups = [];
  for (const mark of marks) {
    const kind = mark.outline ? "path" : mark.circle ? "circle" : "text";
    const look = JSON.stringify([kind, mark.look]);
    const touches = (group) => group.marks.some(({ box }) => meet(box, mark.box));
    // As one shape, what overlaps would not be painted twice.
    const isShape = mark.outline && (mark.look.fill !== "none" || mark.look.opacity);
    const lowest = groups.findLastIndex(touches);
    const from = lowest >= 0 && !isShape ? lowest : lowest + 1;
    const fitting = groups.findIndex((group, at) => at >= from && group.look === look);
    if (fitting >= 0) groups[fitting].marks.push(mark);
    else groups.splice(lowest + 1, 0, { look, marks: [mark] });
  }
  return groups.map((group) => group.marks);
}

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

function lookText(look) {
  const scaled = Object.entries(look).map(([name, value]) => [name, /size|width/.test(name) ? sized(Number(value)) : value]);
  return attributes(Object.fromEntries(scaled));
}

function pathText(marks, look) {
  const route = new Route();
  for (const { outline } of marks) route.add(outline);
  return `<path${look} d="${route.text}"/>`;
}

function circleText({ circle: { x, y, r } }, look) {
  return `<circle${attributes({ cx: place(x), cy: place(y), r: sized(r) })}${look}/>`;
}

/** Words on one line, which may be far from each other. */
function lineText(line, look) {
  const [{ words }] = line;
  const { y, dy, transform } = words;
  const turned = transform?.replace(/(?<=[ ,])[\d.]+/g, (pixels) => place(Number(pixels)));
  const own = { y: place(y), dy: dy.replace("0.", "."), transform: turned };
  if (line.length === 1) return `<text${attributes({ x: place(words.x), ...own })}${look}>${words.text}</text>`;
  const parts = line.map(({ words: { x, text } }) => `<tspan${attributes({ x: place(x) })}>${text}</tspan>`);
  return `<text${attributes(own)}${look}>${parts.join("")}</text>`;
}

function wordsText(marks, look) {
  const lines = new Map();
  for (const mark of marks) {
    const { y, dy, transform } = mark.words;
    const line = `${y} ${dy} ${transform}`;
    lines.set(line, [...(lines.get(line) ?? []), mark]);
  }
  if (lines.size === 1) return lineText(marks, look);
  return `<g${look}>${[...lines.values()].map((line) => lineText(line, "")).join("")}</g>`;
}

function groupText(marks) {
  const [{ look, outline, circle }] = marks;
  const shown = lookText(look);
  if (outline) return pathText(marks, shown);
  return circle ? marks.map((mark) => circleText(mark, shown)).join("") : wordsText(marks, shown);
}

export function compactSvg(svg) {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  const box = [0, 0, sized(Number(width)), sized(Number(height))].join(" ");
  const face = /font-family="([^"]*)"/.exec(svg)?.[1];
  const head = attributes({ xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: box, "font-family": face });
  return `<svg${head}>${grouped(joined(marksOf(svg))).map(groupText).join("")}</svg>`;
}
