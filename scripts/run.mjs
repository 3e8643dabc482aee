import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { forwardSignals, ROOT } from './setup.mjs';

/**
 * The script behind a package's command. This Node runs it, not a shim of `node_modules/.bin`: those differ between systems
 * and would pick the machine's Node.
 * @param {string} name @param {string} [command]
 */
function programOf(name, command = name.replace(/^@.*\//, '')) {
  const home = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a program on this Node with its output on the terminal; resolves to its exit code.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Promise<number>}
 */
export function node(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  forwardSignals(child);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs the command of an installed package, as `npx` would.
 * @param {{ name: string, command?: string, args?: string[], env?: NodeJS.ProcessEnv }} what
 */
export function tool({ name, command, args = [], env }) {
  return node([programOf(name, command), ...args], env);
}

/** A free port: the preferred one if possible. @param {number} preferred @returns {Promise<number>} */
export async function freePort(preferred = 0) {
  const probe = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : preferred;
}
