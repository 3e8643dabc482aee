import { useAtomValue } from 'jotai';
import { workspaceAtom } from './workspace.ts';

/**
 * Whether the open workspace's key file can be overwritten, so that *Forget this device* makes its data unreadable (O-33).
 */
export const useOverwritable = () => useAtomValue(workspaceAtom)?.vault.overwritable ?? true;
