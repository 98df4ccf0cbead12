// The only script that a page in one file shows: it unpacks the page's program and runs it.
import packedProgram from "packed-program";
import { unpack } from "./unpack.js";

try {
  const program = document.createElement("script");
  program.type = "module";
  program.textContent = new TextDecoder().decode(await unpack(packedProgram));
  document.head.append(program);
} catch (error) {
  for (const figure of document.querySelectorAll("attention-figure")) {
    const sentence = document.createElement("p");
    sentence.setAttribute("role", "alert");
    sentence.textContent = error instanceof Error ? error.message : String(error);
    figure.prepend(sentence);
  }
}
