import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { blockedIn } from '../../outbox/queue.ts';
import { useSendsClosed } from '../../state/outbox/background-sync.ts';
import { useEntries, useHold } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';

/**
 * One sentence about where waiting changes are stored and when they are sent. `isPersistent`: this session stores edits
 * on the device.
 */
export function Lead({ isPersistent }: { isPersistent: boolean }) {
  const t = useTranslate();
  const entries = useEntries();
  const blocked = blockedIn(entries);
  const isWaiting = entries.some(({ id, state }) => state !== 'parked' && !blocked.has(id));
  const [hold, online, sendsClosed] = [useHold(), useOnline(), useSendsClosed()];
  return t(isPersistent ? leadOf() : 'outbox.nothing_kept');

  function leadOf(): MessageId {
    if (hold) return 'outbox.description_held';
    if (entries.length === 0) return 'outbox.description_none';
    if (!isWaiting) return 'outbox.description_decide';
    if (!online) return sendsClosed ? 'outbox.description_offline_closed' : 'outbox.description_offline';
    return sendsClosed ? 'outbox.description_closed' : 'outbox.description';
  }
}
