import { useEffect, useSyncExternalStore } from 'react';
import type { Lane } from '../../model/edit.ts';
import { onWorkspaceChange, touchWorkspace, workspace } from '../../state/documents/workspace.ts';

/** So many connections are looked for on this device; of more it is assumed that some are not here. */
const AT_MOST = 100;

/** Whether this device has no copy of some of these connections; those that it has are read. */
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
