import type { Field } from '../../model/edit.ts';
import type { DraftRecord } from './schema.ts';
import { contextOfDraft } from './sealing.ts';
import type { Vault } from './vault.ts';

/**
 * What was typed and not saved: the touched fields and their base (rule 16); `at` in epoch ms. `server`: what the service
 * held of them then, where the fields are a connection's; missing in drafts of an earlier build.
 */
export type Draft = Record<'values' | 'base', Record<Field, unknown>> & { server?: Record<Field, unknown>; at: number };

/** A draft's encrypted content; `form` is missing in drafts of an earlier build. */
type SealedDraft = Draft & { form?: string };

/** A form with unsaved input; `at`: when any window last stored it (epoch ms). */
export type StoredDraft = { form: string; at: number };

/** Reads the draft of a form: this window's own, else the newest of any window; undefined when there is none. */
export async function readDraft(vault: Vault, form: string, window: string): Promise<Draft | undefined> {
  const name = await vault.nameOf(form);
  const records = await vault.db.getAllFromIndex('drafts', 'form', name);
  const newest = (a: DraftRecord, b: DraftRecord) => b.at - a.at;
  const chosen = records.find((record) => record.window === window) ?? records.sort(newest)[0];
  if (!chosen) return undefined;
  // A draft that cannot be decrypted counts as none; its record stays for a build that can.
  const sealed = await unseal(vault, chosen);
  if (!sealed) return undefined;
  const { values, base, server, at } = sealed;
  return { values, base, ...(server && { server }), at };
}

const unseal = (vault: Vault, record: DraftRecord) =>
  (vault.unseal(record.enc, contextOfDraft(record)) as Promise<SealedDraft>).catch(() => undefined);

/** The forms that have a draft, the newest first; without those that do not name their form. */
export async function readDrafts(vault: Vault): Promise<StoredDraft[]> {
  const records = await vault.db.getAll('drafts');
  const drafts = await Promise.all(records.map((record) => unseal(vault, record)));
  const newest = new Map<string, number>();
  for (const draft of drafts) {
    if (draft?.form !== undefined) newest.set(draft.form, Math.max(draft.at, newest.get(draft.form) ?? 0));
  }
  return [...newest].map(([form, at]) => ({ form, at })).sort((a, b) => b.at - a.at);
}

/** Stores this window's draft of a form; a draft without touched fields deletes the form's drafts. */
export async function writeDraft(vault: Vault, form: string, window: string, draft: Draft): Promise<void> {
  if (Object.keys(draft.values).length === 0) return dropDraft(vault, form);
  const key = { form: await vault.nameOf(form), window };
  const sealed: SealedDraft = { ...draft, form };
  await vault.db.put('drafts', { ...key, at: draft.at, enc: await vault.seal(sealed, contextOfDraft(key)) });
  announceChange(vault);
}

/** Deletes a form's drafts of all windows. */
export async function dropDraft(vault: Vault, form: string): Promise<void> {
  const name = await vault.nameOf(form);
  const tx = vault.db.transaction('drafts', 'readwrite');
  for (const key of await tx.store.index('form').getAllKeys(name)) await tx.store.delete(key);
  await tx.done;
  announceChange(vault);
}

const channelOf = (vault: Vault) => new BroadcastChannel(`${vault.name}:drafts`);

/** Tells every window, this one too, that a draft was stored or deleted, without its content. */
function announceChange(vault: Vault): void {
  const channel = channelOf(vault);
  channel.postMessage(null);
  channel.close();
}

/** Calls `listener` when any window stores or deletes a draft; returns how to stop. */
export function onDraftChange(vault: Vault, listener: () => void): () => void {
  const channel = channelOf(vault);
  channel.onmessage = listener;
  return () => channel.close();
}
