import { ready } from './setup.mjs';
import { budget, build, deadCode, endToEnd, lint, messages, runAll, types, unit } from './steps.mjs';

await ready();
await runAll([lint, messages, types, deadCode, unit, build, budget, endToEnd]);
