import { discardDraft } from '../../io/store/discard-draft.ts';
import { forms, keyOf } from './draft-record.ts';
import { workspace } from './workspace.ts';

export async function discardDrafts(names: readonly string[]): Promise<void> {
  const open = workspace();
  for (const { form, end } of forms().open) if (names.includes(form)) end();
  await forms().writing;
  if (open) await Promise.all(names.map(async (form) => discardDraft(open.vault, await keyOf(form))));
}
