import { dequal } from 'dequal/lite';
import { array, enums, is, number, optional, pattern, record, string, type, unknown } from 'superstruct';
import { newSalt } from '../../io/keyed-hash.ts';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { contextOfEdit } from '../../io/store/sealing.ts';
import { toBase64 } from '../../model/base64.ts';
import type { EditType, Lane } from '../../model/edit.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { type Edit, isReadable, overlaps, type QueuedEdit } from '../../outbox/entry.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { fail, persist } from './edits.ts';
import { isOwn, Owner, ownerOf } from './file-owner.ts';
import { lookedForFirst } from './looked-for-first.ts';
import { editTypeOf } from './sending.ts';
import { currentSent } from './sent.ts';

const FileEdit = type({
  /** The edit's id on the device that made it. It stays the same here: other edits of the file may refer to it (rule 11). */
  id: pattern(string(), /^[\da-f-]{36}$/),
  subject: string(),
  name: string(),
  input: unknown(),
  lane: string(),
  turnsWith: optional(string()),
  touches: array(string()),
  verb: enums(['set', 'change', 'create', 'remove']),
  base: record(string(), unknown()),
  /** Of a create: `known` are the connection ids that existed before it, `left` its input at each export (O-12, O-27). */
  progress: type({ known: optional(array(string())), left: optional(array(unknown())) }),
  at: number(),
});

/** The encrypted content of a file of unsent changes; `unread`: records that the exporting device could not open. */
const Content = type({ owner: optional(Owner), edits: array(unknown()), unread: array(unknown()) });

/**
 * How many edits of a file were imported (`saved`), exist here unchanged (`same`), were left out because an edit here changes
 * the same fields (`here`), or were not understood (`unknown`).
 */
export type Restored = { saved: number; same: number; here: number; unknown: number };

/**
 * Exports all unsent edits as the text of an encrypted file, oldest first, except uploads. Marks exported creates, so that
 * the sender looks for each at the service before it sends it from here (O-27). `former`: the service of a workspace that is
 * not the open one. @throws FileProblem
 */
export async function exportUnsent(password: string, open = workspace(), former?: string): Promise<string> {
  if (open) await markLeaving(open);
  const entries = open?.outbox.mirror.all() ?? [];
  const unread = entries.filter((entry) => !isReadable(entry)).map((entry) => open && readRecord(open, entry));
  const edits = entries.filter((entry) => isReadable(entry) && entry.verb !== 'upload').map(toFile);
  const owner = open && (await ownerOf(open, newSalt(), former));
  return sealFile({ owner, edits, unread: await Promise.all(unread) }, password);
}

async function markLeaving(open: Workspace): Promise<void> {
  const { outbox } = open;
  for (;;) {
    try {
      await outbox.loadAll();
      const decision = await lookedForFirst(outbox.mirror.all(), open === workspace());
      if (decision.update.length > 0) await outbox.revise(decision);
      return;
    } catch (error) {
      // The export matters most when the device can no longer write: continue without the mark.
      if (error instanceof DOMException) return;
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}

function toFile(entry: QueuedEdit) {
  const { subject, name, input, lane, turnsWith, touches, verb, base, progress, at } = entry;
  return { id: originOf(entry), subject, name, input, lane, turnsWith, touches, verb, base, progress, at };
}

/** The edit's id on the device that made it. */
const originOf = ({ id, progress: { origin } }: QueuedEdit) => (typeof origin === 'string' ? origin : id);

/** A stored record that this version cannot read, for the version that wrote it: decrypted if possible, else as ciphertext. */
async function readRecord({ vault }: Workspace, { seq }: QueuedEdit): Promise<unknown> {
  const found = await vault.db.get('outbox', seq).catch(() => undefined);
  if (!found) return null;
  const { enc, ...record } = found;
  const value = await vault.unseal(enc, contextOfEdit(found)).catch(() => undefined);
  return { ...record, value, ...(value === undefined && { ct: toBase64(new Uint8Array(enc.ct)) }) };
}

/** The connection's name on this device; the name given in a file is not trusted (O-32). */
export type TitleOf = (edit: { subject: string; lane: Lane }) => string;

/**
 * Imports the edits of a file. Each waits for a review before it is sent (O-32), and the sender reads its connection first,
 * as for everything restored (O-06, O-12). Leaves out edits of fields that an edit here already changes. Refuses a file
 * without an owner, of another manager or for another service (O-27). Resolves with null if nothing could be stored (the
 * banner says why). @throws FileProblem
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
    const editType = is(raw, FileEdit) ? await editTypeOf(raw) : undefined;
    const edit = is(raw, FileEdit) && editType ? understood(raw, editType, titleOf) : null;
    if (!edit || !editType) result.unknown += 1;
    else if (isHere(edit, [...types.keys()])) result.same += 1;
    else if (clashes(edit)) result.here += 1;
    else types.set(edit, editType);
  }
  const edits = [...types.keys()];
  if (edits.length === 0) return result;
  const typeOf = (edit: Edit) => types.get(edit) ?? fail(edit.name);
  return (await persist(edits, typeOf, undefined, true)) && { ...result, saved: edits.length };
}

/**
 * Builds the edit anew from the file's input: its calls, lane and fields come from its kind, never from the file, and it
 * starts at its first step. Null if the kind does not accept the input.
 */
function understood(raw: typeof FileEdit.TYPE, editType: EditType, titleOf: TitleOf): Edit | null {
  const { id, subject, name, lane, base, at } = raw;
  const { known, left } = raw.progress;
  try {
    const title = titleOf({ subject, lane });
    const input = editType.accept?.(raw.input, title);
    if (input === undefined) return null;
    const request = { subjectKey: subject, name, input, seen: base, title, at: Math.min(at, Date.now()) };
    const edit = toEdit(editType, request);
    editType.describe(input, base);
    editType.apply({}, input);
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
    // A kind may throw on input that it did not make: not accepted.
    return null;
  }
}

/**
 * Whether the same edit waits here with the same input, was sent from here while this window was open, or is among those
 * `brought` from the file so far.
 */
function isHere({ input, progress: { origin } }: Edit, brought: readonly Edit[]): boolean {
  if (brought.some(({ progress }) => progress['origin'] === origin)) return true;
  const waiting = workspace()
    ?.outbox.mirror.all()
    .find((entry) => originOf(entry) === origin);
  // Compared after a JSON round trip, which drops `undefined` as in the file.
  if (waiting) return dequal(JSON.parse(JSON.stringify(waiting.input)), input);
  return currentSent().some(({ entry }) => originOf(entry) === origin);
}

function clashes(edit: Edit): boolean {
  const queue = workspace()?.outbox.mirror.lane(edit.lane) ?? [];
  return queue.some((entry) => overlaps(entry, edit) || (entry.verb === edit.verb && edit.touches.length === 0));
}
