import { ready } from './setup.mjs';

await ready();

const { tool } = await import('./run.mjs');

// npm run soak: plays 50,000 generated stories of the outbox with a new seed; RUNS sets another number
const { RUNS = '50000' } = process.env;
process.exit(await tool({ name: 'vitest', args: ['run', 'src/outbox/stories.test.ts'], env: { RUNS } }));
