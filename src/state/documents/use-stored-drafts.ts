import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { StoredDraft } from '../../io/store/drafts.ts';
import { watchDrafts } from './draft-records.ts';
import { storedDraftsAtom } from './stored-drafts.ts';
import { workspaceAtom } from './workspace.ts';

/** Every form into which something is typed and not saved, in whichever window; it follows what is typed elsewhere. */
export function useStoredDrafts(): readonly StoredDraft[] {
  const vault = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => (vault ? watchDrafts(vault) : undefined), [vault]);
  return useAtomValue(storedDraftsAtom);
}
