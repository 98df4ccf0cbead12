// The essay around the figures: opens what a link asks for, ticks off tasks, and switches colours. It computes
// nothing and stores nothing.
import { readAddress } from "./embed/address.js";

/**
 * What a figure asks of its reader, as the element lists it.
 * @typedef {{ id: string, text: string, done: boolean }} Task
 * @typedef {HTMLElement & { ready: Promise<unknown>, tasks?: Task[] }} Figure
 */

const root = document.documentElement;
const announcement = document.getElementById("announcement");

/** Opens the figure that the address describes, as those do that figures make by their menu "Share". */
function openAddress() {
  const attributes = readAddress(location.search);
  const { name } = attributes;
  if (name === "") return;
  const figure = document.querySelector(`attention-figure[name="${CSS.escape(name)}"]`);
  if (!figure) {
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.setAttribute("role", "status");
    notice.textContent = `The address asks for a figure named “${name.slice(0, 40)}”, which this page does not have.`;
    document.querySelector("h1")?.after(notice);
    return;
  }
  for (const [attribute, value] of Object.entries(attributes)) figure.setAttribute(attribute, value);
}

openAddress();
for (const figure of document.querySelectorAll("figure[id] > attention-figure")) {
  figure.setAttribute("link", `#${figure.parentElement?.id}`);
}

/**
 * Ticks off a list item once its task is done; it stays ticked.
 * @param {HTMLElement} item
 * @param {Task} task
 */
function showTask(item, { text, done }) {
  if (!done || item.classList.contains("done")) return;

  const spoken = document.createElement("span");
  spoken.className = "hidden";
  spoken.textContent = " Done.";
  item.append(spoken);
  item.classList.add("done");
  if (announcement) announcement.textContent = `Done: ${text}`;
}

/**
 * Keeps one list in step with its figure. Without the figure, the list stays as it was written.
 * @param {HTMLElement} list
 */
async function followFigure(list) {
  const name = list.dataset.tasks;
  const figure = /** @type {Figure | null} */ (
    document.querySelector(`attention-figure[name="${name}"]`)
  );
  if (!figure) return;
  await customElements.whenDefined("attention-figure");
  try {
    await figure.ready;
  } catch {
    // It says why by itself, and its still needs less room.
    figure.style.minBlockSize = "0";
    return;
  }

  const show = () => {
    for (const task of figure.tasks ?? []) {
      const item = list.querySelector(`[data-task="${task.id}"]`);
      if (item) showTask(/** @type {HTMLElement} */ (item), task);
    }
  };
  figure.addEventListener("done", show);
  show();
}

for (const list of document.querySelectorAll("ol[data-tasks]")) {
  followFigure(/** @type {HTMLElement} */ (list));
}

/** @typedef {"auto" | "light" | "dark"} Theme */

/** When the dark stills of figures that did not start are shown. @type {Record<Theme, string>} */
const DARK_STILLS = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

/** @param {Theme} theme */
function showStills(theme) {
  for (const source of document.querySelectorAll("attention-figure source")) {
    source.setAttribute("media", DARK_STILLS[theme]);
  }
}

/** Figures watch the attribute and follow. @param {Theme} theme */
function setTheme(theme) {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  showStills(theme);
}

const choice = document.querySelector(".theme");
const chosen = () => {
  const input = /** @type {HTMLInputElement | null} */ (choice?.querySelector("input:checked"));
  return /** @type {Theme} */ (input?.value ?? "auto");
};

choice?.addEventListener("change", () => setTheme(chosen()));
choice?.removeAttribute("hidden");
// A reload may bring back the choice by itself.
setTheme(chosen());

// Paper is light; the text says so in its styles, and running figures see to themselves.
addEventListener("beforeprint", () => showStills("light"));
addEventListener("afterprint", () => showStills(chosen()));
