import { spawnSync } from 'node:child_process';
import { installPackages, programsOf } from './programs.mjs';

/** @typedef {{ program: string, named: string, version: string, packages: string[] }} Server */

/**
 * The servers of `deploy/README.md`: the variable that may name the program, its option for the version, and the Debian
 * packages that the README installs.
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

/**
 * The system's server: the one named by the environment, else the first that starts.
 * @param {Server} server @returns {string | undefined}
 */
const find = ({ program, named, version }) =>
  [process.env[named] ?? '', ...programsOf([program])].find(
    (path) => path !== '' && spawnSync(path, [version]).status === 0,
  );

/** Whether Debian has installed a package. @param {string} name */
const isInstalled = (name) => spawnSync('dpkg', ['--status', name]).status === 0;

/** The programs of all servers, by the variable that may name each, after installing missing packages if that is allowed. */
export function ensureServers() {
  const missing = Object.values(SERVERS).flatMap(({ packages }) => packages.filter((name) => !isInstalled(name)));
  if (missing.length > 0) installPackages(missing, ['--no-install-recommends']);
  return Object.fromEntries(Object.values(SERVERS).map((server) => [server.named, find(server) ?? '']));
}
