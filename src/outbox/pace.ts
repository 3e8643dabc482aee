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
  const host = { until: 0, tries: 0, lane: '' };

  const dueAt = (entry: Entry) => Math.max(plannedAt(entry), earliest.get(entry.id) ?? 0);

  function plannedAt(entry: Entry): number {
    const known = due.get(entry.id);
    if (known !== undefined) return known;
    const at = clock.ticks() + remaining(entry.notBefore, clock.now());
    due.set(entry.id, at);
    return at;
  }

  return {
    isDue: (entry: Entry) => dueAt(entry) <= clock.ticks(),
    dueAt,
    /** Leaves an edit alone for so many ms, whoever is in a hurry. */
    giveTime: (entry: Entry, ms: number) => earliest.set(entry.id, clock.ticks() + ms),
    /** Ms until the host may be tried; 0 when it may be tried now. */
    hostPause: () => Math.max(0, host.until - clock.ticks()),
    /** While the host has not answered since its last trouble, one edit at a time asks whether it is back. */
    isProbing: () => host.tries > 0,
    /** The lane that should not be the probe if another can be. */
    troubledLane: () => host.lane,
    /** Somebody of the service answered. */
    answered(entry: Entry) {
      tries.delete(entry.id);
      due.delete(entry.id);
      networkTrouble.delete(entry.id);
      if (host.tries === 0) return;
      host.tries = 0;
      host.until = 0;
      this.hurry((id) => (tries.get(id) ?? 0) <= 2);
    },
    /** Nobody did: how long this edit waits, in ms. */
    troubled(entry: Entry, lane: Lane, outcome: Extract<Outcome, { kind: 'unreached' }> | undefined): number {
      const count = (tries.get(entry.id) ?? 0) + 1;
      tries.set(entry.id, count);
      const network = outcome?.status === undefined;
      const jittered = backOff(count, clock.random);
      const asked = outcome?.retryAfter === undefined ? undefined : Math.max(outcome.retryAfter, LEAST);
      const wait = asked ?? (network ? Math.min(jittered, NETWORK_LIMIT) : jittered);
      due.set(entry.id, clock.ticks() + wait);
      if (network) networkTrouble.add(entry.id);
      if (outcome) {
        const probe = host.tries === 0 ? 0 : Math.min(wait, backOff(host.tries, clock.random));
        host.tries += 1;
        host.lane = lane;
        host.until = clock.ticks() + (asked ?? probe);
      }
      return wait;
    },
    /** The network may be back: what waited only for it need not wait any longer. */
    hurry(which: (id: string) => boolean = () => true) {
      host.until = 0;
      for (const id of networkTrouble) if (which(id)) due.set(id, 0);
    },
    /** The administrator says *Send now*. */
    sendNow() {
      host.until = 0;
      for (const id of due.keys()) due.set(id, 0);
    },
  };
}
