import type { Twitter } from '../contract.ts';
import type { Doc } from '../store.ts';
import { omit, text } from '../values.ts';
import type { Kind } from './kind.ts';

const seeds: (Doc & Twitter)[] = [
  {
    id: 'twitter-help',
    lastUpdate: Date.UTC(2025, 1, 11, 9, 4, 2),
    name: 'Brightwater Help',
    handle: '@brightwater_help',
    authorized: true,
  },
  {
    id: 'twitter-outages',
    lastUpdate: '2025-01-30T21:45:10.000Z',
    name: 'Outages',
    handle: 'bw_outages',
    authorized: false,
  },
];

/** Twitter profiles (D1§2, D1§3). */
export const twitter: Kind = {
  collection: 'twitter',
  seeds,
  row: (doc) => ({ platform: 'twitter', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id', 'lastUpdate'),
};
