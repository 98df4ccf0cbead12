import { attend, blend, mask, score, softmax } from "https://example.org/attention-figures/attention-figures.js";

console.log(softmax([[2.1, 0.4, 1.3]])); // [[0.613, 0.112, 0.275]]
