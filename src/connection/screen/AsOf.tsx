import { formatDate, shortDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { type SessionState, useSessionState } from '../../state/session/session-state.ts';
import { Brief } from '../../ui/Brief.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './AsOf.module.css';

/**
 * Shown for data from this device: its age (`readAt`, epoch ms), when the session was last verified, what is not stored
 * (O-03, O-05), and how many entries of the service's answer could not be read. `plain`: another line follows.
 * `silent`: its address alone does not answer. Only the time is visible, without the day if it is today; the full text is in
 * the tooltip and for screen readers.
 */
export function AsOf({
  readAt,
  leftOut = 0,
  silent = false,
  plain,
}: {
  readAt: number | undefined;
  leftOut?: number | undefined;
  silent?: boolean;
  plain?: true;
}) {
  const t = useTranslate();
  const state = useSessionState();
  const online = useOnline();
  const now = useNow();
  if (!('session' in state)) return null;
  const lines = [];
  if ('signedOut' in state) lines.push(t('as_of.signed_out'));
  if (state.session.managerId === undefined) lines.push(t('as_of.nothing_kept'));
  if (leftOut > 0) lines.push(t('list.left_out', { count: leftOut }));
  let age: { short: string; full: string } | undefined;
  if (readAt !== undefined && (state.is !== 'valid' || !online || silent)) {
    const locale = currentLocale();
    const asOf = formatDate(readAt, locale);
    const verified = formatDate(state.verifiedAt, locale);
    const id = wordsOf(state, online, silent);
    const time = shortDate(readAt, now, locale);
    // The same words as on a connection's page; a sentence after them needs a full stop.
    const copy = `${t('as_of.copy', { time })}${lines.length > 0 ? '.' : ''}`;
    age = {
      short: id === 'as_of.offline' ? copy : t(id, { asOf: time, verified }),
      full:
        state.is === 'offline' && id !== 'as_of.kept'
          ? t('as_of.last_verified', { asOf, verified })
          : t(id, { asOf, verified }),
    };
  }
  if (!age && lines.length === 0) return null;
  return (
    <p className={styles.line} data-plain={plain}>
      <Icon name={online ? 'info' : 'cloud-off'} />
      <span>
        {age && <Brief {...age} />} {lines.join(' ')}
      </span>
    </p>
  );
}

function wordsOf(state: SessionState, online: boolean, silent: boolean) {
  if (online && 'signedOut' in state) return 'as_of.kept';
  if (state.is === 'checking') return 'as_of.checking';
  return online && silent ? 'as_of.silent' : 'as_of.offline';
}
