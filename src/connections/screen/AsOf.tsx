import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Brief } from '../../ui/Brief.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './AsOf.module.css';

/**
 * What is on screen came from this device: how old it is (epoch ms), when the session was last verified, what is not
 * kept (O-03, O-05). For the eye it is one time, "5 minutes ago"; in full it is there on hover and for screen readers.
 */
export function AsOf({ asOf: readAt }: { asOf: number | undefined }) {
  const t = useTranslate();
  const state = useSessionState();
  const online = useOnline();
  const now = useNow();
  if (!('session' in state)) return null;
  const lines = [];
  let age: { short: string; full: string } | undefined;
  if (readAt !== undefined && (state.is !== 'valid' || !online)) {
    const locale = currentLocale();
    const asOf = formatDate(readAt, locale);
    const verified = formatDate(state.verifiedAt, locale);
    const id = state.is === 'checking' ? 'as_of.checking' : 'as_of.offline';
    age = {
      short: t(id, { asOf: ago(readAt, now, locale) ?? asOf }),
      full: state.is === 'offline' ? t('as_of.last_verified', { asOf, verified }) : t(id, { asOf }),
    };
  }
  if ('signedOut' in state) lines.push(t('as_of.signed_out'));
  if (state.session.managerId === undefined) lines.push(t('as_of.nothing_kept'));
  if (!age && lines.length === 0) return null;
  return (
    <p className={styles.line}>
      <Icon name={online ? 'info' : 'cloud-off'} />
      <span>
        {age && <Brief {...age} />} {lines.join(' ')}
      </span>
    </p>
  );
}
