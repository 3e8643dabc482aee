import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from 'json-server';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { type Control, createControl, flakyShare } from './control.ts';
import { type DataFile, dataFile, memoryOnly } from './data-file.ts';
import { createEngine } from './errorlog/engine.ts';
import { createErrorLog } from './errorlog/log.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { createLive } from './live.ts';
import { createViolations } from './openapi/violations.ts';
import { createOutage } from './outage.ts';
import { seed } from './seeds/index.ts';
import type { StaticOptions } from './static.ts';
import { createStore } from './store.ts';
import { MINUTE_MS } from './time.ts';
import { createFeedbackPosts } from './trainer/feedback-posts.ts';
import { createSimulator } from './trainer/simulator/simulator.ts';

/** How long a signed address is valid, in ms. */
const UPLOAD_LIFETIME_MS = 15 * MINUTE_MS;

export type MockOptions = StaticOptions & {
  /** 0 picks any free port. */
  port?: number;
  host?: string;
  /** File that keeps the data across restarts; without it, or with `memory`, nothing is written. */
  data?: string;
  memory?: boolean;
  /** Start from the seeds even if the file has data. */
  reset?: boolean;
  size?: number;
  /** Share of API calls that fail, 0 to 1; `true` is a quarter. */
  flaky?: boolean | number;
  latencyMs?: number;
  /** Speed of simulated customers relative to real time; at 0 they act only when stepped. */
  simSpeed?: number;
};

export type MockServer = {
  url: string;
  port: number;
  control: Control;
  /** Really stops the server: cuts open and idle connections and running deliveries, and writes the data. */
  close(): Promise<void>;
  /** Listens again on the same port with the same data. */
  restart(): Promise<void>;
};

function listen(app: App, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Idle connections stay open: a busy client may be about to use one, and would get no answer.
    const server = createServer({ keepAliveTimeout: 0 }, app).once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function open(app: App, { live, outage, simulator }: Context, file: DataFile, port: number, host: string) {
  const server = await listen(app, port, host);
  server.on('upgrade', (_req, socket) => outage.followSocket(socket));
  live.attach(server);
  simulator.resume();

  async function close() {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    simulator.pause();
    live.cut();
    server.closeAllConnections();
    await closed;
    file.flush();
  }
  return { port: (server.address() as AddressInfo).port, close };
}

/** Starts the replica of the service and, with `dist`, the app in front of it, on one origin. */
export async function startMockServer(options: MockOptions = {}): Promise<MockServer> {
  const { host = '127.0.0.1', latencyMs = 0, size } = options;
  const file = options.data && !options.memory ? dataFile(options.data, options.reset ?? false) : memoryOnly;
  const store = createStore((again) => seed(again ?? size), file);
  const faults = createFaults({
    ...{ flaky: flakyShare(options.flaky ?? 0), portal: false, latencyMs },
    ...{ uploadOrigin: '', uploadLifetimeMs: UPLOAD_LIFETIME_MS },
  });
  const engine = createEngine(store);
  const outage = createOutage();
  const feedback = createFeedbackPosts();
  const tell = (account: string, frame: unknown) => live.broadcast(account, frame);
  const simulator = createSimulator(store, tell, feedback, options.simSpeed ?? 0);
  const live = createLive(store, simulator);
  const context = {
    ...{ store, journal: createJournal(), violations: createViolations(), faults, log: createErrorLog(store) },
    ...{ engine, outage, live, simulator, feedback, consolePath: options.paths?.[0] ?? '/' },
  };
  const control = createControl(context);
  const app = createApp(context, control, options);

  let running = await open(app, context, file, options.port ?? 4000, host);
  const { port } = running;

  function close() {
    engine.stop();
    feedback.stop();
    return running.close();
  }

  return {
    url: `http://${host}:${port}`,
    port,
    control,
    close,
    async restart() {
      await close();
      running = await open(app, context, file, port, host);
    },
  };
}
