import { announceChange, type DraftKey } from './drafts.ts';
import type { Vault } from './vault.ts';

/** Deletes a form's drafts of all windows; the other windows discard the draft on screen. */
export async function discardDraft(vault: Vault, { form, window }: DraftKey): Promise<void> {
  const name = await vault.nameOf(form);
  const tx = vault.db.transaction('drafts', 'readwrite');
  for (const key of await tx.store.index('form').getAllKeys(name)) await tx.store.delete(key);
  await tx.done;
  announceChange(vault, { form, window });
}
