import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Chromium without windows, menus and profiles, which takes half the CPU time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Where systems install a browser outside of PATH. */
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
];

/**
 * What every Chromium here is started with: root has no sandbox, and nothing reaches beyond this machine. The features
 * are those that Playwright turns off itself, since the last such switch wins, and two whose windows would each start a
 * page of the browser's own, a third of all the work.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'TcpPortRandomizationWin',
    'ThirdPartyStoragePartitioning',
  ]}`,
];

/**
 * For the suites: a page of a test is gone before code that the optimizing compilers make of it has paid. An eighth of the CPU
 * time of all journeys, a twelfth of that of the component tests.
 */
export const TEST_FLAGS = [...FLAGS, '--js-flags=--max-optimized-bytecode-size=0 --no-maglev'];

/** Playwright's own Chromium, once downloaded. */
function downloaded() {
  const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** @param {readonly string[]} names */
function inFolders(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) => names.map((name) => join(folder, name + suffix)));
}

const system = () => [...inFolders(NAMES), ...PLACES.slice(4)];

/** Whether an executable starts; it may be a stub that asks for a snap, or lack a library. */
const starts = (/** @type {string} */ path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const works = (/** @type {string} */ path) => existsSync(path) && starts(path);

/**
 * The Chromium to drive: the one named by CHROMIUM_PATH, else the system's, else Playwright's download.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return named || [...system(), downloaded()].find(works);
}

/**
 * What runs pages where no profile is looked at: the one named by HEADLESS_PATH, else the Chromium named by
 * CHROMIUM_PATH, else the system's headless Chromium, else the whole one.
 * @returns {string | undefined}
 */
export function findHeadless() {
  const named = process.env.HEADLESS_PATH || process.env.CHROMIUM_PATH;
  return named || inFolders(HEADLESS_NAMES).find(works) || findChromium();
}

/** @param {string} command @param {string[]} args */
const attempt = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** @param {string[]} args */
const playwright = (args) => attempt(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), ...args]);

const isRoot = () => process.getuid?.() === 0;

const apt = (/** @type {string} */ name) =>
  attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', name]);

/**
 * Like `findChromium`, but brings one where there is none: Playwright's download, with the libraries it needs, then
 * the system's package.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const ways = [
    () => playwright(['install', 'chromium']),
    () => isRoot() && existsSync(downloaded()) && playwright(['install-deps', 'chromium']),
    () => isRoot() && apt('chromium'),
  ];
  let found = findChromium();
  for (const way of ways) {
    if (found) break;
    console.log('No Chromium found; bringing one …');
    way();
    found = findChromium();
  }
  if (!found) console.error('No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.');
  return found;
}

/**
 * The environment in which every suite finds both browsers, or undefined where none can be had. The headless one is
 * brought where the system has a package of it; without it the whole one does its work.
 * @returns {{ CHROMIUM_PATH: string, HEADLESS_PATH: string } | undefined}
 */
export function ensureBrowsers() {
  const CHROMIUM_PATH = ensureChromium();
  if (!CHROMIUM_PATH) return undefined;
  if (
    !process.env.CHROMIUM_PATH &&
    findHeadless() === CHROMIUM_PATH &&
    isRoot() &&
    CHROMIUM_PATH.startsWith('/usr/bin/')
  ) {
    console.log('No headless Chromium found; bringing one …');
    apt('chromium-headless-shell');
  }
  return { CHROMIUM_PATH, HEADLESS_PATH: findHeadless() ?? CHROMIUM_PATH };
}
