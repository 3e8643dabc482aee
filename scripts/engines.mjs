import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ensureChromium, findHeadless } from './chromium.mjs';
import { ROOT } from './setup.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

/**
 * How an engine is driven: `playwright` stands for a browser that Playwright drives itself, `bidi` for the system's Firefox,
 * `webdriver` for the system's WebKitGTK. `path` is the browser, or for WebKitGTK its driver.
 * @typedef {{ way: 'playwright' | 'bidi' | 'webdriver', path: string }} Engine
 */

/** @typedef {{ named: string, programs: string[], way: 'bidi' | 'webdriver', needs: string[], packages: string[] }} System */

/**
 * The system's browsers besides Chromium: the variable that may name the program, its names, what else it needs in PATH, and
 * Debian's packages of all of these.
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

/** @param {string} program @returns {string | undefined} */
const inPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Playwright's own build, once downloaded. @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
function downloaded(name) {
  const path = createRequire(join(ROOT, 'package.json'))('@playwright/test')[name].executablePath();
  return existsSync(path) ? { way: 'playwright', path } : undefined;
}

/** @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
function ofSystem(name) {
  const { named, programs, needs, way } = SYSTEM[name];
  const path = process.env[named] || programs.map(inPath).find((found) => found !== undefined);
  return path && needs.every(inPath) ? { way, path } : undefined;
}

/** @param {string} command @param {string[]} args */
const attempt = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  }).status === 0;

const isRoot = () => process.getuid?.() === 0;

/** @param {string} command @param {string} name */
const playwright = (command, name) =>
  attempt(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), command, name]);

/** Playwright's own build, and the libraries it needs where that is allowed. @param {string} name */
const download = (name) => playwright('install', name) && (!isRoot() || playwright('install-deps', name));

/** @param {'firefox' | 'webkit'} name */
const apt = (name) =>
  isRoot() &&
  existsSync('/etc/debian_version') &&
  attempt('apt-get', ['update', '-qq']) &&
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...SYSTEM[name].packages]);

/** An engine as it is on this machine. @param {'firefox' | 'webkit'} name @returns {Engine | undefined} */
export const findEngine = (name) => downloaded(name) ?? ofSystem(name);

/**
 * Like `findEngine`, but installs the engine where it is missing: Playwright's own build first, then Debian's package.
 * @param {'firefox' | 'webkit'} name @returns {Engine | undefined}
 */
export function ensureEngine(name) {
  const found = findEngine(name);
  if (found) return found;
  console.log(`No ${name} found; installing one …`);
  if (download(name) && downloaded(name)) return downloaded(name);
  apt(name);
  return findEngine(name);
}

/** @param {string | undefined} chromium @param {(name: 'firefox' | 'webkit') => Engine | undefined} find */
function enginesBy(chromium, find) {
  /** @type {[EngineName, Engine | undefined][]} */
  const all = OTHERS.map((name) => [name, find(name)]);
  all.unshift(['chromium', chromium === undefined ? undefined : { way: 'playwright', path: chromium }]);
  return Object.fromEntries(all.filter(([, engine]) => engine !== undefined));
}

/** The engines that this machine has. @returns {Partial<Record<EngineName, Engine>>} */
export const findEngines = () => enginesBy(findHeadless(), findEngine);

/** Like `findEngines`, after every engine that can be had here has been installed. */
export const ensureEngines = () => enginesBy(ensureChromium(), ensureEngine);
