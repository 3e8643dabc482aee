import type { ChangeRecord, DraftRecord, OutboxRecord, Sealed } from './schema.ts';

/** Encrypts bytes for one context (their store and key); only that context decrypts them. */
export async function sealWith(key: CryptoKey, bytes: BufferSource, context: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, ct: await crypto.subtle.encrypt(bound(iv, context), key, bytes) };
}

/** Decrypts bytes for a context. Rejects when key or context are wrong. */
export const openWith = (key: CryptoKey, { iv, ct }: Sealed, context: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(bound(iv, context), key, ct);

const bound = (iv: BufferSource, context: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

/** Whether a value has the form of an encrypted one. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'ct' in value;

/* The contexts of encrypted values (decision 0034). */

/** A document, by the name of its lane. */
export const contextOfDocument = (name: string) => `documents/${name}`;

/** The prefix of a few records in the `documents` store, which share one context: this mark. */
export const HEALTH_MARK = '!';

/** The encrypted values of the `meta` store: the stored session, the list, the newest error logs. */
export type MetaKey = 'session' | 'list' | 'logs';

export const contextOfMeta = (key: MetaKey) => `meta/${key}`;

export const contextOfDraft = ({ form, window }: Pick<DraftRecord, 'form' | 'window'>) => `drafts/${form}/${window}`;

export const contextOfBlob = (id: string, part: number) => `blobs/${id}/${part}`;

/** Contains the edit's id, since an edit is encrypted before it gets its `seq`. */
export const contextOfEdit = ({ id }: Pick<OutboxRecord, 'id'>) => `outbox/${id}`;

export const contextOfChange = ({ id }: Pick<ChangeRecord, 'id'>) => `changes/${id}`;
