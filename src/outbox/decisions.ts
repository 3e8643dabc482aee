import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../model/edit.ts';
import { pick } from '../model/settings/member-field.ts';
import { type Edit, isLive, isUnreviewed, isWaitingHeld, type QueuedEdit } from './entry.ts';
import { referredTo } from './queue.ts';

/**
 * What the administrator decides about an edit, as what it makes of the queue: edits that go and edits that change; and
 * the hold, by its id, that keeps edits here from now on ('': none). Pure; `store.revise` writes it. No decision touches
 * another edit's base (see `rebase`).
 */
export type Decision = { settle: readonly QueuedEdit[]; update: readonly QueuedEdit[]; hold?: string };

/** Keeps edits here until they are reviewed, under the id of this hold, or ends that. */
export const setHold = (hold: string | undefined): Decision => ({ settle: [], update: [], hold: hold ?? '' });

/**
 * Takes an edit away, and with it its effect. A deletion and the create that takes the deleted one's place share a lane
 * in which they take turns, `turns`: without the one, the other would make a second connection, or leave none. What is on
 * its way already cannot be called back. What refers to a create that goes waits for the administrator (rule 11); `all` are the
 * edits of the outbox.
 */
export function discard(
  entry: QueuedEdit,
  turns: readonly QueuedEdit[] = [],
  all: readonly QueuedEdit[] = [],
): Decision {
  const halves = entry.turnsWith !== undefined && (entry.verb === 'remove' || entry.verb === 'create');
  const others = halves ? turns.filter(({ id, state }) => id !== entry.id && !isOnItsWay(state)) : [];
  const refers =
    entry.verb === 'create' ? all.filter((each) => isLive(each) && referredTo(each).includes(entry.id)) : [];
  return {
    settle: [entry, ...others],
    update: refers.map((each) => ({ ...each, state: 'parked', parked: { why: 'uncreated' } })),
  };
}

/**
 * Whether a write of it may have had its effect although no answer said so (O-28): it was sent and is still to be looked
 * into, or was looked for without certainty.
 */
export function mayBeSaved({ state, attempts, parked }: Pick<QueuedEdit, 'state' | 'attempts' | 'parked'>): boolean {
  if (state === 'parked') return parked?.why === 'ambiguous';
  return state === 'verify' || attempts > 0;
}

const isOnItsWay = (state: QueuedEdit['state']) => state === 'sending' || state === 'verify';

/** What a create was each time it left this device in a file (O-27). */
export function inputsThatLeft({ progress }: Pick<Edit, 'progress'>): readonly unknown[] {
  return Array.isArray(progress['left']) ? progress['left'] : [];
}

/**
 * Marks the creates that leave this device in a file: another device may send them, so each is looked for before it is
 * sent from here (O-27). What is made elsewhere is told from the connections `listed` now, undefined where they are not
 * known, and recognised by what the create was when it left.
 */
export function takenAlong(
  entries: readonly QueuedEdit[],
  listed: (entry: QueuedEdit) => readonly string[] | undefined,
): Decision {
  const update = entries.flatMap((entry) => {
    const left = inputsThatLeft(entry);
    if (entry.verb !== 'create' || left.some((input) => dequal(input, entry.input))) return [];
    const known = entry.progress['known'] ?? listed(entry);
    return [{ ...entry, progress: { ...entry.progress, known, left: [...left, entry.input] } }];
  });
  return { settle: [], update };
}

/**
 * Sends a parked edit again, after a fresh look; a create of which several were found is none of those. A hold keeps it
 * for another review.
 */
export function retry(entry: QueuedEdit): Decision {
  const { parked, released: _, ...again } = entry;
  const known = Array.isArray(entry.progress['known']) ? entry.progress['known'] : [];
  const progress =
    parked?.why === 'ambiguous' ? { ...entry.progress, known: [...known, ...parked.candidates] } : entry.progress;
  const state = entry.verb === 'create' ? 'waiting' : 'verify';
  return { settle: [], update: [{ ...again, progress, state, notBefore: 0 }] };
}

/** Lets later edits of its lane go before an edit that gets no answer; it is still tried itself. */
export function skip(entry: QueuedEdit): Decision {
  return { settle: [], update: [{ ...entry, skipped: true }] };
}

/** Has edits sent although a hold is on; what is in flight or parked is left as it is. */
export function release(entries: readonly QueuedEdit[], hold: string): Decision {
  const update = entries.filter((entry) => isWaitingHeld(entry, hold));
  return { settle: [], update: update.map((entry) => ({ ...entry, released: hold })) };
}

/**
 * Has edits of a file sent that were looked at, each after a fresh look (O-32). A `hold` that is on does not ask for another
 * review.
 */
export function reviewed(entries: readonly QueuedEdit[], hold: string | undefined): Decision {
  const { update } = together(entries.filter(isUnreviewed).map(retry));
  return { settle: [], update: hold === undefined ? update : update.map((entry) => ({ ...entry, released: hold })) };
}

/** Several decisions about different edits as one. */
export const together = (decisions: readonly Decision[]): Decision => ({
  settle: decisions.flatMap(({ settle }) => settle),
  update: decisions.flatMap(({ update }) => update),
});

/** In a conflict: what the other one wrote becomes the base, so that mine, or a mixture of both, may follow it. */
export function keepMine(entry: QueuedEdit, mixed: unknown = entry.input): Decision {
  const theirs = entry.parked?.why === 'conflict' ? entry.parked.theirs : {};
  return retry({ ...entry, input: mixed, base: { ...entry.base, ...theirs } });
}

/** Puts another change, of the same kind, in the place of one that was refused; it is sent after a fresh look. */
export function replaceRefused(
  { seen: _, ...refused }: QueuedEdit,
  edit: Pick<Edit, 'input' | 'touches' | 'base' | 'seen' | 'at'>,
) {
  const { input, touches, base, seen, at } = edit;
  return retry({ ...refused, input, touches, base, ...(seen ? { seen } : {}), at });
}

/** What has to be known of a sent edit to take it back. */
export type Sent = Pick<
  Edit,
  'subject' | 'name' | 'lane' | 'turnsWith' | 'touches' | 'verb' | 'title' | 'input' | 'base'
> & {
  id: string;
};

/**
 * The edit that takes a sent one back: of a setting saved in one call, of which every value is known that was there
 * before, or of a change of one member. It is an edit like any other, based on what the connection holds now, at epoch ms
 * `at`, and knows which one it takes back. Null where there is no way back.
 */
export function undoOf(
  type: EditType | undefined,
  sent: Sent,
  held: Readonly<Record<Field, unknown>>,
  at: number,
): Edit | null {
  if (type?.steps.length !== 1 || sent.turnsWith !== undefined) return null;
  const input = type.inverse ? opposite(type, sent, held) : valuesBefore(type, sent, held);
  if (input === null) return null;
  const { id, subject, name, lane, touches, verb, title } = sent;
  return { subject, name, input, lane, touches, verb, base: held, step: 0, progress: { undoes: id }, title, at };
}

/** The opposite change, while what this one did is there still. */
function opposite(type: EditType, { input, base, touches }: Sent, held: Readonly<Record<Field, unknown>>): unknown {
  return dequal(held, pick(type.apply(base, input), touches)) ? type.inverse?.(input) : null;
}

function valuesBefore(type: EditType, { input: sent, base, touches }: Sent, held: Readonly<Record<Field, unknown>>) {
  if (!type.withValues || type.verb !== 'set') return null;
  const before = pick(base, touches);
  if (Object.values(before).includes(undefined) || dequal(before, held)) return null;
  const input = type.withValues(sent, before);
  return dequal(pick(type.apply({}, input), touches), before) ? input : null;
}
