import { array, boolean, type Infer, number, string, type, union } from 'superstruct';
import { isRecord, type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';

/** GET /connections/facebook/{id} (D1§3, Annex A). */
const FacebookFields = type({
  pageName: string(),
  pageLink: string(),
  lastUpdate: union([number(), string()]),
  authorizedBy: string(),
  authorized: boolean(),
  subscriptions: array(string()),
  getStarted: type({ enabled: boolean() }),
});

type Fields = Read<Infer<typeof FacebookFields>>;

/**
 * A Facebook page, as far as it could be read. `getStarted` lies open: whether the button is on is the administrator's,
 * its payload is only carried along, so that a payload changed elsewhere is no conflict.
 */
export type Facebook = Omit<Fields, 'getStarted'> & { getStarted?: boolean; payload?: unknown };

export function parseFacebook(body: unknown): Facebook {
  const { getStarted, ...page } = readFields(FacebookFields, body);
  const raw = isRecord(body) ? body['getStarted'] : undefined;
  const payload = isRecord(raw) ? raw['payload'] : undefined;
  return {
    ...page,
    ...(getStarted && { getStarted: getStarted.enabled }),
    ...(payload !== undefined && payload !== null && { payload }),
  };
}

export const COLLECTION = 'facebook';

/** The address of one connection. */
export const facebookPath = (id: string) => `/connections/${COLLECTION}/${encodeURIComponent(id)}`;

export const readFacebook = (id: string): Call => ({ method: 'GET', path: facebookPath(id) });
