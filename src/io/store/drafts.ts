import type { Field } from '../../model/edit.ts';
import type { DraftRecord } from './schema.ts';
import { placeOfDraft } from './sealing.ts';
import type { Vault } from './vault.ts';

/** What is typed and not saved: touched fields only, and what they were based on (rule 16). */
export type Draft = { values: Record<Field, unknown>; base: Record<Field, unknown>; at: number };

/** A draft as it rests: it says itself which form it is of. One of an earlier build does not. */
type SealedDraft = Draft & { form?: string };

/** That something is typed into a form and not saved: when last (epoch ms), in whichever window. */
export type StoredDraft = { form: string; at: number };

/** The draft of a form: this window's own, else the newest of any window. */
export async function readDraft(vault: Vault, form: string, window: string): Promise<Draft | undefined> {
  const name = await vault.nameOf(form);
  const records = await vault.db.getAllFromIndex('drafts', 'form', name);
  const newest = (a: DraftRecord, b: DraftRecord) => b.at - a.at;
  const chosen = records.find((record) => record.window === window) ?? records.sort(newest)[0];
  if (!chosen) return undefined;
  // A draft that cannot be opened any more is no draft; the record stays for a build that can.
  const sealed = await unseal(vault, chosen);
  return sealed && { values: sealed.values, base: sealed.base, at: sealed.at };
}

const unseal = (vault: Vault, record: DraftRecord) =>
  (vault.unseal(record.enc, placeOfDraft(record)) as Promise<SealedDraft>).catch(() => undefined);

/** Which forms have a draft, the one that was typed last first. One that does not say of which form it is, is left out. */
export async function readDrafts(vault: Vault): Promise<StoredDraft[]> {
  const records = await vault.db.getAll('drafts');
  const drafts = await Promise.all(records.map((record) => unseal(vault, record)));
  const newest = new Map<string, number>();
  for (const draft of drafts) {
    if (draft?.form !== undefined) newest.set(draft.form, Math.max(draft.at, newest.get(draft.form) ?? 0));
  }
  return [...newest].map(([form, at]) => ({ form, at })).sort((a, b) => b.at - a.at);
}

/** Keeps this window's draft of a form; without touched fields there is nothing to keep. */
export async function writeDraft(vault: Vault, form: string, window: string, draft: Draft): Promise<void> {
  if (Object.keys(draft.values).length === 0) return dropDraft(vault, form);
  const key = { form: await vault.nameOf(form), window };
  const sealed: SealedDraft = { ...draft, form };
  await vault.db.put('drafts', { ...key, at: draft.at, enc: await vault.seal(sealed, placeOfDraft(key)) });
  announceChange(vault);
}

/** Forgets a form's drafts, whichever window they were typed in. */
export async function dropDraft(vault: Vault, form: string): Promise<void> {
  const name = await vault.nameOf(form);
  const tx = vault.db.transaction('drafts', 'readwrite');
  for (const key of await tx.store.index('form').getAllKeys(name)) await tx.store.delete(key);
  await tx.done;
  announceChange(vault);
}

const channelOf = (vault: Vault) => new BroadcastChannel(`${vault.name}:drafts`);

/** Tells every window, this one too, that a draft was kept or has gone; what it holds stays on the device. */
function announceChange(vault: Vault): void {
  const channel = channelOf(vault);
  channel.postMessage(null);
  channel.close();
}

/** Hears of every draft that is kept or goes, in whichever window; returns how to stop. */
export function onDraftChange(vault: Vault, listener: () => void): () => void {
  const channel = channelOf(vault);
  channel.onmessage = listener;
  return () => channel.close();
}
