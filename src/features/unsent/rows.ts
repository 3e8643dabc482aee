import { isUnreviewed, isWaitingHeld, needsAttention, type QueuedEdit } from '../../outbox/entry.ts';
import type { SentEdit } from '../../state/outbox/sent.ts';

/** The rows of the sheet, from top to bottom. `key` identifies a row across renders. */
export type SheetRow =
  | { is: 'section'; key: string; section: Section; count: number }
  | { is: 'group'; key: string; title: string; count: number; open: boolean; conflicts: readonly QueuedEdit[] }
  | { is: 'entry'; key: string; entry: QueuedEdit; grouped: boolean }
  | { is: 'sent'; key: string; sent: SentEdit };

type Section = 'review' | 'attention' | 'waiting' | 'held' | 'sent';

/** From this many conflicts of one connection on, the administrator can decide them together, below one heading (O-06). */
const TOGETHER = 2;
/** More edits than this, of more than one connection, are grouped by connection. */
const GROUPED = 12;
/**
 * A section with more edits than this starts with collapsed groups, and so does the review's, whose edits show in its dialog.
 */
const FOLDED = 100;
const SENT = 20;

/**
 * The rows of the sheet: imported edits and those that need attention first, then waiting and held ones, each in the order of
 * their making, then the last sent ones. `toggled`: the groups expanded or collapsed by hand.
 */
export function sheetRows(
  entries: readonly QueuedEdit[],
  sent: readonly SentEdit[],
  toggled: ReadonlySet<string>,
  hold?: string,
): SheetRow[] {
  const review = entries.filter(isUnreviewed);
  const attention = entries.filter((entry) => needsAttention(entry) && !isUnreviewed(entry));
  const others = entries.filter((entry) => !needsAttention(entry));
  const waiting = others.filter((entry) => !isWaitingHeld(entry, hold));
  const held = others.filter((entry) => isWaitingHeld(entry, hold));
  return [
    ...section('review', review, toggled),
    ...section('attention', attention, toggled),
    ...section('waiting', waiting, toggled),
    ...section('held', held, toggled),
    ...(sent.length > 0 ? [head('sent', Math.min(sent.length, SENT))] : []),
    ...sent
      .slice(-SENT)
      .reverse()
      .map((each) => ({ is: 'sent', key: `sent ${each.entry.id}`, sent: each }) as const),
  ];
}

const head = (name: Section, count: number): SheetRow => ({ is: 'section', key: name, section: name, count });

function section(name: Section, entries: readonly QueuedEdit[], toggled: ReadonlySet<string>): SheetRow[] {
  if (entries.length === 0) return [];
  const lanes = Map.groupBy(entries, ({ lane }) => lane);
  const several = [...lanes.values()].some((members) => conflictsAmong(members).length >= TOGETHER);
  if ((entries.length <= GROUPED || lanes.size === 1) && !several) {
    return [head(name, entries.length), ...entries.map((entry) => row(entry, false))];
  }
  const folds = name === 'review' || entries.length > FOLDED;
  const groups = [...lanes].flatMap(([lane, members]): SheetRow[] => {
    // Among open groups, a single edit shows the connection's name itself.
    if (members.length === 1 && !folds) return members.map((entry) => row(entry, false));
    const key = `${name} ${lane}`;
    const open = folds === toggled.has(key);
    const title = members.at(-1)?.title ?? '';
    const found = conflictsAmong(members);
    const conflicts = found.length >= TOGETHER ? found : [];
    const group: SheetRow = { is: 'group', key, title, count: members.length, open, conflicts };
    return open ? [group, ...members.map((entry) => row(entry, true))] : [group];
  });
  return [head(name, entries.length), ...groups];
}

const conflictsAmong = (entries: readonly QueuedEdit[]) => entries.filter(({ parked }) => parked?.why === 'conflict');

const row = (entry: QueuedEdit, grouped: boolean): SheetRow => ({ is: 'entry', key: entry.id, entry, grouped });
