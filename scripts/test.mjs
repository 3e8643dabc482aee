import { ready } from './setup.mjs';
import { build, checks, component, deployment, endToEnd, engines, runAll, sizes, support, unit } from './steps.mjs';

await ready();
await runAll([checks, unit(), component, build, sizes, support, endToEnd, engines, deployment]);
