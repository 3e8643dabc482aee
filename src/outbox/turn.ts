import type { RestingCopy } from '../io/store/documents.ts';
import type { EditType, Lane, Notes } from '../model/edit.ts';
import { attempt, doubts, type Verdict } from './attempt.ts';
import { isOvertaken } from './coalesce.ts';
import { Deposed, Stale } from './commit.ts';
import type { Entry } from './entry.ts';
import type { Answer, Flow } from './flow.ts';
import type { Moment } from './pace.ts';
import { type Claim, promptly, type Run } from './run.ts';

/** How long something that nobody answered may still be on its way, in ms; a create is not sent twice before. */
const HELD = { write: 1000, create: 5000 };

/** One edit's turn; says whether its lane may go on. */
export async function takeTurn(run: Run, { entry, at }: Claim, lane: Lane, flow: Flow): Promise<boolean> {
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
      tried: entry.attempts > (at === undefined ? 0 : 1),
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
  run.fresh.delete(current.id);
  const turn = { run, flow, lane, learnt, since };
  if (verdict.kind === 'settled') settle(turn, current, verdict, type);
  else await putOff(turn, current, verdict);
  return verdict.kind === 'settled';
}

type Of<Kind> = Extract<Verdict, { kind: Kind }>;
type Turn = { run: Run; flow: Flow; lane: Lane; learnt: Answer['learnt']; since: Moment };

/** An edit that is done: what was answered is kept, and then told. */
function settle(turn: Turn, entry: Entry, verdict: Of<'settled'>, type: EditType | undefined): void {
  const { by, notes } = verdict;
  answered(turn, entry);
  const created = typeof notes['created'] === 'string' ? notes['created'] : undefined;
  const saved = type && ({ kind: 'settled', entry, saved: type.saved(entry.input), created } as const);
  const event = by === 'later edit' ? ({ kind: 'merged', entry } as const) : saved;
  turn.flow.settle({ entry, type, learnt: turn.learnt, created, event });
}

/** An edit that is not done: it waits for the administrator, or for another attempt. */
async function putOff(turn: Turn, entry: Entry, verdict: Exclude<Verdict, Of<'settled'>>): Promise<void> {
  const { run, flow, lane, learnt, since } = turn;
  const { needs, pace } = run;
  const { outbox, clock, onEvent } = needs;
  run.lanesRead.delete(lane);
  if (verdict.kind === 'parked') {
    const { parked, step } = verdict;
    if (parked.why !== 'unknown') answered(turn, entry);
    const update = [{ ...entry, state: 'parked' as const, parked, step }];
    await flow.written();
    await outbox.commit({ epoch: run.epoch, documents: learnt, update });
    return onEvent({ kind: 'parked', entry, parked });
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
  await flow.written();
  await outbox.commit({ epoch: run.epoch, documents: learnt, update });
  if (said) onEvent({ kind: 'troubled', entry, words: said });
}

/** Somebody of the service has answered: what waited for that begins at once. */
function answered({ run: { pace, pump }, lane, since }: Turn, entry: Entry): void {
  const probing = pace.isProbing();
  pace.answered(entry, lane, since);
  if (probing) pump();
}
