import { ensureChromium } from './chromium.mjs';
import { node } from './run.mjs';
import { ready } from './setup.mjs';

await ready();
ensureChromium();
const scenes = process.argv.slice(2);
const built = await node(['scripts/build.mjs']);
// Those of the administrators' guide, and nothing else.
if (scenes[0] === 'guide') process.exit(built || (await node(['e2e/kit/take-guide-pictures.ts', ...scenes.slice(1)])));
// Those that README and the manifest show are made anew, unless some scenes alone are wanted.
const own = built || scenes.length > 0 ? built : await node(['e2e/kit/take-pictures.ts']);
const pictures = own || (await node(['e2e/kit/take-screens.ts', ...scenes]));
// Thirty scenes next to each other in three engines.
process.exit(pictures || (await node(['e2e/engines/kit/take-screens.ts', ...scenes])));
