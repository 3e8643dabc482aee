import type { Lane } from '../model/edit.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Entry } from './entry.ts';
import { backOff, remaining } from './schedule.ts';

/** Without any status the network is the trouble, and it may be back at any moment. In ms. */
const NETWORK_LIMIT = 15_000;

/** A server that asks for no patience at all gets this much, in ms. */
const LEAST = 1000;

/** The clocks an outbox lives by: `now` in epoch ms for what is kept, `ticks` in ms that never jump. */
export type Clock = { now(): number; ticks(): number; random(): number };

/** The moment a turn began, for telling answers that are older than some trouble. */
export type Moment = number;

/**
 * When an edit, and when the host, may be tried again (rule 5). After trouble another lane, where there is one, asks
 * at once whether the host is well, so that a single bad endpoint only ever holds itself back; the host pauses when
 * that fails, too, and for as long as it asked for itself.
 */
export function createPace(clock: Clock) {
  const due = new Map<string, number>();
  const earliest = new Map<string, number>();
  const tries = new Map<string, number>();
  const networkTrouble = new Set<string>();
  const insisted = new Set<string>();
  const doubted = new Map<string, number>();
  const troubledAt = new Map<string, number>();
  /** Lanes that were in trouble while another lane got through: theirs is not the host's any more. */
  const sick = new Set<Lane>();
  const host = { until: 0, tries: 0, lane: '', troubles: 0 };
  let heardAt = -1;
  /** *Send now* was said of everything: also of what has not been looked at yet. */
  let everything = false;

  const dueAt = (entry: Entry) => Math.max(plannedAt(entry), earliest.get(entry.id) ?? 0);

  function plannedAt(entry: Entry): number {
    const known = due.get(entry.id);
    if (known !== undefined) return known;
    const at = everything ? 0 : clock.ticks() + remaining(entry.notBefore, clock.now());
    due.set(entry.id, at);
    return at;
  }

  function hurry(which: (id: string) => boolean = () => true) {
    host.until = 0;
    for (const id of networkTrouble) if (which(id)) due.set(id, 0);
  }

  return {
    isDue: (entry: Entry) => dueAt(entry) <= clock.ticks(),
    dueAt,
    /** Leaves an edit alone for so many ms, whoever is in a hurry. */
    giveTime: (entry: Entry, ms: number) => earliest.set(entry.id, clock.ticks() + ms),
    /** A write of it may still be on its way to the service. */
    doubt: (entry: Entry) => doubted.set(entry.id, clock.ticks()),
    /** Ms since a write of it was last given up; endless when none was in this life of the window. */
    sinceDoubt: (entry: Entry) => clock.ticks() - (doubted.get(entry.id) ?? Number.NEGATIVE_INFINITY),
    /** Ms until the host may be tried; 0 when it may be tried now. */
    hostPause: () => Math.max(0, host.until - clock.ticks()),
    /** Whether the administrator wants this one tried, pause or no pause. */
    isInsisted: (entry: Entry) => insisted.has(entry.id),
    /** While the host has not answered since its last trouble, one edit at a time asks whether it is back. */
    isProbing: () => host.tries > 0,
    /** The lane that should not be the probe if another can be. */
    troubledLane: () => host.lane,
    moment: (): Moment => host.troubles,
    /** The service has answered something. */
    heard() {
      heardAt = clock.ticks();
    },
    /** Whether the service has answered others since this edit last got no answer. */
    othersPass: (entry: Entry) => heardAt >= (troubledAt.get(entry.id) ?? 0),
    /** Somebody of the service answered an edit whose turn began at `since`: what is older than the trouble ends none. */
    answered(entry: Entry, lane: Lane, since: Moment) {
      for (const known of [tries, due, doubted, troubledAt]) known.delete(entry.id);
      for (const known of [networkTrouble, insisted]) known.delete(entry.id);
      sick.delete(lane);
      if (host.tries === 0 || since < host.troubles) return;
      if (lane !== host.lane) sick.add(host.lane);
      host.tries = 0;
      hurry((id) => (tries.get(id) ?? 0) <= 2);
    },
    /** Nobody did: how long this edit waits, in ms. Without an outcome the trouble is the edit's alone. */
    troubled(
      entry: Entry,
      lane: Lane,
      outcome: Extract<Outcome, { kind: 'unreached' }> | undefined,
      since: Moment,
    ): number {
      const now = clock.ticks();
      const count = (tries.get(entry.id) ?? 0) + 1;
      tries.set(entry.id, count);
      troubledAt.set(entry.id, now);
      insisted.delete(entry.id);
      const network = outcome?.status === undefined;
      const jittered = backOff(count, clock.random);
      const asked = outcome?.retryAfter === undefined ? undefined : Math.max(outcome.retryAfter, LEAST);
      const wait = asked ?? (network ? Math.min(jittered, NETWORK_LIMIT) : jittered);
      due.set(entry.id, now + wait);
      if (network) networkTrouble.add(entry.id);
      if (!outcome || sick.has(lane)) return wait;
      if (asked !== undefined) host.until = Math.max(host.until, now + asked);
      // What was under way when the trouble began is the same trouble.
      if (since < host.troubles) return wait;
      const probe = host.tries === 0 ? 0 : Math.min(wait, backOff(host.tries, clock.random));
      host.tries += 1;
      host.troubles += 1;
      host.lane = lane;
      if (asked === undefined) host.until = now + probe;
      return wait;
    },
    /** The network may be back: what waited only for it need not wait any longer. */
    hurry,
    /** The administrator says *Send now*, of everything or of some edits. */
    sendNow(entries?: readonly Entry[]) {
      if (!entries) {
        host.until = 0;
        everything = true;
      }
      for (const id of entries?.map((entry) => entry.id) ?? due.keys()) due.set(id, 0);
      for (const { id } of entries ?? []) insisted.add(id);
    },
  };
}
