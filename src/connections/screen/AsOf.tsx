import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AsOf.module.css';

/**
 * What is on screen came from this device: how old it is (epoch ms), when the session was last verified, what is not
 * kept (O-03, O-05), and how many entries of the service's answer could not be read.
 */
export function AsOf({ asOf: readAt, leftOut = 0 }: { asOf: number | undefined; leftOut?: number | undefined }) {
  const t = useTranslate();
  const state = useSessionState();
  const online = useOnline();
  if (!('session' in state)) return null;
  const lines = [];
  if (readAt !== undefined && (state.is !== 'valid' || !online)) {
    const locale = currentLocale();
    const asOf = formatDate(readAt, locale);
    const verified = formatDate(state.verifiedAt, locale);
    if (online && 'signedOut' in state) lines.push(t('as_of.kept', { asOf, verified }));
    else if (state.is === 'checking') lines.push(t('as_of.checking', { asOf }));
    else if (state.is === 'offline') lines.push(t('as_of.last_verified', { asOf, verified }));
    else lines.push(t('as_of.offline', { asOf }));
  }
  if ('signedOut' in state) lines.push(t('as_of.signed_out'));
  if (state.session.managerId === undefined) lines.push(t('as_of.nothing_kept'));
  if (leftOut > 0) lines.push(t('list.left_out', { count: leftOut }));
  if (lines.length === 0) return null;
  return (
    <p className={styles.line}>
      <Icon name={online ? 'info' : 'cloud-off'} />
      <span>{lines.join(' ')}</span>
    </p>
  );
}
