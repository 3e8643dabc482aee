import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { banner, calls, comeBack, expect, installed, offlineReady, row, test } from '../kit/fixtures.ts';
import { answerProvider, mark, resultIs, watchCalls } from '../kit/provider.ts';
import { createForm, expectBanner } from '../kit/sms.ts';

const START = '/connections/facebook/auth-start';
const RESULT = '/connections/facebook/auth-result';
const reauthorize = { name: 'Re-authorize' };
const FAILED = 'Authorization failed. Try again. If the problem persists, contact support.';

test('FB-06 FB-18 NAV-15: Re-authorize leads to Facebook, and back home with the pages that were permitted', async ({
  page,
  server,
  open,
}) => {
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).click();
  await answerProvider(page, 'Continue', ['Brightwater Careers', 'Brightwater Events']);
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Authorization successful for Brightwater Careers, Brightwater Events');
  await expect(page.getByTestId('connection-row').filter({ hasText: 'Brightwater Events' })).toBeVisible();
  await row(page, 'facebook-careers').getByRole('link').click();
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', reauthorize)).toHaveCount(0);
  expect(calls(server, 'GET', START)).toHaveLength(1);
  expect(calls(server, 'GET', RESULT)).toHaveLength(1);
});

test('FB-06: the way leads to another site under the strict policy, and the console comes back without its answer in the address', async ({
  page,
  server,
  open,
}) => {
  const back = `${server.url}/facebook/auth-result?code=a&state=b%2Fc`;
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>Elsewhere</title><a href="${back}">Back</a>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const authLink = `http://127.0.0.1:${(site.address() as AddressInfo).port}/dialog?x=1`;
  server.control.next({ method: 'GET', path: START, status: 200, body: { authLink } });
  resultIs(server, 'facebook', { success: true, accounts: ['P1'] });
  const refused: string[] = [];
  page.on('console', (message) => void (message.text().includes('Security Policy') && refused.push(message.text())));
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).click();
  await expect(page).toHaveURL(authLink);
  await page.getByRole('link', { name: 'Back' }).click();
  await expectBanner(page, 'default', 'Authorization successful for P1');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(refused).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(authLink);
  site.close();
});

test('FB-07: a session that has ended is told at home, and Facebook is not opened', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, status: 403, body: { message: 'Invalid or expired session' } });
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).click();
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect(page).toHaveURL(`${server.url}/`);
});

for (const status of [500, 404, 503]) {
  test(`FB-08 A-44: ${status} reloads the page once, which then says why`, async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: START, status, body: { message: 'boom' }, times: 0 });
    await open('/facebook/facebook-careers');
    await expect(page.getByRole('button', reauthorize)).toBeEnabled();
    await mark(page);
    await page.getByRole('button', reauthorize).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-same-page');
    await expectBanner(page, 'urgent', 'Unable to authorize Facebook account');
    await expect(page).toHaveURL(`${server.url}/facebook/facebook-careers`);
    expect(calls(server, 'GET', START)).toHaveLength(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(page.getByRole('button', reauthorize)).toBeEnabled();
    await expect(banner(page)).toHaveCount(0);
  });
}

test('ERR-01 O-16: without an answer there is a banner and no reload', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, drop: 'before', times: 0 });
  await open('/facebook/facebook-careers');
  await expect(page.getByRole('button', reauthorize)).toBeEnabled();
  await mark(page);
  await page.getByRole('button', reauthorize).click();
  await expectBanner(page, 'urgent', 'Unable to authorize Facebook account');
  await expect(page.locator('html')).toHaveAttribute('data-same-page');
});

test('FB-06: an address that is no web page is not followed', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, status: 200, body: { authLink: 'javascript:alert(1)' } });
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).click();
  await expectBanner(page, 'urgent', 'Unable to authorize Facebook account');
  await expect(page).toHaveURL(`${server.url}/facebook/facebook-careers`);
});

test('FB-06: pressing twice asks once', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, delayMs: 500 });
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).dblclick();
  await expect(page.getByRole('heading', { name: /stand-in/ })).toBeVisible();
  expect(calls(server, 'GET', START)).toHaveLength(1);
});

test('FB-06: whoever goes elsewhere meanwhile stays there', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, delayMs: 8000 });
  await open('/facebook/facebook-careers');
  await page.getByRole('button', reauthorize).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => calls(server, 'GET', START)[0]?.status).toBe(200);
  await expect(page.getByTestId('global-spinner')).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('FB-17 A-05: the query is handed on as it came, once, and leaves the address at once', async ({
  page,
  server,
  open,
}) => {
  const seen = watchCalls(page);
  server.control.next({ method: 'GET', path: RESULT, delayMs: 4000 });
  await open('/');
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  await page.goto(`${server.url}/facebook/auth-result?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=&session_id=demo`);
  await expect(
    page.getByRole('heading', { name: 'Finishing the authorization with Facebook…', level: 1 }),
  ).toBeAttached();
  await expect(page).toHaveURL(`${server.url}/facebook/auth-result`);
  await expectBanner(page, 'urgent', FAILED);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(seen.filter((address) => address.includes('auth-result'))).toEqual([
    `${RESULT}?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=`,
  ]);
});

for (const [rows, code, text] of [
  ['FB-19', 'FBA1', FAILED],
  ['FB-19', 'FBA2', FAILED],
  ['FB-19', 'FBA3', FAILED],
  ['FB-20', 'FBA4', 'The administrator of this page is already connected to another instance.'],
  ['FB-21', 'FBA5', 'No pages were selected.'],
  ['FB-22', 'ZZZ', 'Unable to authorize Facebook account'],
] as const) {
  test(`${rows}: ${code} is told at home`, async ({ page, server, open }) => {
    resultIs(server, 'facebook', { success: false, accounts: [], code });
    await open('/facebook/auth-result?code=a');
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByTestId('connection-row').first()).toBeVisible();
  });
}

for (const [what, answer] of [
  ['500', { status: 500, body: { message: 'boom' } }],
  ['400', { status: 400, body: {} }],
  ['503', { status: 503, body: {} }],
  ['a result that cannot be read', { status: 200, body: { result: '***' } }],
  ['an empty answer', { status: 200, body: '' }],
  ["a portal's page", { status: 200, html: true }],
  ['no answer', { drop: 'before', times: 0 }],
] as const) {
  test(`FB-22 A-41: ${what} is told at home`, async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: RESULT, ...answer });
    await open('/facebook/auth-result?code=a');
    await expectBanner(page, 'urgent', 'Unable to authorize Facebook account');
    await expect(page).toHaveURL(`${server.url}/`);
    // A browser asks again by itself when a connection breaks.
    if (what !== 'no answer') expect(calls(server, 'GET', RESULT)).toHaveLength(1);
  });
}

test('FB-17 SES-23: 403 on the result is the end of the session', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: RESULT, status: 403, body: { message: 'Invalid or expired session' } });
  await open('/facebook/auth-result?code=a');
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect(page).toHaveURL(`${server.url}/`);
});

for (const [button, accounts, text] of [
  ['Cancel', undefined, FAILED],
  ['Let something go wrong', undefined, FAILED],
  ['Continue', [], 'No pages were selected.'],
  [
    'Continue as an administrator of another instance',
    undefined,
    'The administrator of this page is already connected to another instance.',
  ],
] as const) {
  test(`FB-19 FB-20 FB-21: "${button}"${accounts ? ' with no page' : ''} on Facebook's side is told at home`, async ({
    page,
    server,
    open,
  }) => {
    await open('/facebook/facebook-careers');
    await page.getByRole('button', reauthorize).click();
    await answerProvider(page, button, accounts);
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(`${server.url}/`);
    await row(page, 'facebook-careers').getByRole('link').click();
    await expect(page.getByRole('button', reauthorize)).toBeEnabled();
  });
}

test('ADD-03: a page that is not connected yet is added from its card', async ({ page, server, open }) => {
  await open('/add-connection');
  await page.getByRole('button', { name: 'Facebook' }).click();
  await answerProvider(page, 'Continue', ['Brightwater Events']);
  await expectBanner(page, 'default', 'Authorization successful for Brightwater Events');
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByTestId('connection-row').filter({ hasText: 'Brightwater Events' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Brightwater Events', level: 1 })).toBeVisible();
});

test('OFF-06: what is typed in an open form survives the way to Facebook and back', async ({ page, open }) => {
  await open('/twilio-create');
  const form = createForm(page);
  await form.fill();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('link', { name: 'Add connection' }).first().click();
  await page.getByRole('button', { name: 'Facebook' }).click();
  await answerProvider(page, 'Continue');
  await expectBanner(page, 'default', 'Authorization successful for Brightwater Community');
  await open('/twilio-create');
  await expect(form.name).toHaveValue('Night line');
  await expect(form.phone).toHaveValue('+354 555 0100');
  await expect(form.token).toHaveValue('night-token');
  await expect(page.getByText('Draft restored')).toBeVisible();
});

installed(
  'OFF-18 O-02: offline Re-authorize says that it needs a connection, and comes back with it',
  async ({ page, server, open }) => {
    await open('/facebook/facebook-careers');
    await expect(page.getByRole('button', reauthorize)).toBeEnabled();
    await offlineReady(page);
    await server.close();
    await page.reload();
    const button = page.getByRole('button', reauthorize);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Authorization needs a connection.');
    await button.click({ force: true });
    await expect(page).toHaveURL(`${server.url}/facebook/facebook-careers`);
    await comeBack(page, server);
    await expect(button).toBeEnabled({ timeout: 25_000 });
  },
);

test('FB-17 O-02: an answer that comes back while the service is away is held, and handed over once', async ({
  page,
  server,
  open,
}) => {
  resultIs(server, 'facebook', { success: true, accounts: ['P1'] });
  await open('/facebook/facebook-careers');
  await expect(page.getByRole('button', reauthorize)).toBeEnabled();
  await offlineReady(page);
  await server.close();
  await page.goto(`${server.url}/facebook/auth-result?code=held`);
  await expect(page.getByRole('heading', { name: 'Facebook has answered', level: 1 })).toBeAttached();
  await expect(page).toHaveURL(`${server.url}/facebook/auth-result`);
  await comeBack(page, server);
  await expect(banner(page)).toContainText('Authorization successful for P1', { timeout: 25_000 });
  await expect(page).toHaveURL(`${server.url}/`);
  expect(calls(server, 'GET', RESULT).map(({ query }) => query)).toEqual([{ code: 'held' }]);
});

for (const [locale, refused, given] of [
  ['en-US', 'No pages were selected.', 'Authorization successful for P1'],
  ['pl', 'Nie wybrano żadnej strony.', 'Autoryzacja powiodła się: P1'],
  ['es', 'No se ha seleccionado ninguna página.', 'Autorización correcta de P1'],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`I18N-02 FB-18 FB-21: the result in ${locale}`, async ({ page, server, open }) => {
      resultIs(server, 'facebook', { success: false, code: 'FBA5' });
      await open('/facebook/auth-result?code=a');
      await expectBanner(page, 'urgent', refused);
      server.control.clearRules();
      resultIs(server, 'facebook', { success: true, accounts: ['P1'] });
      await open('/facebook/auth-result?code=a');
      await expectBanner(page, 'default', given);
    });
  });
}
