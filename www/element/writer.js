// A core that writes a figure's files, where the page's own core holds figures alone. A build in one file holds
// everything, and puts another module in the place of this one.
import { besides } from "../beside.js";
import { startCore } from "./core.js";

/** @typedef {import("./types.d.ts").Core} Core */

/** One for each figure that was asked for. @type {Map<string, Promise<Core>>} */
const writers = new Map();

/**
 * Resolves to that core; null where the page's own writes files.
 *
 * @param {string} figure
 * @returns {Promise<Core> | null}
 */
export function writerOf(figure) {
  const address = besides(figure);
  const known = writers.get(figure);
  if (known || !address) return known ?? null;
  const writer = startCore(import(address.module.href), address.bytes);
  writers.set(figure, writer);
  // The next try may have more luck.
  writer.catch(() => writers.delete(figure));
  return writer;
}
