import { destroyDatabase } from '../../io/store/destroy.ts';
import { openDocuments } from '../../io/store/documents.ts';
import type { Former } from '../../io/store/former.ts';
import { openVault } from '../../io/store/vault.ts';
import { openOutbox } from '../../outbox/store.ts';
import { dropFormer } from './storage-loss.ts';
import { exportUnsent } from './transfer.ts';

export type { Former };

/** Exports the unsent edits for a former service as the text of a file, to import under that service. @throws FileProblem */
export async function exportFormer({ db, service }: Former, password: string): Promise<string> {
  const vault = await openVault(db, true);
  const outbox = await openOutbox(vault, () => undefined);
  try {
    return await exportUnsent(password, { vault, outbox, documents: openDocuments(vault) }, service);
  } finally {
    outbox.close();
  }
}

export async function discardFormer({ db }: Former): Promise<void> {
  await destroyDatabase(db);
  dropFormer(db);
}
