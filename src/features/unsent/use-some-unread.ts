import { useEffect, useSyncExternalStore } from 'react';
import type { Lane } from '../../model/edit.ts';
import { onWorkspaceChange, touchWorkspace, workspace } from '../../state/documents/workspace.ts';

/** The most connections that are looked for on this device; of more, some are assumed to be missing. */
const AT_MOST = 100;

/** Whether this device has no copy of some of these connections; stored copies are loaded. */
export function useSomeUnread(lanes: readonly Lane[]): boolean {
  useEffect(() => {
    const documents = workspace()?.documents;
    const unread = lanes.slice(0, AT_MOST).filter((lane) => !documents?.get(lane));
    void Promise.all(unread.map((lane) => documents?.read(lane))).then(
      (found) => found.some(Boolean) && touchWorkspace(),
    );
  }, [lanes]);
  return useSyncExternalStore(
    onWorkspaceChange,
    () => lanes.length > AT_MOST || lanes.some((lane) => !workspace()?.documents.get(lane)),
  );
}
