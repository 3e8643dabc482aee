import { openLine } from './kit/line.ts';
import { offlineReady, type Stage } from './kit/stage.ts';
import { started } from './kit/start.ts';
import { type Pair, type Row, toRow } from './kit/stats.ts';

export const names = ['offline-ready'];

/** A first visit on slow 4G until it works offline, from its first row on, beside what all of its bytes take there. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const pairs: Pair[] = [];
  for (let run = 0; run < stage.runs; run += 1) {
    const line = await openLine(server.url);
    const visit = await stage.visit();
    const rows = await started(visit, `${line.url}/?session_id=demo`);
    await offlineReady(visit.page);
    const ready = await visit.page.evaluate(() => performance.now());
    pairs.push({ ours: { 'offline-ready': ready - rows }, floor: { 'offline-ready': line.needed() } });
    await Promise.all([visit.close(), line.close()]);
  }
  await server.close();
  const what = 'first visit on slow 4G: from its first row until it works offline / what its bytes alone take there';
  return [toRow(pairs, { name: 'offline-ready', what, unit: 'ms', limit: 1.5 })];
}
