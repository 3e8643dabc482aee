import type { StoredCopy } from '../io/store/documents.ts';
import { type EditType, type Field, idOf, type Lane, type Progress, type Subject } from '../model/edit.ts';
import { messageOf, messageOfRemoval } from '../model/failure.ts';
import { pick } from '../model/member-field.ts';
import type { Message } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { compareWithServer } from '../model/view.ts';
import { documentIn } from '../model/with-answer.ts';
import { inputsThatLeft } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { carriesMore } from './freshness.ts';
import { ambiguous, askForList, find, knownIds } from './lost-create.ts';
import { checkPrecondition } from './precondition.ts';
import { referredTo } from './queue.ts';
import { performUpload, UPLOAD_STEPS } from './upload.ts';
import { type AttemptContext, docIn, notNow, UNUSABLE, type Verdict } from './verdict.ts';

/** One attempt at an edit: reads the server first if anything is uncertain, then sends the remaining steps. */
export async function attempt(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  context: AttemptContext,
): Promise<Verdict> {
  if (referredTo(entry).length > 0) return { kind: 'parked', parked: { why: 'uncreated' }, step: entry.step };
  const { lane } = entry;
  const unsure = entry.state === 'verify' || (entry.verb === 'create' && mayBeMade(entry));
  if (entry.verb === 'create') return attemptCreate(entry, subject, type, unsure, context);
  // A posted upload is verified by its request id: its new address in the document would look like a conflict.
  const isPosted = entry.progress['requestId'] !== undefined;
  if (isUpload(entry, type) && isPosted) return performWithFile(entry, subject, type, context);
  if (unsure || !(await isKnown(entry, subject, type, context))) {
    const read = await readFirst(entry, subject, type, context);
    if (read) return read;
  }
  if (context.wasRead() && entry.verb !== 'remove') {
    const judged = judge(entry, type, await copyIn(context, lane), context.tried);
    if (judged) return judged;
    if (unsure && context.overtaken && type.steps.length === 1) {
      return { kind: 'settled', by: 'later edit', progress: entry.progress };
    }
  }
  const refusal = await checkPrecondition(entry, type, context);
  if (refusal) return refusal;
  return isUpload(entry, type)
    ? performWithFile(entry, subject, type, context)
    : perform(entry, subject, type, context);
}

/**
 * Whether the service may already have made this create's connection: it was sent before, or exported to a file (O-27)
 * that another device may have sent.
 */
const mayBeMade = (entry: QueuedEdit): boolean =>
  entry.attempts > 0 || entry.progress['restored'] === true || inputsThatLeft(entry).length > 0;

/**
 * Whether the edit may be sent without a read (O-18): its lane was read, or it is fresh, and the copy is recent enough
 * for the values that its calls, or the create after a deletion, carry along (O-30). A step that is not always needed
 * requires a read.
 */
async function isKnown(entry: QueuedEdit, subject: Subject, type: EditType, context: AttemptContext): Promise<boolean> {
  const { lane } = entry;
  const mayGo = context.mayGo && !type.steps.some(({ needed }) => needed);
  const copy = context.wasRead() || mayGo ? await context.documents.read(lane) : undefined;
  if (!copy || type.lacksId?.(copy.doc, entry.input)) return false;
  const carries =
    type.copiedValues?.(entry.input) !== undefined || carriesMore(entry, type, copy.doc, Object(subject.parse({})));
  return context.isRecent() || !carries;
}

/** Whether the edit's file is not uploaded yet. Steps after the upload are sent like those of any other edit. */
const isUpload = ({ step }: QueuedEdit, type: EditType) => type.file !== undefined && step < UPLOAD_STEPS;

/** Sends the upload's own steps, then the steps that follow it once the service has the file. */
async function performWithFile(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  context: AttemptContext,
): Promise<Verdict> {
  const verdict = await performUpload(entry, subject, type, context);
  const validated = type.steps[UPLOAD_STEPS - 1];
  if (verdict.kind !== 'settled' || !validated || type.steps.length === UPLOAD_STEPS) return verdict;
  const uploaded = { ...entry, progress: having(validated, verdict.progress), step: UPLOAD_STEPS };
  const judged = judge(uploaded, type, await copyIn(context, entry.lane), true);
  if (judged) await context.mark(uploaded.progress, UPLOAD_STEPS);
  return judged ?? perform(uploaded, subject, type, context);
}

/**
 * Looks for the connection first if the create may have been sent: from here (`unsure`), or from a copy of this
 * device's data. If it exists, the attempt continues at step 1.
 */
async function attemptCreate(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  unsure: boolean,
  context: AttemptContext,
): Promise<Verdict> {
  const mayBeThere = unsure || (context.copied && type.find !== undefined);
  if (!mayBeThere || entry.progress['created'] !== undefined) return perform(entry, subject, type, context);
  const found = await find(entry, type, context);
  if (found?.kind === 'settled' && type.steps.length > 1) {
    return perform({ ...entry, progress: found.progress, step: 1 }, subject, type, context);
  }
  if (found) return found;
  return context.timedOut || !unsure ? perform(entry, subject, type, context) : UNUSABLE;
}

/** Reads the connection before sending (rules 7 and 8). Undefined: continue; else the verdict of the attempt. */
async function readFirst(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  context: AttemptContext,
): Promise<Verdict | undefined> {
  const { lane } = entry;
  // `complete` takes values from the stored copy that only this device knows: load it first.
  if (subject.complete) await context.documents.read(lane);
  const askedAt = context.now();
  const outcome = await context.send(subject.read(idOf(lane)));
  if (outcome.kind === 'answer') {
    const doc = documentIn(subject, outcome.body);
    if (!doc) return UNUSABLE;
    context.learn(doc, askedAt);
    return undefined;
  }
  if (outcome.kind === 'refused' && outcome.status === 404) {
    if (entry.verb === 'remove') return { kind: 'settled', by: 'reading', progress: entry.progress };
    return { kind: 'parked', parked: { why: 'gone' }, step: entry.step };
  }
  return notNow(outcome, type.failed(entry.input), false);
}

type Copy = Pick<StoredCopy, 'doc' | 'own'>;

const copyIn = async ({ documents }: AttemptContext, lane: Lane): Promise<Copy> =>
  (await documents.read(lane)) ?? { doc: {} };

/**
 * Compares the edit with the server's copy (O-06): settled when it holds already, parked when in conflict, else undefined.
 * `own`: the fields whose values this device has written, which are nobody else's change (O-30). The edit's base may lack
 * them: a window that was frozen while it stored the edit did not know them.
 */
function judge(entry: QueuedEdit, type: EditType, { doc: read, own = [] }: Copy, tried: boolean): Verdict | undefined {
  const doc = (entry.step >= UPLOAD_STEPS && type.beforeFile?.(read, entry.base)) || read;
  const written = entry.touches.filter((field) => own.includes(field));
  const known = { ...entry, base: { ...entry.base, ...pick(doc, written) } };
  const comparison = compareWithServer(type, doc, entry.input, known);
  // The document may show the requested value before the last of several steps took effect: each step's `done` decides
  // instead.
  const halfDone = type.steps.length > 1 && (tried || entry.step > 0);
  if (comparison === 'holds' && !halfDone) return { kind: 'settled', by: 'reading', progress: entry.progress };
  if (comparison === 'conflict') {
    const theirs = pick(doc, entry.touches);
    return { kind: 'parked', parked: { why: 'conflict', theirs }, step: entry.step };
  }
  const broken = type.rebase?.(doc, entry.input, entry);
  return broken ? { kind: 'parked', parked: { why: 'refused', words: broken }, step: entry.step } : undefined;
}

async function perform(entry: QueuedEdit, subject: Subject, type: EditType, context: AttemptContext): Promise<Verdict> {
  const { lane } = entry;
  let { progress } = entry;
  if (entry.verb === 'create' && !progress['known']) {
    const listed = context.list() ?? (await askForList(context));
    if (listed && 'kind' in listed) return notNow(listed);
    progress = { ...progress, known: listed && knownIds(listed, type, context) };
  }
  let asRead = context.wasRead();
  const posted = new Set<Field>();
  let over: object | undefined;
  for (const [index, step] of type.steps.entries()) {
    const isRepeat = index < entry.step;
    if (isRepeat && !step.needed) continue;
    const doc = await docIn(context, lane);
    const maybeDone = asRead && context.tried && index === entry.step;
    const skipped = step.needed?.(doc, entry.input) === false || (maybeDone && step.done?.(doc, entry.input, progress));
    // The step is skipped because its answer was lost: record that it happened.
    if (skipped && index === entry.step && context.tried) progress = having(step, progress);
    if (skipped) continue;
    await context.mark(progress, index);
    asRead = false;
    // A step that is repeated on purpose, or with another input, needs a new idempotency key; otherwise the service
    // ignores it.
    const version = progress['version'] === undefined ? '' : `:v${progress['version']}`;
    const key = `${entry.id}:${step.name}${version}${isRepeat ? `:${entry.attempts}` : ''}`;
    const call = step.request(doc, entry.input, progress);
    over ??= doc;
    for (const [field, value] of Object.entries(Object(call.body))) if (value !== undefined) posted.add(field);
    const outcome = await (step.outside ? context.sendOutside({ host: step.outside, call }) : context.send(call, key));
    if (outcome.kind === 'refused') {
      return refused({ ...entry, progress, step: index }, subject, type, { ...outcome, method: call.method }, context);
    }
    if (outcome.kind !== 'answer')
      return { ...notNow(outcome, type.failed(entry.input)), ...(step.outside && { outside: true }) };
    const isLast = index === type.steps.length - 1;
    const taken =
      step.take?.(outcome.body, doc, entry.input, progress) ?? (isLast ? { doc: type.apply(doc, entry.input) } : {});
    if (taken.doc && entry.verb !== 'create' && !(entry.verb === 'remove' && isLast)) context.learn(taken.doc, null);
    if (taken.doc && type.lacksId?.(taken.doc, entry.input)) await readAgain(subject, lane, context);
    progress = { ...having(step, progress), ...taken.progress };
    if (entry.verb === 'create' && progress['created'] === undefined) {
      const found = (await find({ ...entry, progress }, type, context)) ?? ambiguous([], entry.step);
      if (found.kind !== 'settled' || isLast) return found;
      progress = found.progress;
    }
  }
  return { kind: 'settled', by: 'answer', progress, ...(over && { posted: { fields: posted, over } }) };
}

/** Reads the connection again after a call of this attempt succeeded; undefined when that fails. */
async function readAgain(subject: Subject, lane: Lane, context: AttemptContext): Promise<object | undefined> {
  const askedAt = context.now();
  const again = await context.send(subject.read(idOf(lane)));
  const doc = again.kind === 'answer' ? documentIn(subject, again.body) : undefined;
  if (doc) context.learn(doc, askedAt);
  return doc;
}

const having = ({ name, happened }: EditType['steps'][number], progress: Progress): Progress =>
  happened ? { ...progress, happened: name } : progress;

/**
 * The verdict for a refused call (O-01.2): parked, or settled if the server already holds the requested values (O-17).
 */
async function refused(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  outcome: Extract<Outcome, { kind: 'refused' }> & { method: Call['method'] },
  context: AttemptContext,
): Promise<Verdict> {
  const { input, verb, step } = entry;
  if (verb === 'remove' && outcome.status === 404) {
    // A proxy may answer 404 as well: only a read tells whether the connection is gone.
    const read = await readFirst(entry, subject, type, context);
    if (read?.kind === 'settled' || read?.kind === 'expired' || (read?.kind === 'later' && read.outcome)) return read;
  }
  if (verb === 'change' && [400, 404, 409].includes(outcome.status)) {
    const doc = await readAgain(subject, entry.lane, context);
    if (doc && type.steps.length === 1 && compareWithServer(type, doc, input, entry) === 'holds') {
      return { kind: 'settled', by: 'reading', progress: entry.progress };
    }
  }
  const isFirst = verb === 'create' && step === 0 && !mayBeMade(entry);
  if (verb === 'create' && step === 0 && [400, 409].includes(outcome.status)) {
    // The service may refuse a duplicate of a create that arrived earlier: the browser repeated it (O-17), or its
    // answer was lost.
    const found = await find(entry, type, context);
    if (found?.kind === 'settled' && type.steps.length > 1) {
      return perform({ ...entry, progress: found.progress, step: 1 }, subject, type, context);
    }
    // If no answer was lost, a connection that only resembles the create belongs to somebody else.
    if (found && (found.kind === 'settled' || !isFirst)) return found;
  }
  const wordsOf = outcome.method === 'DELETE' ? messageOfRemoval : messageOf;
  const general = type.failed(input);
  const reason = wordsOf(outcome, type.codes, general);
  const bare = reason === general && { status: outcome.status };
  const happened = type.steps.slice(0, step).find(({ name }) => name === entry.progress['happened'])?.happened;
  const words = happened ? afterStep({ id: happened }, reason === general ? undefined : reason) : reason;
  const unsent = isFirst && outcome.status < 500 && { unsent: true as const };
  return { kind: 'parked', parked: { why: 'refused', words, ...bare }, step, ...unsent };
}

/** The message for an edit of which an earlier step succeeded and a later one was refused (O-11). */
const afterStep = (happened: Message, reason: Message | undefined): Message =>
  reason ? { id: 'edit.after_step', values: { happened, reason } } : happened;
