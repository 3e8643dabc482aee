import type { Lane } from '../model/edit.ts';
import { MAX_WAIT_MS, type Outcome } from '../model/outcome.ts';
import type { QueuedEdit } from './entry.ts';

/** The longest wait after a network failure: the network may be back at any moment. */
const MAX_NETWORK_DELAY_MS = 15_000;

const MIN_RETRY_AFTER_MS = 1000;

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 300_000;

/** The outbox's clocks: `now` in epoch ms for stored times, `ticks` in monotonic ms, `random` from 0 to below 1. */
export type Clock = { now(): number; ticks(): number; random(): number };

/**
 * The number of outages and of `hurry` calls when a request was sent. An answer to a request from before an outage does
 * not end it; a failure of a request from before the network came back says nothing about the present network.
 */
export type Moment = { outages: number; hurries: number };

/** What this window knows of one edit's attempts, in memory only; times are ticks. */
type Timing = {
  /** When the edit may be tried again. `hurry` and `sendNow` set it to 0. */
  dueAt: number;
  /** Not even `hurry` or `sendNow` retries the edit before this. */
  earliest: number;
  failures: number;
  failedAt: number;
  /** The last attempt got no status: the edit waits for the network. */
  network: boolean;
  /** *Send now* was pressed for this edit: it ignores the host's pause. */
  forced: boolean;
  /** When the sender last gave up on a write of the edit that may still arrive. */
  uncertainSince: number;
};

/** The delay before the next attempt, in ms: 1 s to 5 min, exponential with full jitter; `failures` counts from 1. */
export function jitteredDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(failures, 20));
  return MIN_DELAY_MS + random() * (ceiling - MIN_DELAY_MS);
}

/** Ms until `notBefore` (both in epoch ms), at most `MAX_WAIT_MS`, so that a clock that jumped cannot block an edit. */
export function remaining(notBefore: number, now: number): number {
  return Math.min(Math.max(notBefore - now, 0), MAX_WAIT_MS);
}

/** The wait after an outcome, in ms. `asked`: the service's `Retry-After`, which applies to every edit. */
function delayAfter(outcome: Unreached | undefined, failures: number, random: () => number) {
  const jittered = jitteredDelay(failures, random);
  const asked = outcome?.retryAfter === undefined ? undefined : Math.max(outcome.retryAfter, MIN_RETRY_AFTER_MS);
  const network = outcome?.status === undefined;
  return { wait: asked ?? (network ? Math.min(jittered, MAX_NETWORK_DELAY_MS) : jittered), asked, network };
}

type Unreached = Extract<Outcome, { kind: 'unreached' }>;

export type Backoff = ReturnType<typeof createBackoff>;

/** Decides when the host may be tried again; times are ticks. */
function createHostBackoff(clock: Clock) {
  let pausedUntil = 0;
  /** Failures since the host last answered. */
  let failures = 0;
  let failedLane = '';
  let outages = 0;
  let answeredAt = -1;
  /** Lanes that failed while the host answered another one: their failures say nothing about the host. */
  const isolated = new Set<Lane>();

  return {
    pause: () => Math.max(0, pausedUntil - clock.ticks()),
    /** Ends the pause, even one from `Retry-After`. */
    resume() {
      pausedUntil = 0;
    },
    isProbing: () => failures > 0,
    failedLane: () => failedLane,
    outages: () => outages,
    onAnswer() {
      answeredAt = clock.ticks();
    },
    hasAnsweredSince: (ticks: number) => answeredAt >= ticks,
    /** A request sent at `since` was answered; returns whether that ended an outage. */
    answered(lane: Lane, since: Moment): boolean {
      isolated.delete(lane);
      if (failures === 0 || since.outages < outages) return false;
      if (lane !== failedLane) isolated.add(failedLane);
      failures = 0;
      return true;
    },
    /** A request sent at `since` failed. One from before the present outage counts as part of it. */
    failed(lane: Lane, { wait, asked }: { wait: number; asked: number | undefined }, since: Moment) {
      if (isolated.has(lane)) return;
      const now = clock.ticks();
      if (asked !== undefined) pausedUntil = Math.max(pausedUntil, now + asked);
      if (since.outages < outages) return;
      const probe = failures === 0 ? 0 : Math.min(wait, jitteredDelay(failures, clock.random));
      failures += 1;
      outages += 1;
      failedLane = lane;
      if (asked === undefined) pausedUntil = now + probe;
    },
  };
}

/**
 * Decides when an edit, and when the host, may be retried (rule 5). After the first failure another lane, if there is
 * one, probes the host at once, so that a bad endpoint delays only itself. If the probe fails too, or `Retry-After`
 * says so, the host is paused.
 */
export function createBackoff(clock: Clock) {
  const host = createHostBackoff(clock);
  const edits = new Map<string, Timing>();
  /** The administrator pressed *Send now* for everything: edits that `edits` does not know yet are due at once, too. */
  let allForced = false;
  let hurries = 0;

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

  /** The network may be back: edits that wait for it, with at most `maxFailures` failures, are due now. */
  function hurry(maxFailures = Number.POSITIVE_INFINITY) {
    host.resume();
    for (const edit of edits.values()) if (edit.network && edit.failures <= maxFailures) edit.dueAt = 0;
  }

  return {
    isDue: (entry: QueuedEdit) => dueAt(entry) <= clock.ticks(),
    dueAt,
    /** Delays an edit by this many ms; `hurry` and `sendNow` do not shorten it. */
    delay(entry: QueuedEdit, ms: number) {
      timing(entry).earliest = clock.ticks() + ms;
    },
    /** The sender gave up on a write of the edit that may still arrive at the service. */
    markUncertain(entry: QueuedEdit) {
      timing(entry).uncertainSince = clock.ticks();
    },
    /** Ms since the sender last gave up on a write of the edit; Infinity when this window knows of none. */
    uncertainFor: (entry: QueuedEdit) => clock.ticks() - timing(entry).uncertainSince,
    /** Ms until the host may be tried; 0 when it may be tried now. */
    hostPause: host.pause,
    isForced: (entry: QueuedEdit) => timing(entry).forced,
    /** Whether the host has not answered since its last failure. Then edits are sent one at a time. */
    isProbing: host.isProbing,
    /** The lane that failed last: another one should be the probe if possible. */
    failedLane: host.failedLane,
    moment: (): Moment => ({ outages: host.outages(), hurries }),
    /** The service answered any call. */
    onAnswer: host.onAnswer,
    hostIsAnswering: (entry: QueuedEdit) => host.hasAnsweredSince(timing(entry).failedAt),
    /** The service answered an edit; see `Moment`. */
    answered(entry: QueuedEdit, lane: Lane, since: Moment) {
      edits.delete(entry.id);
      if (host.answered(lane, since)) hurry(2);
    },
    /**
     * An edit got no answer; returns its wait in ms. Without an outcome the failure does not count against the host.
     */
    failed(entry: QueuedEdit, lane: Lane, outcome: Unreached | undefined, since: Moment): number {
      const edit = timing(entry);
      const usual = delayAfter(outcome, edit.failures + 1, clock.random);
      const isOutdated = usual.network && since.hurries < hurries;
      const delay = isOutdated ? { ...usual, wait: MIN_DELAY_MS } : usual;
      edit.failures += 1;
      edit.failedAt = clock.ticks();
      edit.forced = false;
      edit.dueAt = clock.ticks() + delay.wait;
      edit.network ||= delay.network;
      if (outcome) host.failed(lane, delay, since);
      return delay.wait;
    },
    hurry() {
      hurries += 1;
      hurry();
    },
    /** *Send now*, for everything or for some edits. */
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
