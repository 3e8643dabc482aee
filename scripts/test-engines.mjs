import { ready } from './setup.mjs';
import { componentInFirefox, runAll } from './steps.mjs';

await ready();
await runAll([componentInFirefox]);
