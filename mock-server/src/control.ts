import { randomUUID } from 'node:crypto';
import type { Context } from './context.ts';
import type { DeliveryMode, ErrorEvent } from './errorlog/engine.ts';
import type { LogMode } from './errorlog/log.ts';
import type { Fault, Mode } from './faults.ts';
import { kinds } from './kind/kinds.ts';
import { startSession } from './session-records.ts';
import { type Doc, touch } from './store.ts';
import { follow } from './trainer/follow.ts';
import { direct, type Simulation } from './trainer/simulator/direct.ts';
import { type Fields, given, merged } from './values.ts';

/** A change as another administrator would make it; `doc` inserts a document, `patch: null` deletes it. */
export type Mutation = { collection: string; id: string; patch?: Fields | null; doc?: Fields };

export type StatePatch = {
  sessions?: Record<string, Fields>;
  connections?: Record<string, Fields | null>;
  mutate?: Mutation | Mutation[];
};

export type ModePatch = { flaky?: boolean | number } & Partial<Omit<Mode, 'flaky'>> &
  Partial<LogMode> &
  Partial<DeliveryMode>;

export type Control = ReturnType<typeof createControl>;

/** The share of calls that `flaky: true` disturbs. */
const FLAKY_SHARE = 0.25;

export const flakyShare = (flaky: boolean | number): number =>
  typeof flaky === 'number' ? flaky : flaky ? FLAKY_SHARE : 0;

function checkedCounts(counts: Partial<LogMode>): Partial<LogMode> {
  for (const [name, count] of Object.entries(counts)) {
    const least = name === 'logPageSize' ? 1 : 0;
    if (!Number.isInteger(count) || count < least) throw new Error(`${name} must be a whole number from ${least}`);
  }
  return counts;
}

/** Reads and changes the service's data, as another administrator would. */
function createDataControl(context: Context) {
  const { store } = context;
  const collectionOf = (id: string) => kinds.find(({ collection }) => store.find(collection, id))?.collection;

  function session(id: string, patch: Fields): Doc {
    if (id === '') throw new Error('session_id is missing');
    const before = store.find('sessions', id);
    const after = before ? store.patch('sessions', id, patch) : startSession(store, id, { ...patch, session_id: id });
    return after ?? merged({ id }, patch);
  }

  function mutate({ collection, id, patch, doc }: Mutation) {
    if (doc) return void store.insert(collection, { lastUpdate: Date.now(), ...doc, id });
    const before = store.find(collection, id);
    if (!before) throw new Error(`There is no ${collection} ${id}`);
    if (patch === null) store.remove(collection, id);
    else store.patch(collection, id, touch(before, patch ?? {}));
    follow(context, id);
  }

  return {
    session,
    state({ sessions = {}, connections = {}, mutate: mutations = [] }: StatePatch) {
      for (const [id, patch] of Object.entries(sessions)) session(id, patch);
      for (const [id, patch] of Object.entries(connections)) {
        mutate({ collection: collectionOf(id) ?? 'connection', id, patch });
      }
      for (const mutation of [mutations].flat()) mutate(mutation);
    },
    /** Creates a single-use nonce; `patch` changes the session that it will start. */
    mint({ nonce = `nonce-${randomUUID()}`, session: patch = {} }: { nonce?: string; session?: Fields } = {}) {
      store.remove('nonces', nonce);
      store.insert('nonces', { id: nonce, used: false, session: patch });
      return nonce;
    },
  };
}

/** A test's control: what `/__test` does over HTTP, and what in-process tests call directly (Annex B). */
export function createControl(context: Context) {
  const { store, journal, violations, faults, log, engine, outage, live, simulator, feedback } = context;
  return {
    next: (...rules: Fault[]) => rules.forEach((rule) => void faults.add(rule)),
    pending: () => faults.pending(),
    clearRules: () => faults.clear(),
    /** Answers the calls that a rule holds or delays; leaves rules that still wait. Returns the number of calls. */
    release: () => faults.release(),
    /** With `true` no call reaches the service, as if it were stopped; the app's files still load. */
    cut: (on: boolean) => outage.set(on),
    isCut: () => outage.isOn(),
    requests: () => journal.requests,
    effects: () => journal.effects,
    forget: () => journal.clear(),
    /** The client's requests since the reset that differ from `openapi.yaml`. */
    violations: () => violations.list,
    /** Returns and clears the violations, for a test that expects them, e.g. because it sends the service's own data back. */
    excuse: () => violations.take(),
    ...createDataControl(context),
    mode({ flaky, deliveryScale, resendScale, logVolume, logPageSize, logEmptyPages, ...network }: ModePatch) {
      const { portal, latencyMs, uploadOrigin, uploadLifetimeMs } = network;
      for (const [name, scale] of Object.entries(given({ deliveryScale, resendScale }))) {
        if (!(scale > 0)) throw new Error(`${name} must be above 0`);
      }
      log.setMode(checkedCounts(given({ logVolume, logPageSize, logEmptyPages })));
      faults.setMode(
        given({
          portal,
          latencyMs,
          uploadOrigin,
          uploadLifetimeMs,
          flaky: flaky === undefined ? undefined : flakyShare(flaky),
        }),
      );
      engine.setMode(given({ deliveryScale, resendScale }));
      return { ...faults.mode(), ...log.mode(), ...engine.mode() };
    },
    /** Replaces the error log with these rows, or adds them to it with `add`. */
    logs(rows: readonly Fields[], { add = false } = {}) {
      log.put(rows, add);
    },
    /** Causes an error on a connection; returns the request ids of its webhook calls. */
    error: (event: ErrorEvent = {}) => engine.happen(event),
    /** Resolves once every webhook was called or given up. */
    delivered: () => engine.settled(),
    /** Sends a frame to all clients that watch a simulator, a string unchanged; returns their number. */
    live: (connectionId: string, frame: unknown) => ({ watching: live.broadcast(connectionId, frame) }),
    muteLive: (connectionId: string, on: boolean) => live.mute(connectionId, on),
    watching: (connectionId: string) => live.watching(connectionId),
    /** Closes the websockets of a simulator with this code; without one the connections break. */
    closeLive: (connectionId: string, code?: number) => live.close(connectionId, code),
    /** The feedback about agents, each with its webhook and the post's result; newest first. */
    feedback: () => feedback.list(),
    /** Controls simulated customers: their speed, a step of their time, and crowds of them. */
    simulation: (what: Simulation = {}) => direct(simulator, what),
    /** Resets everything to the start; returns the cleared violations. */
    reset({ size }: { size?: number } = {}) {
      outage.set(false);
      store.reset(size);
      faults.reset();
      log.reset();
      engine.reset();
      live.cut();
      simulator.reset();
      feedback.reset();
      journal.clear();
      return violations.take();
    },
  };
}
