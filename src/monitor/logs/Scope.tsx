import type { Ref } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Narrow } from '../../model/errorlog/errorlog.ts';
import type { FoundLogs } from '../../state/errorlog/errorlog.ts';
import { Button } from '../../ui/Button.tsx';
import { NarrowChips } from './NarrowChips.tsx';
import styles from './Scope.module.css';

/** How many errors were found, and what they are narrowed to; in sight as long as they are. */
export function Scope({
  ref,
  found: { rows, range, more },
  narrow,
  onNarrow,
}: {
  ref: Ref<HTMLDivElement>;
  found: FoundLogs;
  narrow: Narrow;
  onNarrow: (narrow: Narrow) => void;
}) {
  const t = useTranslate();
  const narrowed = Object.keys(narrow).length > 0;
  const count = rows.length;
  return (
    <div ref={ref} className={styles.scope} data-narrowed={narrowed || undefined}>
      <p>{more ? t('overview.partial', { count }) : t('overview.errors', { count })}</p>
      {narrowed && (
        <div className={styles.narrow}>
          <NarrowChips narrow={narrow} rows={rows} now={range.to} onNarrow={onNarrow} />
          <Button size="small" variant="ghost" onClick={() => onNarrow({})}>
            {t('list.clear_filters')}
          </Button>
        </div>
      )}
    </div>
  );
}
