import { useSay } from '../../i18n/say.ts';
import { useOnline } from '../../state/connectivity.ts';
import { announce } from '../../state/notices.ts';
import { sendAllNow, sendNow } from '../../state/replayer.ts';
import { useSessionState } from '../../state/session-state.ts';

/** Sending at once, all or one edit with what has to go before it, and why it cannot be done now. */
export function useSending() {
  const say = useSay();
  const { is } = useSessionState();
  const online = useOnline();
  const signedIn = is === 'valid';
  const connected = online || navigator.onLine;
  const reason = signedIn ? (connected ? undefined : say('outbox.needs_network')) : say('outbox.needs_session');
  const send = (id?: string) => {
    announce({ id: 'outbox.trying' });
    if (id === undefined) sendAllNow();
    else sendNow(id);
  };
  return { reason, send };
}
