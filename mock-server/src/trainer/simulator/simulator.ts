import { randomUUID } from 'node:crypto';
import type { Doc, Store } from '../../store.ts';
import { texts } from '../../values.ts';
import type { FeedbackPosts } from '../feedback-posts.ts';
import { trainerOf } from '../rules.ts';
import { castOf } from './cast.ts';
import { createClock } from './clock.ts';
import { type Burst, type Crowd, type CrowdSize, createCrowd } from './crowd.ts';
import { type Frame, listFrames } from './frames.ts';
import { createRun, type Run } from './run.ts';

/** The table of simulations that have ended. */
export const RECORDS = 'simulations';

export type SimulationMode = { speed: number; seed: number };

export type Simulator = ReturnType<typeof createSimulator>;

const SEED = 1;

/** The same for the same texts: what a simulation does depends on the seed, the trainer and how often it was started. */
const hashed = (source: string) => [...source].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) | 0, 7);

/** Makes records of simulations that have ended, once of each. */
function createRecorder(store: Store) {
  const recorded = new WeakSet<Run>();
  return (account: string, run: Run) => {
    if (recorded.has(run)) return;
    recorded.add(run);
    const stopTime = Date.now();
    store.insert(RECORDS, {
      ...{ id: randomUUID(), connectionId: account, startTime: stopTime - Math.round(run.lasted()), stopTime },
      customers: structuredClone(run.everybody()),
    });
  };
}

/**
 * The simulations that are under way. One begins when its trainer is started, or, if it was started before this server was,
 * when somebody first watches. It goes on until it is stopped, also when everybody has left; then, or when it is stopped,
 * it becomes a record, once.
 */
export function createSimulator(
  store: Store,
  send: (account: string, frame: Frame) => void,
  posts: FeedbackPosts,
  initialSpeed: number,
) {
  const clock = createClock(initialSpeed);
  const runs = new Map<string, Run | Crowd>();
  const starts = new Map<string, number>();
  const record = createRecorder(store);
  let seed = SEED;

  function begin(doc: Doc): Run {
    const nth = (starts.get(doc.id) ?? 0) + 1;
    starts.set(doc.id, nth);
    const run: Run = createRun(castOf(doc), {
      clock,
      seed: hashed(`${seed} ${doc.id} ${nth}`),
      send: (frame) => send(doc.id, frame),
      report: (assessment) => posts.post(texts(doc.feedbackWebhooks), { connectionId: doc.id, ...assessment }),
      done: () => record(doc.id, run),
    });
    runs.set(doc.id, run);
    return run;
  }

  function drop(account: string) {
    runs.get(account)?.end();
    runs.delete(account);
  }

  const started = (account: string): Doc | undefined => {
    const doc = trainerOf(store, account);
    return doc?.simulationStatus === 'start' ? doc : undefined;
  };

  /** The simulation of a trainer that is started. */
  function runOf(account: string): Run | undefined {
    const doc = started(account);
    return doc && (runs.get(account) ?? begin(doc));
  }

  return {
    runOf,
    /** What was under way becomes a record, and nothing more is sent of it. */
    stop(account: string) {
      const run = runs.get(account);
      if (run && trainerOf(store, account)) record(account, run);
      drop(account);
    },
    mode: (): SimulationMode => ({ speed: clock.speed(), seed }),
    setMode(mode: Partial<SimulationMode>) {
      seed = mode.seed ?? seed;
      if (mode.speed !== undefined) clock.setSpeed(mode.speed);
    },
    step: clock.step,
    /** Instead of the personas of a trainer that is started, many customers. */
    crowd(account: string, size: CrowdSize) {
      if (!started(account)) throw new Error(`${account} simulates nothing`);
      for (const { customerId } of runs.get(account)?.customers() ?? []) {
        send(account, { type: 'delete_customer', data: { customerId } });
      }
      drop(account);
      const crowd = createCrowd(size, (frame) => send(account, frame));
      runs.set(account, crowd);
      for (const frame of listFrames(crowd.customers())) send(account, frame);
    },
    burst(account: string, burst: Burst) {
      const run = runs.get(account);
      if (!run || !('burst' in run)) throw new Error(`${account} simulates no crowd`);
      run.burst(burst);
    },
    reset() {
      for (const account of runs.keys()) drop(account);
      starts.clear();
      clock.reset();
      seed = SEED;
    },
    /** Nothing happens by itself until `resume`. */
    pause: clock.pause,
    resume: clock.resume,
  };
}
