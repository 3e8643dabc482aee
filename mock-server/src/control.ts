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

/** One change as another administrator would make it; `doc` puts a new document, `patch: null` deletes. */
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

/** A share of calls that `flaky: true` disturbs. */
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

/** What the service holds, and how a test changes it as another administrator would. */
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
    /** A single-use nonce; `patch` varies the session that it will start. */
    mint({ nonce = `nonce-${randomUUID()}`, session: patch = {} }: { nonce?: string; session?: Fields } = {}) {
      store.remove('nonces', nonce);
      store.insert('nonces', { id: nonce, used: false, session: patch });
      return nonce;
    },
  };
}

/** The director of a test: what `/__test` does over HTTP, and what in-process tests call directly (Annex B). */
export function createControl(context: Context) {
  const { store, journal, violations, faults, log, engine, outage, live, simulator, feedback } = context;
  return {
    next: (...rules: Fault[]) => rules.forEach((rule) => void faults.add(rule)),
    pending: () => faults.pending(),
    clearRules: () => faults.clear(),
    /** With `true` no call reaches the service any more, as if it were stopped; the app's files still come. */
    cut: (on: boolean) => outage.set(on),
    isCut: () => outage.isOn(),
    requests: () => journal.requests,
    effects: () => journal.effects,
    forget: () => journal.clear(),
    /** What the client has sent since the reset that is not as `openapi.yaml` has it. */
    violations: () => violations.list,
    /** The same, which are then forgotten: a test has expected them, as of what goes back to the service as it came. */
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
    /** From now on the error log is exactly these rows; with `add` they join those that are there. */
    logs(rows: readonly Fields[], { add = false } = {}) {
      log.put(rows, add);
    },
    /** An error happens on a connection; answers the request ids under which its webhooks are called. */
    error: (event: ErrorEvent = {}) => engine.happen(event),
    /** Resolves when every webhook was called or given up. */
    delivered: () => engine.settled(),
    /** Sends a frame to everybody who watches a simulator, a text as it is; answers how many those are. */
    live: (connectionId: string, frame: unknown) => ({ watching: live.broadcast(connectionId, frame) }),
    muteLive: (connectionId: string, on: boolean) => live.mute(connectionId, on),
    watching: (connectionId: string) => live.watching(connectionId),
    /** Ends the websockets of a simulator: with this code, or as a line that breaks. */
    closeLive: (connectionId: string, code?: number) => live.close(connectionId, code),
    /** What assessors thought of agents, each with the webhook that it was posted to and how that ended; newest first. */
    feedback: () => feedback.list(),
    /** How fast simulated customers live, a step of their time, and crowds of them. */
    simulation: (what: Simulation = {}) => direct(simulator, what),
    /** Everything as at the start; answers the violations that are thereby forgotten. */
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
