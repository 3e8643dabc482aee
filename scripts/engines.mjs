import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureChromium, findHeadless } from './chromium.mjs';
import { download, installPackages, programsOf } from './programs.mjs';
import { ROOT } from './setup.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

/**
 * How to drive an engine: `playwright` stands for a browser that Playwright drives itself, `bidi` for the system's Firefox,
 * `webdriver` for the system's WebKitGTK. `path` is the browser, or for WebKitGTK its driver.
 * @typedef {{ way: 'playwright' | 'bidi' | 'webdriver', path: string }} Engine
 */

/** @typedef {{ named: string, programs: string[], way: 'bidi' | 'webdriver', needs: string[], packages: string[] }} System */

/**
 * The system's browsers besides Chromium: the variable that may name the program, its names, further programs that it needs
 * in PATH, and Debian's packages for all of them.
 * @satisfies {Record<string, System>}
 */
const SYSTEM = {
  firefox: {
    named: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    way: 'bidi',
    needs: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    named: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    way: 'webdriver',
    needs: ['Xvfb', 'python3'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

const OTHERS = /** @type {const} */ (['firefox', 'webkit']);

/** @type {readonly EngineName[]} */
export const ENGINES = ['chromium', ...OTHERS];

/** Playwright's own build, once downloaded. @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
function downloaded(name) {
  const path = createRequire(join(ROOT, 'package.json'))('@playwright/test')[name].executablePath();
  return existsSync(path) ? { way: 'playwright', path } : undefined;
}

/** @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
function ofSystem(name) {
  const { named, programs, needs, way } = SYSTEM[name];
  const path = process.env[named] || programsOf(programs)[0];
  return path && needs.every((program) => programsOf([program]).length > 0) ? { way, path } : undefined;
}

/** An engine of this machine. @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
export const findEngine = (name) => downloaded(name) ?? ofSystem(name);

/**
 * Like `findEngine`, but installs a missing engine: Playwright's own build first, then Debian's package.
 * @param {'firefox' | 'webkit'} name @returns {Engine | undefined}
 */
export function ensureEngine(name) {
  const found = findEngine(name);
  if (found) return found;
  console.log(`No ${name} found; installing one …`);
  if (!download(name) || !downloaded(name)) installPackages(SYSTEM[name].packages, ['--no-install-recommends']);
  return findEngine(name);
}

/** @param {string | undefined} chromium @param {(name: 'firefox' | 'webkit') => Engine | undefined} find */
function enginesBy(chromium, find) {
  /** @type {[EngineName, Engine | undefined][]} */
  const all = OTHERS.map((name) => [name, find(name)]);
  all.unshift(['chromium', chromium === undefined ? undefined : { way: 'playwright', path: chromium }]);
  return Object.fromEntries(all.filter(([, engine]) => engine !== undefined));
}

/** The engines of this machine. @returns {Partial<Record<EngineName, Engine>>} */
export const findEngines = () => enginesBy(findHeadless(), findEngine);

/** Like `findEngines`, after installing every engine that this machine can get. */
export const ensureEngines = () => enginesBy(ensureChromium(), ensureEngine);
