import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Lane } from '../../model/edit.ts';
import { useCopy } from './view.ts';
import { touchWorkspace, workspaceAtom } from './workspace.ts';

/** The server's copy of a connection from this device, without asking the service; undefined until loaded. */
export function useServerCopy(lane: Lane): object | undefined {
  const documents = useAtomValue(workspaceAtom)?.documents;
  const copy = useCopy(lane)?.doc;
  useEffect(() => {
    if (documents && !documents.get(lane)) {
      void documents.read(lane).then((found) => found && touchWorkspace());
    }
  }, [documents, lane]);
  return copy;
}
