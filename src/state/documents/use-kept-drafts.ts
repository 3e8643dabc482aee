import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { KeptDraft } from '../../io/store/drafts.ts';
import { watchDrafts } from './draft-records.ts';
import { keptDraftsAtom } from './kept-drafts.ts';
import { workspaceAtom } from './workspace.ts';

/** Every form into which something is typed and not saved, in whichever window; it follows what is typed elsewhere. */
export function useKeptDrafts(): readonly KeptDraft[] {
  const vault = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => (vault ? watchDrafts(vault) : undefined), [vault]);
  return useAtomValue(keptDraftsAtom);
}
