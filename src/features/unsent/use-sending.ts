import { useTranslate } from '../../i18n/translate.ts';
import { sendAllNow, sendNow } from '../../state/outbox/sending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';

/** Sends all edits at once, or one edit with those that must go first; `reason` says why that is not possible now. */
export function useSending() {
  const t = useTranslate();
  const { is } = useSessionState();
  const online = useOnline();
  const signedIn = is === 'valid';
  const connected = online || navigator.onLine;
  const reason = signedIn ? (connected ? undefined : t('outbox.needs_network')) : t('outbox.needs_session');
  const send = (id?: string) => {
    announce({ id: 'outbox.sending' });
    if (id === undefined) sendAllNow();
    else sendNow(id);
  };
  return { reason, send };
}
