import { dequal } from 'dequal';
import { array, enums, is, number, optional, record, string, type, unknown } from 'superstruct';
import { keyedHash, newSalt } from '../../io/keyed-hash.ts';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { readMeta } from '../../io/store/documents.ts';
import { toBase64 } from '../../model/base64.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { readSession } from '../../model/session.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { type Edit, fromVersion1, isReadable, overlaps, placeOfEdit, type QueuedEdit } from '../../outbox/entry.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { keep } from './edits.ts';
import { lookedForFirst } from './looked-for-first.ts';
import { behaviourOf } from './replayer.ts';
import { currentSent } from './sent.ts';

const FileEdit = type({
  /** The edit's id on the device where it was made; files of earlier builds have none. */
  id: optional(string()),
  subject: string(),
  name: string(),
  input: unknown(),
  lane: string(),
  turnsWith: optional(string()),
  touches: array(string()),
  verb: enums(['set', 'change', 'create', 'remove']),
  base: record(string(), unknown()),
  step: number(),
  progress: record(string(), unknown()),
  title: string(),
  at: number(),
});

/** Whose changes a file holds: a hash of the manager's id. */
const Owner = type({ salt: string(), mark: string() });
const MARK_BYTES = 16;

/**
 * What is sealed in a file of unsent changes; `unread` is what this device could not open itself, as it rests. Files of
 * earlier builds have no owner.
 */
const Content = type({ owner: optional(Owner), edits: array(unknown()), unread: array(unknown()) });

/**
 * What became of the edits of a file: taken over, here before in the same form, left out beside another change of the
 * same fields, or not understood.
 */
export type Restored = { kept: number; same: number; here: number; unknown: number };

/**
 * All unsent changes as the text of a file, in the order in which they were made. A create that leaves so is looked for
 * before it is sent from here (O-27). Uploads stay: the file carries no other files. @throws FileProblem
 */
export async function exportUnsent(password: string): Promise<string> {
  const open = workspace();
  if (open) await markLeaving(open);
  const entries = open?.outbox.mirror.all() ?? [];
  const unread = entries.filter((entry) => !isReadable(entry)).map((entry) => open && resting(open, entry));
  const edits = entries.filter((entry) => isReadable(entry) && entry.verb !== 'upload').map(toFile);
  const managerId = open ? await managerOf(open) : undefined;
  const owner = managerId === undefined ? {} : { owner: await ownerOf(managerId) };
  return sealFile({ ...owner, edits, unread: await Promise.all(unread) }, password);
}

async function markLeaving({ outbox }: Workspace): Promise<void> {
  for (;;) {
    try {
      await outbox.loadAll();
      const decision = await lookedForFirst(outbox.mirror.all());
      if (decision.update.length > 0) await outbox.revise(decision);
      return;
    } catch (error) {
      // A device that cannot write any more is one whose changes have to leave it all the same.
      if (error instanceof DOMException) return;
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}

/** The manager whose workspace this is, also after the session has ended. */
async function managerOf({ vault }: Workspace): Promise<string | undefined> {
  const current = currentSession(sessionState())?.managerId;
  if (current !== undefined) return current;
  const kept = await readMeta<unknown>(vault, 'session');
  return isRecord(kept) ? readSession(kept['answer'], '')?.managerId : undefined;
}

async function ownerOf(managerId: string, salt = newSalt()): Promise<typeof Owner.TYPE> {
  return { salt, mark: await keyedHash(salt, managerId, MARK_BYTES) };
}

function toFile(entry: QueuedEdit) {
  const { subject, name, input, lane, turnsWith, touches, verb, base, step, progress, title, at } = entry;
  const where = turnsWith === undefined ? { lane } : { lane, turnsWith };
  return { id: originOf(entry), subject, name, input, ...where, touches, verb, base, step, progress, title, at };
}

/** The id of an edit on the device where it was made. */
const originOf = ({ id, progress: { origin } }: QueuedEdit) => (typeof origin === 'string' ? origin : id);

/** Files of earlier builds hold edits in the form of their records' first version. */
const current = (raw: unknown) => (isRecord(raw) && 'type' in raw ? fromVersion1(raw) : raw);

/** A record that cannot be opened here may be opened by the version that wrote it. */
async function resting({ vault }: Workspace, { seq }: QueuedEdit): Promise<unknown> {
  const found = await vault.db.get('outbox', seq).catch(() => undefined);
  if (!found) return null;
  const { enc, ...standing } = found;
  const value = await vault.unseal(enc, placeOfEdit(found)).catch(() => undefined);
  return { ...standing, value, ...(value === undefined && { ct: toBase64(new Uint8Array(enc.ct)) }) };
}

/**
 * Takes over the edits of a file. The connection is asked before any of them is sent, as for everything restored
 * (O-06, O-12); what would change a field that an edit here changes already is left out. Another manager's file is
 * refused (O-27). Null when nothing could be kept; the banner says why. @throws FileProblem
 */
export async function importUnsent(text: string, password: string): Promise<Restored | null> {
  const content = await openFile(text, password);
  if (!is(content, Content)) throw new FileProblem('format');
  const open = workspace();
  if (content.owner && !(open && (await isOwn(open, content.owner)))) throw new FileProblem('manager');
  await open?.outbox.loadAll();
  const result: Restored = { kept: 0, same: 0, here: 0, unknown: content.unread.length };
  const types = new Map<Edit, EditType>();
  const edits: Edit[] = [];
  for (const raw of content.edits.map(current)) {
    const behaviour = is(raw, FileEdit) ? await behaviourOf(raw) : undefined;
    const edit = is(raw, FileEdit) && behaviour ? understood(raw, behaviour) : null;
    if (!edit || !behaviour) result.unknown += 1;
    else if (isHere(edit)) result.same += 1;
    else if (clashes(edit)) result.here += 1;
    else {
      types.set(edit, behaviour);
      edits.push(edit);
    }
  }
  if (edits.length === 0) return result;
  const typeOf = (edit: Edit) => {
    const known = types.get(edit);
    if (!known) throw new Error(`There is no edit named ${edit.name}`);
    return known;
  };
  return (await keep(edits, typeOf, undefined, true)) && { ...result, kept: edits.length };
}

/** The edit as its kind understands it: where it goes and what it changes is asked of the kind, never of the file. */
function understood(raw: typeof FileEdit.TYPE, behaviour: EditType): Edit | null {
  const { id, base, step, progress, at } = raw;
  try {
    const edit = toEdit(behaviour, { ...raw, subjectKey: raw.subject, seen: base, at: Math.min(at, Date.now()) });
    behaviour.describe(raw.input, base);
    behaviour.apply({}, raw.input);
    const isSame = edit.verb === raw.verb && edit.lane === raw.lane && edit.turnsWith === raw.turnsWith;
    const origin = id === undefined ? {} : { origin: id };
    return isSame && behaviour.steps[step]
      ? { ...edit, step, progress: { ...progress, ...origin, restored: true } }
      : null;
  } catch {
    // A kind may trip over an input that it did not make; that is an answer, too.
    return null;
  }
}

const isOwn = async (open: Workspace, owner: typeof Owner.TYPE) => {
  const managerId = await managerOf(open);
  return managerId !== undefined && (await ownerOf(managerId, owner.salt)).mark === owner.mark;
};

/** Whether the very edit waits here, unchanged, or was sent from here while this window was open. */
function isHere({ input, progress: { origin } }: Edit): boolean {
  if (origin === undefined) return false;
  const waiting = workspace()
    ?.outbox.mirror.all()
    .find((entry) => originOf(entry) === origin);
  // As it came through a file: what is undefined did not.
  if (waiting) return dequal(JSON.parse(JSON.stringify(waiting.input)), input);
  return currentSent().some(({ entry }) => originOf(entry) === origin);
}

function clashes(edit: Edit): boolean {
  const queue = workspace()?.outbox.mirror.lane(edit.lane) ?? [];
  return queue.some((entry) => overlaps(entry, edit) || (entry.verb === edit.verb && edit.touches.length === 0));
}
