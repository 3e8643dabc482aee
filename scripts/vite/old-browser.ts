import { readFileSync } from 'node:fs';

const SCRIPT = new URL('../../src/old-browser.js', import.meta.url);

/**
 * The script that has to run in every browser, as it stands in its file without comments and indentation. No minifier
 * writes it: those of today write template strings, which are not ES5.
 */
export const oldBrowserScript = () =>
  readFileSync(SCRIPT, 'utf8')
    .replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
