import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { useCounts } from '../../state/outbox/pending.ts';
import { useOnline, useSignInPage } from '../../state/session/connectivity.ts';
import { type SessionState, useSessionState } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './ConnectivityPill.module.css';

type Tone = Reach | 'waiting' | 'attention';

const ICONS: Readonly<Record<Tone, IconName>> = {
  online: 'cloud',
  offline: 'cloud-off',
  checking: 'refresh',
  signed_out: 'logout',
  waiting: 'clock',
  attention: 'warning',
};

/** How it stands with the service and with what was changed here, in a few words; opens the outbox. */
export function ConnectivityPill({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate();
  const state = useSessionState();
  const online = useOnline();
  const signInPage = useSignInPage();
  const { waiting, attention } = useCounts();
  const reach = reachOf(state, online);
  const tone = attention > 0 ? 'attention' : reach !== 'online' ? reach : waiting > 0 ? 'waiting' : 'online';
  const words = reach === 'offline' && signInPage ? 'net.sign_in' : WORDS[reach];
  const parts = partsOf(t, words, waiting, attention);
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

type Reach = 'online' | 'offline' | 'checking' | 'signed_out';

const WORDS = {
  online: 'net.online',
  offline: 'net.offline',
  checking: 'net.checking',
  signed_out: 'net.signed_out',
} as const;

/** The service can be there and no session with it: after a start without it past the time that an id is kept. */
function reachOf(state: SessionState, online: boolean): Reach {
  if (state.is === 'checking') return 'checking';
  if ('signedOut' in state && online) return 'signed_out';
  return state.is === 'offline' || !online ? 'offline' : 'online';
}

/** The most pressing part first: it alone is shown where there is little room. */
function partsOf(t: Translate, reached: MessageId, waiting: number, attention: number): string[] {
  const parts = [
    ...(attention > 0 ? [t('net.attention', { count: attention })] : []),
    ...(waiting > 0 ? [t('net.waiting', { count: waiting })] : []),
  ];
  return reached === 'net.online' && parts.length > 0 ? parts : [...parts, t(reached)];
}
