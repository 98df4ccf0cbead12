import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Figure } from "./figure.jsx";

function App() {
  const [isShown, setShown] = useState(true);
  const [name, setName] = useState("soft-lookup");
  const [state, setState] = useState("temperature=0.5");
  return (
    <main>
      <button onClick={() => setState("temperature=2")}>Warmer</button>
      <button onClick={() => { setName("alignment"); setState("from=vectors"); }}>Another figure</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? "Hide" : "Show"}</button>
      <output>{state}</output>
      {isShown && (
        <Figure name={name} state={state} onState={setState}>
          A query reads a mixture of all values.
        </Figure>
      )}
    </main>
  );
}

createRoot(document.querySelector("#root")).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
