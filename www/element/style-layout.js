// One calm column: the picture, what it says, and its controls.

export const layoutStyle = `
:host {
  display: block;
  max-inline-size: 60em;
  margin-block: 32px;
  background: var(--_paper);
  color: var(--_ink);
  /* The reader's own text size; a page's root may have another one, so nothing here is measured in rem. */
  font: 400 medium/1.5 var(--attention-font, system-ui, sans-serif);
}
/* What a page says of its text, or of all elements (*), reaches the element itself and is inherited: it ends here,
   but for the size of the text, and for what hides a figure or makes it light or dark. */
.frame {
  all: initial;
  display: block;
  visibility: inherit;
  pointer-events: inherit;
  color-scheme: inherit;
  container-type: inline-size;
  background: var(--_paper);
  color: var(--_ink);
  font: 400 1em/1.5 var(--attention-font, system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
}
/* Twice, to weigh more than any single class. */
:host([hidden]), [hidden][hidden] { display: none; }
*, *::before, *::after { box-sizing: border-box; }
p, ul { margin: 0; padding: 0; }

.figure, .failure { font-size: calc(14em / 16); }
.figure { position: relative; padding: var(--attention-padding, 16px); }
:host(:focus-visible) { outline: none; }

.title {
  min-block-size: 1.4em;
  margin-block-end: 12px;
  font-size: calc(20em / 14);
  font-weight: 600;
  line-height: 1.35;
  text-wrap: balance;
}

.stage { position: relative; overflow: clip; overflow-clip-margin: 6px; user-select: none; -webkit-user-select: none; }
.stage canvas { display: block; inline-size: 100%; block-size: var(--_height, 320px); }
.stage[data-over="toggle"], .stage[data-over="press"] { cursor: pointer; }
.stage[data-over="mark"] { cursor: help; }
.stage.dragging, .stage.dragging .handle { cursor: grabbing; }

.overlay { position: absolute; inset: 0; pointer-events: none; }
.target { position: absolute; inset-block-start: 0; left: 0; border-radius: 3px; }
.target.handle { pointer-events: auto; touch-action: none; cursor: grab; border-radius: 16px; }
.target.marked { box-shadow: 0 0 0 1px var(--_muted); }
.target.handle.marked { box-shadow: 0 0 0 1px var(--_faint); }
/* Ink within paper is seen on any picture. */
.target:focus-visible { box-shadow: 0 0 0 2px var(--_paper); }
/* Safari leaves no room beyond the picture, where the ring of a target on its edge would lie. */
@supports not (overflow-clip-margin: 6px) {
  .target:focus-visible { outline-offset: -2px; }
}
.stage.dragging .target:focus-visible { outline: none; box-shadow: none; }

.explanation { min-block-size: calc(48em / 14); margin-block-start: 12px; line-height: calc(24em / 14); overflow-wrap: anywhere; }
.explanation.hint { color: var(--_muted); }

.walkthrough {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 16px;
  align-items: start;
  margin-block-start: 12px;
}
.captions { display: grid; grid-column: 1 / -1; margin-block-start: 8px; }
.captions > p { grid-area: 1 / 1; max-inline-size: 68ch; text-wrap: pretty; }
/* Nothing here is made visible: it would show in a figure that the page hides. */
.captions > p:not(.current) { visibility: hidden; }

.controls {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18em, 100%), 1fr));
  gap: 16px 32px;
  align-items: baseline;
  margin-block-start: 24px;
}

.tasks { margin-block-start: 24px; }
.tasks ul { list-style: none; }
.tasks li { position: relative; margin-block-start: 4px; padding-inline-start: 24px; max-inline-size: 68ch; }
.tasks li::before {
  content: "";
  position: absolute;
  inset-inline-start: 2px;
  inset-block-start: 5px;
  inline-size: 12px;
  block-size: 12px;
  border: 1px solid var(--_muted);
  border-radius: 50%;
}
.tasks li.done { color: var(--_muted); }
.tasks li.done::before { content: "✓"; border: 0; inset-block-start: 0; color: var(--_value); font-weight: 700; }

.note { display: flex; gap: 8px; align-items: start; margin-block-start: 16px; color: var(--_warning); }
.note p { flex: 1; max-inline-size: 68ch; padding-block: 2px; overflow-wrap: anywhere; }

.foot {
  display: flow-root;
  position: relative;
  margin-block-start: 24px;
  padding-block-start: 8px;
  border-block-start: 1px solid var(--_faint);
  font-size: calc(12em / 14);
  color: var(--_muted);
}
.tools { display: flex; flex-wrap: wrap; gap: 0 12px; float: inline-end; }
.words p { max-inline-size: 68ch; margin-block: 4px 8px; font-size: calc(14em / 12); color: var(--_ink); }

.scroller { overflow-x: auto; margin-block: 8px 16px; border-radius: 3px; }
table { border-collapse: collapse; font-size: calc(14em / 12); color: var(--_ink); }
caption { padding-block: 4px; color: var(--_muted); text-align: start; white-space: nowrap; }
th, td { padding-block: 4px; padding-inline: 0 24px; font-weight: 400; text-align: start; vertical-align: baseline; }
thead th { border-block-end: 1px solid var(--_faint); color: var(--_muted); }
th.number, td.number { text-align: end; }

.failure { padding: 16px; }
.failure p { max-inline-size: 68ch; margin-block-end: 12px; color: var(--_warning); }

.unseen {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

@container (max-width: 35em) {
  .figure { padding: var(--attention-padding, 12px 0); }
  .title { min-block-size: 2.7em; }
  .explanation { min-block-size: calc(72em / 14); }
}

@container (max-width: 18em) {
  .walkthrough { grid-template-columns: minmax(0, 1fr); }
  .tools { float: none; }
}

@media (forced-colors: active) {
  .target:focus-visible { outline-color: Highlight; }
  .target.marked { outline: 1px solid CanvasText; }
}
`;
