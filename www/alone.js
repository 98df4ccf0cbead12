// Which figures have a core of their own in core/only/, half as large as the core of all: the build says so.

/** @type {string[]} */
export const alone = [];
