import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { LogRow } from '../../model/errorlog/errorlog.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { searchedText } from './columns.ts';

/** Frames stay whole while this many ms at most are worked in one go. */
const SLICE = 8;

/**
 * The rows that hold a text. They are looked through in slices, however many there are; until that is done the rows stay
 * as they were.
 */
export function useMatching(rows: readonly LogRow[], text: string): readonly LogRow[] {
  const t = useTranslate();
  const query = useMemo(() => normalizeForSearch(text.trim()), [text]);
  const [left, setLeft] = useState(rows);
  useEffect(() => {
    if (query === '') return;
    let here = true;
    const matches = (row: LogRow) => normalizeForSearch(searchedText(row, t)).includes(query);
    void filtered(rows, matches, () => here).then((found) => here && startTransition(() => setLeft(found)));
    return () => {
      here = false;
    };
  }, [rows, query, t]);
  return query === '' ? rows : left;
}

async function filtered(rows: readonly LogRow[], matches: (row: LogRow) => boolean, isCurrent: () => boolean) {
  const found: LogRow[] = [];
  let began = performance.now();
  for (const row of rows) {
    if (matches(row)) found.push(row);
    if (performance.now() - began < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isCurrent()) break;
    began = performance.now();
  }
  return found;
}
