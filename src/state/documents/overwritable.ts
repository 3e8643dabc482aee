import { useAtomValue } from 'jotai';
import { workspaceAtom } from './workspace.ts';

/** Whether nothing of the open workspace opens any more once it was destroyed (O-33). */
export const useOverwritable = () => useAtomValue(workspaceAtom)?.vault.overwritable ?? true;
