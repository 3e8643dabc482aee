import type { Ref } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Chip, Chips } from '../../../ui/Chips.tsx';
import { shorten } from '../../../ui/shorten.ts';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { Narrow } from '../errorlog/errorlog.ts';
import type { FoundLogs } from '../errorlog/found-logs.ts';
import { stretch } from '../overview/times.ts';
import styles from './Scope.module.css';
import { useAsked } from './use-asked.ts';

/** The searched range and the active filters of the charts. The range may differ from the chosen filters. Always visible. */
export function Scope({
  ref,
  found,
  narrow,
  onNarrow,
}: {
  ref: Ref<HTMLDivElement>;
  found: FoundLogs;
  narrow: Narrow;
  onNarrow: (narrow: Narrow) => void;
}) {
  const t = useTranslate();
  const narrowed = isNarrowed(narrow);
  return (
    <div ref={ref} className={styles.scope} data-narrowed={narrowed || undefined}>
      <p>{useAsked(found)}</p>
      {found.more && !narrowed && (
        <p className={styles.newest}>{t('overview.partial', { count: found.rows.length })}</p>
      )}
      {narrowed && <Narrowed found={found} narrow={narrow} onNarrow={onNarrow} />}
    </div>
  );
}

/** Beside a rail: the searched range and the number of errors, in the row of the filters. */
export function Period({ found }: { found: FoundLogs }) {
  const t = useTranslate();
  const count = t(found.more ? 'overview.partial' : 'overview.errors', { count: found.rows.length });
  return (
    <p className={styles.period}>
      <span>{useAsked(found)}</span>
      <span>{count}</span>
    </p>
  );
}

export const isNarrowed = (narrow: Narrow): boolean => Object.keys(narrow).length > 0;

/** The active filters of the charts, and a button that removes all. */
export function Narrowed({
  found: { rows, range },
  narrow,
  onNarrow,
}: {
  found: FoundLogs;
  narrow: Narrow;
  onNarrow: (narrow: Narrow) => void;
}) {
  const t = useTranslate();
  // On a phone the button is at the end of the time's line, above the filters.
  const wide = useAtLeast(480);
  const all = (
    <Button size="small" variant="ghost" onClick={() => onNarrow({})}>
      {t('logs.show_all')}
    </Button>
  );
  const chips: Chip[] = [];
  const add = (id: string, text: string) =>
    chips.push({ id, text, removeLabel: t('logs.narrow_remove', { what: text }) });
  const { cause, connectionId } = narrow;
  if (narrow.range) add('range', stretch(narrow.range, range.to, currentLocale()));
  if (cause) add('cause', t(`trouble.${cause}`));
  if (connectionId !== undefined) {
    const named = rows.find((row) => row.connectionId === connectionId)?.connectionName;
    add('connectionId', shorten(named || connectionId) || '-');
  }
  return (
    <div className={styles.narrow}>
      {!wide && all}
      <Chips
        label={t('logs.narrowed')}
        chips={chips}
        onRemove={(id) => onNarrow(Object.fromEntries(Object.entries(narrow).filter(([part]) => part !== id)))}
      />
      {wide && all}
    </div>
  );
}
