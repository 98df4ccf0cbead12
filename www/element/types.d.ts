// What the parts of the element say to each other. What scripts of a page see too is in attention-figures.d.ts.

export type { Axis, Control, Rect, Role, Stop, Table, Target, Task } from "../attention-figures.d.ts";

/** Colours by role, each as CSS writes it. */
export type Colors = Record<
  "paper" | "ink" | "query" | "key" | "value" | "weight" | "muted" | "warning",
  string
>;

/** Names and values of controls. */
export type Pairs = [string, string][];

/**
 * Who changed a figure: only what the reader does can be undone and stops a walkthrough, and what the page set up
 * ("page") is no task done.
 */
export type Cause = "reader" | "play" | "script" | "work" | "page";

export type Core = typeof import("../core/attention-figures.js");

/** What the parts of the element ask of the whole. */
export interface Host {
  /** Asks for one frame in which everything that changed is shown. */
  requestFrame(): void;
  /** Shows one sentence under the figure. */
  say(sentence: string): void;
}
