import type { Apple } from '../contract.ts';
import type { Kind } from '../kind/kind.ts';
import type { Doc } from '../store.ts';
import { omit, text } from '../values.ts';

/** The second one has no `lastUpdate`: it sorts last and shows "-". */
const seeds: (Doc & Apple)[] = [
  {
    id: 'abc-stores',
    lastUpdate: Date.UTC(2025, 0, 19, 13, 0, 41),
    name: 'Brightwater Stores',
    businessChatId: 'bw0stores7f1e',
  },
  { id: 'abc-legacy', name: 'Brightwater Stores (before the move)', businessChatId: 'bw0legacy22aa' },
];

/** Apple Messages for Business (D1§2, D1§3). */
const abc: Kind = {
  collection: 'abc',
  seeds,
  source: () => 'Apple Messages for Business',
  row: (doc) => ({ platform: 'abc', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id', 'lastUpdate'),
};

export const kinds: readonly Kind[] = [abc];
