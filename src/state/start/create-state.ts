import type { ConfigSource } from '../../io/config.ts';
import { isDamaged, isFull } from '../../io/store/time-limit.ts';
import type { Config } from '../../model/config.ts';
import type { Credentials } from '../../model/credentials.ts';
import type { MessageId } from '../../model/message.ts';
import { closeWorkspace } from '../documents/workspace.ts';
import { retryNow, type SubjectOf, setSubjectLookup, stopSending } from '../outbox/sending.ts';
import { setConfig } from '../session/config.ts';
import { followNetwork } from '../session/connectivity.ts';
import { lifetime, renewStore, store } from '../store.ts';
import type { LoadWords } from './deployment.ts';
import { probeService, refuse, startSession } from './session.ts';

export type Env = {
  config: Config;
  source: ConfigSource;
  /** The credentials of this start. */
  address: Credentials;
  /** Finds the kind of an edit by its key, so that `state` imports no kind. */
  subjectOf: SubjectOf;
};

export type AppState = ReturnType<typeof createState>;

/** What the browser lacks to store data, or to let windows agree on which one sends; undefined if nothing. */
function missing(): MessageId | undefined {
  if (globalThis.isSecureContext === false) return 'no_tls';
  return navigator.locks && globalThis.BroadcastChannel ? undefined : 'no_locks';
}

/** Why the browser has no place for the administrator's data. */
function reasonOf(error: unknown): MessageId {
  if (isDamaged(error)) return 'storage_damaged';
  return isFull(error) ? 'storage_full' : 'storage_blocked';
}

/** Creates an empty app state; `start` begins its session. Only one exists at a time: a new one replaces the previous one. */
export function createState({ config, source, address, subjectOf }: Env) {
  renewStore();
  setConfig(config);
  setSubjectLookup(subjectOf);
  followNetwork(retryNow, probeService);
  return {
    store,
    /** Begins the session; resolves once the first answer to the session call was handled. */
    async start(): Promise<void> {
      const lacks = missing();
      if (lacks) return refuse(lacks);
      const mine = lifetime();
      // Nothing works without storage for the administrator's data; the banner can only say why it is missing.
      await startSession(address, source).catch((error: unknown) => mine.aborted || refuse(reasonOf(error)));
    },
    /** Starts the background work of `watch.ts`. If that chunk cannot load, it loads again once online. */
    async watch(loadWords: LoadWords): Promise<void> {
      const signal = lifetime();
      const again = () => addEventListener('online', () => void this.watch(loadWords), { once: true, signal });
      await import('./watch.ts').then(({ watch }) => signal.aborted || watch(loadWords), again);
    },
    /** Stops sending (after calls in flight end), releases the lock and closes the database. */
    async dispose(): Promise<void> {
      await stopSending();
      closeWorkspace();
      renewStore();
    },
  };
}
