// Help for a control.

/**
 * Shows the help of a control in the explanation's line while it has the focus or the pointer.
 *
 * @param {HTMLElement} element
 * @param {HTMLElement} input
 * @param {import("./types.d.ts").Control} control
 * @param {import("./view.js").FigureView} view
 */
export function offerHelp(element, input, { help }, view) {
  if (help === "") return;
  input.setAttribute("aria-description", help);
  element.addEventListener("pointerenter", () => view.attention.help(help));
  element.addEventListener("pointerleave", () => view.attention.help(null));
  element.addEventListener("focusin", () => view.attention.help(help));
  element.addEventListener("focusout", () => view.attention.help(null));
}
