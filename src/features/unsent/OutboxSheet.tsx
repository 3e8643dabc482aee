import { useEffect } from 'react';
import { PageHelp } from '../../connection/screen/PageHelp.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { blockedIn } from '../../outbox/queue.ts';
import { useSendsClosed } from '../../state/outbox/background-sync.ts';
import { useEntries, useHold } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { Contents } from './Contents.tsx';
import { useSending } from './use-sending.ts';

/** Loads the words of the sheet's contents at its first opening. */
const load = () => loadWords().then(() => true);

/** The outbox: a description of every unsent edit, with the possible actions (OFF-11…15). */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const isPersistent = !('session' in state && state.session.managerId === undefined);
  const { module: ready, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('outbox.title')}
      help={<PageHelp page="offline" />}
      description={ready && <Lead isPersistent={isPersistent} />}
      footer={ready && <Footer />}
    >
      {open && ready && <Contents isPersistent={isPersistent} onClose={onClose} />}
    </Sheet>
  );
}

/** Whether an edit waits for the service, not for the administrator or for another edit that does. */
function isAnyWaiting(entries: readonly QueuedEdit[]): boolean {
  const blocked = blockedIn(entries);
  return entries.some(({ id, state }) => state !== 'parked' && !blocked.has(id));
}

/**
 * One sentence about where waiting edits are stored and when they are sent. `isPersistent`: this session stores edits on the
 * device.
 */
function Lead({ isPersistent }: { isPersistent: boolean }) {
  const t = useTranslate();
  const entries = useEntries();
  const isWaiting = isAnyWaiting(entries);
  const [hold, online, sendsClosed] = [useHold(), useOnline(), useSendsClosed()];
  return t(isPersistent ? leadOf() : 'outbox.nothing_kept');

  function leadOf(): MessageId {
    if (hold) return 'outbox.description_held';
    if (entries.length === 0) return 'outbox.description_none';
    if (!isWaiting) return 'outbox.description_decide';
    // With a network the edits can be sent at once, and the buttons below offer it.
    if (!online && navigator.onLine)
      return sendsClosed ? 'outbox.description_unreached_closed' : 'outbox.description_unreached';
    if (!online) return sendsClosed ? 'outbox.description_offline_closed' : 'outbox.description_offline';
    return sendsClosed ? 'outbox.description_closed' : 'outbox.description';
  }
}

/** Sends all waiting edits; hidden if none can be sent now, which the sheet's lead explains. */
function Footer() {
  const t = useTranslate();
  const isWaiting = isAnyWaiting(useEntries());
  const { reason, send } = useSending();
  if (!isWaiting || reason !== undefined) return null;
  return (
    <Button variant="primary" onClick={() => send()}>
      {t('outbox.send_all')}
    </Button>
  );
}
