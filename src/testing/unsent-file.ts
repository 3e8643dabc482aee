import { sealFile } from '../io/sealed-file.ts';
import { workspace } from '../state/documents/workspace.ts';
import { ownerOf } from '../state/outbox/file-owner.ts';

export const PASSWORD = 'correct horse battery';

/** A file of unsent changes of the current manager and service, with any content. */
export async function unsentFile(edits: readonly object[]): Promise<File> {
  const open = workspace();
  const owner = open && (await ownerOf(open));
  return new File([await sealFile({ owner, edits, unread: [] }, PASSWORD)], 'unsent.json');
}

/** An edit of a setting as in a file; `more`: properties that a stranger added. */
export const settingInFile = (
  { subject, id, lane = `chat/${id}` }: { subject: string; id: string; lane?: string },
  name: string,
  values: object,
  more: object = {},
) => ({
  ...{ id: crypto.randomUUID(), subject, name, lane, verb: 'set', at: 1, base: {}, progress: {} },
  ...{ input: { id, values }, touches: Object.keys(values) },
  ...more,
});
