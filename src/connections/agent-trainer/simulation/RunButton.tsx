import { type MouseEvent, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { useLocked, useView } from '../../../state/documents/view.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { raiseError } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { type Opened, viewOfOpened } from '../../screen/open-connection.ts';
import { whileRunning } from '../place.ts';
import styles from './RunButton.module.css';
import { runSimulation } from './run.ts';
import { settings } from './settings.ts';

type Trainer = Opened<CustomConnection>;

/** Whether the simulation runs, and Start or Stop. What is typed is saved with Start. */
export function RunButton({ open, save }: { open: Trainer; save: (form: HTMLFormElement) => Promise<boolean> }) {
  const t = useTranslate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const deleting = useLocked(open.lane);
  const view = useView<CustomConnection>(open.kind, open.lane);
  if (!view) return null;
  const running = whileRunning(view) !== undefined;
  const reason = deleting ?? (online ? undefined : ('trainer.command_offline' as const));

  async function run({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setBusy(true);
    if (running) await runSimulation(open, 'stop');
    else if (form && (await save(form)) && isReady(open)) await runSimulation(open, 'start');
    setBusy(false);
  }

  return (
    <span className={styles.run}>
      <StatusChip tone={running ? 'saved' : 'neutral'} icon={running ? 'play' : 'clock'}>
        {t(running ? 'trainer.status_started' : 'trainer.status_stopped')}
      </StatusChip>
      <Button
        variant={running ? 'secondary' : 'primary'}
        busy={busy}
        disabledReason={reason && t(reason)}
        onClick={(event) => void run(event)}
      >
        {t(running ? 'trainer.stop' : 'trainer.start')}
      </Button>
    </span>
  );
}

/** A start needs a whole configuration and a scenario that is switched on (D2§4, AT-SIM-12); else it is said what is missing. */
function isReady(open: Trainer): boolean {
  const view = viewOfOpened(open);
  const problem = Object.entries<MessageId>(
    settings.configuration.problems({ ...settings.configuration.initial, ...view }, view),
  )[0];
  if (problem) {
    requestFocus([fieldKey(problem[0])]);
    raiseError({ id: problem[1] });
    return false;
  }
  const enabled = view.taskRecords?.some(({ isEnabled }) => isEnabled);
  if (!enabled) raiseError({ id: 'enable_task_error' });
  return enabled === true;
}
