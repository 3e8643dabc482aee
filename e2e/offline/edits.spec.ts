import { recordsOf } from '../kit/at-rest.ts';
import { calls, comeBack, effects, expect, installed, silence, test } from '../kit/fixtures.ts';
import {
  arrives,
  BILLING,
  cutOff,
  meanwhile,
  menu,
  pill,
  post,
  SUPPORT,
  sent,
  settled,
  visit,
  written,
} from '../kit/offline.ts';
import { expectBanner, row, smsScreen } from '../kit/sms.ts';

installed(
  'OFF-05 OFF-02: the list and the visited connections are readable with the server gone, secrets are not',
  async ({ page, server }) => {
    await cutOff(page, server);
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Billing')).toBeVisible();
    await expect(pill(page)).toContainText('Offline');
    await page.goto(`${server.url}/twilio/${BILLING}`);
    await expect(page.getByRole('heading', { name: 'Brightwater Billing', level: 1 })).toBeVisible();
    await expect(page.getByText('+44 20 7946 0958')).toBeVisible();
    await expect(page.getByText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Auth token' })).toHaveCount(0);
    await expect(
      page
        .getByText(/online/i)
        .and(page.locator('dd *'))
        .first(),
    ).toBeVisible();
    await page.goto(`${server.url}/twilio/twilio-many-countries`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

test('OFF-03 O-01: an edit made offline waits without a banner, and arrives once when the server is back', async ({
  page,
  server,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Offline {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await expect(pill(page)).toContainText('1 waiting');
  await expect(sms.template).toHaveValue('Offline {label}');
  await expect(page.getByTestId('banner')).toHaveCount(0);
  await server.restart();
  await settled(page);
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  expect(written(server, SUPPORT)).toEqual([menu('Offline {label}')]);
  expect(sent(server, SUPPORT)).toHaveLength(1);
  await expect(sms.menu.getByText('Waiting to be sent')).toHaveCount(0);
});

test('OFF-03 SMS-37: a copy that was asked for before a save does not undo it on the screen', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  const old = await fetch(`${server.url}${post(SUPPORT)}`, { headers: { 'x-session-id': 'demo' } });
  server.control.next({ method: 'GET', path: post(SUPPORT), status: 200, body: await old.json(), delayMs: 3000 });
  await page.reload();
  await sms.changeMenu('Newer {label}');
  await expect(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
  await arrives.poll(() => calls(server, 'GET', post(SUPPORT)).every(({ status }) => status === 200)).toBe(true);
  await expect(page.getByTestId('global-spinner')).toHaveCount(0);
  await expect(sms.template).toHaveValue('Newer {label}');
});

test('OFF-04: edits arrive in the order in which they were made, each connection for itself', async ({
  page,
  server,
}) => {
  const sms = await cutOff(page, server);
  await sms.addCountry('Poland');
  await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
  await sms.changeMenu('First {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await page.goto(`${server.url}/twilio/${BILLING}`);
  const billing = smsScreen(page);
  await billing.changeMenu('Second {label}');
  await expect(billing.menu.getByText('Waiting to be sent')).toBeVisible();
  await billing.addCountry('France');
  await expect(billing.countries.getByText('Waiting to be sent')).toBeVisible();
  await expect(pill(page)).toContainText('4 waiting');
  await comeBack(page, server);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([
    { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } },
    menu('First {label}'),
  ]);
  expect(written(server, BILLING)).toEqual([
    menu('Second {label}'),
    { countryCodes: { GB: '+44', IE: '+353', FR: '+33' } },
  ]);
});

test('OFF-07: twenty-one saves of one field are one request, with the last value', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  for (let turn = 1; turn <= 21; turn += 1) {
    await sms.changeMenu(`Version ${turn} {label}`);
    await expect(sms.saveMenu).toBeDisabled();
  }
  await expect(pill(page)).toContainText('waiting');
  await comeBack(page, server);
  await settled(page);
  expect(sent(server, SUPPORT)).toEqual([menu('Version 21 {label}')]);
});

test('OFF-07: an edit that is taken back before the server is there again needs no request', async ({
  page,
  server,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('There {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await sms.changeMenu('Reply {#} for {label}');
  await expect(sms.saveMenu).toBeDisabled();
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});

test('OFF-07: an edit that was made offline and is taken back by hand is no edit', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  await page.reload();
  await expect(pill(page)).toContainText('Offline');
  await sms.changeMenu('There {label}');
  await expect(pill(page)).toContainText('1 waiting');
  await sms.changeMenu('Reply {#} for {label}');
  await expect(pill(page)).not.toContainText('waiting');
  await sms.addCountry('Poland');
  await expect(pill(page)).toContainText('1 waiting');
  await sms.remove('Poland');
  await sms.saveCountries.click();
  await expect(pill(page)).not.toContainText('waiting');
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});

installed('OFF-08: two windows show the same count and send each edit once', async ({ page, server, context }) => {
  const first = await cutOff(page, server);
  await page.reload();
  const other = await context.newPage();
  await other.goto(`${server.url}/twilio/${BILLING}`);
  const second = smsScreen(other);
  await first.changeMenu('Window one {label}');
  await expect(pill(other)).toContainText('1 waiting');
  await second.changeMenu('Window two {label}');
  for (const window of [page, other]) await expect(pill(window)).toContainText('2 waiting');
  await comeBack(page, server);
  for (const window of [page, other]) await settled(window);
  expect(sent(server, SUPPORT)).toEqual([menu('Window one {label}')]);
  expect(sent(server, BILLING)).toEqual([menu('Window two {label}')]);
});

installed(
  'OFF-08: when the window that sends is closed, the other one takes over',
  async ({ page, server, context }) => {
    await visit(page, server);
    const other = await context.newPage();
    const sms = await visit(other, server);
    await page.close();
    await sms.changeMenu('Still here {label}');
    await expectBanner(other, 'default', 'Menu reply configuration updated');
    expect(sent(server, SUPPORT)).toEqual([menu('Still here {label}')]);
  },
);

test('OFF-08: an edit that its window kept and was killed before it told of it is sent by the window that sends', async ({
  page,
  server,
  context,
}) => {
  const first = await visit(page, server);
  await first.changeMenu('Sent from here {label}');
  await settled(page);
  const killed = await context.newPage();
  const second = await visit(killed, server, BILLING);
  await killed.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await second.changeMenu('Told nobody {label}');
  await expect.poll(async () => (await recordsOf(page, 'outbox')).length).toBe(1);
  await killed.close();
  await silence(page, server);
  expect(sent(server, BILLING)).toEqual([]);
  const next = await context.newPage();
  await visit(next, server, BILLING);
  for (const window of [page, next]) await settled(window);
  expect(sent(server, BILLING)).toEqual([menu('Told nobody {label}')]);
});

test('O-06 rule 8: what somebody else changed beside the edit does not hold it back', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Mine {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  meanwhile(server, SUPPORT, { name: 'Renamed elsewhere' });
  await comeBack(page, server);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
  await expect(page.getByRole('heading', { name: 'Renamed elsewhere', level: 1 })).toBeVisible();
});

test("O-18: countries added on both sides are all kept, and one's removal stays one's own", async ({
  page,
  server,
}) => {
  const sms = await cutOff(page, server);
  await sms.remove('Mexico');
  await sms.addCountry('Poland');
  await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
  meanwhile(server, SUPPORT, { countryCodes: { US: '+1', CA: '+1', MX: '+52', JP: '+81' } });
  await comeBack(page, server);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1', JP: '+81', PL: '+48' } }]);
  await expect(sms.chosen).toHaveText([/Canada/, /Japan/, /Poland/, /United States/]);
});

test('O-06: an edit that somebody else has made as well needs no request', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Agreed {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  meanwhile(server, SUPPORT, menu('Agreed {label}'));
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(calls(server, 'POST', post(SUPPORT))).toEqual([]);
  await arrives(sms.template).toHaveValue('Agreed {label}');
});
