import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_PAGE } from './openapi/routes.ts';
import { CONTROL } from './paths.ts';
import { startMockServer } from './server.ts';

const USAGE = `Usage: node src/main.ts [options]
  --port N          port to listen on (4000)
  --host ADDRESS    address to listen on (127.0.0.1)
  --dist DIR        built app to serve from the same origin
  --path PATH       path to serve it on, such as /console/ (the root)
  --config FILE     answer of /config.json instead of the file in DIR
  --csp-host URL    further host for connect-src and img-src; may be repeated
  --data FILE       file that keeps the data across restarts (data/db.json of this package)
  --memory          keep the data in memory only
  --reset           start from the seeds
  --size N          seed N connections
  --flaky           slow calls, 502, 503, dropped connections and portal pages; also an error for the webhooks every 45 s
  --latency MS      delay of every API call
  --sim-speed N     speed of simulated customers relative to real time (1); 0 stops them`;

const DATA = join(import.meta.dirname, '../data/db.json');

const ERROR_EVERY_MS = 45_000;

const readArguments = () =>
  parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      host: { type: 'string', default: '127.0.0.1' },
      dist: { type: 'string' },
      path: { type: 'string', default: '/' },
      config: { type: 'string' },
      'csp-host': { type: 'string', multiple: true, default: [] },
      data: { type: 'string', default: DATA },
      memory: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      size: { type: 'string', default: '0' },
      flaky: { type: 'boolean', default: false },
      latency: { type: 'string', default: '0' },
      'sim-speed': { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  }).values;

async function start({ port, size, latency, dist, config, path, ...values }: ReturnType<typeof readArguments>) {
  const { host, data, memory, reset, flaky, 'csp-host': cspHosts, 'sim-speed': simSpeed } = values;
  const home = path.replace(/\/?$/, '/');
  const server = await startMockServer({
    ...{ host, data, memory, reset, flaky, cspHosts },
    ...{ port: Number(port), size: Number(size), latencyMs: Number(latency), simSpeed: Number(simSpeed) },
    ...(dist ? { dist, paths: [home] } : {}),
    ...(config ? { configFile: config } : {}),
  });
  // The printed address must work even after a logout in an earlier run.
  server.control.session('demo', { valid: true });
  console.log(`${server.url}${home}?session_id=demo`);
  console.log(`Control page (faults, sessions, calls): ${server.url}${CONTROL}/`);
  console.log(`API documentation page: ${server.url}${API_PAGE}`);

  // A flaky network also has failing endpoints, so the error log grows.
  if (flaky) setInterval(() => server.control.error(), ERROR_EVERY_MS).unref();

  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

try {
  const values = readArguments();
  if (values.help) console.log(USAGE);
  else await start(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('--help lists the options.');
  process.exitCode = 1;
}
