import { ready } from './setup.mjs';
import { budget, build, deadCode, endToEnd, lint, runAll, types, unit } from './steps.mjs';

await ready();
await runAll([lint, types, deadCode, unit, build, budget, endToEnd]);
