import { changesAmong } from '../../io/store/changes.ts';
import { workspace } from '../../state/documents/workspace.ts';

/** Those of the edits with these ids that are recorded as sent; none if `changesKeptDays` is 0. */
export async function sentAmong(ids: readonly string[]): Promise<readonly string[]> {
  const open = workspace();
  return open ? changesAmong(open.vault, ids).catch(() => []) : [];
}
