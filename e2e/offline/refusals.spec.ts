import { comeBack, expect, installed, silence, test } from '../kit/fixtures.ts';
import {
  arrives,
  cutOff,
  meanwhile,
  menu,
  openOutbox,
  pill,
  post,
  SUPPORT,
  sent,
  settled,
  written,
} from '../kit/offline.ts';
import { expectBanner } from '../kit/sms.ts';

test.describe('OFF-11: an edit made offline that the server refuses', () => {
  test.beforeEach(async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Refused {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    server.control.next({ method: 'POST', path: post(SUPPORT), status: 400, body: { code: 'TWLA2' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    await expectBanner(page, 'urgent', 'A mandatory field is invalid or missing.');
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
  });

  test('is kept in the outbox with its reason and its three ways out, also over a restart', async ({ page }) => {
    await page.reload();
    const { entries } = await openOutbox(page);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Brightwater Support');
    await expect(entries).toContainText('Menu reply configuration');
    await expect(entries).toContainText('Refused {label}');
    await expect(entries).toContainText('A mandatory field is invalid or missing.');
    for (const name of ['Try again', 'Edit', 'Discard']) {
      await expect(entries.getByRole('button', { name })).toBeVisible();
    }
  });

  test('is sent again by Try again', async ({ page, server }) => {
    const { entries } = await openOutbox(page);
    await entries.getByRole('button', { name: 'Try again' }).click();
    await expect(entries).toHaveCount(0);
    expect(written(server, SUPPORT)).toEqual([menu('Refused {label}')]);
  });

  test('goes back into its field by Edit, and the next Save takes its place', async ({ page, server }) => {
    const region = page.getByRole('region', { name: 'Menu reply configuration' });
    await region.getByRole('button', { name: 'Edit' }).click();
    await expect(region.getByRole('textbox')).toHaveValue('Refused {label}');
    await region.getByRole('textbox').fill('Mended {label}');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([menu('Mended {label}')]);
  });

  test('is gone with Discard, which asks because something was typed', async ({ page, server }) => {
    const { sheet, entries } = await openOutbox(page);
    await entries.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: /Discard/ })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(entries).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(pill(page)).toHaveText(/^Online/);
    await page.reload();
    await expect(pill(page)).toHaveText(/^Online/);
    expect(sent(server, SUPPORT)).toHaveLength(1);
    await silence(page, server);
    expect(written(server, SUPPORT)).toEqual([]);
  });

  test('holds back no edit of another field', async ({ page, server }) => {
    const region = page.getByRole('region', { name: 'Allowed country codes' });
    await region.getByRole('button', { name: 'Remove Mexico' }).click();
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectBanner(page, 'default', 'Country codes updated');
    expect(written(server, SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1' } }]);
    await expect(pill(page)).toContainText('1 needs attention');
  });
});

test.describe('OFF-12: an edit whose field somebody else has changed meanwhile', () => {
  test.beforeEach(async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Mine {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    meanwhile(server, SUPPORT, menu('Theirs {label}'));
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  });

  test('is shown as theirs beside mine, in the field and in the outbox', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Menu reply configuration' });
    await expect(region.getByRole('textbox')).toHaveValue('Theirs {label}');
    await expect(region.getByText('Mine {label}')).toBeVisible();
    await expect(region.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await expect(region.getByRole('button', { name: 'Take theirs' })).toBeVisible();
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText('Theirs {label}');
    await expect(entries).toContainText('Mine {label}');
    await expect(entries.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  });

  test('is sent by Keep mine', async ({ page, server }) => {
    const { entries } = await openOutbox(page);
    await entries.getByRole('button', { name: 'Keep mine' }).click();
    await expect(entries).toHaveCount(0);
    expect(written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
  });

  test('asks once more when they change it again before Keep mine', async ({ page, server }) => {
    meanwhile(server, SUPPORT, menu('Theirs again {label}'));
    const { entries } = await openOutbox(page);
    await entries.getByRole('button', { name: 'Keep mine' }).click();
    await expect(entries).toContainText('Theirs again {label}');
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  });

  test('is dropped by Take theirs', async ({ page, server }) => {
    const region = page.getByRole('region', { name: 'Menu reply configuration' });
    await region.getByRole('button', { name: 'Take theirs' }).click();
    await settled(page);
    await expect(region.getByRole('textbox')).toHaveValue('Theirs {label}');
    await page.reload();
    await expect(region.getByRole('textbox')).toHaveValue('Theirs {label}');
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  });
});

installed(
  'OFF-12: a connection deleted elsewhere parks its edit, and it can be discarded',
  async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Too late {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    server.control.state({ connections: { [SUPPORT]: null } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText('Too late {label}');
    await entries.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: /Discard/ })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(entries).toHaveCount(0);
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  },
);
