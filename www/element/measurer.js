// Runs the jobs of a work control in a worker, one by one, so that the page stays alive and can cancel.

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
    this.#start(workerOfThisPlace);
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

  /** @param {() => Worker} make */
  #start(make) {
    try {
      const worker = make();
      this.#worker = worker;
      worker.addEventListener("message", ({ data }) => this.#hear(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        if (this.#worker === worker) this.#refused(make);
      });
    } catch {
      this.#refused(make);
    }
  }

  /** A script of another origin may not be a worker; one that only imports it may. @param {() => Worker} made */
  #refused(made) {
    this.cancel();
    if (!this.#isUp && made === workerOfThisPlace) this.#start(workerOfAnotherOrigin);
    else if (this.#isUp) this.#end("The measuring stopped because of a fault; what was measured stays.");
    else this.#end("This page refuses background work, so nothing can be measured here.");
  }

  /** @param {{ kind: "up" } | { kind: "report", report: string } | { kind: "failed", sentence: string }} message */
  #hear(message) {
    if (!this.#worker) return;
    switch (message.kind) {
      case "up":
        this.#isUp = true;
        break;
      case "report":
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

  /** @param {string | null} sentence */
  #end(sentence) {
    this.cancel();
    this.#listener.ended(sentence);
  }
}

const address = new URL("./work.js", import.meta.url);

function workerOfThisPlace() {
  return new Worker(address, { type: "module" });
}

function workerOfAnotherOrigin() {
  // Not a module itself: in a sandboxed frame, which is of no origin, Chromium starts none from here. What a promise
  // throws is no error of the worker; what a timer throws is.
  const start = `import(${JSON.stringify(address.href)}).catch((error) => setTimeout(() => { throw error; }));`;
  const script = new Blob([start], { type: "text/javascript" });
  const blob = URL.createObjectURL(script);
  try {
    return new Worker(blob);
  } finally {
    // The worker has its own hold on it by the time that this runs.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
}
