import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { atEnd } from '../../testing/at-end.ts';
import { mountApp } from '../../testing/mount.tsx';
import { setHaste } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE } from '../../testing/pages/sms.ts';
import { BILLING, menu, openSms, PATIENT, post, SUPPORT, settled, written } from '../../testing/screens/offline.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../testing/server.ts';

const CREATE = '/connections/twilio';

const PAGE = { applyFirst: true, html: true, body: '<!-- --><script>' };
const GATEWAY = { applyFirst: true, status: 504 };
const BROKEN = { drop: 'after' } as const;

/** Runs the app's time faster in this test, which waits for retries. */
const hurry = () => atEnd(setHaste(5));

const called = async (wanted: string) => (await server.effects()).filter(({ method }) => method === wanted);

/**
 * Whether the answer is lost at a gateway, with the connection or behind a portal's page: the write has taken effect.
 */
test('OFF-13 OFF-22 O-24: a setting, a list, a deletion and a create whose answer is lost have one effect each', async () => {
  hurry();
  const sms = await openSms();
  await server.next({ method: 'POST', path: post(SUPPORT), ...BROKEN });
  await sms.changeMenu('Lost {label}');
  await expect.poll(() => written(SUPPORT)).not.toEqual([]);
  await comeBack();
  await settled();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  // Chromium itself repeats a POST when a reused connection fails before the answer (O-17).
  expect((await bodies('POST', post(SUPPORT))).length).toBeLessThanOrEqual(2);
  for (const body of await written(SUPPORT)) expect(body).toEqual(menu('Lost {label}'));

  navigate(`/twilio/${BILLING}`);
  await expectTexts(sms.chosen, [/Ireland/, /United Kingdom/]);
  await server.next({ method: 'POST', path: post(BILLING), ...GATEWAY });
  await sms.remove('Ireland');
  await sms.addCountry('Poland');
  await expect.poll(() => written(BILLING)).not.toEqual([]);
  await settled();
  await expectTexts(sms.chosen, [/Poland/, /United Kingdom/]);
  expect(await bodies('POST', post(BILLING))).toEqual([{ countryCodes: { GB: '+44', PL: '+48' } }]);

  await server.next({ method: 'DELETE', path: post(BILLING), ...PAGE });
  await sms.delete();
  await expect.poll(() => called('DELETE')).toHaveLength(1);
  await comeBack();
  await settled();
  navigate('/');
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  await expect.element(row(page, 'Brightwater Billing')).not.toBeInTheDocument();
  expect(await called('DELETE')).toHaveLength(1);

  navigate('/twilio-create');
  await server.next({ method: 'POST', path: CREATE, ...PAGE });
  await createForm(page).fill();
  await createForm(page).save.click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  expect(await bodies('POST', CREATE)).toEqual([NIGHT_LINE.body]);
  await mountApp();
  await expect.element(row(page, 'Night line')).toHaveLength(1);
});

test('O-01 O-07: 429 is reported once, and sending waits for the given time; each edit has its own key if the deployment allows it', async () => {
  await server.next({ method: 'GET', path: '/config.json', body: { idempotencyKey: true }, times: 0 });
  await server.next({ method: 'POST', path: post(SUPPORT), status: 429, headers: { 'Retry-After': '4' } });
  const sms = await openSms();
  const begun = performance.now();
  await sms.changeMenu('Patient {label}');
  await expectBanner('urgent', 'Failed to update menu reply configuration');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await expect.element(sms.template).toHaveValue('Patient {label}');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => written(SUPPORT), PATIENT).toEqual([menu('Patient {label}')]);
  expect(performance.now() - begun).toBeGreaterThan(3900);
  await expectBanner('default', 'Menu reply configuration updated');
  await sms.addCountry('Poland');
  await expectBanner('default', 'Country codes updated');
  const keys = (await calls('POST', post(SUPPORT))).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}:\w+$/), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('OFF-19 OFF-21: a portal’s page, whatever its status, settles nothing, ends no session and loses no connection, and the edit arrives', async () => {
  hurry();
  const sms = await openSms();
  const portal = { path: post(SUPPORT), html: true };
  await server.next({ ...portal, body: 'Please sign in to the network', times: 2 });
  await sms.changeMenu('Through {label}');
  await expectPill(/1 waiting/);
  await expectBanner('urgent', 'Failed to update menu reply configuration');
  expect(await written()).toEqual([]);
  await server.next({ ...portal, method: 'POST', status: 403 }, { ...portal, method: 'POST', status: 404 });
  await comeBack();
  await expect.poll(() => written(SUPPORT), PATIENT).toEqual([menu('Through {label}')]);
  await settled();
  await expectPath(`/twilio/${SUPPORT}`);
});
