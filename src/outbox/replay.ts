import type { Lane } from '../model/edit.ts';
import { Deposed, Stale } from './commit.ts';
import type { Entry } from './entry.ts';
import { openFlow } from './flow.ts';
import type { ReplayNeeds } from './needs.ts';
import { createPace } from './pace.ts';
import type { Claim, Run } from './run.ts';
import { type Candidate, inOrder, isHeld, nextOf, waitsForOther } from './schedule.ts';
import { takeTurn } from './turn.ts';

export type Replay = ReturnType<typeof createReplay>;

/** At most this many writes at once, so that reads of the screen in front always find a connection. */
const WRITES = 5;

/** How long the service may still be at work on what a window sent just before it was closed, in ms. */
const GRACE = 2000;

/** Sends what waits, in order within a lane, for as long as `run` has not been stopped. One per manager and browser. */
export function createReplay(needs: ReplayNeeds) {
  const { outbox, clock } = needs;
  const { mirror } = outbox;
  const pace = createPace(clock);
  /** Lanes in which something is under way, and types of creates of which one is. */
  const busy = new Set<string>();
  const run: Run = {
    needs,
    pace,
    lanesRead: new Set(),
    fresh: new Set(),
    epoch: 0,
    running: false,
    insisting: false,
    pump,
  };
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let stopped = false;
  let turns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];
  /** What the last look has found and was not begun, the next one last. */
  let queue: Candidate[] = [];

  /** What is kept busy while an edit has its turn. */
  const places = (entry: Entry) => (entry.verb === 'create' ? [...entry.lanes, `create ${entry.type}`] : entry.lanes);

  /** The entry a lane may send now: first in each of its lanes, none of them busy. */
  function ready(lane: Lane): Entry | undefined {
    const entry = nextOf(mirror.lane(lane));
    if (!entry || places(entry).some((place) => busy.has(place))) return undefined;
    const isFirst = entry.lanes.every((other) => other === lane || nextOf(mirror.lane(other))?.id === entry.id);
    return !isFirst || isHeld(entry, mirror.lane) || waitsForOther(entry, mirror.get, mirror.all) ? undefined : entry;
  }

  /** Whether an edit may go as far as time, network and host are concerned. */
  const mayGo = (entry: Entry) => pace.isDue(entry) && (pace.hostPause() === 0 || pace.isInsisted(entry));

  /** Gives free places away: to what the last look has found, or after a new look at everything that waits. */
  function pump(look = true) {
    if (!run.running || (needs.isOffline() && !run.insisting)) {
      clearTimeout(timer);
      run.fresh.clear();
      return finish();
    }
    if (look || queue.length === 0) queue = found().reverse();
    for (let next = queue.at(-1); next; next = queue.at(-1)) {
      if (turns >= (pace.isProbing() && !pace.isInsisted(next.entry) ? 1 : WRITES)) break;
      queue.pop();
      // What was begun since the look may keep busy what this one needs.
      if (ready(next.lane)?.id === next.entry.id && mayGo(next.entry)) void runLane(next.lane, next.entry);
    }
    finish();
  }

  /** Everything that may go, in the order in which it is let go; plans the next look for when more may. */
  function found(): Candidate[] {
    clearTimeout(timer);
    const pause = pace.hostPause();
    if (pause > 0) run.fresh.clear();
    let soonest = pause > 0 ? pause : Number.POSITIVE_INFINITY;
    const candidates: Candidate[] = [];
    for (const lane of mirror.lanes()) {
      const entry = ready(lane);
      if (!entry || entry.lanes[0] !== lane) continue;
      if (mayGo(entry)) candidates.push({ lane, entry, backlog: mirror.lane(lane).length });
      else if (!pace.isDue(entry)) soonest = Math.min(soonest, pace.dueAt(entry) - clock.ticks());
    }
    if (Number.isFinite(soonest)) timer = setTimeout(() => pump(), Math.max(soonest, 10));
    return inTurn(candidates);
  }

  /** Whom to ask whether the host is back: not the lane that was in trouble, if another one can be asked. */
  function inTurn(candidates: readonly Candidate[]): Candidate[] {
    const ordered = inOrder(candidates, needs.front());
    if (!pace.isProbing()) return ordered;
    const troubled = (each: Candidate) => each.lane === pace.troubledLane();
    return [...ordered.filter((each) => !troubled(each)), ...ordered.filter(troubled)];
  }

  function finish() {
    if (turns > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  async function runLane(lane: Lane, first: Entry) {
    const held = places(first);
    for (const each of held) busy.add(each);
    turns += 1;
    let plain = held.length === 1;
    const flow = openFlow(run, lane, plain);
    let claim: Claim | undefined = { entry: first, at: undefined };
    let last = first;
    try {
      try {
        while (claim && run.running && mayGo(claim.entry)) {
          last = claim.entry;
          flow.begin(claim);
          claim = (await takeTurn(run, claim, lane, flow)) ? await flow.next() : undefined;
        }
      } finally {
        // What could not be written comes up here as well: it is one trouble, not two.
        await flow.end();
      }
    } catch (error) {
      plain = false;
      failed(error, last, lane);
    } finally {
      for (const each of held) busy.delete(each);
      turns -= 1;
      run.lanesRead.delete(lane);
      // A lane that came to its end has made nothing else possible: ten thousand lanes need not be looked at again.
      pump(!plain || mirror.lane(lane).length > 0);
    }
  }

  /**
   * What was changed meanwhile is looked at again. A window that was replaced, or lost its device, is done. A device
   * that could not write just now, for want of space, is tried again later: what was sent is read for first.
   */
  function failed(error: unknown, entry: Entry, lane: Lane) {
    if (error instanceof Stale) return;
    if (!(error instanceof Deposed)) console.error(error);
    const passes = error instanceof DOMException && error.name !== 'InvalidStateError';
    if (passes) pace.troubled(entry, lane, undefined, pace.moment());
    else {
      run.running = false;
      lose();
    }
  }

  /**
   * Raises the epoch, unless this window was frozen since it got the lock and robbed of it meanwhile, which the browser
   * knows. Somebody else's raise in between is one by a window that did not know yet: this one tries again.
   */
  async function begin(): Promise<boolean> {
    for (;;) {
      const before = await outbox.readEpoch();
      if (stopped || !(await needs.holdsLock())) return false;
      try {
        run.epoch = await outbox.raiseEpoch(before);
        return true;
      } catch (error) {
        if (!(error instanceof Deposed)) throw error;
      }
    }
  }

  /** Something changed: look again. `freshIds` were made online and may go at once (O-18), unless merged into old ones. */
  function wake(freshIds: readonly string[] = []) {
    for (const id of freshIds) if (mirror.get(id)?.rev === 1) run.fresh.add(id);
    pump();
  }

  return {
    /** Resolves when this window can send no more, replaced or without its device; until then it may keep the lock. */
    lost,
    /**
     * Begins to send. Everything that was being sent when the last replayer went is asked about first; `freshIds` as
     * for `wake`.
     */
    async run(freshIds: readonly string[] = []): Promise<void> {
      if (!(await begin())) return;
      await outbox.rest();
      const doubtful = mirror.all().filter(({ state }) => state === 'sending' || state === 'verify');
      for (const entry of doubtful) {
        pace.doubt(entry);
        pace.giveTime(entry, GRACE);
      }
      const interrupted = doubtful.filter((entry) => entry.state === 'sending');
      if (interrupted.length > 0) {
        const update = interrupted.map((entry) => ({ ...entry, state: 'verify' }) as const);
        await outbox.commit({ epoch: run.epoch, update }).catch((error: unknown) => {
          if (error instanceof Deposed) stopped = true;
          else if (!(error instanceof Stale || error instanceof DOMException)) throw error;
        });
      }
      run.running = !stopped;
      wake(freshIds);
    },
    /** Stops sending, for good; resolves when nothing is in flight any more. */
    stop(): Promise<void> {
      stopped = true;
      run.running = false;
      clearTimeout(timer);
      if (turns === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
    wake,
    /** The network may be back. */
    hurry() {
      pace.hurry();
      pump();
    },
    /** The administrator says *Send now*: of everything, or of one edit and those before it in its lanes. */
    sendNow(id?: string) {
      run.insisting = true;
      const wanted = id === undefined ? undefined : mirror.get(id);
      if (id === undefined) pace.sendNow();
      else if (wanted) {
        const before = wanted.lanes.flatMap((lane) => mirror.lane(lane)).filter(({ seq }) => seq <= wanted.seq);
        pace.sendNow(before);
      }
      pump();
    },
  };
}
