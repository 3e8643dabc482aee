import { type Connection, newestFirst, readConnections } from '../model/connection.ts';
import { type EditType, type Field, idOf, type Lane, type Progress, type Subject } from '../model/edit.ts';
import { messageOf, messageOfRemoval } from '../model/failure.ts';
import { isRecord } from '../model/fields.ts';
import type { Message } from '../model/message.ts';
import type { Outcome } from '../model/outcome.ts';
import { pick } from '../model/settings/member-field.ts';
import { compareWithServer } from '../model/settings/view.ts';
import { inputsThatLeft } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { carriesMore } from './freshness.ts';
import { referredTo } from './queue.ts';
import { performUpload, UPLOAD_STEPS } from './upload.ts';
import { notNow, UNUSABLE, type Verdict, type World } from './verdict.ts';

/** One attempt at an edit: reads the server first where anything is uncertain, then sends the remaining steps. */
export async function attempt(entry: QueuedEdit, subject: Subject, type: EditType, world: World): Promise<Verdict> {
  if (referredTo(entry).length > 0) return { kind: 'parked', parked: { why: 'uncreated' }, step: entry.step };
  const { lane } = entry;
  // A create that was imported from a file, or exported into one, may have been sent by another device.
  const elsewhere =
    entry.verb === 'create' && (entry.progress['restored'] === true || inputsThatLeft(entry).length > 0);
  const unsure = entry.state === 'verify' || elsewhere || (entry.verb === 'create' && entry.attempts > 0);
  if (entry.verb === 'create') return attemptCreate(entry, subject, type, lane, unsure, world);
  // An upload that was posted is looked up by its request id: its new address in the document would look like a conflict.
  const isPosted = entry.progress['requestId'] !== undefined;
  if (isUpload(entry, type) && isPosted) return performWithFile(entry, subject, type, world);
  if (unsure || !(await isKnown(entry, subject, type, world))) {
    const read = await readFirst(entry, subject, idOf(lane), lane, world);
    if (read) return read;
  }
  const doc = (await world.documents.read(lane))?.doc ?? {};
  // After the upload the document holds this edit's own file, which must not be taken for a conflict.
  const isPlaced = type.file !== undefined && entry.step >= UPLOAD_STEPS;
  if (world.wasRead(lane) && entry.verb !== 'remove' && !isPlaced) {
    const judged = judge(entry, type, doc, world.tried);
    if (judged) return judged;
    if (unsure && world.overtaken && type.steps.length === 1) {
      return { kind: 'settled', progress: entry.progress, overtaken: true };
    }
  }
  return isUpload(entry, type)
    ? performWithFile(entry, subject, type, world)
    : perform(entry, subject, type, lane, world);
}

/**
 * Whether the edit may be sent without reading first (O-18): its lane was read, or it is fresh, and the copy on this device
 * is recent enough for the values that its calls carry along (O-30).
 */
async function isKnown(entry: QueuedEdit, subject: Subject, type: EditType, world: World): Promise<boolean> {
  const { lane } = entry;
  const copy = world.wasRead(lane) || world.mayGo ? await world.documents.read(lane) : undefined;
  if (!copy || type.nameless?.(copy.doc, entry.input)) return false;
  return world.isRecent(lane) || !carriesMore(entry, type, copy.doc, subject.parse({}));
}

/** Whether the edit's file is not uploaded yet. Steps after the upload are sent like those of any other edit. */
const isUpload = ({ step }: QueuedEdit, type: EditType) => type.file !== undefined && step < UPLOAD_STEPS;

/** Sends the upload's own steps, then the steps that follow it once the service has the file. */
async function performWithFile(entry: QueuedEdit, subject: Subject, type: EditType, world: World): Promise<Verdict> {
  const verdict = await performUpload(entry, subject, type, world);
  const validated = type.steps[UPLOAD_STEPS - 1];
  if (verdict.kind !== 'settled' || !validated || type.steps.length === UPLOAD_STEPS) return verdict;
  const uploaded = { ...entry, progress: having(validated, verdict.progress), step: UPLOAD_STEPS };
  return perform(uploaded, subject, type, entry.lane, world);
}

/** Looks for the connection first where the create may have been sent (`unsure`). One that is found goes on at step 1. */
async function attemptCreate(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  lane: Lane,
  unsure: boolean,
  world: World,
): Promise<Verdict> {
  if (!unsure || entry.progress['created'] !== undefined) return perform(entry, subject, type, lane, world);
  const found = await find(entry, type, world);
  if (found?.kind === 'settled' && type.steps.length > 1) {
    return perform({ ...entry, progress: found.progress, step: 1 }, subject, type, lane, world);
  }
  if (found) return found;
  return world.timedOut ? perform(entry, subject, type, lane, world) : UNUSABLE;
}

/** Reads the connection before anything is sent (rules 7 and 8). Undefined: go on; else the verdict of the attempt. */
async function readFirst(
  entry: QueuedEdit,
  subject: Subject,
  id: string,
  lane: Lane,
  world: World,
): Promise<Verdict | undefined> {
  // `recall` adds values that only this device knows to the document that is read: load them first.
  if (subject.recall) await world.documents.read(lane);
  const askedAt = world.now();
  const outcome = await world.send(subject.read(id));
  if (outcome.kind === 'answer') {
    if (!isRecord(outcome.body)) return UNUSABLE;
    world.learn(lane, subject.parse(outcome.body), askedAt);
    return undefined;
  }
  if (outcome.kind === 'refused' && outcome.status === 404) {
    if (entry.verb === 'remove') return { kind: 'settled', progress: entry.progress };
    return { kind: 'parked', parked: { why: 'gone' }, step: entry.step };
  }
  return notNow(outcome);
}

/** Compares the edit with the server's copy (O-06): settled when it holds already, parked when in conflict, else undefined. */
function judge(entry: QueuedEdit, type: EditType, doc: object, tried: boolean): Verdict | undefined {
  const comparison = compareWithServer(type, doc, entry.input, entry);
  // The document may show the requested value before the last of several steps is done: each step's `done` decides instead.
  const halfDone = type.steps.length > 1 && (tried || entry.step > 0);
  if (comparison === 'holds' && !halfDone) return { kind: 'settled', progress: entry.progress };
  if (comparison === 'conflict') {
    const theirs = pick(doc, entry.touches);
    return { kind: 'parked', parked: { why: 'conflict', theirs }, step: entry.step };
  }
  const broken = type.rebase?.(doc, entry.input);
  return broken ? { kind: 'parked', parked: { why: 'refused', words: broken }, step: entry.step } : undefined;
}

/** The remaining steps, one call each, in order. */
async function perform(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  lane: Lane,
  world: World,
): Promise<Verdict> {
  let { progress } = entry;
  if (entry.verb === 'create' && !progress['known']) {
    const listed = world.list() ?? (await askForList(world));
    if (listed && 'kind' in listed) return notNow(listed);
    progress = { ...progress, known: listed && knownIds(listed, type, world) };
  }
  let asRead = world.wasRead(lane);
  const posted = new Set<Field>();
  let over: object | undefined;
  for (const [index, step] of type.steps.entries()) {
    const isRepeat = index < entry.step;
    if (isRepeat && !step.needed) continue;
    const doc = (await world.documents.read(lane))?.doc ?? {};
    const maybeDone = asRead && world.tried && index === entry.step;
    const skipped = step.needed?.(doc, entry.input) === false || (maybeDone && step.done?.(doc, entry.input, progress));
    // The step is skipped because it was sent before and its answer was lost: record that it happened.
    if (skipped && index === entry.step && world.tried) progress = having(step, progress);
    if (skipped) continue;
    await world.mark(progress, index);
    asRead = false;
    // A step that is repeated on purpose needs a new idempotency key, or the service would ignore it.
    const key = `${entry.id}:${step.name}${isRepeat ? `:${entry.attempts}` : ''}`;
    const call = step.request(doc, entry.input, progress);
    over ??= doc;
    for (const [field, value] of Object.entries(Object(call.body))) if (value !== undefined) posted.add(field);
    const outcome = await (step.outside ? world.sendOutside({ host: step.outside, call }) : world.send(call, key));
    if (outcome.kind === 'refused') return refused({ ...entry, progress, step: index }, subject, type, outcome, world);
    if (outcome.kind !== 'answer')
      return { ...notNow(outcome, type.failed(entry.input)), ...(step.outside && { outside: true }) };
    const isLast = index === type.steps.length - 1;
    const taken =
      step.take?.(outcome.body, doc, entry.input, progress) ?? (isLast ? { doc: type.apply(doc, entry.input) } : {});
    if (taken.doc && entry.verb !== 'create' && !(entry.verb === 'remove' && isLast))
      world.learn(lane, taken.doc, null);
    if (taken.doc && type.nameless?.(taken.doc, entry.input)) await readAgain(subject, lane, world);
    progress = { ...having(step, progress), ...taken.progress };
    if (entry.verb === 'create' && progress['created'] === undefined) {
      const found = (await find({ ...entry, progress }, type, world)) ?? ambiguous([], entry.step);
      if (found.kind !== 'settled' || isLast) return found;
      progress = found.progress;
    }
  }
  return { kind: 'settled', progress, ...(over && { posted: { fields: posted, over } }) };
}

/** Reads the connection again after a call of this attempt was answered; undefined when that fails. */
async function readAgain(subject: Subject, lane: Lane, world: World): Promise<object | undefined> {
  const askedAt = world.now();
  const again = await world.send(subject.read(idOf(lane)));
  const doc = again.kind === 'answer' && isRecord(again.body) ? subject.parse(again.body) : undefined;
  if (doc) world.learn(lane, doc, askedAt);
  return doc;
}

const having = ({ name, happened }: EditType['steps'][number], progress: Progress): Progress =>
  happened ? { ...progress, happened: name } : progress;

/** The verdict for a refused call (O-01.2): parked, or settled where the server already holds what was requested (O-17). */
async function refused(
  entry: QueuedEdit,
  subject: Subject,
  type: EditType,
  outcome: Extract<Outcome, { kind: 'refused' }>,
  world: World,
): Promise<Verdict> {
  const { input, verb, step } = entry;
  if (verb === 'remove' && outcome.status === 404) return { kind: 'settled', progress: entry.progress };
  if (verb === 'change' && [400, 404, 409].includes(outcome.status)) {
    const doc = await readAgain(subject, entry.lane, world);
    if (doc && type.steps.length === 1 && compareWithServer(type, doc, input, entry) === 'holds') {
      return { kind: 'settled', progress: entry.progress };
    }
  }
  if (verb === 'create' && step === 0 && [400, 409].includes(outcome.status)) {
    // The browser may have sent the request twice; then the second one is refused because the first was accepted (O-17).
    const found = await find(entry, type, world);
    if (found?.kind === 'settled') {
      const made = { ...entry, progress: found.progress, step: 1 };
      return type.steps.length === 1 ? found : perform(made, subject, type, entry.lane, world);
    }
  }
  const wordsOf = verb === 'remove' ? messageOfRemoval : messageOf;
  const general = type.failed(input);
  const reason = wordsOf(outcome, type.codes, general);
  const bare = reason === general && { status: outcome.status };
  const happened = type.steps.slice(0, step).find(({ name }) => name === entry.progress['happened'])?.happened;
  const words = happened ? afterStep({ id: happened }, reason === general ? undefined : reason) : reason;
  return { kind: 'parked', parked: { why: 'refused', words, ...bare }, step };
}

/** The message for an edit of which an earlier step succeeded and a later one was refused (O-11). */
const afterStep = (happened: Message, reason: Message | undefined): Message =>
  reason ? { id: 'edit.after_step', values: { happened, reason } } : happened;

/**
 * Looks for the connection that a create without an answer may have made (O-12): `settled` with its id, or undefined when
 * there is none. Parked as `ambiguous` when several match, one could not be read, one matches an exported version of
 * the create, or it is not known which connections existed before.
 */
async function find(entry: QueuedEdit, type: EditType, world: World): Promise<Verdict | undefined> {
  const search = type.find;
  if (!search) return ambiguous([], entry.step);
  const outcome = await world.send({ method: 'GET', path: '/connections' });
  if (outcome.kind !== 'answer') return notNow(outcome);
  const listed = readConnections(outcome.body);
  if (!listed) return UNUSABLE;
  const known = entry.progress['known'];
  const fresh = listed
    .filter((connection) => search.among(connection) && !(Array.isArray(known) && known.includes(connection.id)))
    .sort(newestFirst);
  const isAsItLeft = (body: unknown) => inputsThatLeft(entry).some((input) => search.matches(body, input));
  const matches: string[] = [];
  const unclear: string[] = [];
  for (const { id } of fresh) {
    const detail = await world.send(search.read(id));
    if (detail.kind === 'unreached' || detail.kind === 'expired') return notNow(detail);
    if (detail.kind === 'answer' && !isRecord(detail.body)) return UNUSABLE;
    if (detail.kind === 'answer' && search.matches(detail.body, entry.input)) matches.push(id);
    else if (detail.kind === 'answer' && isAsItLeft(detail.body)) unclear.push(id);
    if (detail.kind === 'refused' && detail.status !== 404) unclear.push(id);
  }
  const [created] = matches;
  if (matches.length === 1 && Array.isArray(known)) {
    return { kind: 'settled', progress: { ...entry.progress, created } };
  }
  const ambiguousIds = created === undefined ? unclear : matches;
  return ambiguousIds.length > 0 ? ambiguous(ambiguousIds, entry.step) : undefined;
}

/** Fetches the list where this device has none; null when the call is refused or the list is malformed. */
async function askForList(
  world: World,
): Promise<readonly Connection[] | null | Extract<Outcome, { kind: 'unreached' | 'expired' }>> {
  const outcome = await world.send({ method: 'GET', path: '/connections' });
  if (outcome.kind === 'unreached' || outcome.kind === 'expired') return outcome;
  return outcome.kind === 'answer' ? readConnections(outcome.body) : null;
}

/** Ids of connections that existed before a create or may be another create's: this one must not adopt them (O-12). */
export function knownIds(
  list: readonly Connection[],
  type: EditType,
  { ambiguousIds }: Pick<World, 'ambiguousIds'>,
): string[] {
  const listed = list.filter((connection) => type.find?.among(connection)).map(({ id }) => id);
  return [...new Set([...listed, ...ambiguousIds()])];
}

function ambiguous(candidates: string[], step: number): Verdict {
  return { kind: 'parked', parked: { why: 'ambiguous', candidates }, step };
}

/** The state of an edit after an attempt without an answer: `verify` where a write of it may have had its effect. */
export function stateAfter(
  entry: QueuedEdit,
  verdict: Extract<Verdict, { sent: boolean }>,
): Pick<QueuedEdit, 'state' | 'attempts'> {
  const uncertain = verdict.kind === 'later' && verdict.sent && verdict.outcome?.applied !== 'no';
  return {
    state: uncertain || entry.state === 'verify' ? 'verify' : 'waiting',
    attempts: verdict.sent && !uncertain ? Math.max(0, entry.attempts - 1) : entry.attempts,
  };
}
