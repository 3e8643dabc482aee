import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import {
  discardDraft,
  onDraftChange,
  readDraft,
  readDrafts,
  type StoredDraft,
  writeDraft,
} from '../../io/store/drafts.ts';
import type { Vault } from '../../io/store/vault.ts';
import type { Field, Lane } from '../../model/edit.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { cell, store } from '../store.ts';
import { forms, keyOf } from './draft-record.ts';
import { currentServerValues } from './server-values.ts';
import { knownDraftsAtom, storedDraftsAtom } from './stored-drafts.ts';
import { workspace, workspaceAtom } from './workspace.ts';

/** Counts the reads of the drafts, so that only the last one's result counts. */
const asked = cell(() => ({ times: 0 }));

/** Keeps `knownDraftsAtom` up to date, now and after every change in any window; returns a function that stops. */
export function watchDrafts(vault: Vault): () => void {
  // The database may be closed or deleted by now; then there is nothing to show.
  const show = () => void showDrafts(vault).catch(() => undefined);
  show();
  return onDraftChange(vault, show);
}

async function showDrafts(vault: Vault): Promise<void> {
  const state = asked();
  state.times += 1;
  const turn = state.times;
  const drafts = await readDrafts(vault);
  if (workspace()?.vault !== vault || turn !== state.times) return;
  const before = store.get(knownDraftsAtom);
  const found = new Set(drafts.map(({ form }) => placeOfForm(form).lane).filter((lane) => lane !== undefined));
  const lanes = [...found].sort();
  // Keep the same `lanes` array while it is equal: otherwise each write of a draft would render the list again.
  store.set(knownDraftsAtom, { drafts, lanes: dequal(lanes, before.lanes) ? before.lanes : lanes });
}

/** The stored drafts of all forms; updated when any window writes one. */
export function useStoredDrafts(): readonly StoredDraft[] {
  const vault = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => (vault ? watchDrafts(vault) : undefined), [vault]);
  return useAtomValue(storedDraftsAtom);
}

export async function hasDraft(form: string): Promise<boolean> {
  const open = workspace();
  await forms().writing;
  return open !== null && (await readDraft(open.vault, await keyOf(form))) !== undefined;
}

/** The forms with a draft on this device, the most recently typed first. */
export async function formsWithDraft(): Promise<string[]> {
  const open = workspace();
  await forms().writing;
  return open ? (await readDrafts(open.vault)).map(({ form }) => form) : [];
}

/**
 * Stores `values` as the input of a connection's form before the edit that contains them is discarded, so that they are
 * always in one of the two. Until then the form shows them as saved.
 */
export async function keepDraft(form: string, lane: Lane, values: Record<Field, unknown>): Promise<void> {
  const open = workspace();
  if (!open?.vault.lasting) return;
  const held = currentServerValues(lane, Object.keys(values))?.values ?? {};
  const owner = forms().owners.get(lane);
  await writeDraft(open.vault, await keyOf(form), { values, base: held, server: held, owner, at: Date.now() });
}

export async function discardDrafts(names: readonly string[]): Promise<void> {
  const open = workspace();
  for (const { form, end } of forms().open) if (names.includes(form)) end();
  await forms().writing;
  if (open) await Promise.all(names.map(async (form) => discardDraft(open.vault, await keyOf(form))));
}
