import { is, record, string, type } from 'superstruct';
import type { Message } from './message.ts';

/** A file that waits on the device for its upload: where it rests, its name, media type, and size in bytes. */
export type StoredFile = { blob: string; name: string; type: string; size: number };

/** Where to post a file, and what has to be posted with it. Good for minutes: it never rests on the device (rule 10). */
export type SignedForm = { url: string; fields: Readonly<Record<string, string>> };

const UploadMeta = type({ url: string(), fields: record(string(), string()) });

/**
 * The answer to `…-meta`, or null when it is none. The id under which the service looks for the file afterwards is
 * `requestId`, `fields.requestId`, or a field whose name without punctuation ends like it.
 */
export function readUploadMeta(answer: unknown): (SignedForm & { requestId: string }) | null {
  if (!is(answer, UploadMeta)) return null;
  const { url, fields } = answer;
  const named = new Map(Object.entries(answer)).get('requestId');
  const alike = Object.entries(fields).find(([name]) => /requestid$/i.test(name.replace(/[^a-z0-9]/gi, '')));
  const requestId = typeof named === 'string' ? named : (fields['requestId'] ?? alike?.[1]);
  return requestId === undefined ? null : { url, fields, requestId };
}

const KB = 1024;

/** The size of a file in words, as "212 KB": of a large one in megabytes. */
export function sizeInWords(bytes: number): Message {
  const count = Math.max(1, Math.round(bytes / KB));
  return count < 10 * KB
    ? { id: 'upload.kb', values: { count } }
    : { id: 'upload.mb', values: { count: Math.round(count / KB) } };
}
