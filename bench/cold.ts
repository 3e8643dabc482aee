import type { Stage } from './kit/stage.ts';
import { settled, started } from './kit/start.ts';
import { inTurns, type Row, toRow } from './kit/stats.ts';

export const names = ['fcp', 'lcp', 'rows', 'early-js', 'blocking', 'task', 'heap'];

/** The connections list with 50 rows, nothing cached, slow 4G and 4× CPU: paints, work until it rests, memory. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const pairs = await inTurns(
    stage.runs,
    () => start(stage, `${ours.url}/?session_id=demo`),
    () => start(stage, floor.url),
  );
  await close();
  const largest = `${pairs.at(-1)?.ours['largest']} / ${pairs.at(-1)?.floor['largest']}`;
  return [
    toRow(pairs, { name: 'fcp', what: 'first contentful paint, cold, slow 4G, 4× CPU', unit: 'ms', limit: 0.45 }),
    toRow(pairs, { name: 'lcp', what: `largest contentful paint, same: ${largest}`, unit: 'ms', limit: 1.2 }),
    toRow(pairs, { name: 'rows', what: 'first row on screen, same', unit: 'ms' }),
    toRow(pairs, { name: 'early-js', what: 'JavaScript fetched before it', unit: 'KB' }),
    toRow(pairs, { name: 'blocking', what: 'long-task blocking until settled, same', unit: 'ms', limit: 0.5 }),
    toRow(pairs, { name: 'task', what: 'main-thread task time until settled, same', unit: 'ms', limit: 1.1 }),
    toRow(pairs, { name: 'heap', what: 'JS heap after settle and collection', unit: 'MB', limit: 1.3 }),
  ];
}

async function start(stage: Stage, url: string) {
  const visit = await stage.visit({ cpu: 4, slow4g: true });
  await started(visit, url);
  const sample = await settled(visit);
  await visit.close();
  return sample;
}
