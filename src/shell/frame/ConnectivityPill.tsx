import { useTranslate } from '../../i18n/translate.ts';
import { useOnline, useSignInPage } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './ConnectivityPill.module.css';
import { useArrived, useReach, useUnsentChanges } from './use-contact.ts';

type Tone = 'online' | 'offline' | 'checking' | 'kept' | 'sending' | 'sent' | 'held' | 'attention';

const ICONS: Readonly<Record<Tone, IconName>> = {
  online: 'cloud',
  offline: 'cloud-off',
  checking: 'refresh',
  kept: 'clock',
  sending: 'clock',
  sent: 'check',
  held: 'pause',
  attention: 'warning',
};

/** The button with the state of the service and of unsent changes; opens the outbox. */
export function ConnectivityPill({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate();
  const { kept, held, attention, holding, sending } = useUnsentChanges();
  const reach = useReach();
  const away = useAwayWords();
  const arrived = useArrived(kept > 0);
  const isHeld = held > 0 || holding;
  const known = kept > 0 ? (sending ? 'sending' : 'kept') : isHeld ? 'held' : arrived > 0 ? 'sent' : 'online';
  const tone = attention > 0 ? 'attention' : reach === 'online' || (reach === 'offline' && kept > 0) ? known : reach;

  const needs = attention > 0 ? [t('net.attention', { count: attention })] : [];
  const others = [
    ...(reach === 'offline' ? [t(away)] : []),
    ...(kept > 0 ? [t(sending ? 'net.sending' : 'net.kept', { count: kept })] : []),
    ...(held > 0 || (holding && kept === 0) ? [t('net.held', { count: held })] : []),
    ...(reach === 'checking' ? [t('net.checking')] : []),
    ...(tone === 'sent' ? [t('net.all_sent', { count: arrived })] : []),
    ...(tone === 'online' ? [t('net.online')] : []),
  ];
  return (
    <button type="button" className={styles.pill} data-tone={tone} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={reach === 'offline' && tone !== 'attention' ? ICONS.offline : ICONS[tone]} size={14} />
      {/* If there is little room, only the first part is shown, which is the most urgent. */}
      <span className={styles.words}>
        <Parts parts={needs} />
        {kept > 0 && <span className="visually-hidden">{t('net.waiting', { count: kept })}</span>}
        <Parts parts={others} />
      </span>
      <span className="visually-hidden">{t('net.open_outbox')}</span>
    </button>
  );
}

const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part) => (
    <span key={part} data-part>
      {part}
    </span>
  ));

/** Why the service does not answer; it may be reachable without a session, after an offline start later than an id is kept. */
function useAwayWords() {
  const state = useSessionState();
  const online = useOnline();
  const signInPage = useSignInPage();
  if ('signedOut' in state && online) return 'net.signed_out';
  return signInPage ? 'net.sign_in' : 'net.offline';
}
