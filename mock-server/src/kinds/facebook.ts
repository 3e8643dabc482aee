import { facebookSeeds } from '../seeds/facebook.ts';
import { omit, text } from '../values.ts';
import type { Kind } from './kind.ts';

/** Facebook pages (D1§2, D1§3); they come into being by authorization, never by a create. */
export const facebook: Kind = {
  collection: 'facebook',
  seeds: facebookSeeds,
  row: (doc) => ({ platform: 'facebook', title: text(doc.pageName) }),
  view: (doc) => omit(doc, 'id'),
};
