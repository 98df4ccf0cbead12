// Nothing lies beside a program that fetches nothing: takes the place of www/beside.js.

/** @returns {string | null} the folder of the site */
export const siteFolder = () => null;
