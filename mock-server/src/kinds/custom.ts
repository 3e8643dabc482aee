import { randomBytes } from 'node:crypto';
import { type Answer, refuse } from '../answer.ts';
import { customSeeds } from '../seeds/custom.ts';
import { trainerSeeds } from '../seeds/trainer.ts';
import { type Fields, omit, text } from '../values.ts';
import { isFilled, isHttps } from './fields.ts';
import type { Act, Kind } from './kind.ts';

/** D1§5; the documents know no codes of the Client Channel API, so a refusal is told by its message alone. */
function problemOf({ accountName, webhook }: Fields): Answer | undefined {
  if (!isFilled(accountName)) return refuse(400, 'accountName is required');
  return isHttps(webhook) ? undefined : refuse(400, 'webhook must be an https URL');
}

/** `{accountName, webhook}`; the JWT secret is the service's own. */
function create({ accountName, webhook, isCustomerSimulator }: Fields) {
  if (isCustomerSimulator) return refuse(400, 'Agent Trainers cannot be created yet');
  return (
    problemOf({ accountName, webhook }) ?? {
      doc: { accountName, webhook, jwtToken: randomBytes(24).toString('base64url') },
    }
  );
}

/** A partial CustomConnection (Annex B): only these two fields are the administrator's. */
const update: Act = (doc, { body }) => {
  if (body.accountName === undefined && body.webhook === undefined) return refuse(400, 'Nothing to change');
  const { accountName = doc.accountName, webhook = doc.webhook } = body;
  return problemOf({ accountName, webhook }) ?? { patch: { accountName, webhook } };
};

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
  create,
  update,
};
