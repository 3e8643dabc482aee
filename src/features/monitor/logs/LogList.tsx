import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { LogDetail } from './LogDetail.tsx';
import { LogsTable } from './LogsTable.tsx';
import type { LeftRow } from './use-left-row.ts';

/** How many cards a phone shows before "Show all". */
const FOLDED = 20;

/** The rows, and the one whose details are open. */
export function LogList({
  rows,
  hidden,
  stale,
  left: { returnTo, returns, onReturned, keepRow },
}: {
  rows: readonly LogRow[];
  hidden: readonly string[];
  /** Other rows are loading. */
  stale: boolean;
  left: LeftRow;
}) {
  const t = useTranslate();
  const [opened, setOpened] = useState<{ row: LogRow; open: boolean }>();
  const wide = useAtLeast(768);
  const [unfolded, setUnfolded] = useState(returns);
  const folded = !wide && !unfolded && rows.length > FOLDED;
  const shown = useMemo(() => (folded ? rows.slice(0, FOLDED) : rows), [rows, folded]);
  const onOpen = useCallback(
    (row: LogRow) => {
      setOpened({ row, open: true });
      keepRow(row);
    },
    [keepRow],
  );
  const onClose = () => {
    if (opened) setOpened({ ...opened, open: false });
    keepRow(undefined);
  };
  return (
    <>
      <LogsTable
        rows={shown}
        hidden={hidden}
        stale={stale}
        onOpen={onOpen}
        returnTo={returnTo}
        onReturned={onReturned}
      />
      {folded && (
        <Button iconAfter="chevron-down" onClick={() => setUnfolded(true)}>
          {t('logs.unfold', { count: rows.length })}
        </Button>
      )}
      {opened && <LogDetail {...opened} onClose={onClose} />}
    </>
  );
}
