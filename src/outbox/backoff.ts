import type { Lane } from '../model/edit.ts';
import { MAX_WAIT_MS, type Outcome } from '../model/outcome.ts';
import type { QueuedEdit } from './entry.ts';

/** Without any status the network is the trouble, and it may be back at any moment. */
const MAX_NETWORK_DELAY_MS = 15_000;

/** A server whose `Retry-After` asks for no delay at all gets this much. */
const MIN_RETRY_AFTER_MS = 1000;

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 300_000;

/** The clocks an outbox lives by: `now` in epoch ms for what is stored, `ticks` in ms that never jump. */
export type Clock = { now(): number; ticks(): number; random(): number };

/** When an attempt began, counted in outages: answers to requests sent before an outage began say nothing about it. */
export type Moment = number;

/** What is known of one edit's attempts in this life of the window; times are ticks. */
type Timing = {
  /** When it may be tried again, as planned after the last attempt. */
  dueAt: number;
  /** Not before this, whatever else is said. */
  earliest: number;
  failures: number;
  failedAt: number;
  /** It waits for the network, not for the service. */
  network: boolean;
  /** The administrator wants it tried although the host is paused. */
  forced: boolean;
  /** When a write of it was last given up that may still be on its way. */
  uncertainSince: number;
};

/** One second to five minutes, with full jitter; `failures` counts from 1. In ms. */
export function jitteredDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(failures, 20));
  return MIN_DELAY_MS + random() * (ceiling - MIN_DELAY_MS);
}

/** How long an edit still has to wait, in ms; a clock that jumped cannot make it wait for more than an hour. */
export function remaining(notBefore: number, now: number): number {
  return Math.min(Math.max(notBefore - now, 0), MAX_WAIT_MS);
}

/** The wait after an outcome, in ms; `asked` is what the service itself wants, of every edit. */
function delayAfter(outcome: Unreached | undefined, failures: number, random: () => number) {
  const jittered = jitteredDelay(failures, random);
  const asked = outcome?.retryAfter === undefined ? undefined : Math.max(outcome.retryAfter, MIN_RETRY_AFTER_MS);
  const network = outcome?.status === undefined;
  return { wait: asked ?? (network ? Math.min(jittered, MAX_NETWORK_DELAY_MS) : jittered), asked, network };
}

type Unreached = Extract<Outcome, { kind: 'unreached' }>;

export type Backoff = ReturnType<typeof createBackoff>;

/** When the host may be tried again, as its answers and its silence say; times are ticks. */
function createHostBackoff(clock: Clock) {
  let pausedUntil = 0;
  /** Since it last answered after a failure. */
  let failures = 0;
  let failedLane = '';
  let outages = 0;
  let answeredAt = -1;
  /** Lanes that failed while another lane got through: their trouble is not the host's any more. */
  const isolated = new Set<Lane>();

  return {
    /** Ms until it may be tried; 0 when it may be tried now. */
    pause: () => Math.max(0, pausedUntil - clock.ticks()),
    /** It may be tried now, whatever has been asked for. */
    resume() {
      pausedUntil = 0;
    },
    isProbing: () => failures > 0,
    failedLane: () => failedLane,
    moment: (): Moment => outages,
    onAnswer() {
      answeredAt = clock.ticks();
    },
    hasAnsweredSince: (ticks: number) => answeredAt >= ticks,
    /** A request sent at `since` was answered; whether that has ended an outage. */
    answered(lane: Lane, since: Moment): boolean {
      isolated.delete(lane);
      if (failures === 0 || since < outages) return false;
      if (lane !== failedLane) isolated.add(failedLane);
      failures = 0;
      return true;
    },
    /** It failed at a request sent at `since`; what was under way when the outage began belongs to it. */
    failed(lane: Lane, { wait, asked }: { wait: number; asked: number | undefined }, since: Moment) {
      if (isolated.has(lane)) return;
      const now = clock.ticks();
      if (asked !== undefined) pausedUntil = Math.max(pausedUntil, now + asked);
      if (since < outages) return;
      const probe = failures === 0 ? 0 : Math.min(wait, jitteredDelay(failures, clock.random));
      failures += 1;
      outages += 1;
      failedLane = lane;
      if (asked === undefined) pausedUntil = now + probe;
    },
  };
}

/**
 * When an edit, and when the host, may be tried again (rule 5). After a failure another lane, where there is one, asks
 * at once whether the host is well, so that a single bad endpoint only ever delays itself; the host is paused when that
 * fails as well, and for as long as it asked for itself.
 */
export function createBackoff(clock: Clock) {
  const host = createHostBackoff(clock);
  const edits = new Map<string, Timing>();
  /** *Send now* was said of everything: also of what has not been looked at yet. */
  let allForced = false;

  function timing({ id, notBefore }: QueuedEdit): Timing {
    const known = edits.get(id);
    if (known) return known;
    const dueAt = allForced ? 0 : clock.ticks() + remaining(notBefore, clock.now());
    const uncertainSince = Number.NEGATIVE_INFINITY;
    const made = { dueAt, earliest: 0, failures: 0, failedAt: 0, network: false, forced: false, uncertainSince };
    edits.set(id, made);
    return made;
  }

  const dueAt = (entry: QueuedEdit) => Math.max(timing(entry).dueAt, timing(entry).earliest);

  /** The network may be back: what waited only for it need not wait any longer. */
  function hurry(maxFailures = Number.POSITIVE_INFINITY) {
    host.resume();
    for (const edit of edits.values()) if (edit.network && edit.failures <= maxFailures) edit.dueAt = 0;
  }

  return {
    isDue: (entry: QueuedEdit) => dueAt(entry) <= clock.ticks(),
    dueAt,
    /** Leaves an edit alone for so many ms, whatever is in a hurry. */
    delay(entry: QueuedEdit, ms: number) {
      timing(entry).earliest = clock.ticks() + ms;
    },
    /** A write of it may still be on its way to the service. */
    markUncertain(entry: QueuedEdit) {
      timing(entry).uncertainSince = clock.ticks();
    },
    /** Ms since a write of it was last given up; endless when none was in this life of the window. */
    uncertainFor: (entry: QueuedEdit) => clock.ticks() - timing(entry).uncertainSince,
    /** Ms until the host may be tried; 0 when it may be tried now. */
    hostPause: host.pause,
    isForced: (entry: QueuedEdit) => timing(entry).forced,
    /** While the host has not answered since its last failure, one edit at a time asks whether it is back. */
    isProbing: host.isProbing,
    /** The lane that should not be the probe if another can be. */
    failedLane: host.failedLane,
    moment: host.moment,
    /** The service has answered something. */
    onAnswer: host.onAnswer,
    /** Whether the service has answered other edits since this one last got no answer. */
    hostIsAnswering: (entry: QueuedEdit) => host.hasAnsweredSince(timing(entry).failedAt),
    /** An edit was answered. Ignores answers to requests sent before the outage began. */
    answered(entry: QueuedEdit, lane: Lane, since: Moment) {
      edits.delete(entry.id);
      if (host.answered(lane, since)) hurry(2);
    },
    /** An edit was not: how long it waits, in ms. Without an outcome the trouble is the edit's alone. */
    failed(entry: QueuedEdit, lane: Lane, outcome: Unreached | undefined, since: Moment): number {
      const edit = timing(entry);
      const delay = delayAfter(outcome, edit.failures + 1, clock.random);
      edit.failures += 1;
      edit.failedAt = clock.ticks();
      edit.forced = false;
      edit.dueAt = clock.ticks() + delay.wait;
      edit.network ||= delay.network;
      if (outcome) host.failed(lane, delay, since);
      return delay.wait;
    },
    hurry: () => hurry(),
    /** The administrator says *Send now*, of everything or of some edits. */
    sendNow(entries?: readonly QueuedEdit[]) {
      if (!entries) {
        host.resume();
        allForced = true;
        for (const edit of edits.values()) edit.dueAt = 0;
      }
      for (const entry of entries ?? []) Object.assign(timing(entry), { dueAt: 0, forced: true });
    },
  };
}
