import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../testing/device.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { banner, expectPath, rowOf, rows } from '../../testing/screens/shell.ts';
import { listIs, server } from '../../testing/server.ts';

const CONFIG = { method: 'GET', path: '/config.json', times: 0 } as const;

const online = () => page.getByRole('button', { name: /^Online/ });

/** `io/config.test.ts` has all missing and invalid files. */
test('without a configuration the defaults apply, or the last valid copy on the device; unknown fields change nothing', async () => {
  await server.next({ ...CONFIG, status: 404, body: {} });
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Messaging administration');
  await server.clearRules();
  await server.next({ ...CONFIG, status: 200, body: { productName: 'Acme', colour: { deep: [1] } } });
  await reload();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Acme administration');
  await expect.element(rows.first()).toBeVisible();
  await server.clearRules();
  await server.next({ ...CONFIG, status: 404, body: {} });
  await reload();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Acme administration');
});

test('SES-18: fields of a wrong type are omitted, and the session opens', async () => {
  const body = {
    c: 'yes',
    languages: 7,
    platform_version: '8.24',
    error_webhooks: 'x',
    manager_id: 5,
    feature_flags: [],
  };
  await server.next({ method: 'GET', path: '/sessions', status: 200, body, times: 0 });
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
});

test('items that are not objects are omitted and counted; those with missing or wrong values hide no other row; a title of blanks is empty; unknown platforms have the server’s name, and no link', async () => {
  const blanks = ['', '   ', '\u00a0\t\n', '\u200b\u2060'].map((title, index) => ({
    connectionId: `b${index}`,
    title,
    platform: 'twilio',
  }));
  const good = { connectionId: 'good', title: ' Good line ', platform: 'twilio', lastUpdate: 1 };
  const unknown = [
    { connectionId: 'fax', title: 'A fax', platform: 'fax', standardPlatformName: 'Telefax' },
    { connectionId: 'odd', title: 'B fax', platform: 'constructor' },
  ];
  await listIs([null, 7, 'text', [], true, ...blanks, ...unknown, good]);
  await mountApp();
  await expect.element(rows).toHaveLength(7);
  await expect.element(page.getByText("5 entries couldn't be read and aren't shown.")).toBeVisible();
  for (const { connectionId } of blanks) {
    await expect.element(rowOf(connectionId).getByRole('link', { name: 'Untitled' })).toBeVisible();
  }
  await expect.element(rowOf('fax')).toMatchTextContent('Telefax');
  await expect.element(rowOf('odd')).toMatchTextContent('constructor');
  await expect.element(rowOf('fax').getByRole('link')).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();

  const dates = ['soon', {}, -1, 1e99, '', null].map((lastUpdate, index) => ({
    ...good,
    connectionId: `d${index}`,
    lastUpdate,
  }));
  await server.clearRules();
  await listIs([{}, { connectionId: 7, title: {}, platform: [] }, ...dates, good]);
  await reload();
  await expect.element(rowOf('d0')).toBeVisible();
  await expect.element(page.getByText(/left out/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/undefined|\[object|NaN|Invalid Date/);
  await rowOf('good').getByRole('link').click();
  await expectPath('/twilio/good');
});

test('ERR-01 O-16: an answer that is not a list, or HTML instead of it, is reported without a stored copy, and can be read again', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 200, body: { rows: [] } });
  await mountApp();
  await expect.element(banner).toMatchTextContent('Failed to get list of accounts');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await server.next({ method: 'GET', path: '/connections', html: true, times: 0 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(banner).toMatchTextContent('Failed to get list of accounts');
  await expect.element(page.getByRole('button', { name: /^The network asks you to sign in/ })).toBeVisible();
  await server.clearRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(online()).toBeVisible();
});

test('ERR-01 O-16: an id that does not exist, or HTML instead of a connection without a stored copy, is reported', async () => {
  await mountApp({ path: '/twilio/nowhere' });
  await expect.element(page.getByRole('main')).toMatchTextContent(/does not exist|not found|no longer|deleted/i);
  await expect.element(banner).toMatchTextContent('Failed to get SMS account');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
  await server.next({ method: 'GET', path: '/connections/twilio/*', times: 0, html: true });
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(banner).toMatchTextContent('Failed to get SMS account');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('missing and wrong fields are shown as unknown, and the others work', async () => {
  const body = { name: 'Half a line', phoneNumber: 7, countryCodes: 'PL', menuConfiguration: null, lastUpdate: [] };
  await server.next({ method: 'GET', path: '/connections/twilio/*', status: 200, body, times: 0 });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Half a line');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/undefined|\[object|NaN|null/);
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('{label} / {#}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect.element(banner).toMatchTextContent('Menu reply configuration updated');
});

test('O-16: HTML instead of the list shows the stored list, without a banner', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(async () => (await recordsOf('meta')).some((record) => record.startsWith('["list"'))).toBe(true);
  await server.next({ method: 'GET', path: '/connections', html: true, times: 0 });
  await reload();
  await expect.element(page.getByRole('button', { name: /^The network asks you to sign in/ })).toBeVisible();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('a title of 500 characters widens neither list nor page, also on a phone; right-to-left letters and emoji are shown unchanged', async () => {
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  const heading = page.getByRole('heading', { level: 1 });
  await mountApp();
  for (const [width, height] of [
    [390, 800],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(rowOf('twilio-long')).toBeVisible();
    expect(overflow()).toBeLessThanOrEqual(0);
    await rowOf('twilio-long').getByRole('link').click();
    await expect.element(heading).toMatchTextContent('Brightwater regional');
    expect(overflow()).toBeLessThanOrEqual(0);
    history.back();
  }
  await expect.element(rowOf('twilio-rtl').getByRole('link')).toMatchTextContent('دعم برايت ووتر');
  await rowOf('twilio-emoji').getByRole('link').click();
  await expect.element(heading).toHaveTextContent('🛟 Brightwater 👩🏽‍💻📱 café e\u0301té');
});

test('an unknown filter in the address can be cleared', async () => {
  await mountApp({ path: '/?type=fax&q=%00%ff' });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows.first()).toBeVisible();
});
