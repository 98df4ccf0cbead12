// The core's classes can be disposed of, which older sets of types do not know.
/// <reference lib="esnext.disposable" />

// Types of what a page imports from attention-figures.js.
// Matrices are arrays of rows. Wrong inputs throw an Error with the shapes in its sentence.
export { attend, blend, figureNames, mask, score, softmax } from "./core/attention-figures.js";
export type * from "./core/attention-figures.js";

/** Resolves once the functions can be called, or throw why not. The import waits for it too, but for Safari's second one. */
export const ready: Promise<void>;

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

/** Of `change`: the new state, as a URL's query holds it. */
export interface ChangeDetail {
  state: string;
}

/** Of `done`: the task that the reader did for the first time. */
export interface DoneDetail {
  id: string;
}

/** All bubble. None is sent for what the attributes set up when a figure loads or loads anew. */
export interface AttentionFigureEvents {
  /** The reader, work or a script changed the state. While a walkthrough plays, only at its stops and where it ends. */
  change: CustomEvent<ChangeDetail>;
  /** The walkthrough came to a stop: by playing, by a step, or because the reader chose it. */
  stop: CustomEvent<Stop>;
  /** The reader or a script did one of the tasks for the first time. */
  done: CustomEvent<DoneDetail>;
}

/**
 * `<attention-figure name="alignment" state="from=vectors&sharpness=5" controls="sharpness time" theme="auto" autoplay>`
 *
 * Attributes: `name` of the figure; `state` to begin with; `controls` to show, all where absent, by their names or by
 * those of groups that no control has; `link`, the address of a page that opens figures from its own query, for the
 * menu Share (`embed.html` beside the script where absent); `theme` light, dark, or auto: as the page's `color-scheme`
 * is; `autoplay` to play the walkthrough once, when it comes into view, until the reader acts (never where less motion
 * is wanted). Colours are the CSS properties `--attention-paper`, `-ink`, `-query`, `-key`, `-value`, `-weight`,
 * `-muted`, `-warning`, the face is `--attention-font`; the parts are title, stage, explanation, walkthrough, controls,
 * tasks and foot.
 */
export class AttentionFigure extends HTMLElement {
  /** Resolves when the figure is drawn; rejects with a sentence where it cannot be. */
  readonly ready: Promise<void>;
  /** The controls with their values: what `set` takes. */
  readonly figureControls: Control[];
  /** What a reader can act on in the picture. */
  readonly targets: Target[];
  /** Things to try, and whether they were done. */
  readonly tasks: Task[];
  /** What of the state was asked for and could not be taken, in sentences. */
  readonly notes: string[];
  /** Whether the walkthrough plays because of the attribute `autoplay`, and nobody has acted yet. */
  readonly autoplaying: boolean;
  /** How often the canvas was painted. */
  readonly framesDrawn: number;
  /** The state as a URL's query holds it: what differs from the figure's defaults. */
  state: string;

  /** Sets a control. Returns a sentence where the value was clamped; throws one where it is refused. */
  set(name: string, value: string | number | boolean): string | null;
  /** Goes back to the state that the page set up. */
  reset(): void;
  /** Plays the walkthrough, if the figure has one. */
  play(): void;
  pause(): void;
  /** Goes some stops on (1 where left out), or back where negative. */
  step(stops?: number): void;
  /** The figure in sentences. */
  describe(): string;
  /** The arithmetic behind a target. */
  explain(id: string): string | null;
  /** Every number drawn. */
  table(): Table[];
  /** The picture; throws where the script was loaded with `?only=figures`. */
  toSVG(): string;
  /** The numbers drawn; throws where the script was loaded with `?only=figures`. */
  toCSV(): string;
  /** An image with `scale` pixels per CSS pixel (2 where left out). */
  toPNG(scale?: number): Promise<Blob>;

  addEventListener<Type extends keyof AttentionFigureEvents>(
    type: Type,
    listener: (this: AttentionFigure, event: AttentionFigureEvents[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "attention-figure": AttentionFigure;
  }
}
