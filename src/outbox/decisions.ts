import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import { type Edit, isLive, isUnreviewed, isWaitingHeld, type QueuedEdit } from './entry.ts';
import { referredTo } from './queue.ts';

/**
 * An administrator's decision, as data: edits to delete (`settle`), edits to change (`update`), and the new hold's id
 * ('': none; undefined: unchanged). Pure; `store.revise` writes it. No decision changes another edit's base (see
 * `rebase`).
 */
export type Decision = { settle: readonly QueuedEdit[]; update: readonly QueuedEdit[]; hold?: string };

/** Turns a hold on, under this id, or off (undefined). */
export const holdDecision = (hold: string | undefined): Decision => ({ settle: [], update: [], hold: hold ?? '' });

/**
 * Discards an edit. A replacement is a deletion and a create that share a lane (`turns`: its edits): both are discarded
 * unless one may have been sent, since one alone would make a second connection or leave none. Edits that refer to a
 * discarded create are parked (rule 11); `all`: all edits of the outbox.
 */
export function discardDecision(
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
 * Whether an unanswered write of the edit may have taken effect (O-28): it is unverified, or a create whose search gave
 * no certain result.
 */
export function mayBeSaved({ state, attempts, parked }: Pick<QueuedEdit, 'state' | 'attempts' | 'parked'>): boolean {
  if (state === 'parked') return parked?.why === 'ambiguous';
  return state === 'verify' || attempts > 0;
}

const isOnItsWay = (state: QueuedEdit['state']) => state === 'sending' || state === 'verify';

/**
 * The inputs with which a create was exported into files (O-27), or sent before the administrator saved its form again.
 */
export function inputsThatLeft({ progress }: Pick<Edit, 'progress'>): readonly unknown[] {
  return Array.isArray(progress['left']) ? progress['left'] : [];
}

/**
 * Marks creates as exported into a file (O-27): another device may send them, so the sender looks for each before it
 * sends it. Another device's connection is not `listed` now (ids; undefined if the list is unknown) and matches an
 * exported input.
 */
export function exportDecision(
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
 * Retries a parked edit after a fresh read. For an ambiguous create, none of the candidates is its connection. A hold
 * applies to the edit again, even if it was released.
 */
export function retryDecision(entry: QueuedEdit): Decision {
  const { parked, progress } = entry;
  const known = Array.isArray(progress['known']) ? progress['known'] : [];
  const more = parked?.why === 'ambiguous' && { known: [...known, ...parked.candidates] };
  return { settle: [], update: [retried({ ...entry, progress: { ...progress, ...more } })] };
}

/**
 * Skips the step that was refused: the edit continues at the next one, with the progress that the step would have
 * returned.
 */
export function leaveStepOutDecision(entry: QueuedEdit, brought: QueuedEdit['progress']): Decision {
  return {
    settle: [],
    update: [retried({ ...entry, step: entry.step + 1, progress: { ...entry.progress, ...brought } })],
  };
}

function retried({ parked: _, released: __, ...entry }: QueuedEdit): QueuedEdit {
  return { ...entry, state: entry.verb === 'create' ? 'waiting' : 'verify', notBefore: 0 };
}

/**
 * A sent edit with another input or base is another request and needs its own idempotency key. A definitively refused
 * create was sent too, even though its `attempts` is 0.
 */
const asOther = ({ attempts, parked, progress }: QueuedEdit) =>
  attempts > 0 || parked?.why === 'refused' ? { ...progress, version: Number(progress['version'] ?? 0) + 1 } : progress;

/** Lets the sender send later edits of the lane before this one, which it still retries. */
export function skipDecision(entry: QueuedEdit): Decision {
  return { settle: [], update: [{ ...entry, skipped: true }] };
}

/** Sends edits despite the hold. Leaves those in flight or parked unchanged. */
export function releaseDecision(entries: readonly QueuedEdit[], hold: string): Decision {
  const update = entries.filter((entry) => isWaitingHeld(entry, hold));
  return { settle: [], update: update.map((entry) => ({ ...entry, released: hold })) };
}

/** Sends imported edits after their review, each after a fresh read (O-32). A `hold` does not apply to them. */
export function reviewDecision(entries: readonly QueuedEdit[], hold: string | undefined): Decision {
  const { update } = joinDecisions(entries.filter(isUnreviewed).map(retryDecision));
  return { settle: [], update: hold === undefined ? update : update.map((entry) => ({ ...entry, released: hold })) };
}

export const joinDecisions = (decisions: readonly Decision[]): Decision => ({
  settle: decisions.flatMap(({ settle }) => settle),
  update: decisions.flatMap(({ update }) => update),
});

/**
 * Resolves a conflict: the other administrator's value becomes the base, and this edit, or the rest of it after *Take
 * theirs* for some fields, is sent over it. Drops the values on screen when the edit was made.
 */
export function keepMineDecision(
  { seen: _, ...entry }: QueuedEdit,
  { input, touches }: Pick<Edit, 'input' | 'touches'> = entry,
): Decision {
  const theirs = entry.parked?.why === 'conflict' ? entry.parked.theirs : {};
  return retryDecision({ ...entry, input, touches, base: { ...entry.base, ...theirs }, progress: asOther(entry) });
}

/** Replaces a refused edit by another one of the same kind; the sender reads before it sends it. */
export function replaceDecision(
  { seen: _, ...refused }: QueuedEdit,
  edit: Pick<Edit, 'input' | 'touches' | 'base' | 'seen' | 'at'>,
) {
  const { input, touches, base, seen, at } = edit;
  return retryDecision({ ...refused, input, touches, base, ...(seen ? { seen } : {}), at, progress: asOther(refused) });
}

/**
 * A parked create whose form the administrator saved again. It keeps its id, to which other edits refer (rule 11), and
 * its history (O-12): if an earlier input was sent, the service may have made that connection.
 */
export function remade({ seen: _, ...parked }: QueuedEdit, { input, title, listEffect, at }: Edit): QueuedEdit {
  const isOther = !dequal(parked.input, input);
  const left = parked.attempts > 0 && { left: [...inputsThatLeft(parked), parked.input] };
  const progress = isOther ? { ...asOther(parked), ...left } : parked.progress;
  return retried({ ...parked, title, ...(listEffect && { listEffect }), input, at, progress });
}

export type Sent = Pick<
  Edit,
  'subject' | 'name' | 'lane' | 'turnsWith' | 'touches' | 'verb' | 'title' | 'input' | 'base'
> & {
  id: string;
};

/**
 * The edit that undoes a sent one, based on what the connection holds now (`held`); `at` in epoch ms. Possible for a
 * setting that one call saves and whose former values are known, and for a change of one member; null otherwise.
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

/** The inverse input; null when the server no longer holds the sent edit's values. */
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
