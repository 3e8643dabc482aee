import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root; every command runs there, whatever the working directory of its caller. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** @param {{ integrity?: string, version?: string }} entry */
const identity = (entry) => entry.integrity ?? entry.version;

/**
 * npm writes its own stamp, `node_modules/.package-lock.json`, at the end of an install. If the stamp lacks what the lock
 * file wants, an install is necessary; optional packages belong to other platforms.
 */
function dependenciesAreFresh() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const locked = json('package-lock.json').packages;
  const present = json('node_modules/.package-lock.json').packages;
  return Object.keys(locked).every((path) => {
    if (path === '') return true;
    const found = present[path];
    return found ? identity(found) === identity(locked[path]) : Boolean(locked[path].optional || locked[path].peer);
  });
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  const quiet = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...quiet], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync(`npm ${quiet.join(' ')}`, { cwd: ROOT, stdio: 'inherit', shell: true });
  if (status !== 0) stop('npm could not install the dependencies; its message is above.');
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * The pinned Node: the version of the `node` package, and the program of the package for this system, whose integrity is in
 * the lock file. The script with which `node` itself would fetch that package bypasses the lock file and does not run.
 */
function pinnedNode() {
  const { devDependencies, optionalDependencies } = json('package.json');
  const { platform, arch } = process;
  const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  const name =
    Object.keys(optionalDependencies).find((each) => each.startsWith('node-') && each.endsWith(`-${system}`)) ?? '';
  const binary = join(ROOT, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return { version: `v${devDependencies.node}`, system, name, binary };
}

/**
 * Whether the install lacks this system's package, as with an earlier lock file.
 * @param {ReturnType<typeof pinnedNode>} pinned
 */
const lacksNode = ({ version, name, binary }) => process.version !== version && name !== '' && !existsSync(binary);

/** @param {ReturnType<typeof pinnedNode>} pinned */
function checkRuntime({ version, system, binary }) {
  const found = existsSync(binary) ? spawnSync(binary, ['-v'], { encoding: 'utf8' }).stdout?.trim() : '';
  if (found === version) return;
  stop(
    `This repository needs Node ${version}, but node_modules ${found ? `has ${found}` : 'does not have it'}.\n` +
      `If its package for ${system} is missing, run npm ci --include=optional. If there is no package for this system,\n` +
      `put Node ${version} first in PATH and run the command again.`,
  );
}

/**
 * Links this Node into the folder that npm's commands have first in PATH, so that the tools of the dependencies use it. npm
 * itself does not link a program with the name of the running one. Windows has no such links.
 * @param {ReturnType<typeof pinnedNode>} pinned
 */
function linkNode({ binary }) {
  const link = join(ROOT, 'node_modules/.bin/node');
  if (process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), binary), link);
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
 * Ensures that the dependencies are installed and that the caller runs on the pinned Node: otherwise it starts the same
 * command again on that Node and waits. Uses only what Node 20 has.
 */
export async function ready() {
  process.chdir(ROOT);
  const pinned = pinnedNode();
  if (!dependenciesAreFresh() || lacksNode(pinned)) install();
  if (existsSync(pinned.binary)) linkNode(pinned);
  if (process.version === pinned.version) return;
  checkRuntime(pinned);
  const env = { ...process.env, PATH: dirname(pinned.binary) + delimiter + process.env.PATH };
  const child = spawn(pinned.binary, process.argv.slice(1), { stdio: 'inherit', env });
  forwardSignals(child);
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  await new Promise(() => {});
}
