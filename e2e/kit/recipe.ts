import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { copyTree } from '../../scripts/copy-tree.ts';

/** Left out of the copy: generated from the tree, or shared with it. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage']);

/** A path followed by its code blocks: a whole file, or changes to one. */
const FILE = /^\*\*`([^`]+)`\*\*\n\n((?:```\w+\n.*?^```\n\n?)+)/gms;
const BLOCK = /^```(\w+)\n(.*?)^```$/gms;

type Block = { path: string; language: string; text: string };

/** The code blocks of a section of CONTRIBUTING.md, in order. */
function blocksOf(section: string): Block[] {
  const [, text = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(FILE)].flatMap(([, path = '', blocks = '']) =>
    [...blocks.matchAll(BLOCK)].map(([, language = '', source = '']) => ({ path, language, text: source })),
  );
}

/** Applies a diff block to a text; its unchanged and removed lines have to occur in it exactly once, contiguously. */
function changed(before: string, diff: string, path: string): string {
  const lines = diff.trimEnd().split('\n');
  const side = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [head = '', ...rest] = `\n${before}`.split(`\n${side('+')}`);
  if (rest.length !== 1) throw new Error(`${path} has ${rest.length} times:\n${side('+')}`);
  return `${head}\n${side('-')}${rest[0]}`.slice(1);
}

/** Copies the tree and applies sections of CONTRIBUTING.md to the copy. */
export function follow(...sections: readonly string[]) {
  const copy = copyTree(...readdirSync('.').filter((name) => !LEFT_OUT.has(name)));
  const blocks = sections.flatMap(blocksOf);
  for (const { path, language, text } of blocks) {
    const file = join(copy, path);
    if (language !== 'diff' && existsSync(file)) throw new Error(`${path} is there already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, language === 'diff' ? changed(readFileSync(file, 'utf8'), text, path) : text);
  }
  const pathsOf = (whole: boolean) => [
    ...new Set(blocks.filter(({ language }) => (language !== 'diff') === whole).map(({ path }) => path)),
  ];

  return {
    added: pathsOf(true),
    changed: pathsOf(false),
    /** Runs a package's script, or one of the tree, in the copy; rejects with its output when it fails. */
    async run(script: string, ...args: string[]): Promise<void> {
      const env = { ...process.env, VITE_CACHE: join(copy, '.vite'), FORCE_COLOR: '0' };
      try {
        await promisify(execFile)(process.execPath, [join(copy, script), ...args], { cwd: copy, env });
      } catch (cause) {
        const { stdout, stderr } = cause as { stdout: string; stderr: string };
        throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause });
      }
    },
    /** Serves the copy's build on the copy's mock service. */
    async serve() {
      const args = ['mock-server/src/main.ts', '--memory', '--port', '0', '--dist', 'dist'];
      const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = await once(createInterface(child.stdout), 'line');
      return { url: new URL(line).origin, close: () => void child.kill() };
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
