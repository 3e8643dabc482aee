import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { Cause, LogRow, Narrow, Range } from '../errorlog/errorlog.ts';
import { Legend } from './Legend.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './TimelineCard.module.css';

/** The errors over time, below a legend that filters by cause. */
export function TimelineCard({
  rows,
  range,
  narrow,
  counts,
  since,
  onCause,
  onRange,
}: {
  rows: readonly LogRow[];
  range: Range;
  narrow: Narrow;
  /** The number of errors for each cause in the rows. */
  counts: ReadonlyMap<Cause, number>;
  /** Errors before this time are not loaded (epoch ms); undefined if all are. */
  since: number | undefined;
  onCause: (cause: Cause) => void;
  onRange: (range: Range | undefined) => void;
}): ReactNode {
  const t = useTranslate();
  const coloured = !useMedia('(forced-colors: active)');
  const [chosen, setAsTable] = useState<boolean>();
  const asTable = chosen ?? !coloured;
  const drawn = useMemo(() => new Set(rows.flatMap((row) => (isWithin(row, range) ? row.cause : []))), [rows, range]);
  return (
    <Card
      title={t('timeline.title')}
      level={3}
      aside={
        <div className={styles.actions}>
          {narrow.range && (
            <Button size="small" icon="undo" onClick={() => onRange(undefined)}>
              {t('timeline.all_times')}
            </Button>
          )}
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('timeline.as_table')}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <Legend counts={counts} drawn={drawn} chosen={narrow.cause} onCause={onCause} />
        <Timeline rows={rows} range={range} narrow={narrow} asTable={asTable} since={since} onRange={onRange} />
      </div>
    </Card>
  );
}

const isWithin = ({ at }: LogRow, { from, to }: Range) => at !== undefined && at >= from && at <= to;
