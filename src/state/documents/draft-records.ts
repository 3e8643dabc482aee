import { dequal } from 'dequal/lite';
import { onDraftChange, readDrafts } from '../../io/store/drafts.ts';
import type { Vault } from '../../io/store/vault.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { cell, store } from '../store.ts';
import { knownDraftsAtom } from './stored-drafts.ts';
import { workspace } from './workspace.ts';

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
