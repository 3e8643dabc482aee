import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { download, installPackages, programsOf } from './programs.mjs';
import { ROOT } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Chromium without windows, menus and profiles, which takes half the CPU time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Where systems other than Linux install a browser. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
];

/**
 * The flags of every Chromium here: root has no sandbox, and nothing connects beyond this machine. The disabled features are
 * those that Playwright disables itself, since the last such switch wins, and two whose windows would each start a page of
 * the browser's own, a third of all the work.
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
 * For the suites: a test's page is gone before the code of the optimizing compilers pays off. Saves an eighth of the CPU time
 * of all journeys, and a twelfth of that of the component tests.
 */
export const TEST_FLAGS = [...FLAGS, '--js-flags=--max-optimized-bytecode-size=0 --no-maglev'];

function downloaded() {
  const { chromium } = createRequire(join(ROOT, 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** Whether an executable starts: it may be a stub that asks for a snap, or lack a library. @param {string} path */
const starts = (path) =>
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0);

/**
 * The Chromium to drive: the one named by CHROMIUM_PATH, else the system's, else Playwright's download.
 * @returns {string | undefined}
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || [...programsOf(NAMES), ...PLACES, downloaded()].find(starts);
}

/**
 * The browser for pages without a profile: the one named by HEADLESS_PATH, else the Chromium named by CHROMIUM_PATH, else the
 * system's headless Chromium, else the full one.
 * @returns {string | undefined}
 */
export function findHeadless() {
  const named = process.env.HEADLESS_PATH || process.env.CHROMIUM_PATH;
  return named || programsOf(HEADLESS_NAMES).find(starts) || findChromium();
}

/**
 * Like `findChromium`, but installs one if there is none: Playwright's download, with the libraries it needs, then the
 * system's package.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  let found = findChromium();
  for (const bring of [() => download('chromium'), () => installPackages(['chromium'])]) {
    if (found) return found;
    console.log('No Chromium found; installing one …');
    bring();
    found = findChromium();
  }
  if (!found)
    console.error('No Chromium found, and none could be installed. Install one, or set CHROMIUM_PATH to its path.');
  return found;
}

/**
 * The environment in which every suite finds both browsers; undefined if none can be installed. Installs the headless one if
 * the system has a package of it; otherwise the full one replaces it.
 * @returns {{ CHROMIUM_PATH: string, HEADLESS_PATH: string } | undefined}
 */
export function ensureBrowsers() {
  const CHROMIUM_PATH = ensureChromium();
  if (!CHROMIUM_PATH) return undefined;
  const isPackage = !process.env.CHROMIUM_PATH && CHROMIUM_PATH.startsWith('/usr/bin/');
  if (isPackage && findHeadless() === CHROMIUM_PATH) {
    console.log('No headless Chromium found; installing one …');
    installPackages(['chromium-headless-shell']);
  }
  return { CHROMIUM_PATH, HEADLESS_PATH: findHeadless() ?? CHROMIUM_PATH };
}
