import { ready } from './setup.mjs';
import { lint, messages, runAll, types, unit } from './steps.mjs';

await ready();
await runAll([lint, messages, types, unit]);
