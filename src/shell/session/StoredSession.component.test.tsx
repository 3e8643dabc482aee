import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { banner, expectBanner, expectPart, expectPath, rows } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const HOUR_MS = 3_600_000;
const SUPPORT = '/twilio/twilio-support';
const CALL = '/connections/twilio/twilio-support';
const MAP = { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } };

const sms = smsScreen(page);
const menu = (menuConfiguration: string) => ({ menuConfiguration });
const written = async () => (await server.effects()).map(({ body }) => body);
const sessionsAsked = async () => (await calls('GET', '/sessions')).map(({ headers }) => headers['x-session-id']);

/** Shifts the clock by this many ms. */
const shiftClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });

/** Opens a new tab whose address contains no session. */
async function mountNewTab(path = '/'): Promise<void> {
  sessionStorage.clear();
  await mountApp({ path, sessionId: null });
}

/** A connection that was open a while ago, on a device that has just lost the service. */
async function cutOff(ago = 0): Promise<void> {
  if (ago > 0) shiftClock(-ago);
  await mountApp({ path: SUPPORT });
  await expect.element(sms.template).toBeVisible();
  await expect.poll(() => recordsOf('documents')).toHaveLength(1);
  vi.useRealTimers();
  await server.cut(true);
}

async function changeOffline(template: string): Promise<void> {
  await sms.changeMenu(template);
  await expectPill(/1 waiting/);
}

test('SES-04 OFF-02 rule 17: a tab without an id validates the one stored on the device; until the answer the data count as verified', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(async () => (await recordsOf('meta')).some((record) => record.startsWith('["list"'))).toBe(true);
  await server.forget();
  await server.next({ method: 'GET', path: '/sessions', hang: true });
  await mountNewTab();
  await expectPill(/checking/i);
  await expect.element(rows.first()).toBeVisible();
  await server.clearRules();
  await expectPill(/^Online/);
  expect(new Set(await sessionsAsked())).toEqual(new Set(['demo']));
});

test('OFF-24 O-26: a tab that was offline for 13 hours and is reloaded offline keeps its workspace, and recovers by itself', async () => {
  await cutOff(13 * HOUR_MS);
  // Twice, since the id is wiped at the first start after twelve hours.
  for (let start = 0; start < 2; start += 1) {
    await mountApp({ path: SUPPORT });
    await expectPill(/^Offline/);
    await expect.element(banner).not.toBeInTheDocument();
  }
  await changeOffline('Later {label}');
  await server.forget();
  await comeBack();
  await expectPill(/^Online/);
  expect(await written()).toEqual([menu('Later {label}')]);
  expect(await sessionsAsked()).toEqual(['demo']);
});

test('O-13 OFF-10 OFF-24 O-03: offline another session opens nothing, however old the first; one of the same manager continues with the waiting edits', async () => {
  await cutOff(13 * HOUR_MS);
  await changeOffline('Mine {label}');
  await mountApp({ sessionId: 'other' });
  await expectBanner('urgent', 'Failed to validate session');
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(page.getByText('Brightwater')).not.toBeInTheDocument();
  await server.session('later', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'later' });
  await expectBanner('urgent', 'Failed to validate session');
  await expect.element(page.getByText('1 unsent change waits on this device.')).toBeVisible();
  await expect.element(page.getByText(/This window tries again by itself/)).toBeVisible();
  await comeBack();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(written).toEqual([menu('Mine {label}')]);
});

test('OFF-09 O-13: 403 between two edits keeps the second one, and a session from a nonce sends it', async () => {
  await cutOff();
  await changeOffline('First {label}');
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  await server.next(
    { method: 'POST', path: CALL, delayMs: 1 },
    { method: 'POST', path: CALL, status: 403, body: { message: 'Invalid or expired session' } },
  );
  await comeBack();
  await expectPath('/');
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect.element(rows).not.toBeInTheDocument();
  await silence();
  expect(await written()).toEqual([menu('First {label}')]);
  const session = { session_id: 'S9', platform_version: '8.24.0', manager_id: 'm-1' };
  await server.session('S9', { manager_id: 'm-1' });
  await server.next({ method: 'GET', path: '/sessions/initialize', status: 200, body: session });
  await mountApp({ nonce: 'again' });
  await expect.poll(written).toEqual([menu('First {label}'), MAP]);
  expect((await calls('POST', CALL)).at(-1)?.headers['x-session-id']).toBe('S9');
});

test('OFF-10: another manager sees no count and no title of the first, sends none of their edits, and does not overwrite them', async () => {
  await cutOff();
  await changeOffline('Private {label}');
  // The first window is closed before the service is back.
  await mountApp({ sessionId: 'other' });
  await comeBack();
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  await expectPill(/^Online/);
  expect(row(page, 'Brightwater Support').element().textContent).not.toContain('Waiting');
  const { entries } = await openOutbox();
  await expect.element(entries).not.toBeInTheDocument();
  await mountApp({ path: SUPPORT, sessionId: 'other' });
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await sms.changeMenu('Of the other {label}');
  await expect.poll(written).toEqual([menu('Of the other {label}')]);
  await mountApp({ path: SUPPORT });
  await expectPill(/1 needs attention/);
  await expectPart(sms.menu, 'Private {label}');
  expect(await bodies('POST', CALL)).toEqual([menu('Of the other {label}')]);
});
