import { useCallback, useRef, useState } from 'react';
import { isRecord } from '../../../model/fields.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import type { FoundLogs } from '../errorlog/found-logs.ts';

/** The key of the left row in the state of the screen's history entry. */
const NAME = 'logRow';

export type LeftRow = ReturnType<typeof useLeftRow>;

/**
 * The row from whose details the reader left the screen. The history entry stores it, so that only Back finds it. `returnTo`
 * is its key once the charts above the rows have their height; before that the focus would move out of sight.
 */
export function useLeftRow({ rows, asOf }: FoundLogs) {
  const [left] = useState(() => storedKey(asOf));
  const taken = useRef(left === undefined);
  const [returnTo, setReturnTo] = useState<string>();
  return {
    returnTo,
    /** Whether there is such a row, before the search for it. */
    returns: left !== undefined,
    onPicturesShown: useCallback(() => {
      if (taken.current) return;
      taken.current = true;
      if (rows.some(({ key }) => key === left)) setReturnTo(left);
      storeRow(undefined);
    }, [left, rows]),
    onReturned: useCallback(() => setReturnTo(undefined), []),
    /** Call it when a row opens, or closes (undefined). */
    keepRow: useCallback((row: LogRow | undefined) => storeRow(row && { key: row.key, asOf }), [asOf]),
  };
}

function storeRow(row: { key: string; asOf: number } | undefined): void {
  const state: unknown = history.state;
  const { [NAME]: before, ...others } = isRecord(state) ? state : {};
  if (before === undefined && row === undefined) return;
  history.replaceState(row ? { ...others, [NAME]: row } : others, '');
}

/** Keys identify the rows of one search in one window only. */
function storedKey(asOf: number): string | undefined {
  const state: unknown = history.state;
  const row = isRecord(state) ? state[NAME] : undefined;
  return isRecord(row) && row['asOf'] === asOf && typeof row['key'] === 'string' ? row['key'] : undefined;
}
