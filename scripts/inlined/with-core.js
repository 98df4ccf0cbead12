// A script with the packed core before it, as the constant that it reads.

/**
 * @param {string} script
 * @param {string} packedCore
 */
export function withCore(script, packedCore) {
  return `const packedCore=${JSON.stringify(packedCore)};\n${script}`;
}
