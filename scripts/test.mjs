import { node } from './run.mjs';
import { ready } from './setup.mjs';
import { build, checks, component, deployment, endToEnd, engines, runAll, sizes, support, unit } from './steps.mjs';

await ready();
// Browsers and servers are installed while steps run that need none.
const programs = node(['scripts/programs-for-tests.mjs']);
const afterPrograms = { ...component, run: () => programs.then(component.run) };
await runAll([checks, unit(), afterPrograms, build, sizes, support, endToEnd, engines, deployment]);
