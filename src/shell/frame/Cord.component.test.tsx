import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { BILLING, cutOff, openSms, post, SUPPORT } from '../../testing/screens/offline.ts';
import { expectPill, pill } from '../../testing/screens/outbox.ts';
import { comeBack, server } from '../../testing/server.ts';

const line = page.getByRole('banner').css('[data-line]');

const expectTone = (tone: string) => expect.element(pill).toHaveAttribute('data-tone', tone);

test('decision 0093: without contact the line is broken, and the pill counts what is kept here', async () => {
  const sms = await cutOff();
  await sms.changeMenu('One {label}');
  await expectPill(/^1 waitingOffline1 kept here/);
  await expectTone('kept');
  await expect.element(line).toHaveAttribute('data-line', 'broken');

  navigate(`/twilio/${BILLING}`);
  const billing = smsScreen(page);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Billing' })).toBeVisible();
  await billing.changeMenu('Two {label}');
  await expectPill(/2 kept here/);
  await comeBack();
  // For one change the banner is enough.
  await expectPill(/^All 2 sent/);
  await expectTone('sent');
  await expect.element(line).not.toBeInTheDocument();
});

test('decision 0093: while a change is sent the line moves, and the spinner stays (A-09)', async () => {
  await server.next({ method: 'POST', path: post(SUPPORT), hold: true });
  const sms = await openSms();
  await sms.changeMenu('One {label}');
  await expectPill(/^1 waitingSending 1…/);
  await expectTone('sending');
  await expect.element(line).toHaveAttribute('data-line', 'sending');
  await expect.element(page.getByTestId('global-spinner')).toBeInTheDocument();
  await server.release();
  await expectPill(/^Online/);
  await expect.element(line).not.toBeInTheDocument();
});

test('decision 0093: a change that the service left without an answer is kept, not being sent', async () => {
  await server.next({ method: 'POST', path: post(SUPPORT), status: 503, body: {}, times: 0 });
  const sms = await openSms();
  await sms.changeMenu('One {label}');
  await expectPill(/^1 waiting1 kept here/);
  await expectTone('kept');
});
