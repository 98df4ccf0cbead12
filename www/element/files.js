// What leaves the page: images, files, and texts for the clipboard.

/** Wider than any paper; a canvas much larger than this fails silently. */
const LARGEST_SCALE = 8;

/**
 * @param {import("./session.js").Session} session
 * @param {number} scale pixels of the image per CSS pixel
 * @returns {Promise<Blob>}
 */
export function png(session, scale) {
  const ratio = Math.min(Math.max(Number.isFinite(scale) ? scale : 2, 0.25), LARGEST_SCALE);
  const { width, height } = session.size;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  session.ask((player) => player.draw(canvas, ratio));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser made no image of this size"))), "image/png");
  });
}

/**
 * Offers a file to the reader. A sandboxed page may refuse it, silently.
 *
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Puts a text on the clipboard.
 *
 * @param {string} text
 * @returns {Promise<boolean>} whether the page may
 */
export async function copy(text) {
  // First the old way: it works in frames too, where the new one is mostly refused and complained about.
  let isCopied = false;
  const give = (/** @type {ClipboardEvent} */ event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = event.clipboardData !== null;
  };
  addEventListener("copy", give, true);
  document.execCommand?.("copy");
  removeEventListener("copy", give, true);
  if (isCopied) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
