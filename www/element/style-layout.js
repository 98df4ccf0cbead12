// One calm column: the picture, what it says, and its controls.

export const layoutStyle = `
:host {
  display: block;
  max-inline-size: 60rem;
  margin-block: 2rem;
  container-type: inline-size;
  background: var(--_paper);
  color: var(--_ink);
  font: 400 0.875rem/1.5 var(--attention-font, system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
  text-align: start;
}
/* Twice, to weigh more than any single class. */
:host([hidden]), [hidden][hidden] { display: none; }
*, *::before, *::after { box-sizing: border-box; }
p, ul, fieldset, legend { margin: 0; padding: 0; border: 0; }

.figure { padding: var(--attention-padding, 1rem); }
:host(:focus-visible) { outline: none; }

.title {
  min-block-size: 1.75rem;
  margin-block-end: 0.75rem;
  font-size: 1.25rem;
  font-weight: 600;
  line-height: 1.35;
  text-wrap: balance;
}

.stage { position: relative; overflow: clip; overflow-clip-margin: 6px; user-select: none; -webkit-user-select: none; }
.stage canvas { display: block; inline-size: 100%; block-size: var(--_height, 20rem); }
.stage[data-over="toggle"], .stage[data-over="press"] { cursor: pointer; }
.stage[data-over="mark"] { cursor: help; }
.stage.dragging, .stage.dragging .handle { cursor: grabbing; }

.overlay { position: absolute; inset: 0; pointer-events: none; }
.target { position: absolute; inset-block-start: 0; left: 0; border-radius: 3px; outline: none; }
.target.handle { pointer-events: auto; touch-action: none; cursor: grab; border-radius: 16px; }
.target.marked { box-shadow: 0 0 0 1px var(--_muted); }
.target.handle.marked { box-shadow: 0 0 0 1px var(--_faint); }
/* Ink within paper is seen on any picture. */
.target:focus-visible { outline: 2px solid var(--_ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--_paper); }
.stage.dragging .target:focus-visible { outline: none; box-shadow: none; }

.explanation { min-block-size: 3rem; margin-block-start: 0.75rem; line-height: 1.5rem; overflow-wrap: anywhere; }
.explanation.hint { color: var(--_muted); }

.walkthrough {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 1rem;
  align-items: start;
  margin-block-start: 0.75rem;
}
.captions { display: grid; grid-column: 1 / -1; margin-block-start: 0.5rem; }
.captions > p { grid-area: 1 / 1; visibility: hidden; max-inline-size: 68ch; text-wrap: pretty; }
.captions > p.current { visibility: visible; }

.controls {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: 1rem 2rem;
  align-items: start;
  margin-block-start: 1.5rem;
}

.tasks { margin-block-start: 1.5rem; }
.tasks ul { list-style: none; }
.tasks li { position: relative; margin-block-start: 0.25rem; padding-inline-start: 1.5rem; max-inline-size: 68ch; }
.tasks li::before {
  content: "";
  position: absolute;
  inset-inline-start: 0.125rem;
  inset-block-start: 0.3125rem;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border: 1px solid var(--_muted);
  border-radius: 50%;
}
.tasks li.done { color: var(--_muted); }
.tasks li.done::before { content: "✓"; border: 0; inset-block-start: 0; color: var(--_value); font-weight: 700; }

.note { display: flex; gap: 0.5rem; align-items: start; margin-block-start: 1rem; color: var(--_warning); }
.note p { flex: 1; max-inline-size: 68ch; padding-block: 0.125rem; overflow-wrap: anywhere; }

.foot {
  display: flow-root;
  margin-block-start: 1.5rem;
  padding-block-start: 0.5rem;
  border-block-start: 1px solid var(--_faint);
  font-size: 0.75rem;
  color: var(--_muted);
}
.tools { display: flex; flex-wrap: wrap; gap: 0 0.75rem; float: inline-end; }
.words p { max-inline-size: 68ch; margin-block: 0.25rem 0.5rem; font-size: 0.875rem; color: var(--_ink); }

.scroller { overflow-x: auto; margin-block: 0.5rem 1rem; border-radius: 3px; }
table { border-collapse: collapse; font-size: 0.875rem; color: var(--_ink); }
caption { padding-block: 0.25rem; color: var(--_muted); text-align: start; white-space: nowrap; }
th, td { padding: 0.25rem 1.5rem 0.25rem 0; padding-inline: 0 1.5rem; font-weight: 400; text-align: start; vertical-align: baseline; }
thead th { border-block-end: 1px solid var(--_faint); color: var(--_muted); }
th.number, td.number { text-align: end; }

.failure { padding: 1rem; }
.failure p { max-inline-size: 68ch; margin-block-end: 0.75rem; color: var(--_warning); }

.unseen {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

@container (max-width: 35rem) {
  .figure { padding: var(--attention-padding, 0.75rem 0); }
  .title { min-block-size: 3.375rem; }
  .explanation { min-block-size: 4.5rem; }
}

@container (max-width: 18rem) {
  .walkthrough { grid-template-columns: minmax(0, 1fr); }
  .tools { float: none; }
}

@media (forced-colors: active) {
  .target:focus-visible { outline-color: Highlight; }
  .target.marked { outline: 1px solid CanvasText; }
}
`;
