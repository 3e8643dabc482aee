import { writeDraft } from '../../io/store/drafts.ts';
import type { Field, Lane } from '../../model/edit.ts';
import { forms, keyOf } from './draft-record.ts';
import { currentServerValues } from './server-values.ts';
import { workspace } from './workspace.ts';

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
