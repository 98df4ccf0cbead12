// On paper: the picture and its caption stay, whatever can only be pressed goes. It comes last, so that it wins.

export const printStyle = `
@media print {
  :host { break-inside: avoid; }
  .overlay, .buttons, .track, .controls, .foot, .tasks, .note, .explanation.hint, .failure button { display: none; }
  .stage canvas { block-size: auto; }
  .title, .explanation { min-block-size: 0; }
}
`;
