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
    /** Gives the command if `ready` returns true. */
    async give(status: Status, ready: () => boolean | Promise<boolean> = () => true): Promise<void> {
      setBusy(true);
      if (await ready()) await runSimulation(open, status);
      setBusy(false);
      requestAnimationFrame(keepFocus);
    },
  };
}
