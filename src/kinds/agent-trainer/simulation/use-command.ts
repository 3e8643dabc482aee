import { useState } from 'react';
import { keepFocus } from '../../../connection/screen/use-tab.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { Opened } from '../../../settings/forms/open-connection.ts';
import { useLocked } from '../../../state/documents/view.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { beginAction } from '../../../state/shell/notices.ts';
import { type Fail, runSimulation, type Status } from './run.ts';

/** The state of Start or Stop for a button: whether it is in progress, and why it is not possible now. */
export function useCommand(open: Opened<CustomConnection>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const deleting = useLocked(open.lane);
  return {
    busy,
    reason: deleting ?? (online ? undefined : ('trainer.command_offline' as const)),
    /** Runs the command once `isSaved` returns true, if `isReady` does, now and with the freshly read connection. */
    async give(status: Status, isSaved = async (_: Fail) => true, isReady = (_: Fail) => true): Promise<void> {
      setBusy(true);
      const fail = beginAction();
      if ((await isSaved(fail)) && isReady(fail)) await runSimulation(open, status, isReady, fail);
      setBusy(false);
      requestAnimationFrame(keepFocus);
    },
  };
}
