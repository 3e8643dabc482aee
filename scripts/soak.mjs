import { ready } from './setup.mjs';

await ready();

const { tool } = await import('./run.mjs');

// npm run soak: the outbox through 50,000 generated stories with a new seed; RUNS for another number
const { RUNS = '50000' } = process.env;
process.exit(await tool({ name: 'vitest', args: ['run', 'src/outbox/stories.test.ts'], env: { RUNS } }));
