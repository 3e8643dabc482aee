import { dequal } from 'dequal/lite';
import { onDraftChange, readDrafts } from '../../io/store/drafts.ts';
import type { Vault } from '../../io/store/vault.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { cell, store } from '../store.ts';
import { knownDraftsAtom } from './stored-drafts.ts';
import { workspace } from './workspace.ts';

/** How often the drafts were asked for: only the last answer counts. */
const asked = cell(() => ({ times: 0 }));

/** Shows which forms of a manager have a draft, now and at every change in any window; returns how to stop. */
export function watchDrafts(vault: Vault): () => void {
  // A device that was taken away meanwhile tells nothing.
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
  // Another pause in the typing changes no row of the list.
  store.set(knownDraftsAtom, { of: vault.name, drafts, lanes: dequal(lanes, before.lanes) ? before.lanes : lanes });
}
