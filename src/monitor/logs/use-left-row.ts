import { useCallback, useRef, useState } from 'react';
import type { LogRow } from '../../model/errorlog/errorlog.ts';
import { isRecord } from '../../model/fields.ts';
import type { FoundLogs } from '../../state/errorlog/errorlog.ts';

/** Under this name the history's entry of the screen holds the row that was left. */
const NAME = 'logRow';

export type LeftRow = ReturnType<typeof useLeftRow>;

/**
 * The row whose details led elsewhere. It is kept in the history's own entry, so that Back finds it and no other way to
 * this screen does. `returnTo` is its key once the pictures above the rows have their height; until then focus would be
 * carried out of sight.
 */
export function useLeftRow({ rows, asOf }: FoundLogs) {
  const [left] = useState(() => storedKey(asOf));
  const taken = useRef(left === undefined);
  const [returnTo, setReturnTo] = useState<string>();
  return {
    returnTo,
    /** There is such a row, as far as is known before the rows were looked through. */
    returns: left !== undefined,
    onPicturesShown: useCallback(() => {
      if (taken.current) return;
      taken.current = true;
      if (rows.some(({ key }) => key === left)) setReturnTo(left);
      storeRow(undefined);
    }, [left, rows]),
    onReturned: useCallback(() => setReturnTo(undefined), []),
    /** A row was opened, or closed again. */
    keepRow: useCallback((row: LogRow | undefined) => storeRow(row && { key: row.key, asOf }), [asOf]),
  };
}

function storeRow(row: { key: string; asOf: number } | undefined): void {
  const state: unknown = history.state;
  const { [NAME]: before, ...others } = isRecord(state) ? state : {};
  if (before === undefined && row === undefined) return;
  history.replaceState(row ? { ...others, [NAME]: row } : others, '');
}

/** Keys name rows of one search in one window: of another they would name others. */
function storedKey(asOf: number): string | undefined {
  const state: unknown = history.state;
  const row = isRecord(state) ? state[NAME] : undefined;
  return isRecord(row) && row['asOf'] === asOf && typeof row['key'] === 'string' ? row['key'] : undefined;
}
