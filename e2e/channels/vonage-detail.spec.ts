import { calls, expect, installed, silence, test } from '../kit/fixtures.ts';
import { KEY } from '../kit/lines.ts';
import { expectBanner, row, smsScreen } from '../kit/sms.ts';

const KINDS = [
  ['vonage-sms', 'vonage-alerts', 'SMS', 'Brightwater Service Alerts'],
  ['vonage-whatsapp', 'vonage-concierge', 'WhatsApp', 'Brightwater Concierge'],
] as const;

for (const [platform, id, type, name] of KINDS) {
  const path = `/connections/${platform}/${id}`;

  test(`VON-14 VON-15 VON-16 VON-17 VON-18 VON-19 VON-20: ${platform} shows every value of the answer in its place`, async ({
    page,
    server,
    open,
  }) => {
    const answer = {
      name: 'Zulu line',
      phoneNumber: '+354 555 7777',
      applicationId: 'app-zulu',
      privateKey: Buffer.from(KEY).toString('base64'),
      lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    };
    server.control.next({ method: 'GET', path, status: 200, body: answer, times: 0 });
    await open(`/${platform}/${id}`);
    await expect(page.getByRole('heading', { name: 'Zulu line', level: 1 })).toBeVisible();
    await expect(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
    const fact = (label: string) =>
      page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::*');
    await expect(fact('Connection type')).toHaveText(type);
    await expect(fact('Phone number')).toHaveText('+354 555 7777');
    await expect(fact('Application ID')).toContainText('app-zulu');
    await expect(fact('Webhook address')).toContainText(`${server.url}/${platform}`);
    const key = page.getByRole('textbox', { name: 'Private key' });
    await expect(key).toHaveValue(KEY);
    await expect(key).not.toBeEditable();
    expect(calls(server, 'GET', path)).toHaveLength(1);
  });

  test(`VON-21: ${platform}: Delete asks with the name, then deletes, goes home and says so there`, async ({
    page,
    server,
    open,
  }) => {
    await open(`/${platform}/${id}`);
    await smsScreen(page).delete('Cancel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await silence(page, server);
    expect(calls(server, 'DELETE', path)).toHaveLength(0);
    await smsScreen(page).delete();
    await expect(page).toHaveURL(`${server.url}/`);
    await expectBanner(page, 'default', `${name} account deleted successfully`);
    await expect(row(page, name)).toHaveCount(0);
    expect(calls(server, 'DELETE', path)).toHaveLength(1);
  });

  test(`VON-22: ${platform}: failing to load and to remove is told`, async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path, status: 500 });
    await open(`/${platform}/${id}`);
    await expectBanner(page, 'urgent', `Failed to get ${type} account`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    server.control.next({ method: 'DELETE', path, status: 500 });
    await smsScreen(page).delete();
    await expectBanner(page, 'urgent', `Failed to remove ${type} account`);
    await silence(page, server);
    expect(server.control.effects()).toEqual([]);
  });
}

test('VON-20: a key that is no base64 is shown as it came, and says so', async ({ page, server, open }) => {
  server.control.state({ connections: { 'vonage-alerts': { privateKey: '%%%' } } });
  await open('/vonage-sms/vonage-alerts');
  const key = page.getByRole('textbox', { name: 'Private key' });
  await expect(key).toHaveValue('%%%');
  await expect(key).toHaveAccessibleDescription(/cannot be decoded/);
});

installed('O-04: offline the key is not on the device, and the page says so', async ({ page, server, open }) => {
  await open('/vonage-sms/vonage-alerts');
  await expect(page.getByRole('textbox', { name: 'Private key' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.close();
  await page.reload();
  await expect(page.getByText('+44 20 7946 0321', { exact: true })).toBeVisible();
  await expect(page.getByText('Available when you are online')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Private key' })).toHaveCount(0);
});
