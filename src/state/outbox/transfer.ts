import { dequal } from 'dequal/lite';
import { array, enums, is, number, optional, record, string, type, unknown } from 'superstruct';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { placeOfEdit } from '../../io/store/sealing.ts';
import { toBase64 } from '../../model/base64.ts';
import type { EditType, Lane } from '../../model/edit.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { type Edit, isReadable, overlaps, type QueuedEdit } from '../../outbox/entry.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { persist } from './edits.ts';
import { isOwn, Owner, ownerOf } from './file-owner.ts';
import { lookedForFirst } from './looked-for-first.ts';
import { behaviourOf } from './replayer.ts';
import { currentSent } from './sent.ts';

const FileEdit = type({
  /** The edit's id on the device where it was made. */
  id: string(),
  subject: string(),
  name: string(),
  input: unknown(),
  lane: string(),
  turnsWith: optional(string()),
  touches: array(string()),
  verb: enums(['set', 'change', 'create', 'remove']),
  base: record(string(), unknown()),
  /** Which connections were there before a create, and what it was each time that it left in a file (O-12, O-27). */
  progress: type({ known: optional(array(string())), left: optional(array(unknown())) }),
  at: number(),
});

/** What is sealed in a file of unsent changes; `unread` is what this device could not open itself, as it rests. */
const Content = type({ owner: optional(Owner), edits: array(unknown()), unread: array(unknown()) });

/**
 * What became of the edits of a file: taken over, here before in the same form, left out beside another change of the
 * same fields, or not understood.
 */
export type Restored = { saved: number; same: number; here: number; unknown: number };

/**
 * All unsent changes as the text of a file, in the order in which they were made. A create that leaves so is looked for
 * before it is sent from here (O-27). Uploads stay: the file carries no other files. @throws FileProblem
 */
export async function exportUnsent(password: string, open = workspace()): Promise<string> {
  if (open) await markLeaving(open);
  const entries = open?.outbox.mirror.all() ?? [];
  const unread = entries.filter((entry) => !isReadable(entry)).map((entry) => open && readRecord(open, entry));
  const edits = entries.filter((entry) => isReadable(entry) && entry.verb !== 'upload').map(toFile);
  const owner = open && (await ownerOf(open));
  return sealFile({ owner, edits, unread: await Promise.all(unread) }, password);
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

function toFile(entry: QueuedEdit) {
  const { subject, name, input, lane, turnsWith, touches, verb, base, progress, at } = entry;
  return { id: originOf(entry), subject, name, input, lane, turnsWith, touches, verb, base, progress, at };
}

/** The id of an edit on the device where it was made. */
const originOf = ({ id, progress: { origin } }: QueuedEdit) => (typeof origin === 'string' ? origin : id);

/** A record that cannot be opened here may be opened by the version that wrote it. */
async function readRecord({ vault }: Workspace, { seq }: QueuedEdit): Promise<unknown> {
  const found = await vault.db.get('outbox', seq).catch(() => undefined);
  if (!found) return null;
  const { enc, ...record } = found;
  const value = await vault.unseal(enc, placeOfEdit(found)).catch(() => undefined);
  return { ...record, value, ...(value === undefined && { ct: toBase64(new Uint8Array(enc.ct)) }) };
}

/** What a connection is called here, by its lane; a file may claim another name (O-32). */
export type TitleOf = (edit: { subject: string; lane: Lane }) => string;

/**
 * Takes over the edits of a file, each to be looked at before it is sent (O-32). The connection is asked before any of them
 * is sent, as for everything restored (O-06, O-12); what would change a field that an edit here changes already is left out.
 * A file of nobody, of another manager or for another service is refused (O-27). Null when nothing could be kept; the banner
 * says why. @throws FileProblem
 */
export async function importUnsent(text: string, password: string, titleOf: TitleOf): Promise<Restored | null> {
  const content = await openFile(text, password);
  if (!is(content, Content)) throw new FileProblem('format');
  const open = workspace();
  if (!content.owner) throw new FileProblem('ownerless');
  if (!open || !(await isOwn(open, content.owner))) throw new FileProblem('foreign');
  await open.outbox.loadAll();
  const result: Restored = { saved: 0, same: 0, here: 0, unknown: content.unread.length };
  const types = new Map<Edit, EditType>();
  for (const raw of content.edits) {
    const behaviour = is(raw, FileEdit) ? await behaviourOf(raw) : undefined;
    const edit = is(raw, FileEdit) && behaviour ? understood(raw, behaviour, titleOf) : null;
    if (!edit || !behaviour) result.unknown += 1;
    else if (isHere(edit)) result.same += 1;
    else if (clashes(edit)) result.here += 1;
    else types.set(edit, behaviour);
  }
  const edits = [...types.keys()];
  if (edits.length === 0) return result;
  const typeOf = (edit: Edit) => {
    const known = types.get(edit);
    if (!known) throw new Error(`There is no edit named ${edit.name}`);
    return known;
  };
  return (await persist(edits, typeOf, undefined, true)) && { ...result, saved: edits.length };
}

/**
 * The edit as its kind understands it: what it sends, where it goes and what it changes is asked of the kind, never of the
 * file, and it begins with its first step.
 */
function understood(raw: typeof FileEdit.TYPE, behaviour: EditType, titleOf: TitleOf): Edit | null {
  const { id, subject, name, lane, base, at } = raw;
  const { known, left } = raw.progress;
  try {
    const title = titleOf({ subject, lane });
    const input = behaviour.accept?.(raw.input, title);
    if (input === undefined) return null;
    const request = { subjectKey: subject, name, input, seen: base, title, at: Math.min(at, Date.now()) };
    const edit = toEdit(behaviour, request);
    behaviour.describe(input, base);
    behaviour.apply({}, input);
    const { listEffect } = edit;
    const isSame = edit.verb === raw.verb && edit.lane === lane && edit.turnsWith === raw.turnsWith;
    if (!isSame) return null;
    return {
      ...edit,
      ...(listEffect && 'creating' in listEffect && { title: listEffect.title }),
      progress: { ...(known && { known }), ...(left && { left }), origin: id, restored: true },
      parked: { why: 'unreviewed' },
    };
  } catch {
    // A kind may trip over an input that it did not make; that is an answer, too.
    return null;
  }
}

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
