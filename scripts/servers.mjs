import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders where systems install servers that are not in every user's PATH. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** @typedef {{ program: string, named: string, version: string, packages: string[] }} Server */

/**
 * The servers of `deploy/README.md`: the variable that may name the program, what makes it say its version, and Debian's
 * packages, which are those that the README installs.
 * @satisfies {Record<string, Server>}
 */
export const SERVERS = {
  nginx: {
    program: 'nginx',
    named: 'NGINX_PATH',
    version: '-v',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  caddy: { program: 'caddy', named: 'CADDY_PATH', version: 'version', packages: ['caddy'] },
};

/** The system's server: the one that the environment names, else the first that starts. @param {Server} server @returns {string | undefined} */
function find({ program, named, version }) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const found = [process.env[named] ?? '', ...folders.map((folder) => join(folder, program))];
  return found.find((path) => path !== '' && existsSync(path) && spawnSync(path, [version]).status === 0);
}

/** @param {string[]} args */
function apt(args) {
  // With a run level of one, Debian installs a server without starting it.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 }).status === 0;
}

/** Whether Debian has put a package where it belongs. @param {string} name */
const isInstalled = (name) => spawnSync('dpkg', ['--status', name]).status === 0;

/** Installs the README's packages that are missing, if this runs as root on Debian. */
function bring() {
  const missing = Object.values(SERVERS).flatMap(({ packages }) => packages.filter((name) => !isInstalled(name)));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Bringing ${missing.join(', ')} …`);
  if (apt(['update', '-qq'])) apt(['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}

/** The programs of all servers, by the variable that may name each; installs missing ones first if it can (`bring`). */
export function ensureServers() {
  bring();
  return Object.fromEntries(Object.values(SERVERS).map((server) => [server.named, find(server) ?? '']));
}
