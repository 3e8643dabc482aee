import type { ConfigSource } from '../../io/config.ts';
import type { Config } from '../../model/config.ts';
import { closeWorkspace } from '../documents/workspace.ts';
import { hurryReplay, type SubjectOf, stopReplay, teachSubjects } from '../outbox/replayer.ts';
import { setConfig } from '../session/config.ts';
import { followNetwork } from '../session/connectivity.ts';
import { lifetime, renewStore, store } from '../store.ts';
import type { LoadWords } from './deployment.ts';
import { probeService, refuse, startSession } from './session.ts';

/** What the state of the app is given by its caller. */
export type Env = {
  config: Config;
  /** Where the configuration is from. */
  source: ConfigSource;
  /** What the address bar carried before it was stripped. */
  address: { sessionId: string | null; nonce: string | null };
  /** Finds the kind of an edit, so that state imports no kind. */
  subjectOf: SubjectOf;
};

export type AppState = ReturnType<typeof createState>;

/** The state of the app, empty; `start` begins its session. There is one at a time: another one takes its place. */
export function createState({ config, source, address, subjectOf }: Env) {
  renewStore();
  setConfig(config);
  teachSubjects(subjectOf);
  followNetwork(hurryReplay, probeService);
  return {
    store,
    /** Begins the session; resolves when its first answer has been dealt with. */
    async start(): Promise<void> {
      const mine = lifetime();
      // Without a place for the administrator's data nothing can be done, and that is all that can be said.
      const noPlace = globalThis.isSecureContext === false ? 'no_tls' : 'storage_blocked';
      await startSession(address, source).catch(() => mine.aborted || refuse(noPlace));
    },
    /** Begins what goes on beside the screens; where that did not arrive it is asked for again with the network. */
    async watch(loadWords: LoadWords): Promise<void> {
      const signal = lifetime();
      const again = () => addEventListener('online', () => void this.watch(loadWords), { once: true, signal });
      await import('./watch.ts').then(({ watch }) => signal.aborted || watch(loadWords), again);
    },
    /** Lets go of the device and of the lock, once nothing is in flight any more. */
    async dispose(): Promise<void> {
      await stopReplay();
      closeWorkspace();
      renewStore();
    },
  };
}
