// Types of attention-figures/inline: those of attention-figures.
export * from "./attention-figures.js";
