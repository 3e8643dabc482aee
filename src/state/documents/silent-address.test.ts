import { beforeEach, expect, test, vi } from 'vitest';
import { smallSubject } from '../../outbox/testing/device.ts';
import { followNetwork, noteOutcome } from '../session/connectivity.ts';
import { currentBanner, dismissBanner } from '../shell/notices.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { useDocument } from './documents.ts';

const LANE = 'a/1';
const PATH = '/connections/a/1';
const FAILED = { verbatim: 'failed' };
const subject = smallSubject();

const server = await useMockState();
beforeEach(async () => {
  stubWindow(server.url);
  await openState(server);
});

test('O-16: a connection whose address alone is silent reports it once, and is read again after growing pauses', async () => {
  followNetwork(
    () => undefined,
    async () => noteOutcome({ kind: 'answer', body: {} }),
  );
  server.control.next({ method: 'GET', path: PATH, drop: 'before', times: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = runHook(() => useDocument<object>(subject, LANE, FAILED));
  await vi.waitFor(() => expect(screen.value().is).toBe('unavailable'), 10_000);
  const message = { id: 'address_silent', values: { failed: FAILED, address: PATH } };
  expect(currentBanner()).toMatchObject({ message, of: LANE });
  dismissBanner();
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const pause of [3000, 6000, 12_000]) {
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(pause - 100);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveBeenCalledOnce();
    await asked.mock.results[0]?.value.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    screen.value();
  }
  expect(currentBanner()).toBeNull();
  server.control.clearRules();
  server.control.next({ method: 'GET', path: PATH, status: 200, body: { a: 1 } });
  await vi.advanceTimersByTimeAsync(24_000);
  vi.useRealTimers();
  await expect.poll(() => screen.value().is).toBe('ready');
  screen.end();
});
