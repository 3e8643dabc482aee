import type { ChangeRecord, DraftRecord, OutboxRecord, Sealed } from './schema.ts';

/** Seals bytes for one place: they open as nothing else. */
export async function sealWith(key: CryptoKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, ct: await crypto.subtle.encrypt(bound(iv, place), key, bytes) };
}

/** What was sealed for a place. What a build before version 3 has sealed was bound to none: ''. */
export const openWith = (key: CryptoKey, { iv, ct }: Sealed, place: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(bound(iv, place), key, ct);

const bound = (iv: BufferSource, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** What has the form of something sealed. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'ct' in value;

/*
 * Where what is sealed rests: it opens there alone (decision 0034).
 */

/** A document, by the name of its lane. */
export const placeOfDocument = (name: string) => `documents/${name}`;

/** The names of a few records begin so which rest beside the documents that they were read from, all in one place. */
export const HEALTH_MARK = '!';

/** Values of the manager that rest as a whole: the kept session, the list, the newest error logs. */
export const METAS = ['session', 'list', 'logs'] as const;
export type MetaKey = (typeof METAS)[number];

export const placeOfMeta = (key: MetaKey) => `meta/${key}`;

export const placeOfDraft = ({ form, window }: Pick<DraftRecord, 'form' | 'window'>) => `drafts/${form}/${window}`;

/** A part of a file opens as this part of this file only. */
export const placeOfBlob = (id: string, part: number) => `blobs/${id}/${part}`;

/** An edit rests under its id, for it is sealed before it has a number. */
export const placeOfEdit = ({ id }: Pick<OutboxRecord, 'id'>) => `outbox/${id}`;

/** A change that was sent. */
export const placeOfChange = ({ id }: Pick<ChangeRecord, 'id'>) => `changes/${id}`;
