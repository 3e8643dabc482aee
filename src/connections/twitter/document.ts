import { boolean, type Infer, number, string, type, union } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';

/** GET /connections/twitter/{id} (D1§3, Annex A); `lastUpdate` where a server sends one. */
const TwitterFields = type({
  name: string(),
  handle: string(),
  authorized: boolean(),
  lastUpdate: union([number(), string()]),
});

/** A Twitter profile, as far as it could be read. */
export type Twitter = Read<Infer<typeof TwitterFields>>;

export const parseTwitter = (body: unknown): Twitter => readFields(TwitterFields, body);

export const COLLECTION = 'twitter';

export const readTwitter = (id: string): Call => ({
  method: 'GET',
  path: `/connections/${COLLECTION}/${encodeURIComponent(id)}`,
});

/** A handle as people write it, and where its profile is; undefined without a handle. */
export function profileOf({ handle = '' }: Twitter): { text: string; href: string } | undefined {
  const name = handle.trim().replace(/^@/, '');
  return name === '' ? undefined : { text: `@${name}`, href: `https://twitter.com/${encodeURIComponent(name)}` };
}
