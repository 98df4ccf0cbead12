// What scripts/bundle.mjs fills in.

/** The core's WebAssembly, packed. */
declare module "packed-core" {
  const text: string;
  export default text;
}

/** The measuring worker's modules as one script, which reads the constant packedCore. */
declare module "worker-script" {
  const text: string;
  export default text;
}

/** All modules of a page as one, packed. */
declare module "packed-program" {
  const text: string;
  export default text;
}
