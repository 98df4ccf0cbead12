// What a screen reader is told of a target.
import { setAttribute } from "./dom.js";

/** @typedef {import("./types.d.ts").Target} Target */

/**
 * @param {HTMLElement} element
 * @param {Target} target
 * @param {import("./session.js").Session} session
 */
export function describeItem(element, target, session) {
  const { role, label, value } = target;
  const named = value === "" ? label : `${label}, ${value}`;
  switch (role.kind) {
    case "handle":
      return describeHandle(element, target, session);
    case "toggle":
      setAttribute(element, "role", "checkbox");
      setAttribute(element, "aria-checked", String(role.on));
      setAttribute(element, "aria-label", named);
      break;
    case "press":
      setAttribute(element, "role", "button");
      setAttribute(element, "aria-label", named);
      setAttribute(element, "aria-pressed", String(String(session.control(role.control)?.value) === role.value));
      break;
    case "mark":
      setAttribute(element, "role", "img");
      setAttribute(element, "aria-label", named);
      break;
  }
}

/**
 * @param {HTMLElement} element
 * @param {Target} target
 * @param {import("./session.js").Session} session
 */
function describeHandle(element, { role, label, value }, session) {
  if (role.kind !== "handle") return;
  const first = session.control(role.x?.control ?? role.y?.control ?? "");
  setAttribute(element, "role", "slider");
  setAttribute(element, "aria-label", label);
  setAttribute(element, "aria-valuemin", first?.min);
  setAttribute(element, "aria-valuemax", first?.max);
  setAttribute(element, "aria-valuenow", typeof first?.value === "number" ? first.value : 0);
  setAttribute(element, "aria-valuetext", value || first?.shown);
  const isTwoWay = role.x !== null && role.y !== null;
  setAttribute(element, "aria-roledescription", isTwoWay ? "two-way slider" : null);
  setAttribute(element, "aria-orientation", role.x === null ? "vertical" : isTwoWay ? null : "horizontal");
  setAttribute(element, "aria-disabled", first?.enabled === false ? "true" : null);
}
