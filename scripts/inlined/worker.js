// The worker as text in the program: takes the place of www/element/worker.js where nothing can be fetched.
import packedCore from "packed-core";
import workerScript from "worker-script";
import { withCore } from "./with-core.js";

/** @type {((figure: string) => Worker)[]} each may throw */
export const waysToStart = [workerOfThisProgram];

function workerOfThisProgram() {
  // The worker computes with the same core, so the program holds that text only once.
  const blob = URL.createObjectURL(new Blob([withCore(workerScript, packedCore)], { type: "text/javascript" }));
  try {
    return new Worker(blob);
  } finally {
    // The worker has its own hold on it by the time that this runs.
    setTimeout(() => URL.revokeObjectURL(blob), 10_000);
  }
}
