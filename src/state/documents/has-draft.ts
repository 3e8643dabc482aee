import { readDraft } from '../../io/store/drafts.ts';
import { forms, keyOf } from './use-draft-record.ts';
import { workspace } from './workspace.ts';

/** Whether a draft of the named form is stored on this device. */
export async function hasDraft(form: string): Promise<boolean> {
  const open = workspace();
  await forms().writing;
  return open !== null && (await readDraft(open.vault, await keyOf(form))) !== undefined;
}
