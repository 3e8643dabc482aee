import { strictMetaTransaction } from './keys.ts';
import type { Sealed, VaultDb } from './schema.ts';
import {
  contextOfBlob,
  contextOfChange,
  contextOfDocument,
  contextOfDraft,
  contextOfEdit,
  contextOfMeta,
  HEALTH_MARK,
  isSealed,
  METAS,
  openWith,
  sealWith,
} from './sealing.ts';

/**
 * Encrypts everything in a database anew with the key `now`, then deletes the stored key `before`. No other window may have
 * the database open. Values that `before` does not decrypt, such as those of an interrupted run, are left as they are.
 */
export async function sealAnew(db: VaultDb, before: CryptoKey, now: CryptoKey): Promise<void> {
  const anew = async (sealed: Sealed, context: string): Promise<Sealed | undefined> => {
    const bytes = await openWith(before, sealed, context)
      .catch(() => openWith(before, sealed, ''))
      .catch(() => undefined);
    return bytes && sealWith(now, bytes, context);
  };
  for (const key of METAS) {
    const value = await db.get('meta', key);
    const sealed = isSealed(value) ? await anew(value, contextOfMeta(key)) : undefined;
    if (sealed) await db.put('meta', sealed, key);
  }
  for (const key of await db.getAllKeys('documents')) {
    const value = await db.get('documents', key);
    const sealed = value && (await anew(value, contextOfDocument(key.startsWith(HEALTH_MARK) ? HEALTH_MARK : key)));
    if (sealed) await db.put('documents', sealed, key);
  }
  for (const key of await db.getAllKeys('blobs')) {
    const value = await db.get('blobs', key);
    const sealed = value && (await anew(value, contextOfBlob(...key)));
    if (sealed) await db.put('blobs', sealed, key);
  }
  for (const record of await db.getAll('drafts')) {
    const enc = await anew(record.enc, contextOfDraft(record));
    if (enc) await db.put('drafts', { ...record, enc });
  }
  for (const record of await db.getAll('outbox')) {
    const enc = await anew(record.enc, contextOfEdit(record));
    if (enc) await db.put('outbox', { ...record, enc });
  }
  for (const record of await db.getAll('changes')) {
    const enc = await anew(record.enc, contextOfChange(record));
    if (enc) await db.put('changes', { ...record, enc });
  }
  const tx = strictMetaTransaction(db);
  await tx.store.delete('older');
  await tx.done;
}
