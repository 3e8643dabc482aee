import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPath, focus, rowOf, rows } from '../../testing/screens/shell.ts';
import { calls, listIs, server, silence } from '../../testing/server.ts';

const rail = page.getByRole('navigation', { name: 'Connections' });
const links = rail.getByRole('list').getByRole('link');
const linkTo = (name: string) => rail.getByRole('link', { name, exact: true });
const backHome = page.getByRole('link', { name: 'Back to home' });
const title = page.getByRole('heading', { level: 1 });

/** The names of all rows, from the top. */
const names = () => [...document.querySelectorAll('nav li')].map((row) => row.textContent);

const FIVE = [
  { connectionId: 'twilio-support', title: 'Support', platform: 'twilio', lastUpdate: 50 },
  { connectionId: 'twilio-billing', title: 'Billing', platform: 'twilio', lastUpdate: 40 },
  { connectionId: 'sdk', title: 'App', platform: 'sdk_mobile', syncConnectionId: 'chat-website', lastUpdate: 30 },
  { connectionId: 'facebook-careers', title: 'Careers', platform: 'facebook', lastUpdate: 20 },
  { connectionId: 'trainer-running', title: 'Trainer', platform: 'custom', isCustomerSimulator: true, lastUpdate: 10 },
];

const many = Array.from({ length: 300 }, (_, index) => ({
  connectionId: index === 200 ? 'twilio-support' : `c-${index}`,
  title: `Line ${index}`,
  platform: 'twilio',
  lastUpdate: 1000 - index,
}));

beforeEach(() => page.viewport(1440, 900));

test('SHL-05 LIST-10: from 1280 px the page of a connection has all of them beside it and the only way back, and no other page has', async () => {
  await listIs(FIVE);
  await mountApp();
  await expect.element(rows).toHaveLength(5);
  await expect.element(rail).not.toBeInTheDocument();
  await rowOf('twilio-billing').getByRole('link').click();
  await expect.poll(names).toEqual(['Support', 'Billing', 'App', 'Careers', 'Trainer']);
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(linkTo('Billing')).toHaveAttribute('aria-current', 'page');
  await expect.element(linkTo('App')).not.toBeInTheDocument();
  await expect.element(rail.getByText('5', { exact: true })).toBeVisible();
  await expect.element(backHome).toHaveLength(1);
  await page.viewport(1279, 900);
  await expect.element(rail).not.toBeInTheDocument();
  await expect.element(backHome).toHaveLength(1);
  await page.viewport(1440, 900);
  navigate('/twilio-create');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.element(rail).not.toBeInTheDocument();
});

test('LIST-04 LIST-08: the rail keeps the order and the filter of the list until that is visited again', async () => {
  await mountApp({ path: '/?q=twilio-' });
  const all = 31;
  await expect.element(rowOf('twilio-billing')).toBeVisible();
  const filtered = rows.elements().map((row) => row.querySelector('a')?.textContent);
  await rowOf('twilio-billing').getByRole('link').click();
  await expect.poll(names).toEqual(filtered);
  await expect.element(rail.getByText(`${filtered.length} / ${all}`)).toBeVisible();
  // A save makes it the newest connection.
  await smsScreen(page).changeMenu('Newest {label}');
  await expect.poll(() => calls('POST', '/connections/twilio/twilio-billing')).toHaveLength(1);
  await expect.poll(names).toEqual(filtered);
  navigate('/?q=');
  await expect.element(rows).toHaveLength(all);
  await rowOf('twilio-billing').getByRole('link').click();
  await expect.element(rail.getByText(String(all), { exact: true })).toBeVisible();
});

test('Annex E: the rows are one Tab stop, arrows, Home and End move, Enter opens a connection and focuses its name', async () => {
  await listIs(FIVE);
  await mountApp({ path: '/twilio/twilio-billing' });
  await expect.element(linkTo('Careers')).toBeVisible();
  await focus(backHome);
  await userEvent.keyboard('{Tab}');
  await expect.element(linkTo('Billing')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(linkTo('Careers')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(linkTo('Support')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(linkTo('Trainer')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Home}{Enter}');
  await expectPath('/twilio/twilio-support');
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('j');
  await expectPath('/twilio/twilio-billing');
  await expect.element(linkTo('Billing')).toHaveAttribute('aria-current', 'page');
});

test('LIST-08: lamps tell what needs attention, waits and runs, as descriptions of links that keep their names', async () => {
  await listIs(FIVE);
  await mountApp({ path: '/custom/trainer-running' });
  await expect.element(linkTo('Trainer')).toHaveAccessibleDescription('Running');
  await linkTo('Careers').click();
  await expect.element(linkTo('Careers')).toHaveAccessibleDescription('Not authorized');
  await linkTo('Support').click();
  await server.next({ method: 'POST', path: '/connections/twilio/twilio-support', hold: true });
  await smsScreen(page).changeMenu('Waiting {label}');
  await expect.element(linkTo('Support')).toHaveAccessibleDescription('Waiting to be sent');
  const lamps = [...document.querySelectorAll('nav [data-lamp]')].map((lamp) => lamp.getAttribute('data-lamp'));
  expect(lamps).toEqual(['waiting', 'attention', 'running']);
  await server.release();
  await expect.element(linkTo('Support')).not.toHaveAccessibleDescription();
});

test('D1§3: of 300 connections the rail renders those in sight and the current one, and End leads to the last', async () => {
  await listIs(many);
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(linkTo('Line 200')).toBeInViewport();
  expect(links.elements().length).toBeLessThan(60);
  await focus(linkTo('Line 200'));
  await userEvent.keyboard('{End}');
  await expect.element(linkTo('Line 299')).toHaveFocus();
  await expect.element(linkTo('Line 299')).toBeInViewport();
});

test('LIST-01 A-06: without a stored list the rail reads it silently, and a failure leaves only the way back', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 500, body: {}, times: 1 });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).not.toHaveValue('');
  await expect.poll(() => calls('GET', '/connections')).toHaveLength(1);
  await silence();
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
  await expectPath('/twilio/twilio-support');
  await expect.element(links).not.toBeInTheDocument();
  // The list itself asks again, although it was asked for a moment ago.
  await backHome.click();
  await expect.element(rows.first()).toBeVisible();
});

test('the page has its place beside the rail before the session is known', async () => {
  const left = () => page.getByRole('main').element().getBoundingClientRect().left;
  await server.next({ path: '/sessions', hold: true });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(title).toBeInTheDocument();
  expect(left()).toBe(272);
  await server.release();
  await expect.element(smsScreen(page).template).toBeVisible();
  expect(left()).toBe(272);
});

test('decision 100: J, and the links of the rail, open another connection of the same kind at the tab that is open', async () => {
  await listIs([
    { connectionId: 'chat-website', title: 'Website', platform: 'chat', lastUpdate: 30 },
    { connectionId: 'chat-minimal', title: 'Minimal', platform: 'chat', lastUpdate: 20 },
    { connectionId: 'twilio-billing', title: 'Billing', platform: 'twilio', lastUpdate: 10 },
  ]);
  await mountApp({ path: '/chat/chat-website' });
  await page.getByRole('tab', { name: 'Styling' }).click();
  await expect.element(linkTo('Minimal')).toHaveAttribute('href', '/chat/chat-minimal?tab=styling');
  await expect.element(linkTo('Billing')).toHaveAttribute('href', '/twilio/twilio-billing');
  await title.click();
  await userEvent.keyboard('j');
  await expectPath('/chat/chat-minimal?tab=styling');
  await expect.element(page.getByRole('tab', { name: 'Styling' })).toHaveAttribute('aria-selected', 'true');
  await linkTo('Website').click();
  await expectPath('/chat/chat-website?tab=styling');
});
