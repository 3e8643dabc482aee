import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there, wherever it was called from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** @param {{ integrity?: string, version?: string }} entry */
const identity = (entry) => entry.integrity ?? entry.version;

/**
 * npm leaves its own stamp, `node_modules/.package-lock.json`, as the last act of an install. What the lock file
 * wants and the stamp does not have makes an install necessary; optional packages belong to other platforms.
 */
function dependenciesAreFresh() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const wanted = json('package-lock.json').packages;
  const present = json('node_modules/.package-lock.json').packages;
  return Object.keys(wanted).every((path) => {
    if (path === '') return true;
    const found = present[path];
    return found ? identity(found) === identity(wanted[path]) : Boolean(wanted[path].optional || wanted[path].peer);
  });
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  const quiet = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...quiet], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync(`npm ${quiet.join(' ')}`, { cwd: ROOT, stdio: 'inherit', shell: true });
  if (status !== 0) stop('The dependencies could not be installed; npm says why above.');
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

function pinnedNode() {
  const version = `v${json('package.json').devDependencies.node}`;
  const binary = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return { version, binary };
}

/** @param {{ version: string, binary: string }} pinned */
function checkRuntime({ version, binary }) {
  const found = existsSync(binary) ? spawnSync(binary, ['-v'], { encoding: 'utf8' }).stdout?.trim() : '';
  if (found === version) return;
  stop(
    `Node ${version} is pinned by this repository, but ${found ? `${found} was found` : 'it is missing'} in node_modules.\n` +
      'Its package fetches the program in an install script, and install scripts seem to be switched off. Allow this one:\n' +
      '  npm rebuild node --ignore-scripts=false --foreground-scripts\n' +
      `or run the command again with Node ${version} first in PATH.`,
  );
}

/** Stopping this process stops the child; this process then ends with it. @param {import('node:child_process').ChildProcess} child */
export function forwardSignals(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const forward = () => void child.kill(signal);
    process.on(signal, forward);
    child.on('exit', () => process.off(signal, forward));
  }
}

/**
 * Makes sure that the dependencies are there and that the caller runs on the pinned Node: where it does not, the same
 * command is started again on it and the first process only waits. Uses nothing but what Node 20 has by itself.
 */
export async function ready() {
  process.chdir(ROOT);
  if (!dependenciesAreFresh()) install();
  const pinned = pinnedNode();
  if (process.version === pinned.version) return;
  checkRuntime(pinned);
  const env = { ...process.env, PATH: dirname(pinned.binary) + delimiter + process.env.PATH };
  const child = spawn(pinned.binary, process.argv.slice(1), { stdio: 'inherit', env });
  forwardSignals(child);
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  await new Promise(() => {});
}
