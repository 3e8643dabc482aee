import { whenIdle } from '../../../io/idle.ts';
import { readMeta, writeMeta } from '../../../io/store/documents.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { workspace } from '../../../state/documents/workspace.ts';
import { cell } from '../../../state/store.ts';
import type { LogRow, Range } from './errorlog.ts';
import { readRows } from './log-pages.ts';

/** How many of the newest rows to store, for reading offline. */
const STORED_ROWS = 2000;

/** A stored search without its rows; `more`: the service had further rows, or not all were stored. */
type StoredSearch = { search: LogSearch; range: Range; asOf: number; more: boolean };

/** The stored record, encrypted with the manager's key; the rows are as the service sent them. */
type StoredLogs = StoredSearch & { sent: readonly unknown[] };

const lastStored = cell(() => ({ newest: [] as readonly LogRow[], more: false }));

/** Stores the newest rows when the window is idle; does nothing if they are stored already (a page of older rows came). */
export function storeLogs(rows: readonly LogRow[], search: StoredSearch): void {
  const open = workspace();
  const newest = rows.slice(0, STORED_ROWS);
  const more = search.more || rows.length > newest.length;
  const before = lastStored();
  const isStored = newest.length > 0 && newest.length === before.newest.length && more === before.more;
  if (!open || (isStored && newest.every((row, index) => row === before.newest[index]))) return;
  Object.assign(lastStored(), { newest, more });
  whenIdle(() => {
    if (lastStored().newest !== newest || open !== workspace()) return;
    const stored: StoredLogs = {
      ...search,
      more,
      sent: newest.map(({ raw }) => raw),
    };
    void writeMeta(open.vault, 'logs', stored);
  }, 1000);
}

/** The stored search of the open workspace's manager, if any. */
export async function storedLogs(): Promise<(StoredSearch & { rows: LogRow[] }) | undefined> {
  const open = workspace();
  const stored = open && (await readMeta<StoredLogs>(open.vault, 'logs'));
  if (!stored || open !== workspace()) return undefined;
  const { sent, ...search } = stored;
  return { ...search, rows: await readRows(sent) };
}
