import { ready } from './setup.mjs';
import { componentInFirefox, firefoxTimings, runAll } from './steps.mjs';

await ready();
await runAll([componentInFirefox], firefoxTimings);
