// Makes one file of a page of the site: its scripts, styles and pictures are inside, and it opens no connection.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { packedBundle } from "./bundle.mjs";

const LINK_OF_STYLE = /<link rel="stylesheet" href="([^"]+)" \/>/g;
/** Without what an address asks of its script: the file's core is chosen here. */
const SCRIPT = /<script type="module" src="([^"?]+)(?:\?[^"]*)?"><\/script>\s*/g;
/** What would only be asked for earlier. */
const PRELOAD = /<link rel="preload"[^>]*>\s*/g;
/** An icon's address or a picture's. */
const PICTURE = /(<(?:link rel="icon" href|img [^>]*\bsrc)=")([^"]+\.svg)"/g;
/** The dark stills would cost as much again, for whoever cannot see the live figure anyway. */
const DARK_PICTURE = /<source media="\(prefers-color-scheme: dark\)"[^>]*>\s*/g;
const POLICY = /(<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*"/;
/** Of lines that are laid out anew when they are shown; those in <pre> are not. */
const INDENTS = /(<pre[^]*?<\/pre>)|(?<=\n)[ ]+/g;
/** A link to another page of the site, whose address a file on a disk does not know. */
const LINK_TO_SITE = /<a href="(?![a-z]+:|#)[^"]*"[^>]*>(.*?)<\/a>/gs;
const LEFT_OUTSIDE = /<[a-z][^>]*\s(?:src|srcset|href)="(?![a-z]+:|#)[^"]*"/i;

/** A text in which no end of its own element, and no start of a comment, can be seen. */
const enclosed = (text) => text.replaceAll(/<\/(?=script|style)/gi, "<\\/").replaceAll("<!--", "<\\!--");

const sourceHash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function pictureAddress(svg) {
  const inAttribute = svg.trim().replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23");
  return `data:image/svg+xml,${inAttribute.replaceAll("&", "&amp;")}`;
}

/** Allows what the file holds and nothing else. */
function policy(scripts, styles) {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(sourceHash).join(" ")} 'wasm-unsafe-eval'`,
    `style-src ${styles.map(sourceHash).join(" ")}`,
    "img-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * The page `html`, whose relative addresses are of files in `folder`.
 *
 * @param {string} html
 * @param {string} folder
 * @param {string | null} only the figure that its core shall hold alone; null for all
 */
export async function inlinePage(html, folder, only = null) {
  const read = (address) => readFileSync(`${folder}/${address}`, "utf8");

  const { start, program } = await packedBundle(matches(html, SCRIPT), folder, only);
  const script = enclosed(start);
  const sheets = new Map();
  for (const address of matches(html, LINK_OF_STYLE)) {
    // In ASCII: in whatever encoding the file is saved again, the policy still knows the style.
    const { code } = await transform(read(address), { loader: "css", minify: true });
    sheets.set(address, enclosed(code.trim()));
  }

  // Functions, since a replacement text would give a meaning to each "$" of a program.
  const body = html
    .replaceAll(INDENTS, (_, kept = "") => kept)
    .replaceAll(SCRIPT, "")
    .replaceAll(PRELOAD, "")
    .replaceAll(DARK_PICTURE, "")
    .replaceAll(LINK_TO_SITE, (_, text) => text)
    .replaceAll(LINK_OF_STYLE, (_, address) => `<style>${sheets.get(address)}</style>`)
    .replaceAll(PICTURE, (_, start, address) => `${start}${pictureAddress(read(address))}"`);
  const [outside] = body.match(LEFT_OUTSIDE) ?? [];
  if (outside) throw new Error(`${outside} points out of the file, and nothing here knows how to take it in`);

  const styles = matches(body, /<style>(.*?)<\/style>/gs);
  return body
    .replace(POLICY, (_, start) => `${start}${policy([script, program], styles)}"`)
    .replace("</body>", () => `<script type="module">${script}</script>\n</body>`);
}
