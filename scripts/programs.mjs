import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './setup.mjs';

/** Folders outside a user's PATH in which systems install programs. */
const FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/opt/google/chrome',
];

/** Programs of one of these names, those in PATH first. @param {readonly string[]} names */
export function programsOf(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) => names.map((name) => join(folder, name + suffix))).filter(existsSync);
}

/** @param {string} command @param {readonly string[]} args */
const attempt = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // At run level 1, Debian installs a server without starting it.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    timeout: 600_000,
  }).status === 0;

const isRoot = () => process.getuid?.() === 0;

/** Installs Debian's packages, if this runs as root on Debian. @param {readonly string[]} packages @param {string[]} [options] */
export const installPackages = (packages, options = []) =>
  isRoot() &&
  existsSync('/etc/debian_version') &&
  attempt('apt-get', ['update', '-qq']) &&
  attempt('apt-get', ['install', '-y', '-qq', ...options, ...packages]);

/** @param {string[]} args */
const playwright = (...args) =>
  attempt(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), ...args]);

/** Downloads Playwright's own build of a browser, as root also with the libraries that it needs. @param {string} name */
export const download = (name) => playwright('install', name) && (!isRoot() || playwright('install-deps', name));
