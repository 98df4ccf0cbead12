// Colours by role, light and dark. A page overrides each by the property without the underscore.

export const palettes = {
  light: {
    paper: "#fcfbf8",
    ink: "#1d1c1a",
    query: "#1d4ed8",
    key: "#a85b00",
    value: "#1f7a63",
    weight: "#3a1048",
    muted: "#6b6963",
    warning: "#b3261e",
  },
  dark: {
    paper: "#16181b",
    ink: "#eae7e0",
    query: "#a9d1fa",
    key: "#ee7443",
    value: "#3fdda0",
    weight: "#d673f2",
    muted: "#a09d95",
    warning: "#ff8b80",
  },
};

export const roles = /** @type {(keyof typeof palettes.light)[]} */ (Object.keys(palettes.light));

/** @param {(role: keyof typeof palettes.light) => string} color */
function declared(color) {
  return roles.map((role) => `--_${role}: var(--attention-${role}, ${color(role)});`).join("\n  ");
}

const light = declared((role) => palettes.light[role]);
const dark = declared((role) => palettes.dark[role]);
const asThePage = declared((role) => `light-dark(${palettes.light[role]}, ${palettes.dark[role]})`);

export const themeStyle = `
:host, :host([theme="light"]) { ${light} }
:host([theme="light"]) { color-scheme: light; }
@media not print {
  /* The property color-scheme, which is inherited, says which of the two a page is. */
  @supports (color: light-dark(#000, #fff)) {
    :host { ${asThePage} }
  }
  :host([theme="dark"]) { color-scheme: dark; ${dark} }
}

:host {
  --_faint: color-mix(in srgb, var(--_muted) 35%, var(--_paper));
  --_wash: color-mix(in srgb, var(--_muted) 10%, var(--_paper));
}

.palette { color: var(--_ink); forced-color-adjust: none; }
/* Mixed with itself, a colour of any notation is resolved to numbers that the core reads. */
.palette i { color: color-mix(in srgb, var(--_role), var(--_role)); }

/* The reader's own colours for ground and text; the roles keep theirs. */
@media (forced-colors: active) {
  :host, :host([theme]) {
    --_paper: Canvas;
    --_ink: CanvasText;
    --_muted: CanvasText;
  }
}

@media print {
  :host, :host([theme]) { color-scheme: light; --_paper: #ffffff; }
}
`;
