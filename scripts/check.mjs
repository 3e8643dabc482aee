import { ready } from './setup.mjs';
import { checks, runAll, unit } from './steps.mjs';

await ready();
// A tenth of the stories that `npm test` plays, the same ones each time.
await runAll([checks, unit({ RUNS: '300', SEED: '1' })]);
