import type { Page } from '@playwright/test';
import {
  banner,
  calls,
  comeBack,
  effects,
  expect,
  installed,
  offlineReady,
  row,
  silence,
  test,
} from '../kit/fixtures.ts';
import { answerProvider, mark, resultIs, watchCalls } from '../kit/provider.ts';
import { expectBanner } from '../kit/sms.ts';

const HELP = '/connections/twitter/twitter-help';
const START = '/connections/twitter/auth-start';
const RESULT = '/connections/twitter/auth-result';
const reauthorize = (page: Page) => page.getByRole('button', { name: 'Re-authorize' });

/** What the tab keeps of Twitter's banner. */
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('twitter_banner'));

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('NAV-14 TW-01 TW-02 TW-03 SHL-13: the screen asks once, and shows the profile and that it is authorized', async ({
  page,
  server,
  open,
}) => {
  await open('/twitter/twitter-help');
  await expect(page.getByRole('heading', { name: 'Brightwater Help', level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: /^@brightwater_help/ });
  await expect(link).toHaveAttribute('href', 'https://twitter.com/brightwater_help');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect(reauthorize(page)).toHaveCount(0);
  await expect(page).toHaveTitle('Twitter · Messaging administration');
  expect(calls(server, 'GET', HELP)).toHaveLength(1);
});

test('TW-03 TW-04: only a profile that is not authorized offers to mend it', async ({ page, open }) => {
  await open('/twitter/twitter-outages');
  await expect(page.getByText('Not authorized', { exact: true })).toBeVisible();
  await expect(reauthorize(page)).toBeEnabled();
  await expect(page.getByRole('link', { name: /^@bw_outages/ })).toHaveAttribute(
    'href',
    'https://twitter.com/bw_outages',
  );
});

test('TW-05 TW-10 TW-12 NAV-15: Re-authorize leads to Twitter, and back home with the profile', async ({
  page,
  server,
  open,
}) => {
  await open('/twitter/twitter-outages');
  await reauthorize(page).click();
  await answerProvider(page, 'Continue');
  await expectBanner(page, 'default', 'Authorization successful for Outages');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(calls(server, 'GET', START)).toHaveLength(1);
  expect(calls(server, 'GET', RESULT)).toHaveLength(1);
  await row(page, 'twitter-outages').getByRole('link').click();
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
});

test('TW-06: 403 leads home', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, status: 403, body: { message: 'Invalid or expired session' } });
  await open('/twitter/twitter-outages');
  await reauthorize(page).click();
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect(page).toHaveURL(`${server.url}/`);
});

test('TW-06 A-44: any other answer reloads the page once, which then says why', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, status: 500, body: { message: 'boom' }, times: 0 });
  await open('/twitter/twitter-outages');
  await expect(reauthorize(page)).toBeEnabled();
  await mark(page);
  await reauthorize(page).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-page');
  await expectBanner(page, 'urgent', 'Unable to authorize Twitter account');
  await expect(page).toHaveURL(`${server.url}/twitter/twitter-outages`);
  expect(calls(server, 'GET', START)).toHaveLength(1);
});

test('TW-07: Delete asks, deletes, goes home and says so there', async ({ page, server, open }) => {
  await open('/twitter/twitter-help');
  await deleteIt(page);
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Brightwater Help account deleted successfully');
  await expect(row(page, 'twitter-help')).toHaveCount(0);
  expect(calls(server, 'DELETE', HELP)).toHaveLength(1);
});

test('TW-08 ERR-04: a profile that cannot be loaded is told', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: HELP, status: 500 });
  await open('/twitter/twitter-help');
  await expectBanner(page, 'urgent', 'Failed to get Twitter account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Brightwater Help', level: 1 })).toBeVisible();
});

test('TW-09 ERR-04: a refused delete is told, and the profile stays', async ({ page, server, open }) => {
  server.control.next({ method: 'DELETE', path: HELP, status: 500, body: { message: 'boom' } });
  await open('/twitter/twitter-help');
  await deleteIt(page);
  await expectBanner(page, 'urgent', 'Failed to remove Twitter account');
  await expect(page).toHaveURL(`${server.url}/twitter/twitter-help`);
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});

test('TW-10 A-05: the query is handed on as it came, and leaves the address', async ({ page, server, open }) => {
  const seen = watchCalls(page);
  resultIs(server, 'twitter', { success: true, accounts: ['P1'] });
  await open('/twitter/auth-result?oauth_token=a%2Fb&oauth_verifier=c+d');
  await expectBanner(page, 'default', 'Authorization successful for P1');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(seen.filter((address) => address.includes('auth-result'))).toEqual([
    `${RESULT}?oauth_token=a%2Fb&oauth_verifier=c+d`,
  ]);
});

test('TW-11: names in any script are read right', async ({ page, server, open }) => {
  resultIs(server, 'twitter', { success: true, accounts: ['Zażółć', '支援 🐳'] });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'default', 'Authorization successful for Zażółć, 支援 🐳');
});

const FAILED = 'Authorization failed. Try again.';

for (const [rows, code, text] of [
  ['TW-13', 'TWTA1', FAILED],
  ['TW-14', 'TWTA2', 'Authorization was denied by the user.'],
  ['TW-13', 'TWTA3', FAILED],
  ['TW-13', 'TWTA4', FAILED],
  ['TW-15', 'TWTA5', 'This account is already connected to another instance.'],
  ['TW-16', 'ZZZ', 'Unable to authorize Twitter account'],
] as const) {
  test(`${rows}: ${code} is told at home`, async ({ page, server, open }) => {
    resultIs(server, 'twitter', { success: false, accounts: [], code });
    await open('/twitter/auth-result?oauth_token=a');
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(`${server.url}/`);
  });
}

test('TW-16: an answer that is none is told in general', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: RESULT, status: 500, body: { message: 'boom' } });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'urgent', 'Unable to authorize Twitter account');
  await expect(page).toHaveURL(`${server.url}/`);
});

for (const [button, text] of [
  ['Cancel', 'Authorization was denied by the user.'],
  ['Let something go wrong', FAILED],
  ['Continue as an administrator of another instance', 'This account is already connected to another instance.'],
] as const) {
  test(`TW-13 TW-14 TW-15: "${button}" on Twitter's side is told at home`, async ({ page, open }) => {
    await open('/twitter/twitter-outages');
    await reauthorize(page).click();
    await answerProvider(page, button);
    await expectBanner(page, 'urgent', text);
  });
}

test('TW-17 A-42: the banner stays in the tab until it is dismissed, and no account is readable there', async ({
  page,
  server,
  open,
}) => {
  resultIs(server, 'twitter', { success: true, accounts: ['Secret Society'] });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'default', 'Authorization successful for Secret Society');
  await expect.poll(() => flag(page)).toContain('"variant":"default"');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Secret');
  await page.reload();
  await expectBanner(page, 'default', 'Authorization successful for Secret Society');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => flag(page)).toBeNull();
  await page.reload();
  await expect(row(page, 'twitter-help')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('TW-17 A-08: the banner is gone from the tab when it is left behind', async ({ page, server, open }) => {
  resultIs(server, 'twitter', { success: false, code: 'TWTA2' });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'urgent', 'Authorization was denied by the user.');
  await expect.poll(() => flag(page)).not.toBeNull();
  await row(page, 'twitter-help').getByRole('link').click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => flag(page)).toBeNull();
});

test('TW-17 A-42: a kept banner does not stand in the way of a later result', async ({ page, server, open }) => {
  resultIs(server, 'twitter', { success: false, code: 'TWTA2' });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'urgent', 'Authorization was denied by the user.');
  await expect.poll(() => flag(page)).not.toBeNull();
  server.control.clearRules();
  resultIs(server, 'twitter', { success: true, accounts: ['P1'] });
  await open('/twitter/auth-result?oauth_token=b');
  await expectBanner(page, 'default', 'Authorization successful for P1');
});

test('TW-17 O-04: a kept banner of somebody else is not shown', async ({ page, server, open }) => {
  resultIs(server, 'twitter', { success: true, accounts: ['P1'] });
  await open('/twitter/auth-result?oauth_token=a');
  await expectBanner(page, 'default', 'Authorization successful for P1');
  await expect.poll(() => flag(page)).not.toBeNull();
  await open('/', 'other');
  await expect(row(page, 'twitter-help')).toBeVisible();
  await expect.poll(() => flag(page)).toBeNull();
  await expect(banner(page)).toHaveCount(0);
});

installed(
  'OFF-05 OFF-15 OFF-18: offline the profile is readable, can be deleted, and cannot be authorized',
  async ({ page, server, open }) => {
    await open('/twitter/twitter-outages');
    await expect(reauthorize(page)).toBeEnabled();
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Outages', level: 1 })).toBeVisible();
    await expect(reauthorize(page)).toBeDisabled();
    await expect(reauthorize(page)).toHaveAccessibleDescription('Authorization needs a connection.');
    await deleteIt(page);
    await expect(page.getByText('This connection will be deleted when you are back online.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This connection will be deleted when you are back online.')).toHaveCount(0);
    await deleteIt(page);
    await comeBack(page, server);
    await expect(banner(page)).toContainText('Outages account deleted successfully', { timeout: 25_000 });
    expect(effects(server).map(({ method, connectionId }) => [method, connectionId])).toEqual([
      ['DELETE', 'twitter-outages'],
    ]);
  },
);

for (const [locale, texts] of [
  [
    'en-US',
    ['Authorization was denied by the user.', 'This account is already connected to another instance.', FAILED],
  ],
  [
    'pl',
    [
      'Użytkownik odmówił autoryzacji.',
      'To konto jest już połączone z inną instancją.',
      'Autoryzacja nie powiodła się. Spróbuj ponownie.',
    ],
  ],
  [
    'es',
    [
      'El usuario ha denegado la autorización.',
      'Esta cuenta ya está conectada a otra instancia.',
      'La autorización ha fallado. Inténtalo de nuevo.',
    ],
  ],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`I18N-02 TW-13 TW-14 TW-15: the codes in ${locale}`, async ({ page, server, open }) => {
      for (const [n, code] of ['TWTA2', 'TWTA5', 'TWTA4'].entries()) {
        server.control.clearRules();
        resultIs(server, 'twitter', { success: false, code });
        await open('/twitter/auth-result?oauth_token=a');
        await expectBanner(page, 'urgent', texts[n] ?? '');
      }
    });
  });
}
