import { createContext, type RefObject, useContext, useEffect, useId } from 'react';
import { chosenTab, openTab } from '../../../connection/screen/use-tab.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { type Opened, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import type { Save } from '../../../settings/forms/SettingForm.tsx';
import { draftName } from '../../../settings/forms/use-setting-form.ts';
import { hasDraft } from '../../../state/documents/draft-records.ts';
import { useView } from '../../../state/documents/view.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { whileRunning } from '../base/place.ts';
import { noteStart, useLiveEnded } from '../feed/live.ts';
import { type Fail, useCommand } from './run.ts';
import { settings } from './settings.ts';

/** Saves the configuration's form while it is on screen, because Start in the page's header saves its input. */
export const SaveContext = createContext<RefObject<Save | null>>({ current: null });

type Trainer = Opened<CustomConnection>;

/** Start or Stop, whichever applies, in the page's header on every tab. */
export function RunCommand({ open }: { open: Trainer }) {
  const view = useView<CustomConnection>(open.kind, open.lane);
  if (!view) return null;
  return whileRunning(view) ? <StopButton open={open} /> : <StartButton open={open} />;
}

/** Starts the simulation, and saves an unsaved configuration with it. */
function StartButton({ open }: { open: Trainer }) {
  const t = useTranslate();
  const save = useContext(SaveContext);
  const { busy, reason, give } = useCommand(open);
  const { id } = open;
  const isWatched = useLiveEnded();
  // It has stopped, and somebody may start the next run elsewhere; a run that is still on screen keeps its time.
  useEffect(() => {
    if (!isWatched) noteStart(id, false);
  }, [id, isWatched]);

  /** Saves the configuration's form; shows it first if it is not on screen. */
  async function isSaved(fail: Fail): Promise<boolean> {
    // Save nothing for a start that is refused anyway.
    if (!hasScenario(open, fail)) return false;
    if (save.current) return save.current();
    if (!(await hasDraft(draftName(open, settings.configuration)))) return true;
    openTab(undefined);
    fail({ id: 'trainer.start_draft' });
    return false;
  }

  return (
    <Button
      variant="primary"
      busy={busy}
      disabledReason={reason && t(reason)}
      onClick={() => void give('start', isSaved, (fail) => isReady(open, fail))}
    >
      {t('trainer.start')}
    </Button>
  );
}

/**
 * Whether the simulation can start: it needs a complete configuration and an enabled scenario (D2§4, AT-SIM-12). Otherwise
 * names the first missing one, and focuses a field of the configuration.
 */
function isReady(open: Trainer, fail: Fail): boolean {
  const view = viewOfOpened(open);
  const problem = Object.entries<MessageId>(
    settings.configuration.problems({ ...settings.configuration.initial, ...view }, view),
  )[0];
  if (problem) {
    requestFocus([fieldKey(problem[0])]);
    fail({ id: problem[1] });
    return false;
  }
  return hasScenario(open, fail);
}

function hasScenario(open: Trainer, fail: Fail): boolean {
  const isEnabled = viewOfOpened(open).taskRecords?.some((task) => task.isEnabled) ?? false;
  if (!isEnabled) fail({ id: 'enable_task_error' });
  return isEnabled;
}

/** Stops the simulation; if it is on screen, before and after, opens its record. */
export function StopButton({
  open,
  isSmall = false,
}: {
  open: Opened<CustomConnection>;
  /** Small, for a line of text. */
  isSmall?: boolean;
}) {
  const t = useTranslate();
  const meaning = useId();
  const { busy, reason, give } = useCommand(open);

  async function stop() {
    const { pathname } = location;
    const watched = chosenTab() === 'live';
    await give('stop');
    // Another tab or page may be on screen by now.
    const stays = watched && chosenTab() === 'live' && location.pathname === pathname;
    if (stays && !whileRunning(viewOfOpened(open))) openTab('history');
  }

  return (
    <>
      <Button
        size={isSmall ? 'small' : 'medium'}
        busy={busy}
        disabledReason={reason && t(reason)}
        aria-describedby={meaning}
        onClick={() => void stop()}
      >
        {t('trainer.stop')}
      </Button>
      <span id={meaning} hidden>
        {t('trainer.stop_means')}
      </span>
    </>
  );
}
