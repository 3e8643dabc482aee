import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '../../io/names.ts';
import { localStore } from '../../io/web-storage.ts';
import { announce } from '../../state/shell/notices.ts';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { calls, server, silence } from '../../testing/server.ts';

const MINUTE_MS = 60_000;
const SUPPORT = '/twilio/twilio-support';
const locked = page.getByRole('heading', { level: 1, name: 'This console is locked' });

beforeEach(() => server.next({ path: '/config.json', status: 200, body: { idleLockMinutes: 10 }, times: 0 }));

/** Somebody looks at the window again this many minutes later. */
function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** All that the document shows; its title follows after the next paint. */
const shown = () => document.title + document.body.outerHTML;

test('after a time without use nothing is shown or sent until the session is verified, and nothing is lost', async () => {
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 503, times: 0 });
  await mountApp({ path: SUPPORT });
  await smsScreen(page).changeMenu('Kept {label}');
  await expectPill(/1 waiting/);
  await expect.poll(() => localStore.get(keyOf('used'))).not.toBeNull();
  // Of what was announced before, too, nothing is left.
  announce({ id: 'outbox.not_discarded', values: { title: 'Brightwater Support' } });
  await expect.element(page.getByText(/^Nothing was discarded/)).toBeInTheDocument();
  later(11);
  await expect.element(locked).toBeVisible();
  await expect.poll(shown).not.toMatch(/Brightwater|Kept/);
  await silence();
  await server.forget();
  await server.cut(true);
  await mountApp({ path: SUPPORT });
  await expect.element(locked).toBeVisible();
  await expect.poll(shown).not.toMatch(/Brightwater|Kept/);
  await server.cut(false);
  await server.clearRules();
  dispatchEvent(new Event('online'));
  await expect.element(smsScreen(page).template).toHaveValue('Kept {label}');
  await expect.poll(() => calls('POST', SUPPORT.replace('/twilio', '/connections/twilio'))).toHaveLength(1);
});
