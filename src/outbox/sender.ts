import type { Lane } from '../model/edit.ts';
import { createBackoff } from './backoff.ts';
import { ConcurrentChange, LeadershipLost } from './commit.ts';
import { giveBack, type SenderEnv, type Sending, sendNext, type Turn } from './delivery.ts';
import { isHeld, lanesOf, type QueuedEdit } from './entry.ts';
import { type Candidate, inOrder, mustWait, nextOf, withEarlier } from './queue.ts';
import { createReservations, type Reservations } from './reservations.ts';

export type Sender = ReturnType<typeof createSender>;

/** At most this many writes at once, so that reads of the screen in front always find a connection. */
const MAX_WRITES = 5;

/** How long the service may still be at work on what a window sent just before it was closed. */
const INTERRUPTED_IN_FLIGHT_MS = 2000;

/** The shortest time between two looks that a timer begins. */
const MIN_TIMER_MS = 10;

/** What is kept busy while an edit is sent: its lanes and, of a create, all creates of its kind. */
const placesOf = (entry: QueuedEdit) =>
  entry.verb === 'create' ? [...lanesOf(entry), `create ${entry.subject}/${entry.name}`] : lanesOf(entry);

type IsTaken = Reservations['isTaken'];

/** Whether an edit may go as far as the administrator, time and host are concerned. */
const mayGo = ({ env, backoff }: Sending, entry: QueuedEdit) =>
  !isHeld(entry, env.outbox.mirror.hold()) &&
  backoff.isDue(entry) &&
  (backoff.hostPause() === 0 || backoff.isForced(entry));

/** The edit a lane may send now: first in each of its lanes, none of them busy. */
function readyIn({ env }: Sending, lane: Lane, isTaken: IsTaken): QueuedEdit | undefined {
  const { mirror } = env.outbox;
  const entry = nextOf(mirror.lane(lane), mirror);
  if (!entry || placesOf(entry).some(isTaken)) return undefined;
  const isFirst = lanesOf(entry).every(
    (other) => other === lane || nextOf(mirror.lane(other), mirror)?.id === entry.id,
  );
  return isFirst && !mustWait(entry, mirror) ? entry : undefined;
}

/** Everything that may go, in the order in which it is let go, and in how many ms more may. */
function look(sending: Sending, isTaken: IsTaken): { candidates: Candidate[]; soonest: number } {
  const { env, backoff } = sending;
  const { mirror } = env.outbox;
  const pause = backoff.hostPause();
  let soonest = pause > 0 ? pause : Number.POSITIVE_INFINITY;
  const candidates: Candidate[] = [];
  for (const lane of mirror.lanes()) {
    const entry = readyIn(sending, lane, isTaken);
    if (entry?.lane !== lane) continue;
    if (mayGo(sending, entry)) candidates.push({ lane, entry, backlog: mirror.lane(lane).length });
    else if (!backoff.isDue(entry)) soonest = Math.min(soonest, backoff.dueAt(entry) - env.clock.ticks());
  }
  const ordered = inOrder(candidates, env.front());
  if (!backoff.isProbing()) return { candidates: ordered, soonest };
  // Whether the host is back is asked by another lane than the one that failed, if there is one.
  const failed = (each: Candidate) => each.lane === backoff.failedLane();
  return { candidates: [...ordered.filter((each) => !failed(each)), ...ordered.filter(failed)], soonest };
}

/**
 * What was changed meanwhile is looked at again. A window that was replaced, or lost its device, is done. A device
 * that could not write just now, for want of space, is tried again later: what was sent is read for first.
 */
function onError(sending: Sending, error: unknown, entry: QueuedEdit, lane: Lane) {
  const { backoff } = sending;
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof LeadershipLost)) console.error(error);
  const passes = error instanceof DOMException && error.name !== 'InvalidStateError';
  if (passes) backoff.failed(entry, lane, undefined, backoff.moment());
  else sending.lose();
}

/** Sends the edits of a lane one after another, beginning with `first`; false when an error ended that. */
async function sendInOrder(sending: Sending, lane: Lane, first: QueuedEdit, { isHeld }: Reservations) {
  const { mirror } = sending.env.outbox;
  const places = placesOf(first);
  let turn: Turn | undefined = { entry: first, claimedAt: undefined };
  let last = first;
  // Where an edit takes part in something else as well, everything is asked anew.
  const isPlain = (entry: QueuedEdit) =>
    places.length === 1 && !places.some(isHeld) && placesOf(entry).length === 1 && !mustWait(entry, mirror);
  try {
    while (turn && sending.running && mayGo(sending, turn.entry) && (last === turn.entry || isPlain(turn.entry))) {
      last = turn.entry;
      turn = await sendNext(sending, turn, lane);
    }
    if (turn) await giveBack(sending, turn);
    return true;
  } catch (error) {
    onError(sending, error, last, lane);
    return false;
  }
}

/** Gives lanes their turns: at most five at a time, for as long as `sending.running`. */
function createPump(sending: Sending) {
  const { env, backoff } = sending;
  const { mirror } = env.outbox;
  const reservations = createReservations();
  const { isTaken } = reservations;
  let sendingLanes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];
  /** What the last look has found and was not begun, the next one last. */
  let queue: Candidate[] = [];

  /** Gives free places away: to what the last look has found, or after a new look at everything that waits. */
  function pump(again = true) {
    if (!sending.running || (env.isOffline() && !sending.ignoresOffline)) {
      clearTimeout(timer);
      sending.fresh.clear();
      return finish();
    }
    // What waits for the administrator's review is read before it is sent (O-06).
    if (mirror.hold() !== undefined) sending.fresh.clear();
    if (again || queue.length === 0) queue = found().reverse();
    for (let next = queue.at(-1); next; next = queue.at(-1)) {
      if (sendingLanes >= (backoff.isProbing() && !backoff.isForced(next.entry) ? 1 : MAX_WRITES)) break;
      queue.pop();
      // What was begun since the look may keep busy what this one needs.
      const isReady = readyIn(sending, next.lane, isTaken)?.id === next.entry.id && mayGo(sending, next.entry);
      if (isReady) void sendLane(next.lane, next.entry);
    }
    finish();
  }

  function found(): Candidate[] {
    clearTimeout(timer);
    if (backoff.hostPause() > 0) sending.fresh.clear();
    const { candidates, soonest } = look(sending, isTaken);
    if (Number.isFinite(soonest)) timer = setTimeout(() => pump(), Math.max(soonest, MIN_TIMER_MS));
    return candidates;
  }

  function finish() {
    if (sendingLanes > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  async function sendLane(lane: Lane, first: QueuedEdit) {
    const places = placesOf(first);
    const release = reservations.occupy(places);
    sendingLanes += 1;
    const ended = await sendInOrder(sending, lane, first, reservations);
    release();
    sendingLanes -= 1;
    sending.lanesRead.delete(lane);
    // A lane that came to its end has made nothing else possible: ten thousand lanes need not be looked at again.
    pump(!ended || places.length > 1 || mirror.lane(lane).length > 0);
  }

  return {
    pump,
    /** Lets a command have a lane, once nothing of it is in flight; returns how the lane is given back. */
    async hold(lane: Lane): Promise<() => void> {
      const release = await reservations.hold(lane);
      return () => {
        release();
        pump();
      };
    },
    /** Resolves when nothing is in flight any more. */
    stop(): Promise<void> {
      clearTimeout(timer);
      return sendingLanes === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));
    },
  };
}

/**
 * Raises the epoch, unless this window was frozen since it got the lock and lost it meanwhile, which the browser knows.
 * A raise by another window in between is one that did not know yet: this one tries again. Undefined when it may not send.
 */
async function takeOver({ outbox, holdsLock }: SenderEnv, isStopped: () => boolean): Promise<number | undefined> {
  for (;;) {
    const before = await outbox.readEpoch();
    if (isStopped() || !(await holdsLock())) return undefined;
    try {
      return await outbox.raiseEpoch(before);
    } catch (error) {
      if (!(error instanceof LeadershipLost)) throw error;
    }
  }
}

/** What was being sent when the last sender went is asked about first. False when another window has taken over. */
async function markInterrupted({ env, backoff, epoch }: Sending): Promise<boolean> {
  const { outbox } = env;
  await outbox.loadAll();
  const uncertain = outbox.mirror.all().filter(({ state }) => state === 'sending' || state === 'verify');
  for (const entry of uncertain) {
    backoff.markUncertain(entry);
    backoff.delay(entry, INTERRUPTED_IN_FLIGHT_MS);
  }
  const update = uncertain
    .filter(({ state }) => state === 'sending')
    .map((entry) => ({ ...entry, state: 'verify' }) as const);
  if (update.length === 0) return true;
  try {
    await outbox.commit({ epoch, update });
  } catch (error) {
    if (error instanceof LeadershipLost) return false;
    if (!(error instanceof ConcurrentChange || error instanceof DOMException)) throw error;
  }
  return true;
}

/** Sends what waits, in order within a lane, from `run` until `stop`. One per manager and browser. */
export function createSender(env: SenderEnv) {
  const { mirror } = env.outbox;
  const backoff = createBackoff(env.clock);
  const lost = Promise.withResolvers<void>();
  const sending: Sending = {
    env,
    backoff,
    lanesRead: new Set(),
    fresh: new Set(),
    epoch: 0,
    running: false,
    ignoresOffline: false,
    pump: () => pump(),
    lose() {
      sending.running = false;
      lost.resolve();
    },
  };
  const { pump, hold, stop } = createPump(sending);
  let stopped = false;

  /** Something changed: look again. `freshIds` were made online and may go at once (O-18), unless merged into old ones. */
  function wake(freshIds: readonly string[] = []) {
    for (const id of freshIds) if (mirror.get(id)?.rev === 1) sending.fresh.add(id);
    pump();
  }

  return {
    /** Resolves when this window can send no more, replaced or without its device; until then it may keep the lock. */
    lost: lost.promise,
    /** Begins to send; `freshIds` as for `wake`. */
    async run(freshIds: readonly string[] = []): Promise<void> {
      const epoch = await takeOver(env, () => stopped);
      if (epoch === undefined) return;
      sending.epoch = epoch;
      const leads = await markInterrupted(sending);
      sending.running = leads && !stopped;
      wake(freshIds);
    },
    /** Stops sending, for good; resolves when nothing is in flight any more. */
    stop(): Promise<void> {
      stopped = true;
      sending.running = false;
      return stop();
    },
    wake,
    hold,
    /** The network may be back. */
    hurry() {
      backoff.hurry();
      pump();
    },
    /** The administrator says *Send now*: of everything, or of one edit and those before it in its lanes. */
    sendNow(id?: string) {
      sending.ignoresOffline = true;
      const requested = id === undefined ? undefined : mirror.get(id);
      if (id === undefined) backoff.sendNow();
      else if (requested) backoff.sendNow(withEarlier(requested, mirror));
      pump();
    },
  };
}
