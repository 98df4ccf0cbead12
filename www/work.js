// The worker: computes one job of a figure several times and says how long each run took.
import { loadCore } from "./element/core.js";
import { isFault } from "./element/session.js";

/** Times are enough when they are this long together, in milliseconds, or this many. */
const ENOUGH_TIME = 60;
const ENOUGH_TIMES = 7;
/** A shorter time could not be told from none: the clock of Safari counts whole milliseconds. */
const LEAST_TIME = 10;

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
    // The first runs meet cold code and fresh memory, so they do not count.
    repeat(work);
    const times = [];
    let total = 0;
    while (times.length === 0 || (total < ENOUGH_TIME && times.length < ENOUGH_TIMES)) {
      const { runs, time } = repeat(work);
      times.push(time / runs);
      total += time;
    }
    return { report: work.report(new Float64Array(times)), refused: false };
  } catch (error) {
    if (isFault(error)) throw error;
    return { report: work.failure(error instanceof Error ? error.message : String(error)), refused: true };
  }
}

/**
 * Runs as often as it takes until the clock has something to say.
 *
 * @param {{ run(): void }} work
 */
function repeat(work) {
  const start = performance.now();
  let runs = 0;
  let time = 0;
  while (time < LEAST_TIME) {
    work.run();
    runs += 1;
    time = performance.now() - start;
  }
  return { runs, time };
}
