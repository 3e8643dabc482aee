import { ensureChromium } from './chromium.mjs';
import { node } from './run.mjs';
import { ready } from './setup.mjs';

await ready();
ensureChromium();
const built = await node(['scripts/build.mjs']);
process.exit(built || (await node(['e2e/screens/take.ts', ...process.argv.slice(2)])));
