import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { KEY, NIGHT_VONAGE } from '../../testing/pages/vonage.ts';
import { expectBanner, expectPath } from '../../testing/screens/shell.ts';
import { calls, server } from '../../testing/server.ts';

const KINDS = [
  ['vonage-sms', 'vonage-alerts', 'SMS'],
  ['vonage-whatsapp', 'vonage-concierge', 'WhatsApp'],
] as const;

for (const [platform, id, type] of KINDS) {
  const path = `/connections/${platform}/${id}`;

  test(`NAV-14 VON-14 VON-15 VON-16 VON-17 VON-18 VON-19 VON-20: ${platform} shows every value of the answer`, async () => {
    const answer = {
      name: 'Zulu line',
      phoneNumber: '+354 555 7777',
      applicationId: 'app-zulu',
      privateKey: NIGHT_VONAGE.body.private_key,
      lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    };
    await server.next({ method: 'GET', path, status: 200, body: answer, times: 0 });
    await mountApp({ path: `/${platform}/${id}` });
    await expect.element(page.getByRole('heading', { name: 'Zulu line', level: 1 })).toBeVisible();
    await expect.element(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
    await expectFact('Connection type', type);
    await expectFact('Phone number', '+354 555 7777');
    await expectFact('Application ID', 'app-zulu');
    await expectFact('Webhook address', `${location.origin}/${platform}`);
    await expectFact('Private key', '••••••••');
    expect(await calls('GET', path)).toHaveLength(1);
  });
}

test('VON-21 VON-22: a failed read or delete is reported; Delete asks, then deletes, leads home and says so there', async () => {
  const path = '/connections/vonage-sms/vonage-alerts';
  const name = 'Brightwater Service Alerts';
  await server.next({ method: 'GET', path, status: 500 });
  await mountApp({ path: '/vonage-sms/vonage-alerts' });
  await expectBanner('urgent', 'Failed to get SMS account');
  await reload();
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await smsScreen(page).delete('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await server.next({ method: 'DELETE', path, status: 500 });
  await smsScreen(page).delete();
  await expectBanner('urgent', 'Failed to remove SMS account');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', `${name} account deleted successfully`);
  await expect.element(row(page, name)).not.toBeInTheDocument();
  expect(await calls('DELETE', path)).toHaveLength(2);
});

const show = page.getByRole('button', { name: 'Show Private key' });

/** Controls whose text the browser may store. */
const controls = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];

test('VON-20 O-04 O-23: the key is not in the page until it is requested, never in a control, and offline not on the device, as the page says', async () => {
  await server.state({ connections: { 'vonage-alerts': { privateKey: NIGHT_VONAGE.body.private_key } } });
  await mountApp({ path: '/vonage-sms/vonage-alerts' });
  await expect.element(show).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy Private key' })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('BEGIN PRIVATE KEY');
  await show.click();
  await expect.element(page.getByText(KEY, { exact: true })).toBeVisible();
  expect(controls().filter(({ value }) => value.includes('PRIVATE KEY'))).toEqual([]);
  await page.getByRole('button', { name: 'Hide Private key' }).click();
  await expect.element(show).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('BEGIN PRIVATE KEY');

  await server.cut(true);
  await reload();
  await expect.element(page.getByText('+44 20 7946 0321', { exact: true })).toBeVisible();
  await expect.element(page.getByText("Available when you're online")).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();
});

test('VON-20: a key that is not base64 says so before it is requested, and is shown unchanged', async () => {
  await server.state({ connections: { 'vonage-alerts': { privateKey: '%%%' } } });
  await mountApp({ path: '/vonage-sms/vonage-alerts' });
  await expect.element(page.getByText(/can't be decoded/)).toBeVisible();
  await show.click();
  await expect.element(page.getByText('%%%', { exact: true })).toBeVisible();
});

/** Expects a read-only field with this label to show a text. */
async function expectFact(label: string, text: string): Promise<void> {
  const term = await page.getByRole('term').filter({ hasText: label }).findElement();
  expect(term.nextElementSibling?.textContent).toContain(text);
}
