// A figure as text to take along: the link to it, and what another page needs in order to hold it.
import { siteFolder } from "../beside.js";
import { writeQuery } from "./query.js";

/**
 * What a figure is, for whoever wants to have the same.
 *
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} title
 * @property {import("./types.d.ts").Pairs} state
 * @property {string | null} controls what to show of them; null for all
 * @property {string | null} theme
 * @property {string | null} link the address of a page that opens the figure from its query; null for that of the site
 * @property {number} height in CSS pixels
 */

/** Room for what stands around a figure in its frame, in CSS pixels. */
const FRAME = 40;

const site = siteFolder();

/**
 * The address that opens the figure as it is; null where none is known.
 *
 * @param {Setting} setting
 */
export function linkTo(setting) {
  const { link } = setting;
  if (link === null || !URL.canParse(link, document.baseURI)) return framed(setting);
  const address = new URL(link, document.baseURI);
  address.search = query(setting);
  return address.href;
}

/** @param {Setting} setting */
export function tagOf({ name, state, controls, theme }) {
  const text = writeQuery(state);
  const figure = attributes({ name, state: text === "" ? null : text, controls, theme });
  const script = attributes({ type: "module", src: `${site ?? ""}attention-figures.js` });
  return `<script${script}></script>\n<attention-figure${figure}></attention-figure>`;
}

/**
 * The frame for pages that allow no scripts of others; null where no page for frames is known.
 *
 * @param {Setting} setting
 */
export function frameOf(setting) {
  const src = framed(setting);
  if (src === null) return null;
  const height = String(Math.ceil(setting.height) + FRAME);
  const size = { width: "100%", height, style: "border: 0", loading: "lazy", allow: "clipboard-write" };
  return `<iframe${attributes({ src, title: setting.title, ...size })}></iframe>`;
}

/** @param {Setting} setting */
function framed(setting) {
  return site === null ? null : `${site}embed.html?${query(setting)}`;
}

/** @param {Setting} setting */
function query({ name, state, controls, theme }) {
  const rest = Object.entries({ controls, theme }).filter(([, value]) => value !== null);
  return writeQuery(/** @type {import("./types.d.ts").Pairs} */ ([["figure", name], ...state, ...rest]));
}

/** @type {Record<string, string>} */
const references = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** In double quotes, as HTML reads them. @param {Record<string, string | null>} values null leaves one out */
function attributes(values) {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${String(value).replace(/[&<>"]/g, (sign) => references[sign] ?? "")}"`)
    .join("");
}
