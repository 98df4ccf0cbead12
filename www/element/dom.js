// Makes elements. Text from figures and links goes in as text only, never as markup.

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean>} [attributes] true writes an empty attribute, false none
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children);
  return element;
}

/**
 * Writes an attribute only where it differs, so that nothing is announced or laid out again.
 *
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(element, name, value) {
  const text = value === true ? "" : value === false || value == null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}

/**
 * @param {Element} element
 * @param {string} text
 * @returns {boolean} whether it is another text
 */
export function setText(element, text) {
  const isOther = element.textContent !== text;
  if (isOther) element.textContent = text;
  return isOther;
}

/**
 * A button that reads its label aloud, and shows it or an icon.
 *
 * @param {string} label
 * @param {string} className
 * @param {() => void} press
 * @param {Node} [icon]
 */
export function button(label, className, press, icon) {
  const element = make("button", { type: "button", class: className });
  if (icon) {
    element.append(icon);
    element.setAttribute("aria-label", label);
    element.title = label;
  } else {
    element.textContent = label;
  }
  element.addEventListener("click", press);
  return element;
}

const paths = {
  play: "M4 2.5v11l9-5.5z",
  pause: "M4 2.5h3v11H4zM9 2.5h3v11H9z",
  back: "M10.5 3 5.5 8l5 5",
  forward: "M5.5 3l5 5-5 5",
  close: "M4 4l8 8M12 4l-8 8",
};

/** @param {keyof typeof paths} name */
export function icon(name) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", name === "play" || name === "pause" ? "icon solid" : "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}
