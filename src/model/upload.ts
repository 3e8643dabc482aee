import { boolean, is, nullable, number, record, string, type, union } from 'superstruct';
import type { Message } from './message.ts';

/** A file stored for its upload: `blob` is its key in the store, `type` its media type, `size` in bytes. */
export type StoredFile = { blob: string; name: string; type: string; size: number };

/** A signed address to post a file to, with form fields. Valid for minutes; never stored on the device (rule 10). */
export type SignedForm = { url: string; fields: Readonly<Record<string, string>> };

const UploadMeta = type({ url: string(), fields: record(string(), nullable(union([string(), number(), boolean()]))) });

/**
 * Reads the answer to `…-meta`; null when it is invalid. The id that validate sends is in `requestId`,
 * `fields.requestId`, or a field whose name without punctuation ends in `requestid`.
 */
export function readUploadMeta(answer: unknown): (SignedForm & { requestId: string }) | null {
  if (!is(answer, UploadMeta)) return null;
  const { url } = answer;
  const given = Object.entries(answer.fields).filter(([, value]) => value !== null);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const named = new Map(Object.entries(answer)).get('requestId');
  const alike = Object.entries(fields).find(([name]) => /requestid$/i.test(name.replace(/[^a-z0-9]/gi, '')));
  const isId = typeof named === 'string' || typeof named === 'number';
  const requestId = isId ? String(named) : (fields['requestId'] ?? alike?.[1]);
  return !requestId ? null : { url, fields, requestId };
}

const KB = 1024;

/** The size of a file as a message: "212 KB", or in MB from 10 MB on. */
export function sizeInWords(bytes: number): Message {
  const count = Math.max(1, Math.round(bytes / KB));
  return count < 10 * KB
    ? { id: 'upload.kb', values: { count } }
    : { id: 'upload.mb', values: { count: Math.round(count / KB) } };
}
