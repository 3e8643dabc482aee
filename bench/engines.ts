import { consoleOf } from '../e2e/engines/kit/console.ts';
import { createDevice, type Device } from '../e2e/engines/kit/device.ts';
import { driverOf } from '../e2e/engines/kit/drivers.ts';
import { offlineReady } from '../e2e/engines/kit/journey.ts';
import { ENGINES, type EngineName, ensureEngines } from '../scripts/engines.mjs';
import { watchStart } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { type Pair, type Row, type Sample, toRow } from './kit/stats.ts';

const STARTS = { start: 'first visit', warm: 'second visit', gone: 'visit after the server was stopped' } as const;
type Start = keyof typeof STARTS;

const namesOf = (engine: EngineName) => Object.keys(STARTS).map((start) => `${engine}-${start}`);

export const names = ENGINES.flatMap(namesOf);

/** Opens an address in a new tab; ms from the navigation to the first row's paint. */
async function opened(device: Device, url: string, isFirst = false): Promise<number> {
  const console = await device.open();
  await console.tab.goto(url);
  const row = () => console.tab.evaluate(() => window.bench.firstRow ?? null, undefined);
  let shown = await row();
  while (shown === null) {
    await new Promise((next) => setTimeout(next, 50));
    shown = await row();
  }
  if (isFirst) await offlineReady(consoleOf(console.tab));
  await console.tab.close();
  return shown;
}

/** The three starts of a page on an origin that this device has never visited. */
async function startsOf(device: Device, url: string, stop: () => Promise<void>): Promise<Record<Start, number>> {
  const start = await opened(device, url, true);
  const warm = await opened(device, url);
  await stop();
  return { start, warm, gone: await opened(device, url) };
}

/** Starts of both pages in every requested engine of this machine. Unthrottled. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const found = ensureEngines();
  const wanted = ENGINES.filter((engine) => found[engine] && namesOf(engine).some(isWanted));
  const rows: Row[] = [];
  for (const engine of wanted) rows.push(...(await measureIn(stage, engine)));
  return rows;
}

async function measureIn(stage: Stage, engine: EngineName): Promise<Row[]> {
  const device = await createDevice(driverOf(engine));
  await device.start({ init: `(${watchStart})()` });
  const pairs: Pair[] = [];
  // The first run is a warm-up.
  for (let run = 0; run <= stage.runs; run += 1) {
    const { ours, floor } = await stage.both('offline', 50);
    const sides = [
      ['ours', ours, '/?session_id=demo'],
      ['floor', floor, '/'],
    ] as const;
    const samples: Record<'ours' | 'floor', Sample> = { ours: {}, floor: {} };
    for (const [side, server, path] of run % 2 === 0 ? sides : sides.toReversed()) {
      const starts = await startsOf(device, server.url + path, server.close);
      samples[side] = Object.fromEntries(Object.entries(starts).map(([name, ms]) => [`${engine}-${name}`, ms]));
    }
    if (run > 0) pairs.push(samples);
  }
  await device.remove();
  return Object.entries(STARTS).map(([start, what]) =>
    toRow(pairs, { name: `${engine}-${start}`, what: `${engine}: ${what}, first row`, limit: 1.3 }),
  );
}
