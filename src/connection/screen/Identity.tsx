import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { readDate } from '../../model/connection.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { rawOf } from '../../settings/forms/raw.ts';
import { Copyable, KeyValue } from '../../ui/KeyValue.tsx';

type Dated = { lastUpdate?: number | string };

/** The fields of every connection: its id, to copy, and the time of its last change in the fixed format of SHL-13. */
export function Identity<D extends Dated>({ open: { id, view } }: { open: OpenConnection<D> }) {
  const t = useTranslate();
  const date = readDate(view.lastUpdate);
  const raw = rawOf<Dated>(view, 'lastUpdate');
  return (
    <>
      <KeyValue label={t('connection.id')}>
        <Copyable value={id} field={t('connection.id')} />
      </KeyValue>
      {(date !== undefined || raw !== undefined) && (
        <KeyValue label={t('list.last_updated')}>
          {date === undefined ? (
            raw
          ) : (
            <time dateTime={new Date(date).toISOString()}>{formatDate(date, currentLocale())}</time>
          )}
        </KeyValue>
      )}
    </>
  );
}
