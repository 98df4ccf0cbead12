// Keys that do something to whatever has the focus in a figure are not the page's: they turn no slide and open no search.

const ARROWS = /^Arrow/;
const PRESS = /^(Enter| )$/;
const SCROLL = /^(Arrow|Page|Home$|End$)/;
/** Keys that a field of text or a list has no use for. */
const LEAVE = /^(Escape|Tab|F\d+)$/;

/**
 * Keeps such keys from the page around the figure. What they do is the browser's business.
 *
 * @param {HTMLElement} figure
 */
export function keepOwnKeys(figure) {
  /** Keys that are down and that the page has not heard of: it does not hear either that they are let go. */
  const kept = new Set();
  figure.addEventListener("keydown", ({ code }) => kept.add(code), true);
  figure.addEventListener("keydown", (event) => {
    const { code, key, target } = event;
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (!isModified && target instanceof HTMLElement && isOwn(key, target)) event.stopPropagation();
    else kept.delete(code);
  });
  figure.addEventListener("keypress", (event) => {
    if (kept.has(event.code)) event.stopPropagation();
  });
  figure.addEventListener("keyup", (event) => {
    if (kept.delete(event.code)) event.stopPropagation();
  });
}

/**
 * @param {string} key
 * @param {HTMLElement} element that has the focus
 */
function isOwn(key, element) {
  if (PRESS.test(key)) return true;
  if (element.matches("input[type=text], textarea, select")) return !LEAVE.test(key);
  if (element.matches("input[type=radio]")) return ARROWS.test(key);
  return element.matches(".scroller") && SCROLL.test(key);
}
