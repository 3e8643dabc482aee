import { readFileSync } from 'node:fs';

const SCRIPT = new URL('../../src/old-browser.js', import.meta.url);

/**
 * The script that must run in every browser, without its comments and indentation. No minifier writes it: today's minifiers
 * write template strings, which are not ES5.
 */
export const oldBrowserScript = () =>
  readFileSync(SCRIPT, 'utf8')
    .replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
