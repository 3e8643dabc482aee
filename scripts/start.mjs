import { freePort, node } from './run.mjs';
import { ready } from './setup.mjs';
import { build } from './steps.mjs';

await ready();
if ((await build.run()).failed > 0) process.exit(1);

// Options of the mock server pass through: npm start -- --port 8080 --flaky
const options = process.argv.slice(2);
if (!options.some((option) => /^--port(=|$)/.test(option))) options.push('--port', String(await freePort(4000)));
console.log('Open this address; Ctrl+C stops the server:');
process.exit(await node(['mock-server/src/main.ts', '--dist', 'dist', ...options]));
