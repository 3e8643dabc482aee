import type { Ref } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { Narrow } from '../errorlog/errorlog.ts';
import type { FoundLogs } from '../errorlog/found-logs.ts';
import { NarrowChips } from './NarrowChips.tsx';
import styles from './Scope.module.css';
import { useAsked } from './use-asked.ts';

/**
 * The searched range, which may differ from the chosen filters, and the active filters of the charts; it stays visible.
 */
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
  const narrowed = Object.keys(narrow).length > 0;
  // On a phone it is at the end of the time's line, above the filters.
  const wide = useAtLeast(480);
  const all = (
    <Button size="small" variant="ghost" onClick={() => onNarrow({})}>
      {t('logs.show_all')}
    </Button>
  );
  return (
    <div ref={ref} className={styles.scope} data-narrowed={narrowed || undefined}>
      <p>{useAsked(found)}</p>
      {found.more && !narrowed && (
        <p className={styles.newest}>{t('overview.partial', { count: found.rows.length })}</p>
      )}
      {narrowed && (
        <div className={styles.narrow}>
          {!wide && all}
          <NarrowChips narrow={narrow} rows={found.rows} now={found.range.to} onNarrow={onNarrow} />
          {wide && all}
        </div>
      )}
    </div>
  );
}
