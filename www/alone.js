// What there is a core of in core/only/: each figure, half as large as the core of everything, and "figures", which is
// all of them and nothing else. The build says so.

/** @type {string[]} */
export const alone = [];
