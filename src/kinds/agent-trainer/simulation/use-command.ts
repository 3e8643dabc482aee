import { useState } from 'react';
import type { Opened } from '../../../connections/kind/open-connection.ts';
import { keepFocus } from '../../../connections/screen/use-tab.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { useLocked } from '../../../state/documents/view.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { runSimulation, type Status } from './run.ts';

/** Start or Stop as a button takes it: whether it is under way, and why it cannot be given now. */
export function useCommand(open: Opened<CustomConnection>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const deleting = useLocked(open.lane);
  return {
    busy,
    reason: deleting ?? (online ? undefined : ('trainer.command_offline' as const)),
    /** `ready` says whether it is to be given after all. */
    async give(status: Status, ready: () => boolean | Promise<boolean> = () => true): Promise<void> {
      setBusy(true);
      if (await ready()) await runSimulation(open, status);
      setBusy(false);
      requestAnimationFrame(keepFocus);
    },
  };
}
