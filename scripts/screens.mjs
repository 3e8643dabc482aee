import { ensureChromium } from './chromium.mjs';
import { node } from './run.mjs';
import { ready } from './setup.mjs';

await ready();
ensureChromium();
const built = await node(['scripts/build.mjs']);
process.exit(built || (await node(['e2e/kit/take-screens.ts', ...process.argv.slice(2)])));
