// A core that writes a figure's files, where the page's own core holds figures alone. A build in one file holds
// everything, and puts another module in the place of this one.
import { besides } from "../beside.js";
import { startCore } from "./core.js";

/**
 * Resolves to that core; null where the page's own writes files.
 *
 * @param {string} figure
 */
export function writerOf(figure) {
  const address = besides(figure);
  return address && startCore(import(address.module.href), address.bytes);
}
