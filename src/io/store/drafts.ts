import type { Field } from '../../model/edit.ts';
import type { DraftRecord } from './schema.ts';
import type { Vault } from './vault.ts';

/** What is typed and not saved: touched fields only, and what they were based on (rule 16). */
export type Draft = { values: Record<Field, unknown>; base: Record<Field, unknown>; at: number };

const placeOf = ({ form, window }: Pick<DraftRecord, 'form' | 'window'>) => `drafts/${form}/${window}`;

/** The draft of a form: this window's own, else the newest of any window. */
export async function readDraft(vault: Vault, form: string, window: string): Promise<Draft | undefined> {
  const name = await vault.nameOf(form);
  const records = await vault.db.getAllFromIndex('drafts', 'form', name);
  const newest = (a: DraftRecord, b: DraftRecord) => b.at - a.at;
  const chosen = records.find((record) => record.window === window) ?? records.sort(newest)[0];
  if (!chosen) return undefined;
  // A draft that cannot be opened any more is no draft; the record stays for a build that can.
  return (vault.unseal(chosen.enc, placeOf(chosen)) as Promise<Draft>).catch(() => undefined);
}

/** Keeps this window's draft of a form; without touched fields there is nothing to keep. */
export async function writeDraft(vault: Vault, form: string, window: string, draft: Draft): Promise<void> {
  if (Object.keys(draft.values).length === 0) return dropDraft(vault, form);
  const key = { form: await vault.nameOf(form), window };
  await vault.db.put('drafts', { ...key, at: draft.at, enc: await vault.seal(draft, placeOf(key)) });
}

/** Forgets a form's drafts, whichever window they were typed in. */
export async function dropDraft(vault: Vault, form: string): Promise<void> {
  const name = await vault.nameOf(form);
  const tx = vault.db.transaction('drafts', 'readwrite');
  for (const key of await tx.store.index('form').getAllKeys(name)) await tx.store.delete(key);
  await tx.done;
}
