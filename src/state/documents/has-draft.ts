import { readDraft, readDrafts } from '../../io/store/drafts.ts';
import { forms, keyOf } from './draft-record.ts';
import { workspace } from './workspace.ts';

/** Whether a draft of the named form is stored on this device. */
export async function hasDraft(form: string): Promise<boolean> {
  const open = workspace();
  await forms().writing;
  return open !== null && (await readDraft(open.vault, await keyOf(form))) !== undefined;
}

/** The forms of which drafts are stored on this device, the one that was typed in last first. */
export async function formsWithDraft(): Promise<string[]> {
  const open = workspace();
  await forms().writing;
  return open ? (await readDrafts(open.vault)).map(({ form }) => form) : [];
}
