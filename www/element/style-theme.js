// Colours by role, light and dark. A page overrides each by the property without the underscore.

const light = `
  color-scheme: light;
  --_paper: var(--attention-paper, #fcfbf8);
  --_ink: var(--attention-ink, #1d1c1a);
  --_query: var(--attention-query, #1d4ed8);
  --_key: var(--attention-key, #a85b00);
  --_value: var(--attention-value, #1f7a63);
  --_weight: var(--attention-weight, #3a1048);
  --_muted: var(--attention-muted, #6b6963);
  --_warning: var(--attention-warning, #b3261e);
`;

const dark = `
  color-scheme: dark;
  --_paper: var(--attention-paper, #16181b);
  --_ink: var(--attention-ink, #eae7e0);
  --_query: var(--attention-query, #a9d1fa);
  --_key: var(--attention-key, #ee7443);
  --_value: var(--attention-value, #3fdda0);
  --_weight: var(--attention-weight, #d673f2);
  --_muted: var(--attention-muted, #a09d95);
  --_warning: var(--attention-warning, #ff8b80);
`;

const roles = ["paper", "ink", "query", "key", "value", "weight", "muted", "warning"];

export const themeStyle = `
:host { ${light} }
@media (prefers-color-scheme: dark) {
  :host(:not([theme="light"])) { ${dark} }
}
:host([theme="dark"]) { ${dark} }

:host {
  --_faint: color-mix(in srgb, var(--_muted) 35%, var(--_paper));
  --_wash: color-mix(in srgb, var(--_muted) 10%, var(--_paper));
}

/* Mixed with itself, a colour of any notation is resolved to numbers that the core reads. */
.palette { color: var(--_ink); forced-color-adjust: none; }
${roles.map((role) => `.palette .${role} { color: var(--_${role}); color: color-mix(in srgb, var(--_${role}), var(--_${role})); }`).join("\n")}

/* The reader's own colours for ground and text; the roles keep theirs. */
@media (forced-colors: active) {
  :host, :host([theme="dark"]), :host(:not([theme="light"])) {
    --_paper: Canvas;
    --_ink: CanvasText;
    --_muted: CanvasText;
  }
}

@media print {
  :host, :host([theme="dark"]), :host(:not([theme="light"])) { ${light} --_paper: #ffffff; }
}
`;
