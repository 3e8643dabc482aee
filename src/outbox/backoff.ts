import type { Lane } from '../model/edit.ts';
import { MAX_WAIT_MS, type Outcome } from '../model/outcome.ts';
import type { QueuedEdit } from './entry.ts';

/** The longest wait when no status came: the network may be back at any moment. */
const MAX_NETWORK_DELAY_MS = 15_000;

/** The shortest wait that a `Retry-After` can ask for. */
const MIN_RETRY_AFTER_MS = 1000;

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 300_000;

/** The clocks of the outbox: `now` in epoch ms for what is stored, `ticks` in monotonic ms, `random` from 0 to below 1. */
export type Clock = { now(): number; ticks(): number; random(): number };

/**
 * How many outages had begun, and how often `hurry` was called, when a request was sent. An answer to a request from before an
 * outage does not end it; a failure of one from before the network was back says nothing of the network as it is now.
 */
export type Moment = { outages: number; hurries: number };

/** What this window knows of one edit's attempts, in memory only; times are ticks. */
type Timing = {
  /** When the edit may be tried again. `hurry` and `sendNow` set it to 0. */
  dueAt: number;
  /** The edit is not tried before this, not even by `hurry` or `sendNow`. */
  earliest: number;
  failures: number;
  failedAt: number;
  /** An attempt got no status: the edit waits for the network. */
  network: boolean;
  /** *Send now* for this edit: it is tried although the host is paused. */
  forced: boolean;
  /** When a write of the edit was last given up that may still arrive. */
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

/** The wait after an outcome, in ms. `asked`: what the service's `Retry-After` wants, which holds for every edit. */
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
  /** Lanes that failed while another lane was answered: their failures say nothing about the host. */
  const isolated = new Set<Lane>();

  return {
    /** Ms until the host may be tried; 0 when it may be tried now. */
    pause: () => Math.max(0, pausedUntil - clock.ticks()),
    /** Ends the pause, also one that `Retry-After` asked for. */
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
    /** A request sent at `since` failed. One from before the present outage began counts as part of it. */
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
 * Decides when an edit, and when the host, may be tried again (rule 5). After the first failure another lane, where there
 * is one, probes the host at once, so that a single bad endpoint only delays itself. The host is paused when the probe fails
 * too, or for as long as its `Retry-After` says.
 */
export function createBackoff(clock: Clock) {
  const host = createHostBackoff(clock);
  const edits = new Map<string, Timing>();
  /** *Send now* was chosen for everything: edits that `edits` does not know yet are due at once, too. */
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
    /** Does not try an edit for this many ms, not even after `hurry` or `sendNow`. */
    delay(entry: QueuedEdit, ms: number) {
      timing(entry).earliest = clock.ticks() + ms;
    },
    /** A write of the edit was given up now and may still arrive at the service. */
    markUncertain(entry: QueuedEdit) {
      timing(entry).uncertainSince = clock.ticks();
    },
    /** Ms since a write of the edit was last given up; Infinity when this window knows of none. */
    uncertainFor: (entry: QueuedEdit) => clock.ticks() - timing(entry).uncertainSince,
    /** Ms until the host may be tried; 0 when it may be tried now. */
    hostPause: host.pause,
    isForced: (entry: QueuedEdit) => timing(entry).forced,
    /** Whether the host has not answered since its last failure. Then edits are sent one at a time. */
    isProbing: host.isProbing,
    /** The lane that failed last: another one should be the probe if possible. */
    failedLane: host.failedLane,
    moment: (): Moment => ({ outages: host.outages(), hurries }),
    /** The service answered a call of any kind. */
    onAnswer: host.onAnswer,
    /** Whether the service has answered a call since this edit last failed. */
    hostIsAnswering: (entry: QueuedEdit) => host.hasAnsweredSince(timing(entry).failedAt),
    /** An edit was answered. An answer to a request from before the outage began does not end it. */
    answered(entry: QueuedEdit, lane: Lane, since: Moment) {
      edits.delete(entry.id);
      if (host.answered(lane, since)) hurry(2);
    },
    /** An edit got no answer; returns its wait in ms. Without an outcome the host is not blamed. */
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
