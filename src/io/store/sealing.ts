import type { ChangeRecord, DraftRecord, OutboxRecord, Sealed } from './schema.ts';

/** Encrypts bytes for one place (their store and key): they can be decrypted for that place only. */
export async function sealWith(key: CryptoKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, ct: await crypto.subtle.encrypt(bound(iv, place), key, bytes) };
}

/** Decrypts bytes for a place; '' for values from before database version 3. Rejects when key or place are wrong. */
export const openWith = (key: CryptoKey, { iv, ct }: Sealed, place: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(bound(iv, place), key, ct);

const bound = (iv: BufferSource, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Whether a value has the form of an encrypted one. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'ct' in value;

/*
 * The places of encrypted values, for which alone they can be decrypted (decision 0034).
 */

/** A document, by the name of its lane. */
export const placeOfDocument = (name: string) => `documents/${name}`;

/** The names of a few records in the `documents` store begin with this; they share one place, this mark. */
export const HEALTH_MARK = '!';

/** The encrypted values of the `meta` store: the stored session, the list, the newest error logs. */
export const METAS = ['session', 'list', 'logs'] as const;
export type MetaKey = (typeof METAS)[number];

export const placeOfMeta = (key: MetaKey) => `meta/${key}`;

export const placeOfDraft = ({ form, window }: Pick<DraftRecord, 'form' | 'window'>) => `drafts/${form}/${window}`;

/** One part of one file. */
export const placeOfBlob = (id: string, part: number) => `blobs/${id}/${part}`;

/** An edit, by its id, since it is encrypted before it gets its `seq`. */
export const placeOfEdit = ({ id }: Pick<OutboxRecord, 'id'>) => `outbox/${id}`;

/** A change that was sent. */
export const placeOfChange = ({ id }: Pick<ChangeRecord, 'id'>) => `changes/${id}`;
