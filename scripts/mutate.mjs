import { ready } from './setup.mjs';

await ready();

const { tool } = await import('./run.mjs');

// npm run mutate: Stryker's mutants of src/model and src/outbox; `npm run mutate -- src/outbox/attempt.ts` those of some files
const files = process.argv.slice(2);
const mutate = files.length > 0 ? ['--mutate', files.join(',')] : [];
process.exit(await tool({ name: '@stryker-mutator/core', command: 'stryker', args: ['run', ...mutate] }));
