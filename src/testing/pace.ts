import { afterEach, beforeEach, vi } from 'vitest';

/** How many ms a timer takes that was asked for so many; in a table, what it does not name takes what it was asked for. */
export type Pace = ((ms: number) => number) | Readonly<Record<number, number>>;

/**
 * Timers of the app take another time from now on; returns how to give that back. What they do, and in which order those of one
 * pace do it, is as ever.
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

/** All time runs so many times as fast from now on, for what counts by the clock of the window as well. */
export function setHaste(times: number): () => void {
  const begun = performance.now();
  const clock = performance.now.bind(performance);
  const value = () => begun + (clock() - begun) * times;
  Object.defineProperty(performance, 'now', { value, configurable: true, writable: true });
  const giveBack = setPace((ms) => ms / times);
  return () => {
    giveBack();
    Reflect.deleteProperty(performance, 'now');
  };
}

/** A pace for each test of the file, or of the `describe`, that calls this first. */
export function paceTimers(pace: Pace): void {
  let giveBack: () => void;
  beforeEach(() => {
    giveBack = setPace(pace);
  });
  afterEach(() => giveBack());
}

const { setTimeout } = globalThis;

/** So many ms of the real time, whatever the pace: for what must not have happened once all that could follow had its turn. */
export const really = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In each test of this file a window is idle this soon, in ms, after it was asked; so long it may be left, or closed, before. */
const IDLE_MS = 20;

/** For what is put off until there is time, which in Node would be at the latest that was asked for, or after a second. */
export function useIdleTime(): void {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, IDLE_MS));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
