import type { EditType, Lane, Subject } from '../model/edit.ts';
import type { Connection } from '../model/connection.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Words } from '../model/words.ts';
import { attempt, type Verdict } from './attempt.ts';
import type { Documents, RestingCopy } from './documents.ts';
import type { Entry, Parked } from './entry.ts';
import { type Change, Deposed, type Outbox, Stale } from './outbox.ts';
import { type Clock, createPace } from './pace.ts';
import { nextOf } from './schedule.ts';

/** What the replayer tells the rest of the product. */
export type ReplayEvent =
  | { kind: 'settled'; entry: Entry; saved: Words; created: string | undefined }
  | { kind: 'parked'; entry: Entry; parked: Parked }
  | { kind: 'troubled'; entry: Entry; words: Words };

export type ReplayNeeds = {
  outbox: Outbox;
  documents: Documents;
  send(call: Call, key?: string): Promise<Outcome>;
  /** The subject of an edit type's prefix; null when there is none, rejected when its chunk cannot be loaded now. */
  subjectOf(key: string): Promise<Subject | null>;
  list(): readonly Connection[] | undefined;
  /** The list after a create or a delete has settled; undefined when there is no list to change. */
  listAfter(entry: Entry, created: string | undefined): { asOf: number; items: readonly Connection[] } | undefined;
  onEvent(event: ReplayEvent): void;
  /** `navigator.onLine` may delay, it proves nothing (rule 4). */
  isOffline(): boolean;
  clock: Clock;
};

export type Replay = ReturnType<typeof createReplay>;

/** At most this many writes at once, so that reads of the screen in front always find a connection. */
const WRITES = 5;

/** Sends what waits, in order within a lane, for as long as `run` has not been stopped. One per manager and browser. */
export function createReplay(needs: ReplayNeeds) {
  const { outbox, documents, clock } = needs;
  const { mirror } = outbox;
  const pace = createPace(clock);
  const busy = new Set<Lane>();
  const lanesRead = new Set<Lane>();
  const fresh = new Set<string>();
  let epoch = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];

  /** The entry a lane may send now: first in each of its lanes, none of them busy. */
  function ready(lane: Lane): Entry | undefined {
    const entry = nextOf(mirror.lane(lane));
    const free = entry?.lanes.every((other) => !busy.has(other) && nextOf(mirror.lane(other))?.id === entry.id);
    return free ? entry : undefined;
  }

  function pump() {
    clearTimeout(timer);
    if (!running || needs.isOffline()) return finish();
    const pause = pace.hostPause();
    if (pause > 0) return wakeIn(pause);
    let soonest = Number.POSITIVE_INFINITY;
    const candidates: { lane: Lane; entry: Entry }[] = [];
    for (const lane of mirror.lanes()) {
      const entry = ready(lane);
      if (!entry || entry.lanes[0] !== lane) continue;
      if (pace.isDue(entry)) candidates.push({ lane, entry });
      else soonest = Math.min(soonest, pace.dueAt(entry) - clock.ticks());
    }
    const probing = pace.isProbing();
    candidates.sort((a, b) => rank(a.lane) - rank(b.lane) || a.entry.seq - b.entry.seq);
    for (const { lane, entry } of candidates) {
      if (busy.size >= (probing ? 1 : WRITES)) break;
      void runLane(lane, entry);
    }
    if (Number.isFinite(soonest)) wakeIn(soonest);
    finish();
  }

  const rank = (lane: Lane) => (pace.isProbing() && lane === pace.troubledLane() ? 1 : 0);

  function wakeIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(pump, Math.max(ms, 10));
  }

  function finish() {
    if (busy.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  async function runLane(lane: Lane, first: Entry) {
    const held = first.lanes;
    for (const each of held) busy.add(each);
    let entry: Entry | undefined = first;
    let claimed = false;
    try {
      while (entry && running && pace.isDue(entry) && pace.hostPause() === 0) {
        const next = await turn(entry, lane, claimed);
        claimed = next?.state === 'sending';
        entry = next;
      }
    } catch (error) {
      if (error instanceof Deposed) running = false;
      else if (!(error instanceof Stale)) {
        running = false;
        throw error;
      }
    } finally {
      for (const each of held) busy.delete(each);
      if (!nextOf(mirror.lane(lane))) lanesRead.delete(lane);
      pump();
    }
  }

  /** One edit's turn; returns the lane's next edit, claimed already where nothing has to be asked first. */
  async function turn(entry: Entry, lane: Lane, claimed: boolean): Promise<Entry | undefined> {
    const learnt = new Map<Lane, RestingCopy>();
    const [subjectKey = '', editKey = ''] = entry.type.split('/');
    const subject = await needs.subjectOf(subjectKey).catch(() => undefined);
    const type = subject?.edits[editKey];
    let current = entry;
    const mark: (notes: Entry['notes'], step: number) => Promise<void> = async (notes, step) => {
      if (claimed && step === entry.step) return;
      const attempts = current.attempts + 1;
      const update = [{ ...current, state: 'sending' as const, attempts, notes, step }];
      await outbox.commit({ epoch, update, strict: entry.verb === 'create' });
      current = mirror.get(entry.id) ?? current;
    };
    const verdict: Verdict =
      subject === undefined
        ? { kind: 'later', outcome: undefined, sent: false }
        : !subject || !type
          ? { kind: 'parked', parked: { why: 'unknown' }, step: entry.step }
          : await attempt(entry, subject, type, {
              send: needs.send,
              documents,
              list: needs.list,
              mark,
              learn(of, doc) {
                learnt.set(of, documents.remember(of, doc, subject.secrets, clock.now()));
                lanesRead.add(of);
              },
              wasRead: (of) => lanesRead.has(of),
              mayGo: fresh.has(entry.id),
            });
    return conclude(current, lane, verdict, learnt, type ?? undefined);
  }

  /** One commit: the verdict, what was learnt, and the claim of the next edit. */
  async function conclude(
    entry: Entry,
    lane: Lane,
    verdict: Verdict,
    learnt: ReadonlyMap<Lane, RestingCopy>,
    type: EditType | undefined,
  ): Promise<Entry | undefined> {
    const change: Change = { epoch, documents: learnt };
    fresh.delete(entry.id);
    if (verdict.kind === 'settled') {
      pace.answered(entry);
      const created = typeof verdict.notes['created'] === 'string' ? verdict.notes['created'] : undefined;
      const shadowed = entry.verb === 'remove' ? mirror.lane(lane).filter(({ id }) => id !== entry.id) : [];
      const list = entry.row ? needs.listAfter(entry, created) : undefined;
      const upcoming = shadowed.length > 0 ? undefined : claimable(entry, lane);
      await outbox.commit({
        ...change,
        settle: [entry, ...shadowed],
        update: upcoming ? [{ ...upcoming, state: 'sending', attempts: upcoming.attempts + 1 }] : [],
        ...(list ? { list } : {}),
      });
      if (entry.verb === 'remove') await documents.erase(lane);
      if (type) needs.onEvent({ kind: 'settled', entry, saved: type.saved(entry.input), created });
      return nextOf(mirror.lane(lane));
    }
    lanesRead.delete(lane);
    if (verdict.kind === 'parked') {
      pace.answered(entry);
      const { parked, step } = verdict;
      await outbox.commit({ ...change, update: [{ ...entry, state: 'parked', parked, step }] });
      needs.onEvent({ kind: 'parked', entry, parked });
      return nextOf(mirror.lane(lane));
    }
    const uncertain = verdict.kind === 'later' && verdict.sent && verdict.outcome?.applied !== 'no';
    const state = uncertain || entry.state === 'verify' ? 'verify' : 'waiting';
    const attempts = verdict.sent && !uncertain ? Math.max(0, entry.attempts - 1) : entry.attempts;
    if (verdict.kind === 'expired') running = false;
    const wait = verdict.kind === 'later' ? pace.troubled(entry, lane, verdict.outcome) : 0;
    await outbox.commit({ ...change, update: [{ ...entry, state, attempts, notBefore: clock.now() + wait }] });
    if (verdict.kind === 'later' && verdict.said && entry.attempts <= 1)
      needs.onEvent({ kind: 'troubled', entry, words: verdict.said });
    return undefined;
  }

  /** The lane's next edit, if it may be claimed in the same transaction: nothing has to be asked before it. */
  function claimable(settled: Entry, lane: Lane): Entry | undefined {
    const next = nextOf(mirror.lane(lane).filter(({ id }) => id !== settled.id));
    if (!next || next.state !== 'waiting' || next.verb === 'create' || next.lanes.length > 1) return undefined;
    return running && pace.isDue(next) && (lanesRead.has(lane) || fresh.has(next.id)) ? next : undefined;
  }

  return {
    /** Begins to send. Everything that was being sent when the last replayer went is asked about first. */
    async run(): Promise<void> {
      epoch = await outbox.raiseEpoch();
      const interrupted = mirror.all().filter((entry) => entry.state === 'sending');
      if (interrupted.length > 0) {
        await outbox.commit({ epoch, update: interrupted.map((entry) => ({ ...entry, state: 'verify' })) });
      }
      running = true;
      pump();
    },
    /** Stops sending; resolves when nothing is in flight any more. */
    stop(): Promise<void> {
      running = false;
      clearTimeout(timer);
      if (busy.size === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
    /** Something changed: look again. `fresh` were made online, on the newest copy, and may go at once (O-18). */
    wake(freshIds: readonly string[] = []) {
      for (const id of freshIds) fresh.add(id);
      pump();
    },
    /** The network may be back. */
    hurry() {
      pace.hurry();
      pump();
    },
    sendNow() {
      pace.sendNow();
      pump();
    },
  };
}
