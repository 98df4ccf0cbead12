// The worker: computes one job of a figure several times and says how long each run took.
import { loadCore } from "./element/core.js";
import { isFault } from "./element/session.js";

/** Runs end when they have taken this long together, in milliseconds, or are this many. */
const ENOUGH_TIME = 60;
const ENOUGH_RUNS = 7;

addEventListener("message", ({ data }) => answer(data.figure, data.job));

loadCore().then(
  () => postMessage({ kind: "up" }),
  (error) => postMessage({ kind: "failed", sentence: error.message }),
);

/**
 * @param {string} figure
 * @param {string} job
 */
async function answer(figure, job) {
  const core = await loadCore();
  try {
    const player = new core.Player(figure);
    const work = player.work(job);
    postMessage({ kind: "report", ...measure(work) });
    work.free();
    player.free();
  } catch (error) {
    const sentence = isFault(error)
      ? "The measuring stopped because of a fault in the program; what was measured stays."
      : String(error instanceof Error ? error.message : error);
    postMessage({ kind: "failed", sentence });
  }
}

/**
 * @param {import("./core/attention-figures.js").Work} work
 * @returns {{ report: string, refused: boolean }}
 */
function measure(work) {
  try {
    // The first run meets cold code and fresh memory, so it does not count.
    work.run();
    const times = [];
    let total = 0;
    while (times.length === 0 || (total < ENOUGH_TIME && times.length < ENOUGH_RUNS)) {
      const start = performance.now();
      work.run();
      const time = performance.now() - start;
      times.push(time);
      total += time;
    }
    return { report: work.report(new Float64Array(times)), refused: false };
  } catch (error) {
    if (isFault(error)) throw error;
    return { report: work.failure(error instanceof Error ? error.message : String(error)), refused: true };
  }
}
