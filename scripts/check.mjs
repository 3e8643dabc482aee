import { ready } from './setup.mjs';
import { lint, runAll, types, unit } from './steps.mjs';

await ready();
await runAll([lint, types, unit]);
