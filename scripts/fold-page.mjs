// Takes the indentation out of a page.

/** What shows as one space between two words, whatever it is; it is something else in <pre>. */
const BLANKS = /(<pre[^]*?<\/pre>)|[ \n]+/g;

/** @param {string} html */
export const foldPage = (html) => html.replaceAll(BLANKS, (_, kept = " ") => kept);
