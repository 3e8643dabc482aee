import type { Config } from '../model/config.ts';
import { closeWorkspace } from './documents/workspace.ts';
import { hurryReplay, type SubjectOf, stopReplay, teachSubjects } from './outbox/replayer.ts';
import { setConfig } from './session/config.ts';
import { followNetwork, probeWhileCutOff } from './session/connectivity.ts';
import { probeService, startSession } from './session/session.ts';
import { renewStore, store } from './store.ts';

/** What the state of the app is given by its caller. */
export type Env = {
  config: Config;
  /** False when the configuration is the last good copy because the server could not be reached. */
  reached: boolean;
  /** What the address bar carried before it was stripped. */
  address: { sessionId: string | null; nonce: string | null };
  /** Finds the kind of an edit, so that state imports no kind. */
  subjectOf: SubjectOf;
};

export type AppState = ReturnType<typeof createState>;

/** The state of the app, empty; `start` begins its session. There is one at a time: another one takes its place. */
export function createState({ config, reached, address, subjectOf }: Env) {
  renewStore();
  setConfig(config);
  teachSubjects(subjectOf);
  followNetwork(hurryReplay, probeService);
  probeWhileCutOff(probeService);
  return {
    store,
    /** Begins the session; resolves when its first answer has been dealt with. */
    start: () => startSession(address, reached),
    /** Lets go of the device and of the lock, once nothing is in flight any more. */
    async dispose(): Promise<void> {
      await stopReplay();
      closeWorkspace();
      renewStore();
    },
  };
}
