import { type Infer, number, string, type, union } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';

/** GET /connections/abc/{id} (D1§3, Annex A); `lastUpdate` where a server sends one. */
const AppleFields = type({
  name: string(),
  businessChatId: string(),
  lastUpdate: union([number(), string()]),
});

/** An Apple Messages for Business connection, as far as it could be read. */
export type Apple = Read<Infer<typeof AppleFields>>;

export const parseApple = (body: unknown): Apple => readFields(AppleFields, body);

export const COLLECTION = 'abc';

export const readApple = (id: string): Call => ({
  method: 'GET',
  path: `/connections/${COLLECTION}/${encodeURIComponent(id)}`,
});
