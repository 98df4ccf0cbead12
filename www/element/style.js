// The element's look, as constructed style sheets: a strict Content-Security-Policy allows them.
import { controlStyle } from "./style-controls.js";
import { layoutStyle } from "./style-layout.js";
import { printStyle } from "./style-print.js";
import { shareStyle } from "./style-share.js";
import { themeStyle } from "./style-theme.js";

/** @type {CSSStyleSheet[] | undefined} one set for all figures of a page */
let sheets;

/** @param {ShadowRoot} root */
export function adopt(root) {
  sheets ??= [themeStyle, layoutStyle, controlStyle, shareStyle, printStyle].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = sheets;
}
