import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../testing/kinds.ts';
import { noteOutcome } from '../session/connectivity.ts';
import { setSession } from '../session/session-state.ts';
import { openState, signIn, useMockState } from '../testing/open-state.ts';
import { type RunningHook, runHook } from '../testing/run-hook.ts';
import { useFreshList } from './fresh-list.ts';
import { currentItems, refreshList } from './list.ts';

const server = await useMockState();
let screen: RunningHook<void>;
beforeEach(async () => {
  await openState(server);
});

const open = () => {
  screen = runHook(useFreshList);
};
const asked = () => server.control.requests().filter(({ path }) => path === '/connections').length;
/** Resolves once the calls of the rendered screen are answered. */
const settled = async () => {
  screen.value();
  await new Promise((resolve) => setTimeout(resolve, 40));
  return asked();
};
const cutOff = () => noteOutcome({ kind: 'unreached', applied: 'unknown' });
const back = () => noteOutcome({ kind: 'answer', body: {} });
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

describe('LIST-01: the list', () => {
  test('is read once when its screen opens', async () => {
    open();
    await expect.poll(currentItems).toBeDefined();
    screen.use(useFreshList);
    expect(await settled()).toBe(1);
  });

  test('is not read without a verified session, and is with one', async () => {
    setSession({ is: 'starting' });
    open();
    expect(await settled()).toBe(0);
    await signIn(server);
    await expect.poll(asked).toBe(1);
    expect(await settled()).toBe(1);
  });

  test('is not read again by a screen that opens right after an answer, whatever that was', async () => {
    server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
    await refreshList();
    open();
    expect(await settled()).toBe(1);
    screen.end();
    later(1500);
    open();
    expect(await settled()).toBe(1);
    screen.end();
    later(1000);
    open();
    await expect.poll(asked).toBe(2);
    expect(await settled()).toBe(2);
  });

  test('is read again when the service is back, unless it was read a moment ago', async () => {
    open();
    await expect.poll(currentItems).toBeDefined();
    cutOff();
    screen.value();
    back();
    expect(await settled()).toBe(1);
    later(2001);
    cutOff();
    expect(await settled()).toBe(1);
    back();
    await expect.poll(asked).toBe(2);
    expect(await settled()).toBe(2);
  });
});
