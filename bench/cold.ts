import type { Stage } from './kit/stage.ts';
import { settled, started } from './kit/start.ts';
import { inTurns, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['fcp', 'lcp', 'blocking', 'task', 'heap', 'cold-rows', 'cold-js'];

/** The connections list with 50 rows, nothing cached, slow 4G and 4× CPU: paints, work until it rests, memory. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const pairs = await inTurns(
    stage.runs,
    () => start(stage, `${ours.url}/?session_id=demo`),
    () => start(stage, floor.url),
  );
  await close();
  return [
    toRow(
      { name: 'fcp', what: 'first contentful paint, cold, slow 4G, 4× CPU', unit: 'ms', limit: 0.45 },
      pairs,
      'fcp',
    ),
    toRow({ name: 'lcp', what: 'largest contentful paint, same', unit: 'ms', limit: 1.2 }, pairs, 'lcp'),
    toRow({ name: 'cold-rows', what: 'first row on screen, same', unit: 'ms' }, pairs, 'firstRow'),
    toRow({ name: 'cold-js', what: 'JavaScript fetched before it', unit: 'KB' }, pairs, 'js'),
    toRow(
      { name: 'blocking', what: 'long-task blocking until settled, same', unit: 'ms', limit: 1.3 },
      pairs,
      'blocking',
    ),
    toRow({ name: 'task', what: 'main-thread task time until settled, same', unit: 'ms', limit: 1.3 }, pairs, 'task'),
    toRow({ name: 'heap', what: 'JS heap after settle and collection', unit: 'MB', limit: 1.6 }, pairs, 'heap'),
  ];
}

async function start(stage: Stage, url: string): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4, slow4g: true });
  await started(visit, url);
  const sample = await settled(visit);
  await visit.close();
  return sample;
}
