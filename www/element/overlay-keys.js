// What keys do on a target. A key that does something here does nothing to the page: no scrolling,
// no next slide. Tab is never among them.

/** @typedef {import("./types.d.ts").Target} Target */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./overlay.js").Overlay} Overlay */
/** @typedef {(cause: "reader", change: (player: import("../core/attention-figures.js").Player) => void) => void} Act */

/** Steps of a control that Page Up and Page Down make. */
const PAGE = 10;

/** @type {Record<string, [right: number, up: number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @param {KeyboardEvent} event
 * @param {Target} target
 * @param {Overlay} overlay
 * @param {Act} act
 * @returns {boolean} whether the key meant something here
 */
export function pressKey(event, target, overlay, act) {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (target.role.kind === "handle") return moveHandle(event, target, target.role, act);
  if (target.place && moveFocus(event, target.place, overlay)) return true;

  const isPress = event.key === "Enter" || event.key === " ";
  if (!isPress || target.role.kind === "mark") return false;
  if (!event.repeat) act("reader", (player) => player.press(target.id));
  return true;
}

/**
 * @param {KeyboardEvent} event
 * @param {Target} target
 * @param {Extract<import("./types.d.ts").Role, { kind: "handle" }>} role
 * @param {Act} act
 */
function moveHandle(event, { id }, { x, y }, act) {
  const arrow = ARROWS[event.key];
  if (arrow) {
    act("reader", (player) => player.nudge(id, arrow[0], arrow[1], event.shiftKey));
    return true;
  }

  const side = x ?? y;
  const upright = y ?? x;
  switch (event.key) {
    case "Home":
    case "End":
      if (side) act("reader", (player) => player.setPosition(side.control, event.key === "Home" ? 0 : 1));
      return true;
    case "PageUp":
    case "PageDown":
      if (upright) act("reader", (player) => player.nudge(id, 0, event.key === "PageUp" ? PAGE : -PAGE, false));
      return true;
    default:
      return false;
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {NonNullable<Target["place"]>} place
 * @param {Overlay} overlay
 */
function moveFocus({ key }, place, overlay) {
  const members = overlay.members(place.grid);
  const next = goal(key, place, members);
  if (next === undefined) return false;
  if (next !== null) overlay.focus(next.id, true);
  return true;
}

/**
 * The target that a key leads to; null where there is none that way, undefined where the key means nothing.
 *
 * @param {string} key
 * @param {NonNullable<Target["place"]>} from
 * @param {Target[]} members
 */
function goal(key, from, members) {
  const isList = members.every(({ place }) => place?.row === from.row) || members.every(({ place }) => place?.column === from.column);
  if (isList) return goalInList(key, from, members);

  const row = members.filter(({ place }) => place?.row === from.row);
  const column = members.filter(({ place }) => place?.column === from.column);
  switch (key) {
    case "ArrowRight":
      return row.find(({ place }) => place && place.column > from.column) ?? null;
    case "ArrowLeft":
      return row.findLast(({ place }) => place && place.column < from.column) ?? null;
    case "ArrowDown":
      return column.find(({ place }) => place && place.row > from.row) ?? null;
    case "ArrowUp":
      return column.findLast(({ place }) => place && place.row < from.row) ?? null;
    case "Home":
      return row[0] ?? null;
    case "End":
      return row.at(-1) ?? null;
    case "PageUp":
      return column[0] ?? null;
    case "PageDown":
      return column.at(-1) ?? null;
    default:
      return undefined;
  }
}

/**
 * In a list both directions lead along it.
 *
 * @param {string} key
 * @param {NonNullable<Target["place"]>} from
 * @param {Target[]} members
 */
function goalInList(key, from, members) {
  const at = members.findIndex(({ place }) => place?.row === from.row && place.column === from.column);
  const arrow = ARROWS[key];
  if (arrow) return members[at + arrow[0] - arrow[1]] ?? null;
  if (key === "Home") return members[0] ?? null;
  if (key === "End") return members.at(-1) ?? null;
  return undefined;
}
