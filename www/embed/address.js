// What an address asks for: "?figure=alignment&sharpness=3&controls=sharpness&theme=dark&autoplay".
import { readQuery, writeQuery } from "../element/query.js";

/** Parameters of the page; all others are controls of the figure. */
const own = new Set(["figure", "controls", "theme", "autoplay"]);

/** What people write who do not want something. */
const refusals = new Set(["0", "false", "no", "off"]);

/**
 * The attributes of the figure that an address describes.
 *
 * @param {string} query
 * @returns {{ name: string, state: string, controls?: string, theme?: string, autoplay?: string }}
 */
export function readAddress(query) {
  const pairs = readQuery(query);
  const all = (/** @type {string} */ name) => pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  const [name = ""] = all("figure");
  const [theme = ""] = all("theme");
  const [autoplay] = all("autoplay");
  const controls = all("controls");
  return {
    name,
    state: writeQuery(pairs.filter((pair) => !own.has(pair[0]))),
    ...(controls.length > 0 && { controls: controls.join(" ") }),
    ...(["light", "dark"].includes(theme) && { theme }),
    ...(autoplay !== undefined && !refusals.has(autoplay.toLowerCase()) && { autoplay: "" }),
  };
}
