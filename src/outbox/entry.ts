import { array, assert, enums, number, string, type } from 'superstruct';
import type { OutboxRecord, Sealed } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType, Field, Lane, Notes, Row } from '../model/edit.ts';
import type { Message } from '../model/message.ts';
import { pick } from '../model/view.ts';

/** What is inside a record of version n is turned into that of n + 1 by the function at n − 1; pure (rule 14). */
type Migration = (sealed: unknown) => unknown;
const MIGRATIONS: readonly Migration[] = [];

/** The version of what is inside a record; a newer one is left untouched and shown (rule 14). */
export const RECORD_VERSION = MIGRATIONS.length + 1;

/** After so many attempts without an answer, while others were answered, an edit needs attention as well. */
const PATIENCE = 10;

/** Why an edit left the queue and waits for the administrator. */
export type Parked =
  | { why: 'conflict'; theirs: Record<Field, unknown> }
  | { why: 'refused'; words: Message }
  | { why: 'gone' }
  | { why: 'unknown' }
  | { why: 'unreadable' }
  | { why: 'ambiguous'; candidates: string[] };

/** An edit as plain data: what is sealed inside its record. */
export type Edit = {
  /** `{subject}/{edit}`; the prefix finds the subject that knows how it behaves. */
  type: string;
  input: unknown;
  lanes: Lane[];
  touches: Field[];
  verb: 'set' | 'change' | 'create' | 'remove';
  /** The touched fields' values as the administrator saw them (O-06). */
  base: Record<Field, unknown>;
  /** Name of the step that comes next, and what earlier steps have learnt (O-11). */
  step: number;
  notes: Notes;
  /** The connection's name when the edit was made, for telling it without loading the connection. */
  title: string;
  row?: Row;
  /** Epoch ms when it was made or last changed. */
  at: number;
  parked?: Parked;
  /** How often it got no answer while other calls did. */
  unanswered?: number;
  /** The administrator lets later edits of its lane go first. */
  skipped?: true;
};

/** What every edit has, whoever wrote it. */
const Sound = type({
  type: string(),
  lanes: array(string()),
  touches: array(string()),
  verb: enums(['set', 'change', 'create', 'remove']),
  step: number(),
  title: string(),
  at: number(),
  base: type({}),
  notes: type({}),
});

/** An edit and where it stands: a record, opened. `names` are its lanes as they rest. */
export type Entry = Omit<OutboxRecord, 'enc' | 'lanes'> & Edit & { names: readonly string[] };

/** An edit as it is made: `key` is `{subject}/{edit}`, `seen` the document as it was on screen. */
export function toEdit(
  key: string,
  type: EditType,
  { input, seen, title, at }: { input: unknown; seen: object; title: string; at: number },
): Edit {
  const touches = type.touches(input);
  const row = type.row?.(input);
  return {
    type: key,
    input,
    lanes: type.lanes(input),
    touches,
    verb: type.verb,
    base: pick(seen, touches),
    step: 0,
    notes: {},
    title,
    at,
    ...(row ? { row } : {}),
  };
}

/**
 * A record opened, an older one as it would be written today. One that is newer, cannot be decrypted or makes no sense
 * is parked as unreadable and holds back its lanes.
 */
export async function openRecord(vault: Vault, record: OutboxRecord, migrations = MIGRATIONS): Promise<Entry> {
  const { enc, lanes: names, ...standing } = record;
  try {
    if (record.v < 1 || record.v > migrations.length + 1) throw new Error('another version');
    const sealed = await vault.unseal(enc);
    const edit: unknown = migrations.slice(record.v - 1).reduce((older, migrate) => migrate(older), sealed);
    assert(edit, Sound);
    // What is in its fields was parsed when it was written: only our own key can have sealed it.
    return { ...standing, names, ...whole(edit as Edit) };
  } catch {
    return { ...standing, names, state: 'parked', ...closed(names) };
  }
}

/** JSON leaves out what is undefined: a field that was not there when it was seen is one of the seen values, too. */
function whole(edit: Edit): Edit {
  const { base, touches, parked } = edit;
  const theirs = parked?.why === 'conflict' ? { parked: { ...parked, theirs: pick(parked.theirs, touches) } } : {};
  return { ...edit, base: pick(base, touches), ...theirs };
}

/** What can be said of an edit that cannot be read: its lanes, by the names under which they rest. */
function closed(names: readonly string[]): Edit {
  return {
    type: '',
    input: null,
    lanes: [...names],
    touches: [],
    verb: 'set',
    base: {},
    step: 0,
    notes: {},
    title: '',
    at: 0,
    parked: { why: 'unreadable' },
  };
}

/** The sealed half of an entry. */
export function sealEdit(vault: Vault, entry: Edit): Promise<Sealed> {
  const { type, input, lanes, touches, verb, base, step, notes, title, row, at, parked, unanswered, skipped } = entry;
  const sealed = { type, input, lanes, touches, verb, base, step, notes, title, row, at, parked, unanswered, skipped };
  return vault.seal(sealed);
}

/** The record of an entry, ready to be put. */
export async function toRecord(vault: Vault, entry: Entry): Promise<OutboxRecord> {
  const { seq, id, state, attempts, notBefore, rev, names } = entry;
  const enc = await sealEdit(vault, entry);
  return { v: RECORD_VERSION, seq, id, lanes: [...names], state, attempts, notBefore, rev, enc };
}

/** Whether it could be opened; one that could not is never written again (rule 14). */
export function isReadable(entry: Entry): boolean {
  return entry.type !== '';
}

/** Still on its way: its effect is part of what the administrator sees. */
export function isLive(entry: Pick<Entry, 'state'>): boolean {
  return entry.state !== 'parked';
}

/** It waits, and needs attention as well: the service answers others, and never this one. It can be skipped. */
export function isStuck(entry: Entry): boolean {
  return isLive(entry) && (entry.unanswered ?? 0) >= PATIENCE;
}
