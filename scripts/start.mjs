import { parseArgs } from 'node:util';
import { freePort, node } from './run.mjs';
import { ready } from './setup.mjs';
import { build } from './steps.mjs';

const PORT = 4000;

const TRY = `What to try first:
  Install it: the button in the browser's address bar, once the list has loaded.
  Go offline: stop this server with Ctrl+C, or set the network to offline in the browser's tools, and reload.
  Edit: change a setting while offline. The console stores it, and sends it once the server is back (npm start).
`;

await ready();

// Options of the mock server pass through: npm start -- --port 8080 --flaky
const options = process.argv.slice(2);
const { values } = parseArgs({ args: options, options: { port: { type: 'string' } }, strict: false });
const named = values.port === undefined ? undefined : Number(values.port);
if (named !== undefined && named !== (await freePort(named))) {
  console.error(
    `Another program uses port ${named}. Stop it, or choose another port: npm start -- --port ${named + 1}`,
  );
  process.exit(1);
}

console.log('Building the console …');
if ((await build.run()).failures.length > 0) process.exit(1);

if (named === undefined) {
  const port = await freePort(PORT);
  if (port !== PORT) {
    console.log(
      `Another program uses port ${PORT}, so the console uses port ${port}. To choose one: npm start -- --port N`,
    );
  }
  options.push('--port', String(port));
}
console.log(TRY);
console.log('Open this address; Ctrl+C stops the server:');
process.exit(await node(['mock-server/src/main.ts', '--dist', 'dist', ...options]));
