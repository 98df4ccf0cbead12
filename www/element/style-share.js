// The menu that shares a figure: it hangs above its button, over the figure, so that nothing moves.

export const shareStyle = `
.share {
  position: absolute;
  z-index: 2;
  inset-block-end: calc(100% + 0.25rem);
  inset-inline-end: 0;
  inline-size: min(24rem, 100%);
  overflow-y: auto;
  padding: 0.75rem 1rem;
  border: 1px solid var(--_faint);
  border-radius: 3px;
  background: var(--_paper);
  box-shadow: 0 0.25rem 1.5rem rgb(0 0 0 / 0.12);
  color: var(--_ink);
  font-size: 0.875rem;
}
.share .row { display: flex; gap: 0.75rem; align-items: baseline; padding-block: 0.25rem; }
.share .row > .label { flex: none; min-inline-size: 3.25rem; }
.share .parts { display: flex; flex: 1; flex-wrap: wrap; gap: 0.25rem 0.5rem; }
.share details { flex: 1 0 100%; color: var(--_muted); }
.share .choices { columns: 8.5rem; column-gap: 1rem; padding-block: 0.25rem; }
.share .toggle { break-inside: avoid; }
.share .toggle .label { overflow-wrap: anywhere; }
/* On top, since the menu grows upwards: what was pressed stays under the pointer. */
.hand-over p:not(:empty) { padding-block: 0 0.5rem; }
.hand-over textarea {
  display: block;
  inline-size: 100%;
  margin-block-end: 0.5rem;
  padding: 0.5rem;
  border: 1px solid var(--_muted);
  border-radius: 3px;
  background: var(--_wash);
  color: var(--_ink);
  font: 0.75rem/1.5 ui-monospace, monospace;
  resize: vertical;
  overflow-wrap: anywhere;
}
`;
