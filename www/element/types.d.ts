// What the core says of a figure, as the element hands it on.

/** A value of a figure's state, with all that is needed to show it as an input. */
export interface Control {
  name: string;
  label: string;
  help: string;
  group: string;
  kind: "slider" | "toggle" | "choice" | "text" | "button" | "work";
  value: number | boolean | string;
  default: number | boolean | string;
  /** The value as the reader sees it. */
  shown: string;
  location: "panel" | "picture" | "hidden";
  enabled: boolean;
  transient: boolean;

  // Of sliders.
  min?: number;
  max?: number;
  step?: number;
  logarithmic?: boolean;
  whole?: boolean;
  unit?: string;
  /** How far along the slider the value stands, 0 to 1. */
  position: number | null;
  /** The least change of a slider. */
  fine_step: number | null;
  ticks: { position: number; shown: string }[];

  // Of choices, texts and work.
  options?: { name: string; label: string }[];
  max_length?: number;
  jobs?: string[];
  into?: string;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a direction in the picture maps to a number control. */
export interface Axis {
  control: string;
  pixels: [number, number];
  values: [number, number];
  logarithmic: boolean;
}

export type Role =
  | { kind: "handle"; x: Axis | null; y: Axis | null }
  | { kind: "toggle"; control: string; on: boolean }
  | { kind: "press"; control: string; value: string }
  | { kind: "mark" };

/** Something in the picture that a reader can drag, switch, press or ask about. */
export interface Target {
  id: string;
  label: string;
  value: string;
  /** In CSS pixels from the upper left corner of the picture. */
  bounds: Rect;
  role: Role;
  place: { grid: string; row: number; column: number } | null;
}

/** A named moment of a walkthrough. */
export interface Stop {
  time: number;
  label: string;
  caption: string;
  position: number;
  current: boolean;
}

/** Something to try. Once done, it stays done for this element. */
export interface Task {
  id: string;
  text: string;
  done: boolean;
}

export interface Table {
  caption: string;
  columns: string[];
  rows: (number | string)[][];
}

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
