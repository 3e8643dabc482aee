import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onceIdle, whenIdle } from './idle.ts';

const run = vi.fn();
beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser with idle callbacks', () => {
  const ask = vi.fn();
  const callOff = vi.fn();
  beforeEach(() => {
    ask.mockReset().mockReturnValue(7);
    callOff.mockReset();
    vi.stubGlobal('requestIdleCallback', ask);
    vi.stubGlobal('cancelIdleCallback', callOff);
  });
  const idle = () => ask.mock.lastCall?.[0]();

  test('gets the time limit', () => {
    whenIdle(run, 200);
    expect(ask.mock.lastCall?.[1]).toEqual({ timeout: 200 });
    expect(run).not.toHaveBeenCalled();
    idle();
    expect(run).toHaveBeenCalledOnce();
    whenIdle(run);
    expect(ask.mock.lastCall?.[1]).toEqual({ timeout: 5000 });
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  test('is told about a cancelled callback', () => {
    whenIdle(run)();
    expect(callOff.mock.calls).toEqual([[7]]);
  });

  test('merges requests until they run, and runs again after that', () => {
    const plan = onceIdle(run, 300);
    expect(ask).not.toHaveBeenCalled();
    plan();
    plan();
    expect(ask).toHaveBeenCalledOnce();
    expect(ask.mock.lastCall?.[1]).toEqual({ timeout: 300 });
    idle();
    expect(run).toHaveBeenCalledOnce();
    plan();
    expect(ask).toHaveBeenCalledTimes(2);
    idle();
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('a browser without idle callbacks', () => {
  test.each([
    [200, 200],
    [5000, 1000],
  ])('waits %s ms: %s', (within, ms) => {
    whenIdle(run, within);
    vi.advanceTimersByTime(ms - 1);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs no cancelled callback', () => {
    whenIdle(run, 200)();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
