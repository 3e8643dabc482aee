import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '../../model/time.ts';
import { recordsOf } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, pill } from '../../testing/screens/outbox.ts';
import { expectBanner } from '../../testing/screens/shell.ts';
import { calls, server } from '../../testing/server.ts';

useFastTime();

const SUPPORT = '/twilio/twilio-support';

/** Shifts the clock by this many ms. */
const shiftClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });

/** Opens a page that was open before, while the service does not answer. */
async function cutOff(): Promise<void> {
  await mountApp({ path: SUPPORT });
  await expect.element(smsScreen(page).template).toBeVisible();
  await server.cut(true);
}

test('O-05: a session without a manager works only online, and says so', async () => {
  await server.next({ method: 'GET', path: '/sessions', status: 200, body: { platform_version: '8.24.0' } });
  await mountApp({ path: SUPPORT });
  await expect.element(smsScreen(page).template).toBeVisible();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await smsScreen(page).changeMenu('Nowhere {label}');
  await expectBanner(
    'urgent',
    'This session keeps nothing on this device, so you need to be online to save. Nothing was saved.',
  );
  await expect.element(smsScreen(page).template).toHaveValue('Nowhere {label}');
  expect(await recordsOf('outbox')).toEqual([]);
});

test('O-03: data hidden because of their age are reported, with the number of waiting changes, and appear with the network', async () => {
  await cutOff();
  await smsScreen(page).changeMenu('Kept {label}');
  await expectPill(/1 waiting/);
  shiftClock(400 * DAY_MS);
  for (let start = 0; start < 2; start += 1) {
    await mountApp({ path: SUPPORT });
    await expectBanner('urgent', 'Failed to validate session');
    await expect.element(page.getByRole('heading', { name: 'The data on this device is hidden' })).toBeVisible();
    await expect.element(page.getByText('1 unsent change waits on this device.')).toBeVisible();
  }
  await server.cut(false);
  dispatchEvent(new Event('online'));
  await expect.element(smsScreen(page).template).toHaveValue('Kept {label}');
  await expect.poll(() => calls('POST', '/connections/twilio/twilio-support')).toHaveLength(1);
});

test('O-13: a start without the network and without data retries once, when the network is back', async () => {
  await server.cut(true);
  await mountApp({ path: SUPPORT });
  await expectBanner('urgent', 'Failed to validate session');
  await expect.element(page.getByText(/^The service can't be reached. This window tries again/)).toBeVisible();
  await server.cut(false);
  await server.forget();
  dispatchEvent(new Event('online'));
  await expect.element(smsScreen(page).template).toBeVisible();
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
  expect(await calls('GET', '/sessions')).toHaveLength(1);
});

test("O-03: after twelve hours without the service it is offline, then signed out, and a connection's page says how to continue", async () => {
  shiftClock(-13 * 60 * 60 * 1000);
  await mountApp({ path: SUPPORT });
  await expect.element(smsScreen(page).template).toBeVisible();
  vi.useRealTimers();
  await server.cut(true);
  sessionStorage.clear();
  await server.next({ path: '/config.json', drop: 'before', times: 2 });
  await mountApp({ path: SUPPORT, sessionId: null });
  await expect.element(smsScreen(page).template).toBeVisible();
  await expectPill(/^Offline/);
  await server.clearRules();
  await server.cut(false);
  await expect.poll(() => pill.query()?.textContent, { timeout: 10_000 }).toMatch(/^Signed out/);
  await expect.element(page.getByText('Sign in from the platform to send your changes.')).toBeVisible();
});
