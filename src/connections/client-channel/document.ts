import { boolean, type Infer, number, string, type, union } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';

/**
 * GET /connections/custom/{id} (D1§3, Annex A), as far as a Client Channel API connection goes. An Agent Trainer lives
 * in the same collection; only that it is one is read here.
 */
const ClientChannelFields = type({
  accountName: string(),
  webhook: string(),
  jwtToken: string(),
  lastUpdate: union([number(), string()]),
  isCustomerSimulator: boolean(),
});

/** A Client Channel API connection, as far as it could be read. */
export type ClientChannel = Read<Infer<typeof ClientChannelFields>>;

export const parseClientChannel = (body: unknown): ClientChannel => readFields(ClientChannelFields, body);

export const COLLECTION = 'custom';

/** The address of one connection. */
export const clientChannelPath = (id: string) => `/connections/${COLLECTION}/${encodeURIComponent(id)}`;

export const readClientChannel = (id: string): Call => ({ method: 'GET', path: clientChannelPath(id) });
