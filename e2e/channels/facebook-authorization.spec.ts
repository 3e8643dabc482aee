import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createForm } from '../../src/testing/pages/sms.ts';
import { violations } from '../kit/axe.ts';
import { expectBanner } from '../kit/expected.ts';
import { banner, calls, expect, row, test } from '../kit/fixtures.ts';
import { answerProvider, mark, resultIs } from '../kit/provider.ts';

const START = '/connections/facebook/auth-start';
const RESULT = '/connections/facebook/auth-result';
const reauthorize = { name: 'Re-authorize' };

test('FB-06 FB-10 FB-14 FB-18 NAV-15 A-46: Re-authorize leads to Facebook and back with the permitted pages; one of them is changed and deleted', async ({
  page,
  server,
  open,
}) => {
  const careers = row(page, 'facebook-careers');
  await open('/facebook/facebook-careers');
  await expect(page.getByRole('button', reauthorize)).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(careers).toContainText('Not authorized');
  expect(await violations(page)).toEqual([]);
  await careers.getByRole('link').click();
  await page.getByRole('button', reauthorize).click();
  await answerProvider(page, 'Continue', ['Brightwater Careers', 'Brightwater Events']);
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Authorization successful for Brightwater Careers, Brightwater Events');
  await expect(page.getByTestId('connection-row').filter({ hasText: 'Brightwater Events' })).toBeVisible();
  await expect(careers).toBeVisible();
  await expect(careers).not.toContainText('Not authorized');
  await careers.getByRole('link').click();
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', reauthorize)).toHaveCount(0);
  expect(calls(server, 'GET', START)).toHaveLength(1);
  expect(calls(server, 'GET', RESULT)).toHaveLength(1);
  await page.getByRole('switch', { name: 'Get-started button' }).click();
  await expectBanner(page, 'default', 'Brightwater Careers account updated successfully');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectBanner(page, 'default', 'Brightwater Careers account deleted successfully');
  await expect(careers).toHaveCount(0);
});

test('FB-06: the authorization opens another site under the strict policy, and the console returns without the answer in its address', async ({
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

test('FB-08 A-44: a refusal reloads the page once, which then shows the reason', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: START, status: 500, body: { message: 'boom' }, times: 0 });
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

test('ADD-03 OFF-06: a page is added from its card; values typed in a form before are kept', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-create');
  const form = createForm(page);
  await form.fill();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('link', { name: 'Add connection' }).first().click();
  await page.getByRole('button', { name: 'Facebook' }).click();
  await answerProvider(page, 'Continue', ['Brightwater Events']);
  await expectBanner(page, 'default', 'Authorization successful for Brightwater Events');
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByTestId('connection-row').filter({ hasText: 'Brightwater Events' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Brightwater Events', level: 1 })).toBeVisible();
  await open('/twilio-create');
  await expect(form.name).toHaveValue('Night line');
  await expect(form.token).toHaveValue('night-token');
  await expect(page.getByText('Draft restored')).toBeVisible();
});
