// What scripts/bundle.mjs fills in.

/** The core's WebAssembly, packed. */
declare module "packed-core" {
  const text: string;
  export default text;
}

/** The measuring worker's modules as one script, to be run by withCore(). */
declare module "worker-script" {
  const text: string;
  export default text;
}

/** All modules of a page as one to be run by withCore(), packed. */
declare module "packed-program" {
  const text: string;
  export default text;
}
