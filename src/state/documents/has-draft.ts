import { readDraft, readDrafts } from '../../io/store/drafts.ts';
import { forms, keyOf } from './draft-record.ts';
import { workspace } from './workspace.ts';

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
