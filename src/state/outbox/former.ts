import { destroyPlace } from '../../io/store/destroy.ts';
import { openDocuments } from '../../io/store/documents.ts';
import type { Former } from '../../io/store/former.ts';
import { openVault } from '../../io/store/vault.ts';
import { openOutbox } from '../../outbox/store.ts';
import { dropFormer } from './storage-loss.ts';
import { exportUnsent } from './transfer.ts';

export type { Former };

/** What waits for a former service as the text of a file: it can be sent from where that one is used. @throws FileProblem */
export async function exportFormer({ db }: Former, password: string): Promise<string> {
  const vault = await openVault(db, true);
  const outbox = await openOutbox(vault, () => undefined);
  try {
    return await exportUnsent(password, { vault, outbox, documents: openDocuments(vault) });
  } finally {
    outbox.close();
  }
}

/** Discards what waits for a former service, and all else that is kept of it here. */
export async function discardFormer({ db }: Former): Promise<void> {
  await destroyPlace(db);
  dropFormer(db);
}
