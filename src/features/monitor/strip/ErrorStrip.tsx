import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDate } from '../../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { errorsPath } from '../../../model/errors-path.ts';
import type { Message } from '../../../model/message.ts';
import { guardFocus } from '../../../ui/focus-request.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type FoundLogs, FRESH_MS, useLastLogs } from '../errorlog/found-logs.ts';
import { causeCounts, countOf, groupErrors, stillFailing } from '../errorlog/groups.ts';
import styles from './ErrorStrip.module.css';

/** The hash of links from marked rows of the list. */
const ATTENTION = '#attention';

/**
 * The errors of the connection on screen, as found by the last search: their number, cause and advice. Makes no call
 * itself.
 */
export function ErrorStrip({ connectionId }: { connectionId: string }) {
  const found = useLastLogs();
  return found ? <Found found={found} connectionId={connectionId} /> : null;
}

function Found({ found, connectionId }: { found: FoundLogs; connectionId: string }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [mayFocus] = useState(guardFocus);
  const { rows, range, search, asOf, more } = found;
  const groups = useMemo(
    () => groupErrors(rows.filter((row) => row.connectionId === connectionId)),
    [rows, connectionId],
  );
  const [main] = groups;

  // Rows marked for their errors link here.
  useEffect(() => {
    if (!main || location.hash !== ATTENTION) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (mayFocus()) place.current?.querySelector('a')?.focus();
  }, [main]);

  if (!main) return null;
  const errors: Message = { id: `errors.${search.preset}`, values: { count: countOf(groups) } };
  const cause: Message = { id: `trouble.${main.cause}` };
  const facts = [
    more ? t('errors.at_least', { errors }) : t(errors),
    causeCounts(groups).size > 1 ? t('errors.mostly', { cause }) : t(cause),
    ...(Date.now() - asOf > FRESH_MS ? [t('connection.as_of', { date: formatDate(asOf, currentLocale()) })] : []),
  ];
  const ongoing = stillFailing(rows, range).has(connectionId);
  return (
    <div ref={place} data-testid="connection-errors">
      <Notice
        tone={ongoing ? 'refused' : 'waiting'}
        icon="warning"
        action={
          <LinkButton size="small" href={errorsPath(search, connectionId)}>
            {t('errors.view')}
          </LinkButton>
        }
      >
        <strong className={styles.facts}>{facts.join(' · ')}</strong>
        <p>{t(`advice.${main.cause}`)}</p>
      </Notice>
    </div>
  );
}
