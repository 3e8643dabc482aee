import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyTree } from '../copy-tree.ts';
import { ROOT } from '../setup.mjs';
import { type Mutant, whyNot } from './mutant.ts';

/** What a unit test needs of the tree. */
const COPIED = ['src', 'mock-server', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Copies of the tree that are tested beside each other; each has one process. */
const COPIES = Math.min(availableParallelism(), 4);

/** Patience with one test, in ms: more than usual, since a busy machine must not be taken for a failure. */
const TEST_TIMEOUT_MS = 20_000;

/** A mutant that makes a test go on for ever is noticed by that, in ms; all test files together are given more. */
const TIMEOUT_MS = 120_000;
const ALL_TIMEOUT_MS = 1_200_000;

/** The share of mutants that has to be noticed. */
const WANTED = 0.95;

type Result = { mutant: Mutant; killed: boolean; seconds: number };

/** Runs unit test files of a copy in one process; `passed` is false as well when that takes too long. */
function runTests(copy: string, files: readonly string[], workers = 1, timeoutMs = TIMEOUT_MS) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  // Threads end with their process, whatever they are at.
  const limits = [`--maxWorkers=${workers}`, `--testTimeout=${TEST_TIMEOUT_MS}`];
  const args = [vitest, 'run', '--project=unit', '--bail=1', '--pool=threads', ...limits, ...files];
  const env = { ...process.env, VITE_CACHE: join(copy, '.vite'), NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  return new Promise<{ passed: boolean; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ passed: code === 0, output });
    });
  });
}

async function test(copy: string, mutant: Mutant): Promise<Result> {
  const path = join(copy, mutant.file);
  const before = readFileSync(path, 'utf8');
  const started = performance.now();
  // As a function: what takes its place may hold a dollar sign.
  writeFileSync(
    path,
    before.replace(mutant.text, () => mutant.becomes),
  );
  try {
    const { passed } = await runTests(copy, mutant.tests);
    return { mutant, killed: !passed, seconds: (performance.now() - started) / 1000 };
  } finally {
    writeFileSync(path, before);
  }
}

function say({ mutant, killed, seconds }: Result): void {
  const change = killed
    ? ''
    : `\n    ${mutant.text}\n    became ${mutant.becomes}\n    and ${mutant.tests} said nothing`;
  console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${mutant.file}: ${mutant.means} (${seconds.toFixed(1)} s)${change}`);
}

/** Why nothing can be said about the mutants: a text that is not there, a test that is not there or fails by itself. */
async function unfit(copy: string, mutants: readonly Mutant[]): Promise<string | null> {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const missing = tests.filter((path) => !existsSync(join(copy, path)));
  const reasons = [...mutants.flatMap((mutant) => whyNot(copy, mutant) ?? []), ...missing.map((path) => `no ${path}`)];
  if (reasons.length > 0) return reasons.join('\n');
  console.log(`${mutants.length} mutants; first their ${tests.length} test files without any …`);
  const { passed, output } = await runTests(copy, tests, COPIES, ALL_TIMEOUT_MS);
  return passed ? null : `${output}\nThe tests fail without a mutant: nothing can be said about any.`;
}

/** Makes one mutant after the other and tells which were noticed; resolves to the exit code. */
export async function run(mutants: readonly Mutant[]): Promise<number> {
  const copies = Array.from({ length: COPIES }, () => copyTree(...COPIED));
  try {
    const [first = ''] = copies;
    const reason = mutants.length === 0 ? 'There is no such mutant.' : await unfit(first, mutants);
    if (reason !== null) {
      console.error(reason);
      return 1;
    }
    const left = [...mutants];
    const results: Result[] = [];
    const work = async (copy: string) => {
      for (let next = left.shift(); next; next = left.shift()) {
        const result = await test(copy, next);
        results.push(result);
        say(result);
      }
    };
    await Promise.all(copies.map(work));
    const killed = results.filter((result) => result.killed).length;
    const share = killed / results.length;
    console.log(`\n${killed} of ${results.length} killed: ${(share * 100).toFixed(1)} % (${WANTED * 100} % wanted)`);
    return share >= WANTED ? 0 : 1;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}
