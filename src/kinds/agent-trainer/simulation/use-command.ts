import { useState } from 'react';
import type { Opened } from '../../../connections/kind/open-connection.ts';
import { keepFocus } from '../../../connections/screen/use-tab.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { useLocked } from '../../../state/documents/view.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { runSimulation, type Status } from './run.ts';

/** The state of Start or Stop for a button: whether it is in progress, and why it is impossible now. */
export function useCommand(open: Opened<CustomConnection>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const deleting = useLocked(open.lane);
  return {
    busy,
    reason: deleting ?? (online ? undefined : ('trainer.command_offline' as const)),
    /** Gives the command once `isSaved` returns true, if `isReady` does, now and with the connection that is read for it. */
    async give(status: Status, isSaved = async () => true, isReady = () => true): Promise<void> {
      setBusy(true);
      if ((await isSaved()) && isReady()) await runSimulation(open, status, isReady);
      setBusy(false);
      requestAnimationFrame(keepFocus);
    },
  };
}
