import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { recordsOf } from '../../testing/device.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { expectBanner, expectPart, expectPath, rowOf, rows } from '../../testing/screens/shell.ts';
import { calls, listIs, server } from '../../testing/server.ts';

const filter = page.getByRole('button', { name: /^Needs attention/ });
const back = page.getByRole('link', { name: 'Back to home' });
const NO_KEY = { collection: 'vonage-sms', id: 'vonage-alerts', patch: { privateKey: '%%% no base64 %%%' } };
const CAREERS = '/facebook/facebook-careers';
const VONAGE = '/vonage-sms/vonage-alerts';

/** Possible problems of a connection as read: its row's text, and the control of its page that corrects it. */
const WRONG = [
  ['facebook-careers', CAREERS, 'Not authorized', 'Re-authorize'],
  ['twitter-outages', '/twitter/twitter-outages', 'Not authorized', 'Re-authorize'],
  ['vonage-alerts', VONAGE, 'Invalid key', 'Replace…'],
] as const;

const openRow = (id: string) => rowOf(id).getByRole('link').click();
const expectNone = (id: string) =>
  expect.poll(() => rowOf(id).query()?.textContent ?? 'none').not.toMatch(/none|Not authorized|Invalid/);

test('LIST-08 A-46: the list shows the problem of a connection that was read, and its row links to the control that solves it', async () => {
  await server.state({ mutate: NO_KEY });
  await mountApp();
  for (const [id, path, what, mends] of WRONG) {
    await expectNone(id);
    await openRow(id);
    await expectPath(path);
    // Where the page has no notice of it, the header shows the same, and its chip focuses the control.
    await expect.element(page.getByRole('button', { name: mends })).toBeVisible();
    if (path === VONAGE) {
      await page.getByRole('button', { name: what }).click();
      await expect.element(page.getByRole('button', { name: mends })).toHaveFocus();
    }
    await back.click();
    await expectPart(rowOf(id), what);
  }
  await filter.click();
  await expect.element(rows).toHaveLength(WRONG.length);
  for (const [id, path, , mends] of WRONG) {
    await openRow(id);
    await expectPath(path);
    await expect.element(page.getByRole('button', { name: mends })).toHaveFocus();
    await back.click();
  }
});

/** The stored problems. */
const health = async () => (await recordsOf('documents')).filter((record) => record.startsWith('["!'));

const lists = async () => (await recordsOf('meta')).filter((record) => record.startsWith('["list"'));

test('OFF-01 O-05 LIST-08: problems are shown offline, stored encrypted, hidden from others, and deleted when the connection is gone', async () => {
  // Without a rail, which would store a list of its manager first.
  await page.viewport(1200, 800);
  await mountApp({ path: CAREERS });
  await expect.element(page.getByRole('button', { name: 'Re-authorize' })).toBeVisible();
  await expect.poll(health).toHaveLength(1);
  await mountApp({ sessionId: 'other' });
  await expectNone('facebook-careers');
  await expect.element(filter).toHaveTextContent('Needs attention');
  await expect.poll(lists).toHaveLength(1);
  await mountApp();
  await expectPart(rowOf('facebook-careers'), 'Not authorized');
  await expect.element(filter).toHaveTextContent('Needs attention 1');
  await expect.poll(lists).toHaveLength(2);
  await server.cut(true);
  await mountApp();
  await expectPart(rowOf('facebook-careers'), 'Not authorized');
  expect((await recordsOf('*')).join()).not.toMatch(/unauthorized|facebook/i);

  await server.cut(false);
  await listIs([{ connectionId: 'twilio-support', title: 'Support', platform: 'twilio' }]);
  await mountApp();
  await expect.element(rows).toHaveLength(1);
  await expect.element(filter).toHaveTextContent('Needs attention');
  await expect.poll(health).toEqual([]);
  expect(await calls('GET', `/connections${CAREERS}`)).toHaveLength(1);
});

test('OFF-11 LIST-08: Needs attention keeps refused edits, also after a reload, and each row links to the control for them', async () => {
  const form = createForm(page);
  const sms = smsScreen(page);
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 500, body: {} });
  await server.next({ method: 'POST', path: '/connections/twilio-whatsapp', status: 409, body: { code: 'WTPA1' } });
  await mountApp({ path: '/twilio/twilio-support' });
  await sms.changeMenu('Refused {label}');
  await expectBanner('urgent', 'Failed to update menu reply configuration');
  navigate('/twilio-whatsapp-create');
  await form.fill({ country: '' });
  await form.save.click();
  await expectBanner('urgent', 'This account is already connected to another instance.');

  navigate('/');
  await filter.click();
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByText(/^2 of \d+ connections$/)).toBeVisible();
  await reload();
  await expect.element(rows).toHaveLength(2);
  await row(page, 'Night line').getByRole('link').click();
  await expect.element(form.sid).toHaveValue(NIGHT_LINE.sid);
  history.back();
  await openRow('twilio-support');
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await back.click();
  await expect.element(rows).toHaveLength(1);
  await filter.click();
  await expect.element(rowOf('twilio-support')).toBeVisible();
});
