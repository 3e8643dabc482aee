import { ready } from './setup.mjs';
import { budget, build, checks, component, deployment, endToEnd, engines, runAll, support, unit } from './steps.mjs';

await ready();
await runAll([checks, unit(), component, build, budget, support, endToEnd, engines, deployment]);
