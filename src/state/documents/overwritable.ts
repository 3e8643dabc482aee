import { useAtomValue } from 'jotai';
import { workspaceAtom } from './workspace.ts';

/** Whether the open workspace's key file can be overwritten, so that its data is unreadable once destroyed (O-33). */
export const useOverwritable = () => useAtomValue(workspaceAtom)?.vault.overwritable ?? true;
