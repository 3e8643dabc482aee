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

/** The table of ended simulations. */
export const RECORDS = 'simulations';

export type SimulationMode = { speed: number; seed: number };

export type Simulator = ReturnType<typeof createSimulator>;

const SEED = 1;

/** A hash, so that a simulation depends only on the seed, the trainer and the number of its starts. */
const hashed = (source: string) => [...source].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) | 0, 7);

/** Stores the record of an ended simulation, once for each. */
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
 * The running simulations. One begins when its trainer starts or, if that was before this server's start, when somebody first
 * watches. It continues without watchers, and is recorded once when it ends.
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

  /** The simulation of a started trainer, undefined for others. */
  function runOf(account: string): Run | undefined {
    const doc = started(account);
    return doc && (runs.get(account) ?? begin(doc));
  }

  return {
    runOf,
    /** Records a running simulation and sends nothing more of it. */
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
    /** Replaces the personas of a running trainer with many customers. */
    crowd(account: string, size: CrowdSize) {
      if (!started(account)) throw new Error(`${account} has no running simulation`);
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
      if (!run || !('burst' in run)) throw new Error(`${account} has no running crowd`);
      run.burst(burst);
    },
    reset() {
      for (const account of runs.keys()) drop(account);
      starts.clear();
      clock.reset();
      seed = SEED;
    },
    /** Runs nothing until `resume`. */
    pause: clock.pause,
    resume: clock.resume,
  };
}
