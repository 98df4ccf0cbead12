// Where the site's files are: the folder above this one. A bundle has no such folder, and neither has a file on a disk.
const [, folder = null] = /^(https?:.*\/)element\/site\.js/.exec(import.meta.url) ?? [];

/** @type {string | null} with a slash at its end */
export const site = folder;
