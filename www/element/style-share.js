// The menu that shares a figure: it hangs above its button, over the figure, so that nothing moves.

export const shareStyle = `
.share {
  position: absolute;
  z-index: 2;
  inset-block-end: calc(100% + 4px);
  inset-inline-end: 0;
  inline-size: min(27em, 100%);
  overflow-y: auto;
  padding: 12px 16px;
  border: 1px solid var(--_faint);
  border-radius: 3px;
  background: var(--_paper);
  box-shadow: 0 4px 24px rgb(0 0 0 / 0.12);
  color: var(--_ink);
  font-size: calc(14em / 12);
}
.share .row { display: flex; gap: 12px; align-items: baseline; padding-block: 4px; }
.share .row > .label { flex: none; inline-size: 3.5em; }
.share .parts { display: flex; flex: 1; flex-wrap: wrap; gap: 4px 8px; }
.share details { flex: 1 0 100%; color: var(--_muted); }
.share .choices { columns: 10em; column-gap: 16px; padding-block: 4px; }
.share .toggle { break-inside: avoid; }
.share .toggle .label { overflow-wrap: anywhere; }
/* On top, since the menu grows upwards: what was pressed stays under the pointer. */
.hand-over p:not(:empty) { padding-block: 0 8px; }
.hand-over textarea {
  display: block;
  inline-size: 100%;
  margin-block-end: 8px;
  padding: 8px;
  border: 1px solid var(--_muted);
  border-radius: 3px;
  background: var(--_wash);
  color: var(--_ink);
  font: calc(12em / 14)/1.5 ui-monospace, monospace;
  resize: vertical;
  overflow-wrap: anywhere;
}
`;
