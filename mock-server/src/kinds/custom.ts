import { customSeeds } from '../seeds/custom.ts';
import { trainerSeeds } from '../seeds/trainer.ts';
import { omit, text } from '../values.ts';
import type { Kind } from './kind.ts';

/** Client Channel API and, with `isCustomerSimulator`, Agent Trainers. A client secret is never answered. */
export const custom: Kind = {
  collection: 'custom',
  seeds: [...customSeeds, ...trainerSeeds],
  row: (doc) => ({
    platform: 'custom',
    title: text(doc.accountName),
    isCustomerSimulator: doc.isCustomerSimulator === true,
  }),
  view: (doc) => ({ connectionId: doc.id, ...omit(doc, 'id', 'lastUpdate', 'clientSecret') }),
};
