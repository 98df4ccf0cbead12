export function Figure({ name, state, controls, theme, onState, children }) {
  return (
    <attention-figure
      name={name}
      state={state}
      controls={controls}
      theme={theme}
      onchange={(event) => onState?.(event.detail.state)}
    >
      {children}
    </attention-figure>
  );
}
