import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { normalizeForSearch } from '../../../model/normalize-for-search.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { searchedText } from './columns.ts';

/** The longest time of work at once, in ms, that drops no frame. */
const SLICE = 8;

/** The rows that contain a text. They are searched in slices; until that is done the previous rows are returned. */
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
