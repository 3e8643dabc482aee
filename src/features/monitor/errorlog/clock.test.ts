import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MockServer, startMockServer } from '../../../../mock-server/src/server.ts';
import '../../../testing/kinds.ts';
import { refreshList } from '../../../state/list/list.ts';
import { closeState, openState, readHook } from '../../../state/testing/open-state.ts';
import { searchLogs, useLogs } from './found-logs.ts';

const MINUTE_MS = 60_000;

let server: MockServer;
beforeAll(async () => {
  server = await startMockServer({ memory: true, port: 0 });
});
afterAll(async () => {
  await closeState();
  await server.close();
});
beforeEach(() => openState(server));
afterEach(async () => {
  vi.useRealTimers();
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
    // How old the result is, the device's own clock says.
    expect(Math.abs(asOf - now - error)).toBeLessThan(MINUTE_MS);
  });
});
