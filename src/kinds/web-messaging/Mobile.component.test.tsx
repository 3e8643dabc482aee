import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { field, row } from '../../testing/pages/page.ts';
import { tab, toggle } from '../../testing/screens/chat.ts';
import { expectBanner, expectError, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../testing/server.ts';

useFastTime();

const APP = '/connections/chat/sdk-app';
const name = field(page, 'Name');
const save = page.getByRole('button', { name: 'Save' });
const open = async (path = '/mobile/sdk_mobile/sdk-app') => {
  await mountApp({ path });
  await expect.element(name).toBeVisible();
};
const remove = async () => {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
};

test('SDK-SHL-01 SDK-SHL-02 SDK-SHL-04 SDK-GEN-01 SDK-GEN-02 SDK-GEN-03 SDK-GEN-05 SDK-GEN-06 SDK-GEN-07 A-72 A-107: an SDK has six tabs, and on General its required name, its configuration and its deletion', async () => {
  await open();
  const tabs = ['General', 'Context data', 'Security', 'Installation', 'Push notifications', 'Proactive chat'];
  await expectTexts(page.getByRole('tab'), tabs);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater App' })).toBeVisible();
  expect(await calls('GET', APP)).toHaveLength(1);
  await expect.element(page.getByRole('region', { name: 'SDK configuration' })).toBeVisible();
  await expect.element(toggle('Disable virus scan')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  await name.fill('  ');
  await save.click();
  await expectError(name, 'Name cannot be empty');

  await name.fill('  Brightwater App ');
  await save.click();
  await name.fill('Brightwater Shop');
  await save.click();
  await expectBanner('default', 'Mobile Messaging SDK account successfully updated');
  expect(await bodies('POST', APP)).toEqual([{ accountName: 'Brightwater Shop', sdkPlatform: 'sdk_mobile' }]);

  await server.next({ method: 'POST', path: APP, status: 500, body: {} });
  await name.fill('Other');
  await save.click();
  await expectBanner('urgent', 'Failed to update Mobile Messaging SDK account');

  await remove();
  await expectPath('/');
  await expectBanner('default', 'Mobile Messaging SDK account deleted');
  expect(await calls('DELETE', APP)).toHaveLength(1);
});

test('SDK-SHL-03 SDK-GEN-01 SDK-GEN-04 SDK-GEN-06: a new SDK has only General, and is opened once it is created', async () => {
  await open('/mobile/sdk_mobile');
  for (const each of ['Context data', 'Security', 'Installation', 'Push notifications', 'Proactive chat'])
    await expect.element(tab(each)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(tab('Security')).toHaveAccessibleDescription('Available once the connection is created.');
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();

  await server.forget();
  await server.next({ method: 'POST', path: '/connections/chat', status: 500, body: {} });
  await name.fill('New app');
  await save.click();
  await expectBanner('urgent', 'Failed to create Mobile Messaging SDK account');
  await save.click();
  await expectPath(/^\/mobile\/sdk_mobile\/[\w-]+$/);
  await expectBanner('default', 'Mobile Messaging SDK account successfully created');
  const created = { accountName: 'New app', sdkPlatform: 'sdk_mobile', encryptionEnabled: false };
  expect(await bodies('POST', '/connections/chat')).toEqual([created, created]);
});

test('SDK-SHL-06: an SDK that cannot be read leads home, with the reason', async () => {
  await server.next({ method: 'GET', path: APP, status: 500, body: {} });
  await mountApp({ path: '/mobile/sdk_mobile/sdk-app' });
  await expectPath('/');
  await expectBanner('urgent', 'Failed to get list of accounts');
});

test('SDK-GEN-04 O-02: offline it is in the list as waiting, and is created once', async () => {
  await open('/mobile/sdk_mobile');
  await server.cut(true);
  await name.fill('Train app');
  await save.click();
  await expectPath('/');
  await expect.element(row(page, 'Train app')).toBeVisible();
  await comeBack();
  await expect.poll(() => bodies('POST', '/connections/chat')).toHaveLength(1);
});

test('SDK-GEN-08 A-78: the encryption mode is chosen at its creation, and fixed afterwards', async () => {
  await open('/mobile/sdk_mobile');
  await name.fill('Secret app');
  await page.getByRole('radio', { name: /^Bring your own key/ }).click();
  await expect.element(page.getByText("You can't change this later.")).toBeVisible();
  await save.click();
  await expect.poll(() => bodies('POST', '/connections/chat')).toMatchObject([{ encryptionEnabled: true }]);
  await open('/mobile/sdk_mobile/sdk-encrypted');
  await expect.element(page.getByText(/^Bring your own key/)).toBeVisible();
  await expect.element(toggle('Encrypted attachments')).toBeVisible();
  await expect.element(toggle('Disable virus scan')).not.toBeInTheDocument();
});
