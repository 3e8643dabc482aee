import { array, assert, enums, number, optional, string, type } from 'superstruct';
import type { OutboxRecord, Sealed } from '../io/store/schema.ts';
import { placeOfEdit } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType, Field, Lane, ListEffect, Progress } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import type { Message } from '../model/message.ts';
import { pick } from '../model/settings/member-field.ts';

/** What is inside a record of version n is turned into that of n + 1 by the function at n − 1; pure (rule 14). */
type Migration = (sealed: unknown) => unknown;
const MIGRATIONS: readonly Migration[] = [fromVersion1];

/** The version of what is inside a record; a newer one is left untouched and shown (rule 14). */
export const RECORD_VERSION = MIGRATIONS.length + 1;

/** After so many attempts without an answer, while other edits were answered, an edit needs attention as well. */
const ATTEMPTS_UNTIL_STUCK = 10;

/** Why an edit left the queue and waits for the administrator. */
export type Parked =
  | { why: 'conflict'; theirs: Record<Field, unknown> }
  /** `status` where the words are only the general ones of its call, and `at` when that came (epoch ms). */
  | { why: 'refused'; words: Message; status?: number; at?: number }
  | { why: 'gone' }
  /** The connection that it refers to will not be made (rule 11). */
  | { why: 'uncreated' }
  /** A file brought it, and nobody has looked at it yet (O-32). */
  | { why: 'unreviewed' }
  | { why: 'unknown' }
  | { why: 'unreadable' }
  | { why: 'ambiguous'; candidates: string[] };

/** An edit as plain data: what is sealed inside its record. */
export type Edit = {
  /** The key of the subject that knows how it behaves, and the edit's name there. */
  subject: string;
  name: string;
  input: unknown;
  lane: Lane;
  /** A second lane in which it has to be first as well. */
  turnsWith?: Lane;
  touches: Field[];
  verb: EditType['verb'];
  /** The touched fields as the server held them when the edit was made, without the edits that were waiting (O-06). */
  base: Record<Field, unknown>;
  /** The touched fields as they were on screen, where waiting edits made them another value than `base`. */
  seen?: Record<Field, unknown>;
  /** Index of the step that comes next. */
  step: number;
  /** What earlier steps have learnt (O-11). */
  progress: Progress;
  /** The connection's name when the edit was made, to describe it without loading the connection. */
  title: string;
  listEffect?: ListEffect;
  /** Epoch ms when it was made or last changed. */
  at: number;
  parked?: Parked;
  /** How often it got no answer while other calls did. */
  unanswered?: number;
  /** The administrator lets later edits of its lane go first. */
  skipped?: true;
  /** The hold in spite of which the administrator has it sent. */
  released?: string;
};

/** What every edit has, whatever its subject. */
const AnyEdit = type({
  subject: string(),
  name: string(),
  lane: string(),
  turnsWith: optional(string()),
  touches: array(string()),
  verb: enums(['set', 'change', 'upload', 'create', 'remove']),
  step: number(),
  title: string(),
  at: number(),
  base: type({}),
  progress: type({}),
});

/** An edit in the queue: its record, opened. `names` are its lanes as the record has them. */
export type QueuedEdit = Omit<OutboxRecord, 'enc' | 'lanes'> & Edit & { names: readonly string[] };

/** The lanes in which it takes turns: its own first. */
export function lanesOf({ lane, turnsWith }: Pick<Edit, 'lane' | 'turnsWith'>): readonly Lane[] {
  return turnsWith === undefined ? [lane] : [lane, turnsWith];
}

/** Whether two edits change a field in common; of two edits of one lane. */
export function overlaps(a: Pick<Edit, 'touches'>, b: Pick<Edit, 'touches'>): boolean {
  return a.touches.some((field) => b.touches.includes(field));
}

/**
 * A record opened, an older one as it would be written today. One that is newer, cannot be decrypted or makes no sense
 * is parked as unreadable and holds back its lanes.
 */
export async function openRecord(vault: Vault, record: OutboxRecord, migrations = MIGRATIONS): Promise<QueuedEdit> {
  const { enc, lanes: names, ...recordState } = record;
  try {
    if (record.v < 1 || record.v > migrations.length + 1) throw new Error('another version');
    const sealed = await vault.unseal(enc, placeOfEdit(record));
    const edit: unknown = migrations.slice(record.v - 1).reduce((older, migrate) => migrate(older), sealed);
    assert(edit, AnyEdit);
    // What is in its fields was parsed when it was written: only our own key can have sealed it.
    return { ...recordState, names, ...whole(edit as Edit) };
  } catch {
    return { ...recordState, names, state: 'parked', ...unreadable(names) };
  }
}

/** JSON leaves out what is undefined: a field that was not there when it was seen is one of the seen values, too. */
function whole(edit: Edit): Edit {
  const { base, seen, touches, parked } = edit;
  return {
    ...edit,
    base: pick(base, touches),
    ...(seen ? { seen: pick(seen, touches) } : {}),
    ...(parked?.why === 'conflict' ? { parked: { ...parked, theirs: pick(parked.theirs, touches) } } : {}),
  };
}

/** What can be said of an edit that cannot be read: its lanes, by the names that its record has for them. */
function unreadable([lane = '', turnsWith]: readonly string[]): Edit {
  return {
    subject: '',
    name: '',
    input: null,
    lane,
    ...(turnsWith === undefined ? {} : { turnsWith }),
    touches: [],
    verb: 'set',
    base: {},
    step: 0,
    progress: {},
    title: '',
    at: 0,
    parked: { why: 'unreadable' },
  };
}

/**
 * Version 1 had subject and name in one `type`, its lanes in a list, and other names for what an edit has learnt and
 * what it does to the list.
 */
function fromVersion1(sealed: unknown): unknown {
  if (!isRecord(sealed)) return sealed;
  const { type: key, lanes, notes: progress, row: listEffect, ...same } = sealed;
  const [lane, turnsWith] = Array.isArray(lanes) ? lanes : [];
  const [subject, ...name] = typeof key === 'string' ? key.split('/') : [];
  return {
    ...same,
    subject,
    name: name.join('/'),
    lane,
    ...(turnsWith === undefined ? {} : { turnsWith }),
    progress,
    ...(listEffect === undefined ? {} : { listEffect }),
  };
}

/** The sealed half of the edit that has this id in the queue. */
export function sealEdit(vault: Vault, edit: Edit, id: string): Promise<Sealed> {
  const { subject, name, input, lane, turnsWith, touches, verb, base, seen, step, progress } = edit;
  const { title, listEffect, at, parked, unanswered, skipped, released } = edit;
  const what = { subject, name, input, lane, turnsWith, touches, verb, base, seen, step, progress };
  const editState = { title, listEffect, at, parked, unanswered, skipped, released };
  return vault.seal({ ...what, ...editState }, placeOfEdit({ id }));
}

/** The file that an edit carries, as its record names it. */
export function blobOf({ verb, input }: Pick<Edit, 'verb' | 'input'>): { blob: string } | undefined {
  const blob = verb === 'upload' && isRecord(input) ? input['blob'] : undefined;
  return typeof blob === 'string' ? { blob } : undefined;
}

/** Files that nothing carries any more when some edits are gone and others have become what they are `after`. */
export function blobsLeft(gone: readonly QueuedEdit[], after: readonly Pick<Edit, 'verb' | 'input'>[]): string[] {
  const inUse = after.map((edit) => blobOf(edit)?.blob);
  return gone.flatMap(({ blob }) => (blob !== undefined && !inUse.includes(blob) ? [blob] : []));
}

/** The record of an edit, ready to be put. */
export async function toRecord(vault: Vault, entry: QueuedEdit): Promise<OutboxRecord> {
  const { seq, id, state, attempts, notBefore, rev, names } = entry;
  const enc = await sealEdit(vault, entry, id);
  return { v: RECORD_VERSION, seq, id, lanes: [...names], state, attempts, notBefore, rev, ...blobOf(entry), enc };
}

/** Whether it could be opened; one that could not is never written again (rule 14). */
export function isReadable(entry: Pick<Edit, 'subject'>): boolean {
  return entry.subject !== '';
}

/** Still on its way: its effect is part of what the administrator sees. */
export function isLive(entry: Pick<QueuedEdit, 'state'>): boolean {
  return entry.state !== 'parked';
}

/** Whether a file brought it that nobody has looked at yet (O-32); an administrator's own edits do not wait for such a one. */
export const isUnreviewed = ({ parked }: Pick<Edit, 'parked'>): boolean => parked?.why === 'unreviewed';

/** Whether a hold, by its id, keeps an edit on the device; an attempt that is in flight ends. */
export const isHeld = ({ released }: Pick<Edit, 'released'>, hold: string | undefined): boolean =>
  hold !== undefined && released !== hold;

/** Whether an edit would be sent if it were not held. */
export const isWaitingHeld = (entry: QueuedEdit, hold: string | undefined): boolean =>
  isHeld(entry, hold) && isLive(entry) && entry.state !== 'sending';

/** It waits, and needs attention as well: the service answers other edits, and never this one. It can be skipped. */
export function isStuck(entry: QueuedEdit): boolean {
  return isLive(entry) && (entry.unanswered ?? 0) >= ATTEMPTS_UNTIL_STUCK;
}
