import { useId } from 'react';
import { chosenTab, openTab } from '../../../connection/screen/use-tab.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { type Opened, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { whileRunning } from '../base/place.ts';
import { useCommand } from './run.ts';

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
