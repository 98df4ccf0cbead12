// Tells the page around the frame what its reader does with the figure, and answers what that page asks.
import { PROTOCOL, tell } from "./parent-page.js";

/** @typedef {import("../attention-figures.d.ts").AttentionFigure} AttentionFigure */

const LONGEST_ID = 200;

/** @typedef {{ id: string | number, request: unknown, state?: unknown }} Request */

/** What a figure can be asked for. @type {Record<string, (figure: AttentionFigure, request: Request) => unknown>} */
const answers = {
  "get-state": (figure) => stateOf(figure),
  "set-state": (figure, { state }) => {
    if (typeof state !== "string") throw new Error('set-state needs a text such as "sharpness=3&time=2" as its state');
    figure.state = state;
    return stateOf(figure);
  },
  describe: (figure) => figure.describe(),
  table: (figure) => figure.table(),
};

export class Conversation {
  #figure;
  #height;
  #settled;
  /** What happens meanwhile is the other side's doing, and no news to it. */
  #isAnswering = false;

  /**
   * @param {object} parts
   * @param {AttentionFigure} parts.figure
   * @param {{ value: number }} parts.height
   * @param {Promise<void>} parts.settled the figure is drawn, or says why not, and the height is known
   */
  constructor({ figure, height, settled }) {
    this.#figure = figure;
    this.#height = height;
    this.#settled = settled;
  }

  begin() {
    addEventListener("message", ({ source, data }) => {
      if (source === parent && isRequest(data)) this.#answer(data);
    });
    for (const type of ["change", "stop", "done"]) {
      this.#figure.addEventListener(type, (event) => this.#report(/** @type {CustomEvent} */ (event)));
    }
    this.#tellReady();
  }

  async #tellReady() {
    await this.#settled;
    try {
      await this.#figure.ready;
      tell({ event: "ready", detail: { state: this.#figure.state } });
    } catch {
      // The reader sees why, requests are told, and a press may start it anew.
      this.#figure.addEventListener("click", () => this.#tellReady(), { once: true });
    }
  }

  /** @param {CustomEvent} event */
  #report({ type, detail }) {
    if (!this.#isAnswering && !this.#figure.autoplaying) tell({ event: type, detail });
  }

  /** @param {Request} request */
  async #answer(request) {
    const { id } = request;
    try {
      tell({ id, reply: await this.#reply(request) });
    } catch (error) {
      tell({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @param {Request} request */
  async #reply(request) {
    await this.#settled;
    const name = request.request;
    if (name === "get-height") return { height: this.#height.value };
    const answer = typeof name === "string" && Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!answer) throw new Error(`there is no such request; there are get-height, ${Object.keys(answers).join(", ")}`);
    // It may have been started anew.
    await this.#figure.ready;
    this.#isAnswering = true;
    try {
      return answer(this.#figure, request);
    } finally {
      this.#isAnswering = false;
    }
  }
}

/** @param {AttentionFigure} figure */
function stateOf({ state, notes }) {
  return { state, notes };
}

/**
 * Whether data from anywhere is a request. One without an id could not be answered, and is none.
 *
 * @param {any} data
 */
function isRequest(data) {
  if (data?.protocol !== PROTOCOL || !("request" in data)) return false;
  const { id } = data;
  return Number.isFinite(id) || (typeof id === "string" && id.length <= LONGEST_ID);
}
