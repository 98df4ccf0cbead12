// The only script that a page in one file shows: it unpacks the page's program and runs it.
import packedCore from "packed-core";
import packedProgram from "packed-program";
import { unpack } from "./unpack.js";
import { withCore } from "./with-core.js";

const program = document.createElement("script");
program.type = "module";
program.textContent = withCore(new TextDecoder().decode(unpack(packedProgram)), packedCore);
document.head.append(program);
// It runs all the same, and a browser that saves the page does not save it twice.
program.remove();
