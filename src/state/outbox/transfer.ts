import { array, enums, is, number, optional, record, string, type, unknown } from 'superstruct';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { toBase64 } from '../../model/base64.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import {
  type Edit,
  fromVersion1,
  isReadable,
  overlaps,
  placeOfEdit,
  type QueuedEdit,
  toEdit,
} from '../../outbox/entry.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { keep } from './edits.ts';
import { behaviourOf } from './replayer.ts';

const FileEdit = type({
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

/** What is sealed in a file of unsent changes; `unread` is what this device could not open itself, as it rests. */
const Content = type({ edits: array(unknown()), unread: array(unknown()) });

/** What became of the edits of a file: taken over, left out beside what waits here already, or not understood. */
export type Restored = { kept: number; here: number; unknown: number };

/** All unsent changes as the text of a file, in the order in which they were made. */
export async function exportUnsent(password: string): Promise<string> {
  const open = workspace();
  await open?.outbox.loadAll();
  const entries = open?.outbox.mirror.all() ?? [];
  const unread = entries.filter((entry) => !isReadable(entry)).map((entry) => open && resting(open, entry));
  return sealFile({ edits: entries.filter(isReadable).map(toFile), unread: await Promise.all(unread) }, password);
}

function toFile(entry: QueuedEdit) {
  const { subject, name, input, lane, turnsWith, touches, verb, base, step, progress, title, at } = entry;
  const where = turnsWith === undefined ? { lane } : { lane, turnsWith };
  return { subject, name, input, ...where, touches, verb, base, step, progress, title, at };
}

/** Files of earlier builds hold edits in the form of their records' first version. */
const current = (raw: unknown) => (isRecord(raw) && 'type' in raw ? fromVersion1(raw) : raw);

/** A record that cannot be opened here may be opened by the version that wrote it. */
async function resting({ vault }: Workspace, { seq }: QueuedEdit): Promise<unknown> {
  const found = await vault.db.get('outbox', seq);
  if (!found) return null;
  const { enc, ...standing } = found;
  const value = await vault.unseal(enc, placeOfEdit(found)).catch(() => undefined);
  return { ...standing, value, ...(value === undefined && { ct: toBase64(new Uint8Array(enc.ct)) }) };
}

/**
 * Takes over the edits of a file. The connection is asked before any of them is sent, as for everything restored
 * (O-06, O-12); what would change a field that an edit here changes already is left out. Null when nothing could be
 * kept; the banner says why. @throws FileProblem
 */
export async function importUnsent(text: string, password: string): Promise<Restored | null> {
  const content = await openFile(text, password);
  if (!is(content, Content)) throw new FileProblem('format');
  await workspace()?.outbox.loadAll();
  const result: Restored = { kept: 0, here: 0, unknown: content.unread.length };
  const types = new Map<Edit, EditType>();
  const edits: Edit[] = [];
  for (const raw of content.edits.map(current)) {
    const behaviour = is(raw, FileEdit) ? await behaviourOf(raw) : undefined;
    const edit = is(raw, FileEdit) && behaviour ? understood(raw, behaviour) : null;
    if (!edit || !behaviour) result.unknown += 1;
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
  const { base, step, progress, at } = raw;
  try {
    const edit = toEdit(behaviour, { ...raw, subjectKey: raw.subject, seen: base, at: Math.min(at, Date.now()) });
    behaviour.describe(raw.input, base);
    behaviour.apply({}, raw.input);
    const isSame = edit.verb === raw.verb && edit.lane === raw.lane && edit.turnsWith === raw.turnsWith;
    return isSame && behaviour.steps[step] ? { ...edit, step, progress: { ...progress, restored: true } } : null;
  } catch {
    // A kind may trip over an input that it did not make; that is an answer, too.
    return null;
  }
}

function clashes(edit: Edit): boolean {
  const queue = workspace()?.outbox.mirror.lane(edit.lane) ?? [];
  return queue.some((entry) => overlaps(entry, edit) || (entry.verb === edit.verb && edit.touches.length === 0));
}
