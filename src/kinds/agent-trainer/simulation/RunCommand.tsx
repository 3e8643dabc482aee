import { useContext, useEffect } from 'react';
import { type Opened, viewOfOpened } from '../../../connections/kind/open-connection.ts';
import { openTab } from '../../../connections/screen/use-tab.ts';
import { draftName } from '../../../connections/settings/use-setting-form.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { hasDraft } from '../../../state/documents/has-draft.ts';
import { useView } from '../../../state/documents/view.ts';
import { noteStart, useLiveEnded } from '../../../state/live/live.ts';
import { raiseError } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { lacksPersonas, whileRunning } from '../base/place.ts';
import { StopButton } from './StopButton.tsx';
import { SaveContext } from './save-context.ts';
import { settings } from './settings.ts';
import { useCommand } from './use-command.ts';

type Trainer = Opened<CustomConnection>;

/** Start or Stop, whichever applies, in the page's header on every tab. */
export function RunCommand({ open }: { open: Trainer }) {
  const view = useView<CustomConnection>(open.kind, open.lane);
  if (!view) return null;
  return whileRunning(view) ? <StopButton open={open} /> : <StartButton open={open} />;
}

/** Starts the simulation. An unsaved configuration is saved with it. */
function StartButton({ open }: { open: Trainer }) {
  const t = useTranslate();
  const save = useContext(SaveContext);
  const { busy, reason, give } = useCommand(open);
  const { id } = open;
  const isWatched = useLiveEnded();
  // It does not run any more, and the next run may be started elsewhere; one that is still shown keeps its time.
  useEffect(() => {
    if (!isWatched) noteStart(id, false);
  }, [id, isWatched]);

  /** Saves the configuration's form; if it is not on screen, it is shown first. */
  async function isSaved(): Promise<boolean> {
    if (save.current) return save.current();
    if (!(await hasDraft(draftName(open, settings.configuration)))) return true;
    openTab(undefined);
    raiseError({ id: 'trainer.start_draft' });
    return false;
  }

  return (
    <Button
      variant="primary"
      busy={busy}
      disabledReason={reason && t(reason)}
      onClick={() => void give('start', isSaved, () => isReady(open))}
    >
      {t('trainer.start')}
    </Button>
  );
}

/**
 * Whether the simulation can start: it needs a complete configuration, an enabled scenario (D2§4, AT-SIM-12) and a
 * persona. Otherwise the first missing one is named and focused.
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
