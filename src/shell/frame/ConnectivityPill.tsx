import { useTranslate } from '../../i18n/translate.ts';
import { useCounts, useHold } from '../../state/outbox/pending.ts';
import { useOnline, useSignInPage } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './ConnectivityPill.module.css';

type Tone = 'online' | 'offline' | 'checking' | 'waiting' | 'held' | 'attention';

const ICONS: Readonly<Record<Tone, IconName>> = {
  online: 'cloud',
  offline: 'cloud-off',
  checking: 'refresh',
  waiting: 'clock',
  held: 'pause',
  attention: 'warning',
};

/** The button with the state of the service and of unsent changes; opens the outbox. */
export function ConnectivityPill({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const online = useOnline();
  const signInPage = useSignInPage();
  const counts = useCounts();
  const holding = useHold();
  const { held, attention } = counts;
  const waiting = counts.waiting - held;
  const reach = state.is === 'checking' ? 'checking' : state.is === 'offline' || !online ? 'offline' : 'online';
  const outboxTone = waiting > 0 ? 'waiting' : held > 0 || holding ? 'held' : 'online';
  const tone = attention > 0 ? 'attention' : reach !== 'online' ? reach : outboxTone;
  // The service may be reachable without a session, after an offline start later than an id is kept.
  const away = 'signedOut' in state && online ? 'net.signed_out' : signInPage ? 'net.sign_in' : 'net.offline';
  const words = reach === 'offline' ? away : reach === 'checking' ? 'net.checking' : 'net.online';
  // The most urgent part comes first: only that is shown if there is little room.
  const parts = [
    ...(attention > 0 ? [t('net.attention', { count: attention })] : []),
    ...(waiting > 0 ? [t('net.waiting', { count: waiting })] : []),
    ...(held > 0 || outboxTone === 'held' ? [t('net.held', { count: held })] : []),
  ];
  if (words !== 'net.online' || parts.length === 0) parts.push(t(words));
  return (
    <button type="button" className={styles.pill} data-tone={tone} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={ICONS[tone]} size={14} />
      <span className={styles.words}>
        {parts.map((part, index) => (
          <span key={part} data-main={index === 0 || undefined}>
            {part}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{t('net.open_outbox')}</span>
    </button>
  );
}
