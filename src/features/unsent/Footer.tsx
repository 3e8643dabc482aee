import { useTranslate } from '../../i18n/translate.ts';
import { blockedIn } from '../../outbox/queue.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { Button } from '../../ui/Button.tsx';
import { useSending } from './use-sending.ts';

/** Sends all waiting changes; hidden if none can be sent now, and the sheet's lead says why. */
export function Footer() {
  const t = useTranslate();
  const entries = useEntries();
  const { reason, send } = useSending();
  const blocked = blockedIn(entries);
  const isWaiting = entries.some(({ id, state }) => state !== 'parked' && !blocked.has(id));
  if (!isWaiting || reason !== undefined) return null;
  return (
    <Button variant="primary" onClick={() => send()}>
      {t('outbox.send_all')}
    </Button>
  );
}
