import type { MouseEvent } from 'react';
import { type Opened, viewOfOpened } from '../../../connections/kind/open-connection.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { useView } from '../../../state/documents/view.ts';
import { raiseError } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { lacksPersonas, whileRunning } from '../base/place.ts';
import styles from './RunButton.module.css';
import { settings } from './settings.ts';
import { useCommand } from './use-command.ts';

type Trainer = Opened<CustomConnection>;

/** Start, while the simulation does not run. What is typed is saved with it. */
export function RunButton({ open, save }: { open: Trainer; save: (form: HTMLFormElement) => Promise<boolean> }) {
  const t = useTranslate();
  const { busy, reason, give } = useCommand(open);
  const view = useView<CustomConnection>(open.kind, open.lane);
  if (!view || whileRunning(view)) return null;
  const run = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) =>
    give('start', async () => form !== null && (await save(form)) && isReady(open));

  return (
    <span className={styles.run}>
      <StatusChip tone="neutral" icon="pause">
        {t('trainer.status_stopped')}
      </StatusChip>
      <Button variant="primary" busy={busy} disabledReason={reason && t(reason)} onClick={(event) => void run(event)}>
        {t('trainer.start')}
      </Button>
    </span>
  );
}

/**
 * A start needs a whole configuration, a scenario that is switched on (D2§4, AT-SIM-12) and somebody to play; else it is said what is
 * missing, and the reader is led there.
 */
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
  if (!view.taskRecords?.some(({ isEnabled }) => isEnabled)) {
    raiseError({ id: 'enable_task_error' });
    return false;
  }
  if (!lacksPersonas(view)) return true;
  requestFocus([fieldKey('customerData')]);
  raiseError({ id: 'trainer.no_personas' });
  return false;
}
