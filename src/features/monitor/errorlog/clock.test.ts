import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../testing/kinds.ts';
import { refreshList } from '../../../state/list/list.ts';
import { openState, readHook, useMockState } from '../../../state/testing/open-state.ts';
import { searchLogs, useLogs } from './found-logs.ts';

const MINUTE_MS = 60_000;

const server = await useMockState();
beforeEach(() => openState(server));
afterEach(async () => {
  await refreshList();
});

describe('O-39: a search on a device whose clock is wrong', () => {
  test.each([
    ['45 minutes slow', -45 * MINUTE_MS],
    ['two hours fast', 120 * MINUTE_MS],
  ])('ends now by the service’s clock (%s)', async (_, error) => {
    const now = Date.now();
    vi.useFakeTimers({ now: now + error, toFake: ['Date'] });
    await refreshList();
    await searchLogs({ type: '', connectionId: '', preset: 'hour' });
    const { range, asOf } = readHook(useLogs).found ?? expect.unreachable();
    expect(Math.abs(range.to - now)).toBeLessThan(MINUTE_MS);
    expect(range.to - range.from).toBe(60 * MINUTE_MS);
    // The device's own clock gives the age of the result.
    expect(Math.abs(asOf - now - error)).toBeLessThan(MINUTE_MS);
  });
});
