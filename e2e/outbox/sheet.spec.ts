import { banner, calls, comeBack, effects, expect, installed, offlineReady, test } from '../kit/fixtures.ts';
import {
  arrives,
  BILLING,
  cutOff,
  meanwhile,
  menu,
  openOutbox,
  pill,
  post,
  SUPPORT,
  sent,
  settled,
  visit,
  written,
} from '../kit/offline.ts';
import { row, smsScreen } from '../kit/sms.ts';

installed('OFF-11: an edit is told in words with its age, and can be sent by itself', async ({ page, server }) => {
  const sms = await visit(page, server);
  const busy = { status: 503, headers: { 'Retry-After': '600' } };
  server.control.next({ method: 'POST', path: post(SUPPORT), ...busy });
  await sms.changeMenu('One {label}');
  await expect(pill(page)).toContainText('1 waiting');
  // Before it was tried, there is nothing to insist on.
  await arrives.poll(() => calls(server, 'POST', post(SUPPORT)).length).toBe(1);
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('Brightwater Support');
  await expect(entries).toContainText('Menu reply configuration: Reply {#} for {label}');
  await expect(entries).toContainText('One {label}');
  await expect(entries.getByText('now', { exact: true })).toBeVisible();
  await entries.getByRole('button', { name: 'Send now' }).click();
  await expect(entries).toHaveCount(0);
  expect(written(server, SUPPORT)).toEqual([menu('One {label}')]);
});

test.describe('OFF-11: many edits refused in one replay', () => {
  test.beforeEach(async ({ page, server }) => {
    await cutOff(page, server);
    for (const id of [SUPPORT, BILLING]) {
      await page.goto(`${server.url}/twilio/${id}`);
      const sms = smsScreen(page);
      await sms.changeMenu(`Refused {label} of ${id}`);
      await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
      await sms.addCountry('Poland');
      await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
    }
    server.control.next({
      method: 'POST',
      path: '^/connections/twilio/',
      status: 400,
      body: { code: 'TWLA2' },
      times: 3,
    });
    await server.restart();
    await arrives(pill(page)).toContainText('3 need attention');
  });

  test('are one banner, which what was saved beside them does not replace, and which leads to the outbox', async ({
    page,
    server,
  }) => {
    await expect(banner(page)).toHaveCount(1);
    await expect(banner(page)).toContainText('3 changes need your attention');
    await arrives.poll(() => effects(server)).toHaveLength(1);
    await expect(banner(page)).toContainText('3 changes need your attention');
    await banner(page).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog').getByTestId('outbox-entry')).toHaveCount(3);
  });
});

test.describe('OFF-11: what needs attention leads to the thing itself', () => {
  test.beforeEach(async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Refused {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Support')).toContainText('Waiting');
    server.control.next({ method: 'POST', path: post(SUPPORT), status: 400, body: { code: 'TWLA2' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
  });

  test('from its row in the list', async ({ page, server }) => {
    await row(page, 'Brightwater Support').getByRole('link').click();
    await expect(smsScreen(page).template).toBeFocused();
    await expect(page).toHaveURL(`${server.url}/twilio/${SUPPORT}`);
  });

  test('from the head of its page', async ({ page, server }) => {
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await page.getByRole('button', { name: 'Needs attention', exact: true }).click();
    await expect(smsScreen(page).template).toBeFocused();
  });

  test('from the outbox, where Edit puts the value back into its field', async ({ page, server }) => {
    const { entries } = await openOutbox(page);
    await entries.getByRole('button', { name: 'Edit' }).click();
    const { template, saveMenu } = smsScreen(page);
    await expect(template).toBeFocused();
    await expect(template).toHaveValue('Refused {label}');
    await template.fill('Mended {label}');
    await saveMenu.click();
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([menu('Mended {label}')]);
  });
});

test('OFF-12: a conflict is resolved with the keyboard on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sms = await cutOff(page, server);
  await sms.changeMenu('Mine {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  meanwhile(server, SUPPORT, { ...menu('Theirs {label}'), lastUpdate: Date.UTC(2026, 1, 3) });
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1');
  await arrives(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await pill(page).focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog').getByRole('article', { name: /Brightwater Support/ });
  await expect(entry.getByText(/last updated on/)).toBeVisible();
  await expect(entry.getByRole('definition')).toHaveText(['Theirs {label}', 'Mine {label}']);
  await expect(entry.locator('mark')).toHaveText(['Theirs', 'Mine']);
  const keep = entry.getByRole('button', { name: 'Keep mine' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(keep).toBeFocused({ timeout: 100 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Enter');
  await expect(entry).toHaveCount(0);
  expect(written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
});

test('OFF-12: a conflict over several fields is resolved field by field', async ({ page, server, open }) => {
  const kiosk = 'custom-kiosk';
  const theirs = { accountName: 'Their kiosks', webhook: 'https://theirs.example/in' };
  const mine = { accountName: 'My kiosks', webhook: 'https://mine.example/in' };
  await open(`/custom/${kiosk}`);
  await expect(page.locator('[name=accountName]')).toHaveValue('Brightwater Kiosks');
  await offlineReady(page);
  await server.close();
  await page.locator('[name=accountName]').fill(mine.accountName);
  await page.locator('[name=webhook]').fill(mine.webhook);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pill(page)).toContainText('1 waiting');
  await expect(pill(page)).toContainText('Offline');
  server.control.state({ mutate: { collection: 'custom', id: kiosk, patch: theirs } });
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  const { entries } = await openOutbox(page);
  const name = entries.getByRole('group', { name: 'Name' });
  const webhook = entries.getByRole('group', { name: /webhook/i });
  await expect(name).toContainText('Their kiosks');
  await expect(name.getByRole('radio', { name: /Mine.*My kiosks/ })).toBeChecked();
  await expect(entries.getByRole('button', { name: 'Keep this choice' })).toHaveCount(0);
  await name.getByRole('radio', { name: /Theirs/ }).check();
  await expect(webhook.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await entries.getByRole('button', { name: 'Keep this choice' }).click();
  await expect(entries).toHaveCount(0);
  expect(effects(server, kiosk).map(({ body }) => body)).toEqual([
    { accountName: theirs.accountName, webhook: mine.webhook },
  ]);
});

test.describe('undo of what was sent', () => {
  test('at its field, as a new edit', async ({ page, server }) => {
    const sms = await visit(page, server);
    await sms.changeMenu('Sent {label}');
    await sms.menu.getByRole('button', { name: 'Undo' }).click();
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Sent {label}'), menu('Reply {#} for {label}')]);
  });

  test('in the outbox, for the last change of a field, and with its own line while it waits', async ({
    page,
    server,
  }) => {
    const sms = await visit(page, server);
    await sms.changeMenu('First {label}');
    await expect(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    await sms.changeMenu('Second {label}');
    await expect.poll(() => written(server, SUPPORT)).toHaveLength(2);
    await expect(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    const { sheet, entries } = await openOutbox(page);
    const done = sheet.getByTestId('outbox-sent');
    await expect(done).toHaveCount(2);
    await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await server.close();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await done.first().getByRole('button', { name: 'Undo' }).click();
    await expect(entries).toContainText('Menu reply configuration: Second {label}');
    await expect(entries).toContainText('First {label}');
    await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await comeBack(page, server);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await arrives(entries).toHaveCount(0);
    expect(written(server, SUPPORT).at(-1)).toEqual(menu('First {label}'));
  });

  test('does not overwrite what somebody else has put since', async ({ page, server }) => {
    const sms = await visit(page, server);
    await sms.changeMenu('Sent {label}');
    await expect(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    await server.close();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const { sheet, entries } = await openOutbox(page);
    await sheet.getByRole('button', { name: 'Undo' }).click();
    meanwhile(server, SUPPORT, menu('Theirs {label}'));
    await comeBack(page, server);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await arrives(entries).toContainText('Theirs {label}');
    await expect(entries.getByRole('button', { name: 'Take theirs' })).toBeVisible();
    expect(written(server, SUPPORT)).toEqual([menu('Sent {label}')]);
  });

  test('is not offered where the contract has no way back, nor to another manager', async ({ page, server, open }) => {
    const sms = await visit(page, server);
    await sms.addCountry('Poland');
    await expect(sms.countries.getByText('Saved', { exact: true })).toBeVisible();
    await expect(sms.countries.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    const { sheet } = await openOutbox(page);
    await expect(sheet.getByTestId('outbox-sent')).toHaveCount(1);
    await expect(sheet.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await open('/', 'other');
    await settled(page);
    const theirs = await openOutbox(page);
    await expect(theirs.sheet.getByTestId('outbox-sent')).toHaveCount(0);
  });
});

test('OFF-11: nothing is sent twice by Send now while it is being sent', async ({ page, server }) => {
  const sms = await visit(page, server);
  server.control.next({ method: 'POST', path: post(SUPPORT), delayMs: 1500 });
  await sms.changeMenu('Slow {label}');
  const { sheet } = await openOutbox(page);
  await expect(sheet.getByText('Sending…').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Send all now' }).click();
  await expect(sheet.getByTestId('outbox-sent')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await settled(page);
  expect(sent(server, SUPPORT)).toEqual([menu('Slow {label}')]);
  expect(calls(server, 'POST', post(SUPPORT))).toHaveLength(1);
});
