// Native inputs in the manner of the figures: thin lines, and the ring that can be dragged.

export const controlStyle = `
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--_ink); outline-offset: 2px; }

.control { min-inline-size: 0; }
.control > label { display: block; }
.label { color: var(--_muted); }
.control .line { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; align-items: baseline; }
.value { margin-inline-start: auto; text-align: end; }
.control.off > :is(label, .label, .options) { opacity: 0.5; }

input[type="range"] {
  appearance: none;
  /* Above its marks, which would cross the ring. */
  position: relative;
  z-index: 1;
  display: block;
  inline-size: 100%;
  block-size: 2em;
  margin: 0;
  border-radius: 3px;
  background: transparent;
  cursor: pointer;
  --_to: calc(9px + var(--_position, 0) * (100% - 18px));
}
input[type="range"]::-webkit-slider-runnable-track {
  block-size: 2px;
  background: linear-gradient(to right, var(--_ink) var(--_to), var(--_faint) var(--_to));
}
input[type="range"]::-moz-range-track { block-size: 2px; background: var(--_faint); }
input[type="range"]::-moz-range-progress { block-size: 2px; background: var(--_ink); }
input[type="range"]::-webkit-slider-thumb {
  appearance: none;
  inline-size: 18px;
  block-size: 18px;
  margin-block-start: calc(1px - 9px);
  border: 2px solid var(--_ink);
  border-radius: 50%;
  background: radial-gradient(circle, var(--_ink) 3px, var(--_paper) 3.5px);
}
input[type="range"]::-moz-range-thumb {
  box-sizing: border-box;
  inline-size: 18px;
  block-size: 18px;
  border: 2px solid var(--_ink);
  border-radius: 50%;
  background: radial-gradient(circle, var(--_ink) 3px, var(--_paper) 3.5px);
}
input[type="range"]:disabled { cursor: default; }
/* Not through the names under it. */
input[type="range"]:focus-visible { outline-offset: -1px; }

.ticks { position: relative; overflow-x: clip; block-size: calc(20em / 12); margin-block-start: -4px; font-size: calc(12em / 14); line-height: calc(20em / 12); color: var(--_muted); }
.tick {
  position: absolute;
  inset-inline-start: calc(9px + var(--_at) * (100% - 18px));
  transform: translateX(-50%);
  white-space: nowrap;
  cursor: pointer;
}
.tick::before {
  content: "";
  position: absolute;
  inset-block-start: -6px;
  inset-inline-start: 50%;
  inline-size: 1px;
  block-size: 6px;
  background: var(--_muted);
}
.track .tick { padding-inline: 4px; }
.track .tick.current { color: var(--_ink); }
.ticks.crowded .tick:not(.current), .tick.crowded { color: transparent; }
/* A number that is not seen must not take the press on its neighbour. */
.tick.crowded { pointer-events: none; }
.track .tick:first-child { transform: translateX(-9px); padding-inline-start: 0; }
.track .tick:first-child::before { inset-inline-start: 9px; }
.track .tick:last-child { transform: translateX(calc(9px - 100%)); padding-inline-end: 0; }
.track .tick:last-child::before { inset-inline-start: auto; inset-inline-end: 9px; }

.toggle label { display: flex; gap: 8px; align-items: center; padding-block: 0.25em; cursor: pointer; }
/* Its line is the row's, not the box's. */
.toggle .label { align-self: baseline; color: var(--_ink); }
/* Drawn here, since a page may be dark where the browser believes it light. */
input[type="checkbox"] {
  appearance: none;
  display: grid;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin: 0;
  border: 1px solid var(--_muted);
  border-radius: 3px;
  cursor: pointer;
}
input[type="checkbox"]::before {
  content: "";
  background: var(--_paper);
  clip-path: polygon(14% 50%, 26% 38%, 43% 55%, 76% 20%, 88% 32%, 43% 79%);
}
input[type="checkbox"]:checked { border-color: var(--_ink); background: var(--_ink); }
input[type="checkbox"]:not(:checked)::before { visibility: hidden; }

.options { display: flex; flex-wrap: wrap; gap: 0 16px; }
.option { position: relative; display: block; padding-block: 2px; cursor: pointer; }
.option input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
.option span { display: block; padding-block: 2px; border-block-end: 2px solid transparent; color: var(--_muted); }
.option:hover span { color: var(--_ink); }
.option input:checked + span { border-color: var(--_ink); color: var(--_ink); }
.option input:focus-visible + span { border-radius: 3px; outline: 2px solid var(--_ink); outline-offset: 4px; }

select, input[type="text"] {
  display: block;
  inline-size: 100%;
  min-block-size: 2em;
  padding: 2px 0;
  border: 0;
  border-block-end: 1px solid var(--_muted);
  border-radius: 0;
  background: var(--_paper);
}

.action { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
progress { inline-size: 7em; block-size: 2px; appearance: none; border: 0; background: var(--_faint); }
progress::-webkit-progress-bar { background: var(--_faint); }
progress::-webkit-progress-value { background: var(--_ink); }
progress::-moz-progress-bar { background: var(--_ink); }

button, summary { border-radius: 3px; cursor: pointer; }
button.plain { min-block-size: 2em; padding: 2px 12px; border: 1px solid var(--_muted); background: transparent; }
button.plain:hover:not(:disabled) { background: var(--_wash); }
button.plain.small { min-inline-size: 2em; padding: 0 2px; border-color: transparent; }
button.plain.small:hover:not(:disabled) { color: var(--_ink); }
button:disabled, button[aria-disabled="true"] { opacity: 0.5; cursor: default; }
button.round {
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2em;
  block-size: 2em;
  padding: 0;
  border: 0;
  background: transparent;
}
button.round:hover { background: var(--_wash); }
.buttons { display: flex; gap: 4px; margin-inline-start: -6px; }
.icon { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.icon.solid { fill: currentColor; stroke: none; }

summary { min-block-size: 2em; padding-inline-end: 4px; line-height: 2; }
summary:hover { color: var(--_ink); }

@media (forced-colors: active) {
  input[type="range"], input[type="checkbox"] { appearance: auto; }
  .option span { border-color: Canvas; }
  .option input:checked + span { border-color: Highlight; }
  button.plain { border-color: ButtonText; }
}
`;
