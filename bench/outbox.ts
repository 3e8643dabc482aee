import type { BrowserContext } from '@playwright/test';
import { bundleDevice, bundlePage } from './kit/build.ts';
import { offlineReady, type Stage, type Visit } from './kit/stage.ts';
import { started } from './kit/start.ts';
import { inTurns, type Pair, quantile, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = [
  'send',
  'send-0ms',
  'send-one',
  ...['0', '1000', '10000'].flatMap((waiting) => [`enqueue-${waiting}`, `enqueue-${waiting}-p99`]),
  'enqueue-flat',
  'open-10000',
];

const EDITS = 1000;
const CONNECTIONS = 20;
/** So many single edits are put for one figure. */
const PUTS = 300;
const PATTERN = [0, 1000, 10_000] as const;

/** The outbox against a plain loop of fetches, a plain put, and a start with nothing to send. Unthrottled but for the last. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const rows: Row[] = [];
  if (isWanted('send')) rows.push(await sent(stage, 'send', EDITS, CONNECTIONS, 20, 1 / 3.5));
  if (isWanted('send-0ms')) rows.push(await sent(stage, 'send-0ms', EDITS, CONNECTIONS, 0, 1.5));
  if (isWanted('send-one')) rows.push(await sent(stage, 'send-one', EDITS / 5, 1, 20, 1 / 0.9));
  if (names.some((name) => name.startsWith('enqueue') && isWanted(name))) rows.push(...(await enqueued(stage)));
  if (isWanted('open-10000')) rows.push(await opened(stage));
  return rows;
}

/** A page of the app's origin without the app in it, and the helpers. */
async function helped(stage: Stage, url: string): Promise<Visit> {
  const visit = await stage.visit();
  await visit.page.goto(`${url}/icon.svg`);
  await visit.page.evaluate(await bundlePage('outbox-page.ts', 'outbox'));
  return visit;
}

async function sent(
  stage: Stage,
  name: string,
  count: number,
  connections: number,
  latencyMs: number,
  limit: number,
): Promise<Row> {
  const server = await stage.serve('dist', 1000);
  server.control.mode({ latencyMs });
  const visit = await helped(stage, server.url);
  let turn = 0;
  const ours = async (): Promise<Sample> => {
    turn += 1;
    const args = [`m-${name}-${turn}`, count, connections] as const;
    return { [name]: await visit.page.evaluate((given) => window.outbox.sendAll(...given), args) };
  };
  const floor = async (): Promise<Sample> => {
    const args = [count, connections] as const;
    return { [name]: await visit.page.evaluate((given) => window.outbox.loop(...given), args) };
  };
  const pairs = await inTurns(stage.runs, ours, floor);
  await Promise.all([visit.close(), server.close()]);
  const what = `${count} edits of ${connections} connections, ${latencyMs} ms a call: the outbox / a plain loop of fetches`;
  return toRow(pairs, { name, what, unit: 'ms', limit });
}

async function enqueued(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const pairs: Pair[] = [];
  for (let run = 0; run <= stage.runs; run += 1) {
    const ours: Record<string, number> = {};
    const floor: Record<string, number> = {};
    for (const waiting of PATTERN) {
      const visit = await helped(stage, server.url);
      const args = [`m-${run}-${waiting}`, waiting, PUTS] as const;
      const took = await visit.page.evaluate((given) => window.outbox.enqueue(...given), args);
      for (const [share, suffix] of [[0.5, ''] as const, [0.99, '-p99'] as const]) {
        const name = `enqueue-${waiting}${suffix}`;
        // In µs: a figure below one would be compared with one.
        ours[name] = quantile(took.ours, share) * 1000;
        floor[name] = quantile(took.floor, share) * 1000;
      }
      await visit.close();
    }
    ours['enqueue-flat'] = ours['enqueue-10000'] ?? Number.NaN;
    floor['enqueue-flat'] = ours['enqueue-0'] ?? Number.NaN;
    pairs.push({ ours, floor });
  }
  await server.close();
  const what = (waiting: number) => `keeping an edit, ${waiting} waiting: the outbox / a plain put, same size, strict`;
  return [
    ...PATTERN.flatMap((waiting) => [
      toRow(pairs.slice(1), { name: `enqueue-${waiting}`, what: what(waiting), unit: 'µs', limit: 3 }),
      toRow(pairs.slice(1), { name: `enqueue-${waiting}-p99`, what: '… 99th percentile', unit: 'µs', limit: 6 }),
    ]),
    toRow(pairs.slice(1), { name: 'enqueue-flat', what: '… 10,000 waiting / none', unit: 'µs', limit: 1.5 }),
  ];
}

/** A start without the server, with 10,000 edits waiting and with none. */
async function opened(stage: Stage): Promise<Row> {
  const server = await stage.serve('dist', 50);
  const script = await bundleDevice();
  const [full, empty] = [await visited(stage, server.url, script, 10_000), await visited(stage, server.url, script, 0)];
  await server.close();
  const start = (context: BrowserContext) => async (): Promise<Sample> => {
    const visit = await stage.visit({ cpu: 4 }, context);
    const rows = await started(visit, server.url);
    await visit.close();
    return { 'open-10000': rows };
  };
  const pairs = await inTurns(stage.runs * 2, start(full), start(empty));
  await Promise.all([full.close(), empty.close()]);
  const what = 'repeat start without the server, 10,000 edits waiting / none: first row, 4× CPU';
  return toRow(pairs, { name: 'open-10000', what, unit: 'ms', limit: 1.3 });
}

async function visited(stage: Stage, url: string, script: string, waiting: number): Promise<BrowserContext> {
  const context = await stage.profile();
  const visit = await stage.visit({}, context);
  await started(visit, `${url}/?session_id=demo`);
  await offlineReady(visit.page);
  await visit.page.goto(`${url}/icon.svg`);
  await visit.page.evaluate(script);
  await visit.page.evaluate((edits) => window.device.fillOutbox('m-1', edits), waiting);
  await visit.close();
  return context;
}
