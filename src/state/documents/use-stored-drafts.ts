import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { StoredDraft } from '../../io/store/drafts.ts';
import { watchDrafts } from './draft-records.ts';
import { storedDraftsAtom } from './stored-drafts.ts';
import { workspaceAtom } from './workspace.ts';

/** The stored drafts of all forms; updated when any window writes one. */
export function useStoredDrafts(): readonly StoredDraft[] {
  const vault = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => (vault ? watchDrafts(vault) : undefined), [vault]);
  return useAtomValue(storedDraftsAtom);
}
