import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyTree } from '../../scripts/copy-tree.ts';

/** What is made of the tree, or shared with it. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage']);

const FILE = /^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$/gms;

/** The files of a section of CONTRIBUTING.md, by their paths. */
function filesOf(section: string): [path: string, text: string][] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(FILE)].map(([, path = '', source = '']) => [path, source]);
}

/** A copy of the tree in which a section of CONTRIBUTING.md was followed: it only adds files. */
export function follow(section: string) {
  const copy = copyTree(...readdirSync('.').filter((name) => !LEFT_OUT.has(name)));
  const added = filesOf(section).map(([path, text]) => {
    const file = join(copy, path);
    if (existsSync(file)) throw new Error(`${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return path;
  });

  return {
    added,
    /** Runs a script of a package, or of the tree, in the copy; rejects with what it says when it fails. */
    async run(script: string, ...args: string[]): Promise<void> {
      const env = { ...process.env, VITE_CACHE: join(copy, '.vite'), FORCE_COLOR: '0' };
      try {
        await promisify(execFile)(process.execPath, [join(copy, script), ...args], { cwd: copy, env });
      } catch (cause) {
        const { stdout, stderr } = cause as { stdout: string; stderr: string };
        throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause });
      }
    },
    /** Serves what was built from the copy, on the mock service of the copy. */
    async serve() {
      const args = ['mock-server/src/main.ts', '--memory', '--port', '0', '--dist', 'dist'];
      const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = await once(createInterface(child.stdout), 'line');
      return { url: new URL(line).origin, close: () => void child.kill() };
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
