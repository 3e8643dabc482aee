import { whenIdle } from '../../io/idle.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import type { LogRow, Range } from '../../model/errorlog/errorlog.ts';
import type { LogSearch } from '../../model/errorlog/search.ts';
import { workspace } from '../documents/workspace.ts';
import { cell } from '../store.ts';
import { readRows } from './log-pages.ts';

/** So many of the newest rows stay readable on the device without a network. */
const KEPT_ROWS = 2000;

/** What is kept of a search: `more` when the service, or this device, once had further rows. */
type Keeping = { search: LogSearch; range: Range; asOf: number; more: boolean };

/** Rests sealed under the manager's key, the rows as the service sent them. */
type Resting = Keeping & { sent: readonly unknown[] };

const keeping = cell(() => ({ newest: [] as readonly LogRow[] }));

/** Puts the newest rows on the device once there is time for it; a page of older ones changes nothing there. */
export function keepLogs(rows: readonly LogRow[], search: Keeping): void {
  const open = workspace();
  const newest = rows.slice(0, KEPT_ROWS);
  const before = keeping().newest;
  if (!open || (newest.length === before.length && newest.every((row, index) => row === before[index]))) return;
  keeping().newest = newest;
  whenIdle(() => {
    if (keeping().newest !== newest || open !== workspace()) return;
    const resting: Resting = {
      ...search,
      more: search.more || rows.length > newest.length,
      sent: newest.map(({ raw }) => raw),
    };
    void writeMeta(open.vault, 'logs', resting);
  }, 1000);
}

/** What this device has kept for the manager whose data is open. */
export async function keptLogs(): Promise<(Keeping & { rows: LogRow[] }) | undefined> {
  const open = workspace();
  const resting = open && (await readMeta<Resting>(open.vault, 'logs'));
  if (!resting || open !== workspace()) return undefined;
  const { sent, ...search } = resting;
  return { ...search, rows: await readRows(sent) };
}
