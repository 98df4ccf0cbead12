// The ways to start the worker that measures, in the order in which to try them. A build in one file puts
// another module in the place of this one.
import { startWork, workAddress } from "../beside.js";

// In a sandboxed frame, which is of no origin, the first way fails everywhere, and Firefox complains.
const isOfNoOrigin = globalThis.origin === "null";

/** @type {((figure: string) => Worker)[]} each may throw */
export const waysToStart = isOfNoOrigin ? [workerOfAnotherOrigin] : [startWork, workerOfAnotherOrigin];

/**
 * A script of another origin may not be a worker; one that only imports it may.
 *
 * @param {string} figure
 */
function workerOfAnotherOrigin(figure) {
  // Not a module itself: in a sandboxed frame, which is of no origin, Chromium starts none from here. What a promise
  // throws is no error of the worker; what a timer throws is.
  const start = `import(${JSON.stringify(workAddress(figure).href)}).catch((error) => setTimeout(() => { throw error; }));`;
  const script = new Blob([start], { type: "text/javascript" });
  const blob = URL.createObjectURL(script);
  try {
    return new Worker(blob);
  } finally {
    // The worker has its own hold on it by the time that this runs.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
}
