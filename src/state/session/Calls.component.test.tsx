import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPill } from '../../testing/screens/outbox.ts';
import { banner, expectPath } from '../../testing/screens/shell.ts';
import { smsScreen } from '../../testing/screens/sms.ts';
import { calls, server, silence } from '../../testing/server.ts';

test('SES-23: a late answer to a state of the app that is gone does not end the session of the next one', async () => {
  const late = { status: 403, body: { message: 'Invalid or expired session' }, delayMs: 1500 };
  await server.next({ method: 'GET', path: '/connections', ...late });
  await mountApp();
  await expect.poll(() => calls('GET', '/connections')).toHaveLength(1);
  await mountApp({ path: '/facebook/facebook-community' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Community', level: 1 })).toBeVisible();
  await expect.poll(async () => (await calls('GET', '/connections'))[0]?.status).toBe(403);
  await silence();
  await expectPath('/facebook/facebook-community');
  await expect.element(banner).not.toBeInTheDocument();
});

test('rule 4: an answer outweighs a browser that believes itself offline, and what waits is sent', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen().template).toBeVisible();
  await server.next({ method: 'GET', path: '/connections/twilio/twilio-support', delayMs: 2000 });
  dispatchEvent(new Event('offline'));
  await smsScreen().changeMenu('Later {label}');
  await expectPill(/1 waiting.*Offline/);
  await expect.poll(() => calls('POST', '/connections/twilio/twilio-support')).toHaveLength(1);
  await expectPill(/^Online/);
});
