// The page around the frame, and what is said to it: plain data about the figure, the same to whoever embeds it.

export const PROTOCOL = "attention-figures/1";

export const isFramed = parent !== window;

/** @param {Record<string, unknown>} message */
export function tell(message) {
  parent.postMessage({ protocol: PROTOCOL, ...message }, "*");
}

/**
 * Tells the height, to pages that know us and to learning platforms.
 *
 * @param {number} height in CSS pixels
 */
export function tellHeight(height) {
  tell({ event: "height", detail: { height } });
  // As text, which all of them read; only some read objects.
  parent.postMessage(JSON.stringify({ subject: "lti.frameResize", height }), "*");
}
