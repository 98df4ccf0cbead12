import * as attention from "../attention-figures.js";

window.attention = attention;
