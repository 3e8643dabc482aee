import type { EditType, Lane, Notes } from '../model/edit.ts';
import { attempt, doubts, type Verdict } from './attempt.ts';
import { isOvertaken } from './coalesce.ts';
import { type Change, Deposed, Stale } from './commit.ts';
import type { RestingCopy } from './documents.ts';
import type { Entry } from './entry.ts';
import { heirs } from './heirs.ts';
import type { ReplayNeeds } from './needs.ts';
import type { createPace, Moment } from './pace.ts';
import { resolved } from './references.ts';
import { isHeld, nextOf, waitsForOther } from './schedule.ts';

/** A commit that took longer, in ms, was heard of by a window that had been frozen: it may have been replaced. */
const PROMPT = 2000;

/** How long something that nobody answered may still be on its way, in ms; a create is not sent twice before. */
const HELD = { write: 1000, create: 5000 };

/** What the turns of one replayer have in common. */
export type Run = {
  needs: ReplayNeeds;
  pace: ReturnType<typeof createPace>;
  /** Lanes whose server copy was read since anything uncertain happened. */
  lanesRead: Set<Lane>;
  /** Edits that were made online and may go at once (O-18). */
  fresh: Set<string>;
  epoch: number;
  running: boolean;
  /** The administrator wants it tried although the browser says that there is no network. */
  insisting: boolean;
  pump(): void;
};

type Learnt = ReadonlyMap<Lane, RestingCopy>;

/** An edit that may be sent, and since when it is ours in epoch ms where the transaction before has claimed it. */
export type Claim = { entry: Entry; at: number | undefined };

/** One edit's turn; returns the lane's next edit, claimed already where nothing has to be asked first. */
export async function takeTurn(run: Run, { entry, at }: Claim, lane: Lane): Promise<Claim | undefined> {
  const { needs, pace } = run;
  const { outbox, documents, clock } = needs;
  const { mirror } = outbox;
  const since = pace.moment();
  const learnt = new Map<Lane, RestingCopy>();
  const [subjectKey = '', editKey = ''] = entry.type.split('/');
  const subject = await needs.subjectOf(subjectKey).catch(() => undefined);
  const type = subject?.edits[editKey];
  // One that rests as being sent, and is not by us, was in the hands of somebody who went away.
  let current: Entry = entry.state === 'sending' && at === undefined ? { ...entry, state: 'verify' } : entry;

  async function mark(notes: Notes, step: number): Promise<void> {
    // Stopped, or replaced, while it was read for: nothing is sent any more.
    if (!run.running) throw new Stale();
    if (at !== undefined && step === entry.step) return promptly(run, at);
    const begun = clock.now();
    const attempts = current.attempts + 1;
    const update = [{ ...current, state: 'sending' as const, attempts, notes, step }];
    await outbox.commit({ epoch: run.epoch, update, strict: entry.verb === 'create' });
    current = mirror.get(entry.id) ?? current;
    promptly(run, begun);
  }

  async function decide(): Promise<Verdict> {
    if (subject === undefined) return { kind: 'later', outcome: undefined, sent: false };
    if (!subject || !type) return { kind: 'parked', parked: { why: 'unknown' }, step: entry.step };
    return attempt(current, subject, type, {
      async send(call, key) {
        const outcome = await needs.send(call, key);
        if (outcome.kind === 'answer' || outcome.kind === 'refused') pace.heard();
        return outcome;
      },
      documents,
      list: needs.list,
      doubtful: () => mirror.all().flatMap(({ parked }) => (parked?.why === 'ambiguous' ? parked.candidates : [])),
      mark,
      learn(of, doc) {
        learnt.set(of, documents.remember(of, doc, subject.secrets, clock.now()));
        run.lanesRead.add(of);
      },
      wasRead: (of) => run.lanesRead.has(of),
      overtaken: isOvertaken(current, mirror.lane(lane)),
      rested: pace.sinceDoubt(entry) >= HELD.create,
      mayGo: run.fresh.has(entry.id),
    });
  }

  const verdict = await decide().catch((error: unknown): Verdict => {
    if (error instanceof Stale || error instanceof Deposed || error instanceof DOMException) throw error;
    // A mistake in one kind's edit is shown with that edit and holds up no other.
    console.error(error);
    return { kind: 'parked', parked: { why: 'unknown' }, step: current.step };
  });
  return conclude(run, current, lane, verdict, learnt, type, since);
}

/** What follows a commit that was heard of late belongs to somebody else by now: it is looked at again. */
function promptly({ needs }: Run, begun: number): void {
  if (Math.abs(needs.clock.now() - begun) > PROMPT) throw new Stale();
}

/** One commit: the verdict, what was learnt, and the claim of the next edit. */
async function conclude(
  run: Run,
  entry: Entry,
  lane: Lane,
  verdict: Verdict,
  learnt: Learnt,
  type: EditType | undefined,
  since: Moment,
): Promise<Claim | undefined> {
  const { needs, pace } = run;
  const { outbox, documents, clock, onEvent } = needs;
  run.fresh.delete(entry.id);
  if (verdict.kind === 'settled') {
    answered(run, entry, lane, since);
    const created = typeof verdict.notes['created'] === 'string' ? verdict.notes['created'] : undefined;
    const next = await settle(run, entry, lane, learnt, type, created);
    if (entry.verb === 'remove') await documents.erase(lane).catch(() => undefined);
    if (verdict.by === 'later edit') onEvent({ kind: 'merged', entry });
    else if (type) onEvent({ kind: 'settled', entry, saved: type.saved(entry.input), created });
    return next;
  }
  run.lanesRead.delete(lane);
  if (verdict.kind === 'parked') {
    const { parked, step } = verdict;
    if (parked.why !== 'unknown') answered(run, entry, lane, since);
    const update = [{ ...entry, state: 'parked' as const, parked, step }];
    await outbox.commit({ epoch: run.epoch, documents: learnt, update });
    onEvent({ kind: 'parked', entry, parked });
    const next = nextOf(outbox.mirror.lane(lane));
    return next && { entry: next, at: undefined };
  }
  if (verdict.kind === 'expired') run.running = false;
  const stands = doubts(entry, verdict);
  const rest = stands.state === 'verify' && entry.verb === 'create' ? HELD.create - pace.sinceDoubt(entry) : 0;
  if (stands.state === 'verify' && verdict.sent) {
    pace.doubt(entry);
    pace.giveTime(entry, HELD.write);
  } else if (rest > 0) {
    pace.giveTime(entry, rest);
  }
  if (verdict.kind === 'later' && verdict.outcome && verdict.outcome.status === undefined) run.insisting = false;
  // What the service does to everybody says nothing about this one.
  const alone = verdict.kind === 'later' && verdict.outcome && pace.othersPass(entry);
  // That it has to rest is no trouble: it goes on as soon as it has.
  const isRest = rest > 0 && verdict.kind === 'later' && !verdict.outcome && !verdict.sent;
  const wait = isRest ? rest : verdict.kind === 'later' ? pace.troubled(entry, lane, verdict.outcome, since) : 0;
  const said = verdict.kind === 'later' && !entry.notes['said'] ? verdict.said : undefined;
  const notes = said ? { ...entry.notes, said: true } : entry.notes;
  const unanswered = alone ? { unanswered: (entry.unanswered ?? 0) + 1 } : {};
  const update = [{ ...entry, ...stands, ...unanswered, notes, notBefore: clock.now() + wait }];
  await outbox.commit({ epoch: run.epoch, documents: learnt, update });
  if (said) onEvent({ kind: 'troubled', entry, words: said });
  return undefined;
}

/** Somebody of the service has answered: what waited for that begins at once. */
function answered({ pace, pump }: Run, entry: Entry, lane: Lane, since: Moment): void {
  const probing = pace.isProbing();
  pace.answered(entry, lane, since);
  if (probing) pump();
}

/**
 * Settles an edit and claims the lane's next one, which is returned. What later edits of the lane have become in
 * another window meanwhile is read and taken into account; the edit itself must be the one that was settled.
 */
async function settle(
  run: Run,
  entry: Entry,
  lane: Lane,
  learnt: Learnt,
  type: EditType | undefined,
  created: string | undefined,
): Promise<Claim | undefined> {
  const { outbox, clock, listAfter } = run.needs;
  const { mirror } = outbox;
  const list = entry.row ? listAfter(entry, created) : undefined;
  const change: Change = { epoch: run.epoch, documents: learnt, ...(list ? { list } : {}) };
  const begun = clock.now();
  for (;;) {
    const others = mirror.lane(lane).filter(({ id }) => id !== entry.id);
    const shadowed = entry.verb === 'remove' ? others : [];
    const moved = shadowed.length > 0 ? [] : heirs(entry, others, learnt.get(lane)?.doc, type);
    if (created !== undefined) moved.push(...told(entry, created, mirror.all()));
    const next = shadowed.length > 0 ? undefined : claimable(run, others, lane);
    const claim = next && { ...(moved.find(({ id }) => id === next.id) ?? next), state: 'sending' as const };
    const update = moved.filter(({ id }) => id !== claim?.id);
    if (claim) update.push({ ...claim, attempts: claim.attempts + 1 });
    try {
      await outbox.commit({ ...change, settle: [entry, ...shadowed], update });
    } catch (error) {
      if (isFull(error) && change.documents) {
        // Copies can be read again; that the edit was answered is kept first.
        delete change.documents;
        delete change.list;
        continue;
      }
      const now = mirror.get(entry.id);
      if (!(error instanceof Stale) || (now && now.rev !== entry.rev)) throw error;
      continue;
    }
    const following = nextOf(mirror.lane(lane));
    if (Math.abs(clock.now() - begun) > PROMPT || !following) return undefined;
    return { entry: following, at: following.id === claim?.id ? clock.now() : undefined };
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Edits that a connection concerns which was just made: those that refer to it, and creates that must not find it. */
function told(create: Entry, created: string, all: readonly Entry[]): Entry[] {
  return all.flatMap((entry) => {
    if (entry.id === create.id) return [];
    const after = resolved(entry, create.id, created);
    const known = entry.type === create.type ? entry.notes['known'] : undefined;
    if (Array.isArray(known)) return [{ ...after, notes: { ...entry.notes, known: [...known, created] } }];
    return after === entry ? [] : [after];
  });
}

/** The lane's next edit, if it may be claimed in the same transaction: nothing has to be asked before it. */
function claimable({ needs, pace, lanesRead, fresh, running }: Run, others: readonly Entry[], lane: Lane) {
  const { mirror } = needs.outbox;
  const next = nextOf(others);
  if (next?.state !== 'waiting' || next.verb === 'create' || next.lanes.length > 1) return undefined;
  const known = lanesRead.has(lane) || fresh.has(next.id);
  const free = !isHeld(next, mirror.lane) && !waitsForOther(next, mirror.get, mirror.all);
  return known && free && running && pace.isDue(next) ? next : undefined;
}
