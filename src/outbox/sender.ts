import type { Lane } from '../model/edit.ts';
import { createBackoff } from './backoff.ts';
import { ConcurrentChange, LeadershipLost } from './commit.ts';
import { type Sending, sendNext, type Turn } from './delivery.ts';
import { isHeld, lanesOf, type QueuedEdit } from './entry.ts';
import { type Candidate, inOrder, mustWait, nextOf, withEarlier } from './queue.ts';
import { createReservations, type Reservations } from './reservations.ts';
import type { SenderEnv } from './sender-env.ts';

export type Sender = ReturnType<typeof createSender>;

/** The most edits in flight. Over HTTP/1.1 browsers open six connections to a host: one stays free for reads. */
const MAX_WRITES = 5;

/** How long to wait before verifying a write of another window or process: the service may still be processing it. */
const INTERRUPTED_IN_FLIGHT_MS = 2000;

/** The shortest delay of the timer that starts the pump. */
const MIN_TIMER_MS = 10;

/** What an edit reserves while it is sent: its lanes and, for a create, one key that all creates of its kind share. */
const placesOf = (entry: QueuedEdit) =>
  entry.verb === 'create' ? [...lanesOf(entry), `create ${entry.subject}/${entry.name}`] : lanesOf(entry);

type IsTaken = Reservations['isTaken'];

/** Whether an edit is not held, its back-off is over, and the host is not paused (or the edit is forced). */
const mayGo = ({ env, backoff }: Sending, entry: QueuedEdit) =>
  !isHeld(entry, env.outbox.mirror.hold()) &&
  backoff.isDue(entry) &&
  (backoff.hostPause() === 0 || backoff.isForced(entry));

/** The edit that a lane may send now: the next one of each of its lanes, none of them reserved. */
function readyIn({ env }: Sending, lane: Lane, isTaken: IsTaken): QueuedEdit | undefined {
  const { mirror } = env.outbox;
  const entry = nextOf(mirror.lane(lane), mirror);
  if (!entry || placesOf(entry).some(isTaken)) return undefined;
  const isFirst = lanesOf(entry).every(
    (other) => other === lane || nextOf(mirror.lane(other), mirror)?.id === entry.id,
  );
  return isFirst && !mustWait(entry, mirror) ? entry : undefined;
}

/** All edits that may be sent now, in sending order; `soonest`: ms until more may be sent. */
function readyEdits(sending: Sending, isTaken: IsTaken): { candidates: Candidate[]; soonest: number } {
  const { env, backoff } = sending;
  const { mirror } = env.outbox;
  const pause = backoff.hostPause();
  let soonest = pause > 0 ? pause : Number.POSITIVE_INFINITY;
  const candidates: Candidate[] = [];
  for (const lane of mirror.lanes()) {
    const entry = readyIn(sending, lane, isTaken);
    if (entry?.lane !== lane) continue;
    // Read before `mayGo`: an edit that becomes due in between would be neither a candidate nor waited for.
    const wait = backoff.dueAt(entry) - env.clock.ticks();
    if (mayGo(sending, entry)) candidates.push({ lane, entry, backlog: mirror.lane(lane).length });
    else if (wait > 0) soonest = Math.min(soonest, wait);
  }
  const ordered = inOrder(candidates, env.front());
  if (!backoff.isProbing()) return { candidates: ordered, soonest };
  // Another lane than the one that failed, if there is one, sends the probe that finds out whether the host is back.
  const failed = (each: Candidate) => each.lane === backoff.failedLane();
  return { candidates: [...ordered.filter((each) => !failed(each)), ...ordered.filter(failed)], soonest };
}

/**
 * After `ConcurrentChange` the pump looks again. After `LeadershipLost`, a closed database or an unexpected error this window
 * stops sending. After another storage error, such as a full disk, the sender retries the edit later, and reads before it
 * writes.
 */
function onError(sending: Sending, error: unknown, entry: QueuedEdit, lane: Lane) {
  const { backoff } = sending;
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof LeadershipLost)) console.error(error);
  const passes = error instanceof DOMException && error.name !== 'InvalidStateError';
  if (passes) backoff.failed(entry, lane, undefined, backoff.moment());
  else sending.lose();
}

/** Returns a claim that was not used: the edit waits again, with one attempt less. */
async function giveBack({ env, epoch }: Sending, { entry, claimedAt }: Turn): Promise<void> {
  if (claimedAt === undefined) return;
  await env.outbox.commit({ epoch, update: [{ ...entry, state: 'waiting', attempts: entry.attempts - 1 }] });
}

/** Sends a lane's edits one after another, starting with `first`. Resolves with false when an error ended it. */
async function sendInOrder(sending: Sending, lane: Lane, first: QueuedEdit, { isReserved }: Reservations) {
  const { mirror } = sending.env.outbox;
  const places = placesOf(first);
  let turn: Turn | undefined = { entry: first, claimedAt: undefined };
  let last = first;
  // An edit of several lanes, or a lane that a command wants, goes back to the pump instead.
  const isPlain = (entry: QueuedEdit) =>
    places.length === 1 && !places.some(isReserved) && placesOf(entry).length === 1 && !mustWait(entry, mirror);
  try {
    while (turn && sending.running && mayGo(sending, turn.entry) && (last === turn.entry || isPlain(turn.entry))) {
      last = turn.entry;
      turn = await sendNext(sending, turn);
    }
    if (turn) await giveBack(sending, turn);
    return true;
  } catch (error) {
    onError(sending, error, last, lane);
    return false;
  }
}

/** Starts lanes, at most `MAX_WRITES` at a time, while `sending.running`. */
function createPump(sending: Sending) {
  const { env, backoff } = sending;
  const { mirror } = env.outbox;
  const reservations = createReservations();
  const { isTaken } = reservations;
  let sendingLanes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: (() => void)[] = [];
  /** Candidates of the last look that have not started, in reverse order (the next one is last). */
  let queue: Candidate[] = [];

  /** Starts as many lanes as there is room for. With `again` it looks at all lanes anew, else it uses up the last look. */
  function pump(again = true) {
    if (!sending.running || (env.isOffline() && !sending.ignoresOffline)) {
      clearTimeout(timer);
      sending.fresh.clear();
      return finish();
    }
    // During a hold no edit counts as fresh: the sender compares it with the server first (O-06).
    if (mirror.hold() !== undefined) sending.fresh.clear();
    if (again || queue.length === 0) queue = nextCandidates().reverse();
    for (let next = queue.at(-1); next; next = queue.at(-1)) {
      if (sendingLanes >= (backoff.isProbing() && !backoff.isForced(next.entry) ? 1 : MAX_WRITES)) break;
      queue.pop();
      // A lane that started since the look may have reserved what this edit needs.
      const isReady = readyIn(sending, next.lane, isTaken)?.id === next.entry.id && mayGo(sending, next.entry);
      if (isReady) void sendLane(next.lane, next.entry);
    }
    finish();
  }

  function nextCandidates(): Candidate[] {
    clearTimeout(timer);
    if (backoff.hostPause() > 0) sending.fresh.clear();
    const { candidates, soonest } = readyEdits(sending, isTaken);
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
    // A lane that simply ended has made nothing else possible: no need to look at ten thousand lanes again.
    pump(!ended || places.length > 1 || mirror.lane(lane).length > 0);
  }

  return {
    pump,
    /** Reserves a lane for a command; see `Reservations.reserve`. */
    async reserve(lane: Lane): Promise<() => void> {
      const release = await reservations.reserve(lane);
      return () => {
        release();
        pump();
      };
    },
    stop(): Promise<void> {
      clearTimeout(timer);
      return sendingLanes === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve));
    },
  };
}

/**
 * Raises the epoch and returns it; undefined when this window no longer holds the lock (it may have been frozen since) or was
 * stopped. Asks again if another window raised the epoch in between.
 */
async function becomeSender({ outbox, holdsLock }: SenderEnv, isStopped: () => boolean): Promise<number | undefined> {
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

/**
 * Turns edits that the previous sender left as `sending` into `verify`, so that the sender reads before it repeats them.
 * False when another window took over.
 */
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

/** Sends the waiting edits, in order within a lane, from `run` until `stop`. Each manager has one sender per browser. */
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
  const { pump, reserve, stop } = createPump(sending);
  let stopped = false;

  /**
   * Looks again at what may be sent. `freshIds`: edits that were just made online and need no read (O-18), except those
   * merged into an older edit (`rev` above 1).
   */
  function wake(freshIds: readonly string[] = []) {
    for (const id of freshIds) if (mirror.get(id)?.rev === 1) sending.fresh.add(id);
    pump();
  }

  return {
    /** Resolves when this window can no longer send: another one replaced it, or its database is closed. */
    lost: lost.promise,
    /** Takes over and starts to send; `freshIds` as for `wake`. */
    async run(freshIds: readonly string[] = []): Promise<void> {
      const epoch = await becomeSender(env, () => stopped);
      if (epoch === undefined) return;
      sending.epoch = epoch;
      const isSender = await markInterrupted(sending);
      sending.running = isSender && !stopped;
      wake(freshIds);
    },
    /** Stops for good; resolves when nothing is in flight. */
    stop(): Promise<void> {
      stopped = true;
      sending.running = false;
      return stop();
    },
    wake,
    reserve,
    /** The network may be back: retries edits that only waited for it. */
    hurry() {
      backoff.hurry();
      pump();
    },
    /** *Send now*: retries everything, or one edit and all that must be sent before it (`withEarlier`). */
    sendNow(id?: string) {
      sending.ignoresOffline = true;
      const requested = id === undefined ? undefined : mirror.get(id);
      if (id === undefined) backoff.sendNow();
      else if (requested) backoff.sendNow(withEarlier(requested, mirror));
      pump();
    },
  };
}
