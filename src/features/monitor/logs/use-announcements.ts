import { useEffect, useRef } from 'react';
import { announce } from '../../../state/shell/notices.ts';
import type { FoundLogs, LogsState } from '../errorlog/found-logs.ts';

/** Announces the result of a search or a further page, but not a stored result, which was announced before. */
export function useFoundAnnouncement({ is, found }: LogsState): void {
  const announced = useRef(found?.rows);
  useEffect(() => {
    if (is !== 'ready' || !found || found.stored || announced.current === found.rows) return;
    announced.current = found.rows;
    const count = found.rows.length;
    announce(count > 0 ? { id: 'logs.count', values: { count } } : { id: 'logs.none' });
  }, [is, found]);
}

/** Announces how many rows match a text after the search. */
export function useFilterAnnouncement(found: FoundLogs, shown: number, text: string): void {
  const filtered = text.trim() !== '';
  const count = found.rows.length;
  useEffect(() => {
    if (filtered) announce({ id: 'logs.count_of', values: { count, shown } });
  }, [filtered, count, shown]);
}
