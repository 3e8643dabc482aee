import { writeDraft } from '../../io/store/drafts.ts';
import type { Field, Lane } from '../../model/edit.ts';
import { forms, keyOf } from './draft-record.ts';
import { currentServerValues } from './server-values.ts';
import { workspace } from './workspace.ts';

/**
 * Stores `values` as what is typed in the named form of a connection, before the edit that they are part of is discarded:
 * whenever the page goes, they are in the one or in the other. Until then they are what the form shows as saved.
 */
export async function keepDraft(form: string, lane: Lane, values: Record<Field, unknown>): Promise<void> {
  const open = workspace();
  if (!open?.vault.lasting) return;
  const held = currentServerValues(lane, Object.keys(values))?.values ?? {};
  const owner = forms().owners.get(lane);
  await writeDraft(open.vault, await keyOf(form), { values, base: held, server: held, owner, at: Date.now() });
}
