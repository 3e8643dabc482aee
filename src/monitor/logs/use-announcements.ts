import { useEffect, useRef } from 'react';
import type { FoundLogs, LogsState } from '../../state/errorlog/errorlog.ts';
import { announce } from '../../state/shell/notices.ts';

/** Says aloud what a search or a further page has brought; what rests on the device has been said before. */
export function useFoundAnnouncement({ is, found }: LogsState): void {
  const announced = useRef(found?.rows);
  useEffect(() => {
    if (is !== 'ready' || !found || found.stored || announced.current === found.rows) return;
    announced.current = found.rows;
    const count = found.rows.length;
    announce(count > 0 ? { id: 'logs.count', values: { count } } : { id: 'logs.none' });
  }, [is, found]);
}

/** Says aloud how many rows a text leaves, once they have been looked through. */
export function useFilterAnnouncement(found: FoundLogs, shown: number, text: string): void {
  const filtered = text.trim() !== '';
  const count = found.rows.length;
  useEffect(() => {
    if (filtered) announce({ id: 'logs.count_of', values: { count, shown } });
  }, [filtered, count, shown]);
}
