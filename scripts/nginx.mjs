import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where systems put a server without putting it in the PATH of everybody. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The system's nginx: the one named by NGINX_PATH, else the first that starts. @returns {string | undefined} */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const found = [process.env.NGINX_PATH ?? '', ...folders.map((folder) => join(folder, 'nginx'))];
  return found.find((path) => path !== '' && existsSync(path) && spawnSync(path, ['-v']).status === 0);
}

/** How package managers bring one, each as the commands it takes. */
const MANAGERS = [
  [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
  ],
  [['apk', 'add', '--quiet', 'nginx']],
  [['dnf', 'install', '-y', '--quiet', 'nginx']],
];

/** @param {string[]} line */
function run([command = '', ...args]) {
  // With a run level of one, Debian installs the server without starting it.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 }).status === 0;
}

/** Like `findNginx`, but brings one where there is none and root may install it. @returns {string | undefined} */
export function ensureNginx() {
  const found = findNginx();
  if (found || process.getuid?.() !== 0) return found;
  console.log('No nginx found; bringing one …');
  for (const lines of MANAGERS) if (lines.every(run)) break;
  return findNginx();
}
