import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { useCounts } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './ConnectivityPill.module.css';

type Tone = 'online' | 'offline' | 'checking' | 'waiting' | 'attention';

const ICONS: Readonly<Record<Tone, IconName>> = {
  online: 'cloud',
  offline: 'cloud-off',
  checking: 'refresh',
  waiting: 'clock',
  attention: 'warning',
};

/** How it stands with the service and with what was changed here, in a few words; opens the outbox. */
export function ConnectivityPill({ onOpen }: { onOpen: () => void }) {
  const t = useTranslate();
  const { is } = useSessionState();
  const online = useOnline();
  const { waiting, attention } = useCounts();
  const reach = is === 'checking' ? 'checking' : is === 'offline' || !online ? 'offline' : 'online';
  const tone = attention > 0 ? 'attention' : reach !== 'online' ? reach : waiting > 0 ? 'waiting' : 'online';
  const parts = partsOf(t, reach, waiting, attention);
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

/** The most pressing part first: it alone is shown where there is little room. */
function partsOf(t: Translate, reach: 'online' | 'offline' | 'checking', waiting: number, attention: number): string[] {
  const reached = { online: 'net.online', offline: 'net.offline', checking: 'net.checking' } as const;
  const parts = [
    ...(attention > 0 ? [t('net.attention', { count: attention })] : []),
    ...(waiting > 0 ? [t('net.waiting', { count: waiting })] : []),
  ];
  return reach === 'online' && parts.length > 0 ? parts : [...parts, t(reached[reach])];
}
