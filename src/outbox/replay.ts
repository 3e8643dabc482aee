import type { Connection } from '../model/connection.ts';
import type { EditType, Lane, Subject } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Words } from '../model/words.ts';
import { attempt, doubts, type Verdict } from './attempt.ts';
import { isOvertaken } from './coalesce.ts';
import type { Documents, RestingCopy } from './documents.ts';
import type { Entry, Parked } from './entry.ts';
import { heirs } from './heirs.ts';
import { type Change, Deposed, type Outbox, Stale } from './outbox.ts';
import { type Clock, createPace } from './pace.ts';
import { isHeld, nextOf } from './schedule.ts';

/** What the replayer tells the rest of the product. */
export type ReplayEvent =
  | { kind: 'settled'; entry: Entry; saved: Words; created: string | undefined }
  | { kind: 'merged'; entry: Entry }
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

/** How long the service may still be at work on what a window sent just before it was closed, in ms. */
const GRACE = 2000;

/** A commit that took longer, in ms, was heard of by a window that had been frozen: it may have been replaced. */
const PROMPT = 2000;

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
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];

  /** The entry a lane may send now: first in each of its lanes, none of them busy. */
  function ready(lane: Lane): Entry | undefined {
    const entry = nextOf(mirror.lane(lane));
    const free = entry?.lanes.every((other) => !busy.has(other) && nextOf(mirror.lane(other))?.id === entry.id);
    return entry && free && !isHeld(entry, mirror.lane) ? entry : undefined;
  }

  function pump() {
    clearTimeout(timer);
    const pause = pace.hostPause();
    if (!running || needs.isOffline() || pause > 0) {
      fresh.clear();
      if (running && pause > 0) wakeIn(pause);
      return finish();
    }
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
        // An edit of several lanes, or a lane held by one, begins anew: only there is every lane asked.
        entry = next && held.length === 1 && next.lanes.length === 1 && !isHeld(next, mirror.lane) ? next : undefined;
      }
    } catch (error) {
      // What was changed meanwhile is looked at again; a window that was replaced, or lost its device, is done.
      if (!(error instanceof Stale)) running = false;
      if (!(error instanceof Stale || error instanceof Deposed)) console.error(error);
    } finally {
      for (const each of held) busy.delete(each);
      lanesRead.delete(lane);
      pump();
    }
  }

  /** Whether a commit that began at `begun` was heard of at once, so that what follows still belongs to it. */
  const promptly = (begun: number) => Math.abs(clock.now() - begun) <= PROMPT;
  /** One edit's turn; returns the lane's next edit, claimed already where nothing has to be asked first. */
  async function turn(entry: Entry, lane: Lane, claimed: boolean): Promise<Entry | undefined> {
    const learnt = new Map<Lane, RestingCopy>();
    const [subjectKey = '', editKey = ''] = entry.type.split('/');
    const subject = await needs.subjectOf(subjectKey).catch(() => undefined);
    const type = subject?.edits[editKey];
    // One that rests as being sent, and is not by us, was in the hands of somebody who went away.
    let current: Entry = entry.state === 'sending' && !claimed ? { ...entry, state: 'verify' } : entry;
    const mark: (notes: Entry['notes'], step: number) => Promise<void> = async (notes, step) => {
      // Stopped, or replaced, while it was read for: nothing is sent any more.
      if (!running) throw new Stale();
      if (claimed && step === entry.step) return;
      const begun = clock.now();
      const attempts = current.attempts + 1;
      const update = [{ ...current, state: 'sending' as const, attempts, notes, step }];
      await outbox.commit({ epoch, update, strict: entry.verb === 'create' });
      if (!promptly(begun)) throw new Stale();
      current = mirror.get(entry.id) ?? current;
    };
    const verdict: Verdict =
      subject === undefined
        ? { kind: 'later', outcome: undefined, sent: false }
        : !subject || !type
          ? { kind: 'parked', parked: { why: 'unknown' }, step: entry.step }
          : await attempt(current, subject, type, {
              send: needs.send,
              documents,
              list: needs.list,
              mark,
              learn(of, doc) {
                learnt.set(of, documents.remember(of, doc, subject.secrets, clock.now()));
                lanesRead.add(of);
              },
              wasRead: (of) => lanesRead.has(of),
              overtaken: isOvertaken(current, mirror.lane(lane)),
              mayGo: fresh.has(entry.id),
            }).catch((error: unknown): Verdict => {
              if (error instanceof Stale || error instanceof Deposed || error instanceof DOMException) throw error;
              // A mistake in one kind's edit is shown with that edit and holds up no other.
              console.error(error);
              return { kind: 'parked', parked: { why: 'unknown' }, step: current.step };
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
    fresh.delete(entry.id);
    if (verdict.kind === 'settled') {
      answered(entry);
      const created = typeof verdict.notes['created'] === 'string' ? verdict.notes['created'] : undefined;
      const next = await settle(entry, lane, learnt, type, created);
      if (entry.verb === 'remove') await documents.erase(lane);
      if (verdict.by === 'later edit') needs.onEvent({ kind: 'merged', entry });
      else if (type) needs.onEvent({ kind: 'settled', entry, saved: type.saved(entry.input), created });
      return next;
    }
    lanesRead.delete(lane);
    if (verdict.kind === 'parked') {
      const { parked, step } = verdict;
      if (parked.why !== 'unknown') answered(entry);
      await outbox.commit({ epoch, documents: learnt, update: [{ ...entry, state: 'parked', parked, step }] });
      needs.onEvent({ kind: 'parked', entry, parked });
      return nextOf(mirror.lane(lane));
    }
    if (verdict.kind === 'expired') running = false;
    const wait = verdict.kind === 'later' ? pace.troubled(entry, lane, verdict.outcome) : 0;
    const said = verdict.kind === 'later' && !entry.notes['said'] ? verdict.said : undefined;
    const notes = said ? { ...entry.notes, said: true } : entry.notes;
    const update = [{ ...entry, ...doubts(entry, verdict), notes, notBefore: clock.now() + wait }];
    await outbox.commit({ epoch, documents: learnt, update });
    if (said) needs.onEvent({ kind: 'troubled', entry, words: said });
    return undefined;
  }

  /** Somebody of the service has answered: what waited for that begins at once. */
  function answered(entry: Entry) {
    const probing = pace.isProbing();
    pace.answered(entry);
    if (probing) pump();
  }

  /**
   * Settles an edit and claims the lane's next one, which is returned. What later edits of the lane have become in
   * another window meanwhile is read and taken into account; the edit itself must be the one that was settled.
   */
  async function settle(
    entry: Entry,
    lane: Lane,
    learnt: ReadonlyMap<Lane, RestingCopy>,
    type: EditType | undefined,
    created: string | undefined,
  ): Promise<Entry | undefined> {
    const list = entry.row ? needs.listAfter(entry, created) : undefined;
    const change: Change = { epoch, documents: learnt, ...(list ? { list } : {}) };
    const begun = clock.now();
    for (;;) {
      const others = mirror.lane(lane).filter(({ id }) => id !== entry.id);
      const shadowed = entry.verb === 'remove' ? others : [];
      const moved = shadowed.length > 0 ? [] : heirs(entry, others, learnt.get(lane)?.doc, type);
      const next = shadowed.length > 0 ? undefined : claimable(others, lane);
      const claim = next && { ...(moved.find(({ id }) => id === next.id) ?? next), state: 'sending' as const };
      const update = moved.filter(({ id }) => id !== claim?.id);
      if (claim) update.push({ ...claim, attempts: claim.attempts + 1 });
      try {
        await outbox.commit({ ...change, settle: [entry, ...shadowed], update });
        return promptly(begun) ? nextOf(mirror.lane(lane)) : undefined;
      } catch (error) {
        const now = mirror.get(entry.id);
        if (!(error instanceof Stale) || (now && now.rev !== entry.rev)) throw error;
      }
    }
  }

  /** The lane's next edit, if it may be claimed in the same transaction: nothing has to be asked before it. */
  function claimable(others: readonly Entry[], lane: Lane): Entry | undefined {
    const next = nextOf(others);
    if (next?.state !== 'waiting' || next.verb === 'create' || next.lanes.length > 1) return undefined;
    const known = lanesRead.has(lane) || fresh.has(next.id);
    return known && running && pace.isDue(next) && !isHeld(next, mirror.lane) ? next : undefined;
  }

  return {
    /** Begins to send. Everything that was being sent when the last replayer went is asked about first. */
    async run(): Promise<void> {
      epoch = await outbox.raiseEpoch();
      await outbox.rest();
      for (const entry of mirror.all()) if (['sending', 'verify'].includes(entry.state)) pace.giveTime(entry, GRACE);
      const interrupted = mirror.all().filter((entry) => entry.state === 'sending');
      if (interrupted.length > 0) {
        const update = interrupted.map((entry) => ({ ...entry, state: 'verify' }) as const);
        await outbox.commit({ epoch, update }).catch((error: unknown) => {
          if (error instanceof Deposed) stopped = true;
          else if (!(error instanceof Stale)) throw error;
        });
      }
      running = !stopped;
      pump();
    },
    /** Stops sending, for good; resolves when nothing is in flight any more. */
    stop(): Promise<void> {
      stopped = true;
      running = false;
      clearTimeout(timer);
      if (busy.size === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
    /** Something changed: look again. `fresh` were made online and may go at once (O-18), unless merged into old ones. */
    wake(freshIds: readonly string[] = []) {
      for (const id of freshIds) if (mirror.get(id)?.rev === 1) fresh.add(id);
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
