import type { StoredCopy } from '../io/store/documents.ts';
import { isFull } from '../io/store/time-limit.ts';
import type { EditType, Lane, Progress, Subject } from '../model/edit.ts';
import type { Call } from '../model/outcome.ts';
import { attempt } from './attempt.ts';
import type { Backoff, Moment } from './backoff.ts';
import { ConcurrentChange, LeadershipLost } from './commit.ts';
import type { Parked, QueuedEdit } from './entry.ts';
import { isRecent } from './freshness.ts';
import { CREATE_IN_FLIGHT_MS, WRITE_IN_FLIGHT_MS } from './in-flight.ts';
import { MADE, withMade } from './made.ts';
import { ambiguousIdsOf, nextOf } from './queue.ts';
import { isOvertaken } from './rebase.ts';
import { sentChange } from './record.ts';
import type { SenderEnv } from './sender-env.ts';
import { settlement } from './settlement.ts';
import { stateAfter, type Verdict } from './verdict.ts';

/** A longer commit means that this window may have been frozen and another one may have taken over. */
const COMMIT_TIMEOUT_MS = 2000;

/** The state that all lanes of one sender share. */
export type Sending = {
  env: SenderEnv;
  backoff: Backoff;
  /** Lanes whose server copy was read in this run; a lane leaves when it stops or an edit does not settle. */
  lanesRead: Set<Lane>;
  /** Ids of edits that were just made online and need no read (O-18). */
  fresh: Set<string>;
  epoch: number;
  running: boolean;
  /** The administrator chose *Send now* although the browser says it is offline. */
  ignoresOffline: boolean;
  /** Starts what may be sent now. */
  pump(): void;
  /** Stops this sender for good: another window replaced it, or its database is closed. */
  lose(): void;
};

/**
 * The next edit to send. `claimedAt` (epoch ms): when a commit marked its record `sending` in advance; undefined if
 * none did.
 */
export type Turn = { entry: QueuedEdit; claimedAt: number | undefined };

/** One edit after an attempt to send it. */
type Attempted = {
  sending: Sending;
  since: Moment;
  subject: Subject | null | undefined;
  type: EditType | undefined;
  /** The edit as stored now. */
  entry: QueuedEdit;
  /** The last document that the service returned during the attempt, and its stored form. */
  copy: { doc: object; stored: StoredCopy } | undefined;
};

const isPrompt = ({ env }: Sending, since: number) => Math.abs(env.clock.now() - since) <= COMMIT_TIMEOUT_MS;

/** @throws ConcurrentChange when the commit begun at `since` (epoch ms) took so long that another window may have taken over */
function assertPrompt(sending: Sending, since: number): void {
  if (!isPrompt(sending, since)) throw new ConcurrentChange();
}

/** Makes one attempt at an edit and stores its verdict; returns the lane's next turn, undefined when the lane stops. */
export const sendNext = (sending: Sending, turn: Turn): Promise<Turn | undefined> =>
  sending.env.documents.whileNewer(async (takes) => conclude(...(await attemptTurn(sending, turn, takes))));

/** Makes the attempt. Until the verdict is stored, `takes` marks the copy in memory as newer than the stored one. */
async function attemptTurn(
  sending: Sending,
  { entry, claimedAt }: Turn,
  takes: (lane: Lane) => void,
): Promise<[Attempted, Verdict]> {
  const { env, lanesRead, backoff } = sending;
  const { outbox, clock, documents } = env;
  const { lane } = entry;
  const subject = await env.subjectOf(entry.subject).catch(() => undefined);
  const type = subject?.edits[entry.name];
  const since = backoff.moment();
  let copy: Attempted['copy'];
  // A former sender marked it `sending`: the edit may have taken effect.
  const interrupted = entry.state === 'sending' && claimedAt === undefined;
  let current: QueuedEdit = interrupted ? { ...entry, state: 'verify' } : entry;

  async function mark(progress: Progress, step: number): Promise<void> {
    // The sender was stopped or replaced during the read and may send nothing.
    if (!sending.running) throw new ConcurrentChange();
    if (claimedAt !== undefined && step === entry.step) return assertPrompt(sending, claimedAt);
    const begun = clock.now();
    const update = [{ ...current, state: 'sending' as const, attempts: current.attempts + 1, progress, step }];
    // Stores the copy that a create is made of before the connection is deleted (O-30).
    const copies = type?.copiedValues?.(entry.input) && { documents: storedOf({ entry, copy }) };
    await outbox.commit({ epoch: sending.epoch, update, strict: entry.verb === 'create', ...copies });
    current = outbox.mirror.get(entry.id) ?? current;
    assertPrompt(sending, begun);
  }

  async function decide(): Promise<Verdict> {
    if (subject === undefined) return { kind: 'later', outcome: undefined, sent: false };
    if (!subject || !type) return { kind: 'parked', parked: { why: 'unknown' }, step: entry.step };
    function learn(read: object, askedAt: number | null) {
      const doc = subject?.complete?.(read, documents.get(lane)?.doc ?? {}) ?? read;
      takes(lane);
      const before = documents.get(lane)?.doc;
      copy = { doc, stored: documents.remember(lane, doc, subject?.secrets ?? [], clock.now(), askedAt) };
      lanesRead.add(lane);
      const wrong = subject?.attention?.(doc);
      // Written only where it changes: a thousand edits read a thousand documents.
      if (subject?.attention && !(before && subject.attention(before) === wrong)) env.noteWrong(lane, wrong);
    }
    const tried = entry.attempts > (claimedAt === undefined ? 0 : 1);
    return attempt(current, subject, type, { ...contextOf(sending, current), mark, learn, tried });
  }

  const verdict = await decide().catch((error: unknown): Verdict => {
    if (error instanceof ConcurrentChange || error instanceof LeadershipLost || error instanceof DOMException)
      throw error;
    // A bug in one kind's edit parks that edit and blocks no other.
    console.error(error);
    return { kind: 'parked', parked: { why: 'unknown' }, step: current.step };
  });
  return [{ sending, since, subject, type, entry: current, copy }, verdict];
}

async function conclude(attempted: Attempted, verdict: Verdict): Promise<Turn | undefined> {
  const { entry, sending } = attempted;
  sending.fresh.delete(entry.id);
  if (verdict.kind === 'settled') return settle(attempted, verdict);
  if (verdict.kind === 'parked' && isReplaced(attempted, verdict.parked)) {
    const next = await settle(attempted, { kind: 'settled', by: 'later edit', progress: entry.progress });
    sending.env.onEvent({ kind: 'parked', entry, parked: verdict.parked });
    return next;
  }
  sending.lanesRead.delete(entry.lane);
  await (verdict.kind === 'parked' ? park(attempted, verdict) : defer(attempted, verdict));
  return undefined;
}

/** Whether a later edit that replaces this one was saved before this one was refused: the later one counts. */
const isReplaced = ({ sending, type, entry }: Attempted, { why }: Parked): boolean =>
  why === 'refused' && type?.steps.length === 1 && isOvertaken(entry, sending.env.outbox.mirror.lane(entry.lane));

/** The `AttemptContext` of one attempt, but for `mark`, `learn` and `tried`. */
function contextOf({ env, backoff, lanesRead, fresh }: Sending, entry: QueuedEdit) {
  const { documents, clock, outbox } = env;
  return {
    async send(call: Call, key?: string) {
      const outcome = await env.send(call, key);
      if (outcome.kind === 'answer' || outcome.kind === 'refused') backoff.onAnswer();
      return outcome;
    },
    readFile: outbox.readFile,
    sendOutside: env.sendOutside,
    documents,
    list: env.list,
    ambiguousIds: () => ambiguousIdsOf(outbox.mirror.all()),
    now: clock.now,
    isRecent: () => isRecent(documents, entry.lane, clock.now()),
    wasRead: () => lanesRead.has(entry.lane),
    overtaken: isOvertaken(entry, outbox.mirror.lane(entry.lane)),
    timedOut: backoff.uncertainFor(entry) >= CREATE_IN_FLIGHT_MS,
    mayGo: fresh.has(entry.id),
    copied: env.mayBeCopied(entry),
  };
}

const storedOf = ({ entry, copy }: Pick<Attempted, 'entry' | 'copy'>) =>
  new Map<Lane, unknown>(copy && [[entry.lane, copy.stored]]);

type Of<Kind> = Extract<Verdict, { kind: Kind }>;

/**
 * Settles the edit in one commit (rule 2): deletes its record, applies the answer to other edits, and claims the lane's
 * next edit. If another window changed other edits meanwhile, works the commit out anew and retries; if it changed this
 * edit, throws.
 */
async function settle(attempted: Attempted, { by, progress, posted }: Of<'settled'>): Promise<Turn | undefined> {
  const { sending, subject, type, entry, copy } = attempted;
  const { lane } = entry;
  const { outbox, clock, listAfter, keepsChanges, onEvent } = sending.env;
  answered(attempted);
  const created = typeof progress['created'] === 'string' ? progress['created'] : undefined;
  const list = entry.listEffect ? listAfter(entry, created) : undefined;
  const doc = copy?.doc ?? (await sending.env.documents.read(lane))?.doc;
  const begun = clock.now();
  let claim: QueuedEdit | undefined;
  const documents = storedOf(attempted);
  const isWritten = by !== 'later edit' && entry.verb !== 'create' && entry.verb !== 'remove';
  const own = isWritten ? sending.env.documents.claim(lane, entry.touches) : undefined;
  if (own) documents.set(lane, own.stored);
  if (created !== undefined) documents.set(MADE, withMade(await outbox.made(), entry.id, created));
  let copies: object = { documents, list };
  const saved = by !== 'later edit' && keepsChanges() && subject && type;
  const sent = saved ? sentChange(entry, { subject, type, at: begun, created }) : undefined;
  for (let stored = false; !stored; ) {
    const after = settlement({ ...sending, mirror: outbox.mirror }, entry, { doc, created, posted, subject });
    claim = after.claim;
    try {
      const { settle, update } = after;
      const written = settle.length > 0 ? { sent, ...copies } : copies;
      const commit = { epoch: sending.epoch, settle, update, ofAll: created !== undefined, ...written };
      await outbox.commit({ ...commit, stored: own?.apply });
      stored = true;
    } catch (error) {
      const isSame = (outbox.mirror.get(entry.id) ?? entry).rev === entry.rev;
      // No room: the settlement may fit without the document and the list, which can be read again.
      if (isFull(error) && 'list' in copies) copies = {};
      else if (!(error instanceof ConcurrentChange && isSame)) throw error;
    }
  }
  if (entry.verb === 'remove') await sending.env.documents.erase(lane).catch(() => undefined);
  if (by === 'later edit') onEvent({ kind: 'merged', entry });
  else if (type) {
    const warning = type.warning?.(progress);
    onEvent({ kind: 'settled', entry, saved: type.saved(entry.input), created, ...(warning && { warning }) });
  }
  const next = nextOf(outbox.mirror.lane(lane), outbox.mirror);
  if (!next || !isPrompt(sending, begun)) return undefined;
  return { entry: next, claimedAt: next.id === claim?.id ? clock.now() : undefined };
}

/** Parks the edit: it waits for the administrator. */
async function park(attempted: Attempted, { parked, step, unsent }: Of<'parked'>): Promise<void> {
  const { sending, entry, type } = attempted;
  const { outbox, onEvent, clock } = sending.env;
  if (parked.why !== 'unknown') answered(attempted);
  const stamped = parked.why === 'refused' && parked.status !== undefined ? { ...parked, at: clock.now() } : parked;
  // The next attempt must not look for such a create: it would find another administrator's connection.
  const update = [{ ...entry, state: 'parked' as const, attempts: unsent ? 0 : entry.attempts, parked: stamped, step }];
  await outbox.commit({ epoch: sending.epoch, documents: storedOf(attempted), update });
  onEvent({ kind: 'parked', entry, parked, ...(type && { failed: type.failed(entry.input) }) });
}

/** Keeps the edit for another attempt and sets its back-off. */
async function defer(attempted: Attempted, verdict: Of<'later' | 'expired'>): Promise<void> {
  const { sending, since, entry } = attempted;
  const {
    backoff,
    env: { outbox, clock, onEvent },
  } = sending;
  const outside = verdict.kind === 'later' && verdict.outside === true;
  const outcome = verdict.kind === 'later' && !outside ? verdict.outcome : undefined;
  if (verdict.kind === 'expired') sending.running = false;
  if (outcome && outcome.status === undefined) sending.ignoresOffline = false;
  const after = stateAfter(entry, verdict);
  const unsure = after.state === 'verify';
  const inFlight = unsure && entry.verb === 'create' ? CREATE_IN_FLIGHT_MS - backoff.uncertainFor(entry) : 0;
  if (unsure && verdict.sent) {
    backoff.markUncertain(entry);
    backoff.delay(entry, WRITE_IN_FLIGHT_MS);
  } else if (inFlight > 0) backoff.delay(entry, inFlight);
  // Counts towards `isStuck` only if the service answered other edits meanwhile.
  const hostAnswersOthers = outcome && backoff.hostIsAnswering(entry);
  // Waiting until an earlier create can no longer arrive is no failure.
  const awaitsLateCreate = inFlight > 0 && verdict.kind === 'later' && !outcome && !verdict.sent;
  const fails = verdict.kind === 'later' && !awaitsLateCreate;
  const wait = fails ? backoff.failed(entry, entry.lane, outcome, since) : awaitsLateCreate ? inFlight : 0;
  const message = verdict.kind === 'later' && !entry.progress['said'] ? verdict.message : undefined;
  const progress = { ...entry.progress, ...(message && { said: true }), ...(outside && { outside: true }) };
  const unanswered = hostAnswersOthers ? { unanswered: (entry.unanswered ?? 0) + 1 } : {};
  const update = [{ ...entry, ...after, ...unanswered, progress, notBefore: clock.now() + wait }];
  await outbox.commit({ epoch: sending.epoch, documents: storedOf(attempted), update });
  if (message) onEvent({ kind: 'troubled', entry, words: message });
}

/** The service answered an edit: lanes that waited for the probe start at once. */
function answered({ sending: { backoff, pump }, since, entry }: Attempted): void {
  const probing = backoff.isProbing();
  backoff.answered(entry, entry.lane, since);
  if (probing) pump();
}
