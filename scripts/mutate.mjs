import { ready } from './setup.mjs';

await ready();

// npm run mutate: every mutant of scripts/mutate; `npm run mutate -- src/outbox/attempt.ts` those of one place
const { MUTANTS } = await import('./mutate/mutants.ts');
const { run } = await import('./mutate/run.ts');
const [place = ''] = process.argv.slice(2);
process.exit(await run(MUTANTS.filter(({ file }) => file.includes(place))));
