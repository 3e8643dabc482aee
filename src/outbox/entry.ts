import { array, assert, enums, number, optional, string, type } from 'superstruct';
import type { OutboxRecord } from '../io/store/schema.ts';
import { contextOfEdit } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType, Field, Lane, ListEffect, Progress } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Message } from '../model/message.ts';

/**
 * The version of the content that this build writes. This build shows a record of a newer version and never writes it
 * (rule 14).
 */
export const RECORD_VERSION = 1;

/** Attempts without an answer, while the service answered other edits, until an edit counts as stuck (`isStuck`). */
const ATTEMPTS_UNTIL_STUCK = 10;

/** Why an edit is parked: it is not sent until the administrator decides what happens to it. */
export type Parked =
  | { why: 'conflict'; theirs: Record<Field, unknown> }
  /**
   * `status`: the HTTP status, only if `words` is the call's general message; `at`: when the service answered (epoch
   * ms).
   */
  | { why: 'refused'; words: Message; status?: number; at?: number }
  | { why: 'gone' }
  /** The edit refers to a connection whose create was discarded (rule 11). */
  | { why: 'uncreated' }
  /** The edit was imported from a file and the administrator has not reviewed it yet (O-32). */
  | { why: 'unreviewed' }
  | { why: 'unknown' }
  | { why: 'unreadable' }
  | { why: 'ambiguous'; candidates: string[] };

/** An edit as plain data: the encrypted content of its record (`OutboxRecord.enc`). */
export type Edit = {
  /** The key of the subject (the kind of connection) that defines this edit; `name` is the edit's name in it. */
  subject: string;
  name: string;
  input: unknown;
  lane: Lane;
  /** A second lane. The edit is sent only when it is the next one of both lanes. */
  turnsWith?: Lane;
  touches: Field[];
  verb: EditType['verb'];
  /** The server's values of the touched fields when the edit was made, without waiting edits (O-06). */
  base: Record<Field, unknown>;
  /** The values of the touched fields on screen, if waiting edits made them differ from `base`. */
  seen?: Record<Field, unknown>;
  /** Index of the next step (call) to send. */
  step: number;
  /** Data that earlier steps returned and later steps need (O-11). */
  progress: Progress;
  /** The connection's name when the edit was made, to describe it without loading the connection. */
  title: string;
  listEffect?: ListEffect;
  /** When the edit was made or last changed (epoch ms). */
  at: number;
  parked?: Parked;
  /** Attempts without an answer while other calls were answered. */
  unanswered?: number;
  /** The administrator skipped this edit: later edits of the lane may go first. */
  skipped?: true;
  /** The id of a hold that does not apply: the administrator chose to send this edit anyway. */
  released?: string;
};

/** Validates the fields that every edit has, whatever its subject. */
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

/** An edit in the queue: its decrypted record. `names` are its lanes as HMACs, as the record stores them. */
export type QueuedEdit = Omit<OutboxRecord, 'enc' | 'lanes'> & Edit & { names: readonly string[] };

/** The lanes that an edit is queued in: `lane`, then `turnsWith` where it has one. */
export function lanesOf({ lane, turnsWith }: Pick<Edit, 'lane' | 'turnsWith'>): readonly Lane[] {
  return turnsWith === undefined ? [lane] : [lane, turnsWith];
}

/** Whether two edits of the same lane touch a common field. */
export function overlaps(a: Pick<Edit, 'touches'>, b: Pick<Edit, 'touches'>): boolean {
  return a.touches.some((field) => b.touches.includes(field));
}

/**
 * Decrypts a record. Never rejects: a record that is newer, malformed or cannot be decrypted becomes a parked
 * `unreadable` edit, which blocks later edits of its lanes.
 */
export async function openRecord(vault: Vault, record: OutboxRecord): Promise<QueuedEdit> {
  const { enc, lanes: names, ...recordState } = record;
  try {
    if (record.v !== RECORD_VERSION) throw new Error('another version');
    const edit = await vault.unseal(enc, contextOfEdit(record));
    assert(edit, AnyEdit);
    // The other fields need no check: only this device's key can have encrypted them.
    return { ...recordState, names, ...whole(edit as Edit) };
  } catch {
    return { ...recordState, names, state: 'parked', ...unreadable(names) };
  }
}

/** Restores the `undefined` values that JSON dropped: every touched field is a key of `base`, `seen` and `theirs`. */
function whole(edit: Edit): Edit {
  const { base, seen, touches, parked } = edit;
  return {
    ...edit,
    base: pick(base, touches),
    ...(seen ? { seen: pick(seen, touches) } : {}),
    ...(parked?.why === 'conflict' ? { parked: { ...parked, theirs: pick(parked.theirs, touches) } } : {}),
  };
}

/** The placeholder for an unreadable record; only its lanes are known, by their HMAC names. */
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

/** Whether this build could decrypt the record; it never writes an unreadable one (rule 14). */
export function isReadable(entry: Pick<Edit, 'subject'>): boolean {
  return entry.subject !== '';
}

/** Whether an edit is not parked: the sender will send it, and the view contains its effect. */
export function isLive(entry: Pick<QueuedEdit, 'state'>): boolean {
  return entry.state !== 'parked';
}

/** Whether an imported edit waits for the administrator's review (O-32); it does not block later edits. */
export const isUnreviewed = ({ parked }: Pick<Edit, 'parked'>): boolean => parked?.why === 'unreviewed';

/** Whether the hold with this id keeps an edit from being sent. It does not stop an attempt in flight. */
export const isHeld = ({ released }: Pick<Edit, 'released'>, hold: string | undefined): boolean =>
  hold !== undefined && released !== hold;

/** Whether an edit waits because of the hold: it is held, not parked, and not being sent. */
export const isWaitingHeld = (entry: QueuedEdit, hold: string | undefined): boolean =>
  isHeld(entry, hold) && isLive(entry) && entry.state !== 'sending';

/**
 * Whether an edit needs attention although it still waits: the service answers other edits but has left this one
 * unanswered for `ATTEMPTS_UNTIL_STUCK` attempts. The administrator can skip it.
 */
export function isStuck(entry: QueuedEdit): boolean {
  return isLive(entry) && (entry.unanswered ?? 0) >= ATTEMPTS_UNTIL_STUCK;
}

/** Whether an edit needs a decision, or has been waiting for so long that the administrator should know. */
export const needsAttention = (entry: QueuedEdit): boolean => !isLive(entry) || isStuck(entry);
