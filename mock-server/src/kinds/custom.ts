import { randomBytes } from 'node:crypto';
import { type Answer, refuse } from '../answer.ts';
import { isFilled, isHttps } from '../kind/fields.ts';
import type { Act, Kind } from '../kind/kind.ts';
import { customSeeds } from '../seeds/custom.ts';
import { trainerSeeds } from '../seeds/trainer.ts';
import { createTrainer, updateTrainer } from '../trainer/connection.ts';
import { customView } from '../trainer/rules.ts';
import { type Fields, text } from '../values.ts';

/** The checks of D1§5. The documents have no codes for the Client Channel API, so a refusal only has a message. */
function problemOf({ accountName, webhook }: Fields): Answer | undefined {
  if (!isFilled(accountName)) return refuse(400, 'accountName is required');
  return isHttps(webhook) ? undefined : refuse(400, 'webhook must be an https URL');
}

/** Creates from `{accountName, webhook}`; the service generates the JWT secret. */
function create(body: Fields) {
  if (body.isCustomerSimulator === true) return createTrainer(body);
  const { accountName, webhook } = body;
  return (
    problemOf({ accountName, webhook }) ?? {
      doc: { accountName, webhook, jwtToken: randomBytes(24).toString('base64url') },
    }
  );
}

/** Part of a CustomConnection (Annex B): of a channel, an administrator may change only these two fields. */
const update: Act = (doc, { body }) => {
  if (doc.isCustomerSimulator) return updateTrainer(doc, body);
  if (body.accountName === undefined && body.webhook === undefined) return refuse(400, 'Nothing to change');
  const { accountName = doc.accountName, webhook = doc.webhook } = body;
  return problemOf({ accountName, webhook }) ?? { patch: { accountName, webhook } };
};

/** Client Channel API and, with `isCustomerSimulator`, Agent Trainers. */
const custom: Kind = {
  collection: 'custom',
  seeds: [...customSeeds, ...trainerSeeds],
  source: (doc) => (doc.isCustomerSimulator === true ? 'GenAI Agent Trainer' : 'Client Channel API'),
  row: (doc) => ({
    platform: 'custom',
    title: text(doc.accountName),
    isCustomerSimulator: doc.isCustomerSimulator === true,
  }),
  view: customView,
  create,
  created: ({ id }) => ({ connectionId: id }),
  update,
};

export const kinds: readonly Kind[] = [custom];
