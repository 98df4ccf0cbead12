// The core's bytes as text in the program: takes the place of www/element/core-bytes.js where nothing can be fetched.
import packedCore from "packed-core";
import { unpack } from "./unpack.js";

export const isBuiltIn = true;

/** Resolves to the bytes. */
export async function coreBytes() {
  return unpack(packedCore);
}
