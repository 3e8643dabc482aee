import { whenIdle } from '../../io/idle.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import type { LogRow, Range } from '../../model/errorlog/errorlog.ts';
import type { LogSearch } from '../../model/errorlog/search.ts';
import { workspace } from '../documents/workspace.ts';
import { cell } from '../store.ts';
import { readRows } from './log-pages.ts';

/** So many of the newest rows stay readable on the device without a network. */
const STORED_ROWS = 2000;

/** What is kept of a search: `more` when the service, or this device, once had further rows. */
type StoredSearch = { search: LogSearch; range: Range; asOf: number; more: boolean };

/** Rests sealed under the manager's key, the rows as the service sent them. */
type StoredLogs = StoredSearch & { sent: readonly unknown[] };

const lastStored = cell(() => ({ newest: [] as readonly LogRow[] }));

/** Puts the newest rows on the device once there is time for it; a page of older ones changes nothing there. */
export function storeLogs(rows: readonly LogRow[], search: StoredSearch): void {
  const open = workspace();
  const newest = rows.slice(0, STORED_ROWS);
  const before = lastStored().newest;
  if (!open || (newest.length === before.length && newest.every((row, index) => row === before[index]))) return;
  lastStored().newest = newest;
  whenIdle(() => {
    if (lastStored().newest !== newest || open !== workspace()) return;
    const stored: StoredLogs = {
      ...search,
      more: search.more || rows.length > newest.length,
      sent: newest.map(({ raw }) => raw),
    };
    void writeMeta(open.vault, 'logs', stored);
  }, 1000);
}

/** What this device has kept for the manager whose data is open. */
export async function storedLogs(): Promise<(StoredSearch & { rows: LogRow[] }) | undefined> {
  const open = workspace();
  const stored = open && (await readMeta<StoredLogs>(open.vault, 'logs'));
  if (!stored || open !== workspace()) return undefined;
  const { sent, ...search } = stored;
  return { ...search, rows: await readRows(sent) };
}
