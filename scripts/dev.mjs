import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from './run.mjs';
import { forwardSignals, ready } from './setup.mjs';

await ready();
const port = String(await freePort());
// Options of the mock server pass through: npm run dev -- --flaky
const mock = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'mock-server/src/main.ts', ...process.argv.slice(2), '--port', port],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
forwardSignals(mock);
mock.on('exit', (code) => process.exit(code ?? 1));

process.env.MOCK_SERVER = `http://127.0.0.1:${port}`;
const { createServer } = await import('vite');
const server = await createServer();
await server.listen();

// The mock server prints an address with a valid session; the same session works here.
for await (const line of createInterface(mock.stdout)) {
  const address = URL.parse(line);
  if (address) console.log(new URL(address.search, server.resolvedUrls?.local[0]).href);
  else console.log(line);
}
