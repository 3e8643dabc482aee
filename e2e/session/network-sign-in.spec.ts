import { expect } from '@playwright/test';
import { effects, offlineReady, rows, installed as test } from '../kit/fixtures.ts';
import { type SignInProxy, startSignInProxy } from '../kit/sign-in-proxy.ts';

const SUPPORT = '/twilio/twilio-support';
const SIGN_IN = 'The network asks you to sign in';

let proxy: SignInProxy;
test.beforeEach(async ({ server }) => {
  server.control.next({ path: '/config.json', status: 200, body: { credentials: 'same-origin' }, times: 0 });
  proxy = await startSignInProxy(server.url);
});
test.afterEach(() => proxy.close());

test('O-37: a single sign-on in front of every path ends; changes wait, and are sent after the sign-in, on the same page', async ({
  page,
  server,
}) => {
  const signIn = page.getByRole('link', { name: 'Sign in' });
  const pill = page.getByRole('button', { name: /Show unsent changes/ });
  await page.goto(proxy.url);
  await signIn.click();
  await expect(page.getByText(/not signed in/i).first()).toBeVisible();
  await page.goto(`${proxy.url}/?session_id=demo`);
  await expect(rows(page).first()).toBeVisible();
  await offlineReady(page);
  await page.goto(proxy.url + SUPPORT);
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await expect(menu.getByRole('textbox')).toBeVisible();
  await expect(pill).toContainText('Online');
  proxy.signIns.length = 0;

  for (const [number, refusal] of (['redirect', 'page', 'empty'] as const).entries()) {
    proxy.expire(refusal);
    await menu.getByRole('textbox').fill(`${number} {label}`);
    await menu.getByRole('button', { name: 'Save' }).click();
    await expect(pill).toContainText('1 waiting');
    await expect(pill).toContainText(SIGN_IN);
    await expect(menu).toContainText('Waiting to be sent');
    // The worker has the page: a reload does not reach the proxy, and loses nothing.
    await page.reload();
    await expect(pill).toContainText(SIGN_IN);
    await expect(menu.getByRole('textbox')).toHaveValue(`${number} {label}`);
    expect(effects(server)).toHaveLength(number);

    await pill.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
    await signIn.click();
    await expect(page).toHaveURL(proxy.url + SUPPORT);
    await expect(pill).toContainText('Online');
    await expect.poll(() => effects(server).map(({ body }) => body)).toHaveLength(number + 1);
    await expect(menu.getByRole('textbox')).toHaveValue(`${number} {label}`);
  }
  expect(proxy.signIns).toHaveLength(3);
  expect(proxy.signIns.join(' ')).not.toMatch(/session_id|demo/);
});
