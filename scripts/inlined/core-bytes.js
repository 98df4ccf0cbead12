// The core's bytes as text in the program: takes the place of www/element/core-bytes.js where nothing can be fetched.
import packedCore from "packed-core";
import { unpack } from "./unpack.js";

export const isBuiltIn = true;

/** Resolves to the bytes, or rejects with an error whose message can be shown to a reader. */
export function coreBytes() {
  return unpack(packedCore);
}
