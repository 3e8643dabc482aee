import { afterEach, beforeEach, vi } from 'vitest';

/** The actual duration of a timer for a requested one, in ms; durations missing from a table are unchanged. */
export type Pace = ((ms: number) => number) | Readonly<Record<number, number>>;

/**
 * Changes the durations of the app's timers; returns a function that restores them. Callbacks, and the order of timers
 * with equal durations, are unchanged.
 */
export function setPace(pace: Pace): () => void {
  const real = globalThis.setTimeout;
  const taking = typeof pace === 'function' ? pace : (ms: number) => pace[ms] ?? ms;
  const paced = (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => real(act, taking(ms), ...args);
  globalThis.setTimeout = Object.assign(paced, real) as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}

const clock = performance.now.bind(performance);

const setClock = (now: () => number) =>
  Object.defineProperty(performance, 'now', { value: now, configurable: true, writable: true });

/**
 * Speeds up all timers and the window's clock by this factor; returns a function that ends it. The clock never goes back:
 * React would wait for its own earlier times.
 */
export function setHaste(times: number): () => void {
  const [real, begun] = [clock(), performance.now()];
  setClock(() => begun + (clock() - real) * times);
  const giveBack = setPace((ms) => ms / times);
  return () => {
    giveBack();
    const lead = performance.now() - clock();
    setClock(() => clock() + lead);
  };
}

/** Sets a pace for each test of the file or `describe` that calls this at its start. */
export function paceTimers(pace: Pace): void {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = setPace(pace);
  });
  afterEach(() => giveBack());
}

const FAST = 5;

/** Runs the app's time five times as fast in each test of the file that calls this: for tests that wait for retries. */
export function useFastTime(): void {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = setHaste(FAST);
  });
  afterEach(() => giveBack());
}

const { setTimeout } = globalThis;

/** Waits this many real ms, whatever the pace: before asserting that something has not happened. */
export const really = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How soon a window is idle after a request, in ms; a test can leave or close it before. */
const IDLE_MS = 20;

/** Adds idle callbacks to Node, which otherwise run at their latest time, or after a second. */
export function useIdleTime(): void {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, IDLE_MS));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
