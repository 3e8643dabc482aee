import { UnreadableFile } from '../io/store/blobs.ts';
import { type EditType, idOf, type Progress, type Subject } from '../model/edit.ts';
import { messageOf } from '../model/failure.ts';
import { isRecord } from '../model/fields.ts';
import { memberOf } from '../model/member-field.ts';
import type { Outcome } from '../model/outcome.ts';
import { readUploadMeta } from '../model/upload.ts';
import { documentIn, withAnswer } from '../model/with-answer.ts';
import type { QueuedEdit } from './entry.ts';
import { type AttemptContext, docIn, notNow, UNUSABLE, type Verdict } from './verdict.ts';

/** The steps of an upload as its record stores them: `META` until the file is posted, then `VALIDATE`. */
const META = 0;
const VALIDATE = 1;

/** The number of an upload's own steps; others may follow. */
export const UPLOAD_STEPS = 2;

type Upload = { entry: QueuedEdit; subject: Subject; type: EditType; context: AttemptContext };

/** How far an upload has got. Excludes the signed address and its fields, which are never stored on the device (rule 10). */
type UploadState = { progress: Progress; step: number };

/**
 * One attempt at an upload. If the file may have been posted, it first asks the service to validate the request. If
 * the service does not know the request, the file never arrived or the request expired: it posts the file again under a new
 * request, at most once if the first post was answered.
 */
export async function performUpload(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  context: AttemptContext,
): Promise<Verdict> {
  const upload: Upload = { entry, subject, type, context };
  let state: UploadState = { progress: entry.progress, step: entry.step };
  for (;;) {
    if (state.progress['requestId'] !== undefined) {
      const verdict = await validate(upload, state);
      if (verdict) return verdict;
      state = { progress: restarted(state), step: META };
    }
    const posted = await post(upload, state.progress);
    if ('kind' in posted) return posted;
    state = posted;
  }
}

function restarted({ progress: { requestId: _, ...progress }, step }: UploadState): Progress {
  return step === VALIDATE ? { ...progress, restarted: true } : progress;
}

/** Asks the service to validate the posted file; undefined when the file must be posted (again). */
async function validate(upload: Upload, { progress, step }: UploadState): Promise<Verdict | undefined> {
  const { entry, subject, type, context } = upload;
  if (progress['taken']) return addressOf(upload, progress);
  const copy = await context.documents.read(entry.lane);
  const doc = copy?.doc ?? {};
  const outcome = await context.send(requestOf(type, VALIDATE, doc, entry.input, progress));
  if (outcome.kind === 'answer') {
    if (!isRecord(outcome.body)) return UNUSABLE;
    const read = withAnswer(subject.parse, outcome.body, idOf(entry.lane), doc);
    if (copy && read !== doc && saysWhere(outcome.body, upload)) return settled(upload, read, doc, progress);
    const taken = { ...progress, taken: true };
    await context.mark(taken, VALIDATE);
    return addressOf(upload, taken);
  }
  if (outcome.kind !== 'refused') return notNow(outcome, type.failed(entry.input));
  if (outcome.status === 404) return { kind: 'parked', parked: { why: 'gone' }, step };
  const again = outcome.status === 400 && !(step === VALIDATE && progress['restarted']);
  return again ? undefined : refused(type, entry.input, outcome, step);
}

/**
 * Whether the answer to `validate` has the field of the file. Further steps of an edit also post values of the copy, which
 * must then be recent: such an answer may be only a part of the connection (O-30).
 */
function saysWhere(answer: Readonly<Record<string, unknown>>, { entry, type, context }: Upload): boolean {
  const isEnough = type.steps.length === UPLOAD_STEPS || context.isRecent();
  return isEnough && entry.touches.every((field) => isThere(answer[memberOf(field)?.name ?? field]));
}

const isThere = (value: unknown) => value !== undefined && value !== null;

/**
 * Reads the connection for the new file's address if the answer to `validate` lacks it (UPL-09). Without that address in the
 * copy, the next upload would look like a conflict with another administrator.
 */
async function addressOf(upload: Upload, progress: Progress): Promise<Verdict> {
  const { entry, subject, context } = upload;
  const doc = await docIn(context, entry.lane);
  const read = await context.send(subject.read(idOf(entry.lane)));
  if (read.kind === 'answer') {
    const now = documentIn(subject, read.body);
    return now ? settled(upload, now, doc, progress) : UNUSABLE;
  }
  const isGone = read.kind === 'refused' && read.status === 404;
  return isGone ? { kind: 'settled', by: 'answer', progress } : notNow(read);
}

/** Settles the upload with the freshly read connection and what only this device knows of the file. */
function settled({ entry, type, context }: Upload, read: object, before: object, progress: Progress): Verdict {
  const taken = type.steps[VALIDATE]?.take?.(read, before, entry.input, progress)?.doc ?? read;
  context.learn(taken, null);
  return { kind: 'settled', by: 'answer', progress };
}

/** Requests a signed address and posts the file to it; once more with a new address if the host answers 403 (expired). */
async function post({ entry, type, context }: Upload, before: Progress): Promise<UploadState | Verdict> {
  const { input } = entry;
  const file = await readFile(context, type, input);
  if ('kind' in file) return file;
  const doc = await docIn(context, entry.lane);
  for (let fresh = true; ; fresh = false) {
    const meta = await context.send(requestOf(type, META, doc, input, before));
    if (meta.kind === 'refused' && meta.status === 404) return { kind: 'parked', parked: { why: 'gone' }, step: META };
    if (meta.kind === 'refused') return refused(type, input, meta, META);
    if (meta.kind !== 'answer') return notNow(meta, type.failed(input), false);
    const form = readUploadMeta(meta.body);
    if (!form) return { kind: 'parked', parked: { why: 'refused', words: type.failed(input) }, step: META };
    const progress = { ...before, requestId: form.requestId };
    await context.mark(progress, META);
    const outcome = await context.sendOutside({ host: 'upload', form, file });
    if (outcome.kind === 'answer') {
      await context.mark(progress, VALIDATE);
      return { progress, step: VALIDATE };
    }
    if (outcome.kind === 'refused' && outcome.status === 403 && fresh) continue;
    if (outcome.kind === 'refused') return refused(type, input, outcome, META);
    const wait = notNow(outcome, type.failed(input));
    // A failure of the upload host says nothing about the service: only this edit waits.
    return wait.kind === 'later' ? { ...wait, outcome: undefined } : wait;
  }
}

/** Reads the stored file; if that fails, parks the edit with the file's name, which blocks nothing else. */
async function readFile(context: AttemptContext, type: EditType, input: unknown): Promise<File | Verdict> {
  const stored = type.file?.(input);
  if (!stored) throw new Error('An upload names its file');
  try {
    return await context.readFile(stored);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const words = { id: 'outbox.file_unreadable', values: { file: error.fileName } } as const;
    return { kind: 'parked', parked: { why: 'refused', words }, step: META };
  }
}

function requestOf(type: EditType, step: number, doc: object, input: unknown, progress: Progress) {
  const found = type.steps[step];
  if (!found) throw new Error('An upload has two steps');
  return found.request(doc, input, progress);
}

function refused(type: EditType, input: unknown, outcome: Extract<Outcome, { kind: 'refused' }>, step: number) {
  const general = type.failed(input);
  const words = messageOf(outcome, type.codes, general);
  const bare = words === general && { status: outcome.status };
  return { kind: 'parked', parked: { why: 'refused', words, ...bare }, step } satisfies Verdict;
}
