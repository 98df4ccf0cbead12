// Runs the jobs of a work control in a worker, one by one, so that the page stays alive and can cancel.
import { waysToStart } from "./worker.js";

/**
 * @typedef {object} Listener
 * @property {(report: string) => void} reported one job is done
 * @property {(sentence: string | null) => void} ended all are done (null), or why none can be
 */

export class Measurer {
  /** @type {Worker | null} */
  #worker = null;
  #figure;
  #jobs;
  #listener;
  #done = 0;
  #waysLeft = [...waysToStart];
  /** Whether the worker has said anything yet. */
  #isUp = false;

  /**
   * @param {string} figure its name
   * @param {string[]} jobs
   * @param {Listener} listener
   */
  constructor(figure, jobs, listener) {
    this.#figure = figure;
    this.#jobs = jobs;
    this.#listener = listener;
    this.#start();
  }

  get progress() {
    return { done: this.#done, of: this.#jobs.length };
  }

  get isRunning() {
    return this.#worker !== null;
  }

  cancel() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start() {
    const start = this.#waysLeft.shift();
    if (!start) {
      this.#end("Nothing can be measured here: this page refuses background work, or the network is away.");
      return;
    }
    try {
      const worker = start(this.#figure);
      this.#worker = worker;
      worker.addEventListener("message", ({ data }) => this.#hear(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        if (this.#worker === worker) this.#stopped();
      });
    } catch {
      this.#stopped();
    }
  }

  #stopped() {
    this.cancel();
    if (this.#isUp) this.#end("The measuring stopped because of a fault; what was measured stays.");
    else this.#start();
  }

  /** @param {{ kind: "up" } | { kind: "report", report: string, refused: boolean } | { kind: "failed", sentence: string }} message */
  #hear(message) {
    if (!this.#worker) return;
    switch (message.kind) {
      case "up":
        this.#isUp = true;
        break;
      case "report":
        if (message.refused) this.#endSeries(this.#jobs[this.#done]);
        this.#done += 1;
        this.#listener.reported(message.report);
        break;
      case "failed":
        this.#end(message.sentence);
        return;
    }
    if (this.#done < this.#jobs.length) this.#worker?.postMessage({ figure: this.#figure, job: this.#jobs[this.#done] });
    else this.#end(null);
  }

  /**
   * Drops what is left of a series, the jobs of one name before the colon: larger ones would be refused too.
   *
   * @param {string} refused
   */
  #endSeries(refused) {
    const series = refused.split(":")[0] + ":";
    this.#jobs = this.#jobs.filter((job, index) => index <= this.#done || !job.startsWith(series));
  }

  /** @param {string | null} sentence */
  #end(sentence) {
    this.cancel();
    this.#listener.ended(sentence);
  }
}
