import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { expectBanner } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

const card = page.getByTestId('setup');
const more = page.getByRole('button', { name: 'More actions' });
const step = (name: string) => card.getByRole('checkbox', { name });

async function show(): Promise<void> {
  await more.click();
  await page.getByRole('menuitem', { name: 'Show set-up' }).click();
  await expect.element(card).toBeVisible();
}

test('decision 69: steps of a connection made elsewhere are opened from the menu, ticked, hidden and opened again', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(more).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await show();
  await expect.element(card.getByText(/\/twilio$/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Copy Webhook address' })).toBeVisible();
  const site = card.getByRole('link', { name: /^Open the Twilio Console/ });
  await expect.element(site).toHaveAttribute('href', 'https://console.twilio.com/');
  await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer');
  await step('Paste this address at Twilio').click();
  await expect.element(card.getByText(/^1 of 2 done/)).toBeVisible();
  await expect.element(site).not.toBeInTheDocument();
  await silence();

  await reload();
  await expect.element(step('Paste this address at Twilio')).toBeChecked();
  await card.getByRole('button', { name: 'Hide' }).click();
  await expectBanner('default', 'Set-up hidden. Show it again from the menu.');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await silence();
  await reload();
  await expect.element(more).toBeVisible();
  await show();
  await step('Send a text message to the number').click();
  await expect.element(card.getByText('Everything is set up.')).toBeVisible();
  await step('Send a text message to the number').click();
  await expect.element(card.getByText(/^1 of 2 done/)).toBeVisible();
  expect(await calls('POST', '/connections/twilio/twilio-support')).toEqual([]);
});

test('decision 69: a step that the service reports is not ticked: not authorized, then authorized elsewhere', async () => {
  await mountApp({ path: '/facebook/facebook-careers' });
  await expect.element(more).toBeVisible();
  await show();
  const authorize = card.getByRole('listitem').filter({ hasText: 'Authorize the page' });
  await expect.element(authorize).toBeVisible();
  // The page's header already says so.
  expect(authorize.element().textContent).not.toContain('Not authorized');
  await expect.element(authorize.getByRole('checkbox')).not.toBeInTheDocument();
  await server.state({ connections: { 'facebook-careers': { authorized: true } } });
  await silence();
  await reload();
  await expect.element(authorize.getByText('Done')).toBeVisible();
  await expect.element(card.getByText(/^1 of 2 done/)).toBeVisible();
});

test('decision 69: a step links to its tab, and offers the values to be pasted elsewhere', async () => {
  await server.state({ connections: { 'chat-minimal': { widgetId: 'chat_min' } } });
  await mountApp({ path: '/chat/chat-minimal' });
  await expect.element(more).toBeVisible();
  await show();
  await expect.element(card.getByText('Not yet')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Copy Script' })).toBeVisible();
  await card.getByRole('link', { name: 'Open Security' }).click();
  await expect.element(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(card.getByText(/^0 of 3 done/)).toBeVisible();
  await expect.element(card.getByRole('list')).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Show steps' }).click();
  await expect.element(card.getByRole('listitem')).toHaveLength(3);
});

test('decision 69: without settings the steps say what to check, unless they are known to be done', async () => {
  await mountApp({ path: '/abc/abc-stores' });
  const checks = page.getByRole('region', { name: 'Check that messages arrive' });
  await expect.element(checks.getByRole('listitem')).toHaveLength(2);
  await show();
  await expect.element(checks).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect.element(checks).toBeVisible();
});
