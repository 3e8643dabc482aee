import { kinds } from '../kind/kinds.ts';
import type { Doc, State } from '../store.ts';
import { MINUTE_MS } from '../time.ts';
import { RECORDS } from '../trainer/simulator/simulator.ts';
import { templateFile } from '../trainer/template.ts';
import { nonceSeeds, sessionSeeds } from './sessions.ts';
import { simulationSeeds } from './simulations.ts';

const START = Date.UTC(2024, 0, 1);

/** Generated connections are older than the seeded ones and alternate among the kinds with a `sample`. */
function generated(count: number): [collection: string, doc: Doc][] {
  const sampled = kinds.flatMap(({ collection, sample }) => (sample ? [{ collection, sample }] : []));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const n = index + 1000;
    const { collection, sample } = sampled[index % sampled.length] ?? { collection: 'twilio', sample: () => ({}) };
    return [collection, { id: `${collection}-${n}`, ...sample(n), lastUpdate: START - index * MINUTE_MS }];
  });
}

/** A fresh data set; with `size`, that many connections, including the seeded ones. */
export function seed(size = 0): State {
  const state: State = structuredClone({
    ...{ sessions: sessionSeeds, nonces: nonceSeeds, answers: [], deliveries: [] },
    ...{ uploads: [], files: [templateFile], [RECORDS]: simulationSeeds },
  });
  for (const { collection, seeds } of kinds) state[collection] = structuredClone([...seeds]);
  const handMade = kinds.reduce((sum, { seeds }) => sum + seeds.length, 0);
  for (const [collection, doc] of generated(size - handMade)) state[collection]?.push(doc);
  return state;
}
