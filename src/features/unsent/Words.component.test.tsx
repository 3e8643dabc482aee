import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { server, silence } from '../../testing/server.ts';

test('O-12: what an unanswered create may have created is shown with its name and number', async () => {
  const twin = { name: NIGHT_LINE.name, phoneNumber: NIGHT_LINE.phone, accountSid: NIGHT_LINE.sid, authToken: 'x' };
  await mountApp({ path: '/' });
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  navigate('/twilio-create');
  const form = createForm(page);
  await form.fill();
  await server.next({ method: 'POST', path: '/connections/twilio', status: 504 });
  await server.state({ mutate: ['one', 'other'].map((id) => ({ collection: 'twilio', id, doc: twin })) });
  await form.save.click();
  await expectPill(/1 needs attention/);
  const { entries } = await openOutbox();
  const candidates = entries.getByRole('listitem');
  await expect.element(candidates).toHaveLength(2);
  for (const link of candidates.getByRole('link').elements()) {
    await expect.poll(() => link.textContent).toBe(`${NIGHT_LINE.name} · ${NIGHT_LINE.phone}`);
  }
});

test('O-16: an unreachable service is noticed when the window comes to the front after a while', async () => {
  // Freezes the clock, so that a slow test does not age the edit.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
  await silence();
  await server.forget();
  dispatchEvent(new Event('focus'));
  await silence();
  expect(await server.requests()).toEqual([]);
  await server.cut(true);
  vi.setSystemTime(Date.now() + 60_000);
  dispatchEvent(new Event('focus'));
  await expectPill(/^Offline/);
});
