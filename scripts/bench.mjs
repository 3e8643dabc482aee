import { parseArgs } from 'node:util';
import { ready } from './setup.mjs';

await ready();

const { build } = await import('./steps.mjs');
const { bench } = await import('../bench/run.ts');

// npm run bench -- lcp heap --runs 9 --built: some figures, more runs, and the existing build
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, built: { type: 'boolean', default: false } },
});
if (!values.built && (await build.run()).failures.length > 0) process.exit(1);
process.exit((await bench(positionals, Number(values.runs))) > 0 ? 1 : 0);
