import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { banner, expectPath, rowOf, rows } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const spinner = () => page.getByTestId('global-spinner');

const backHome = () => page.getByRole('link', { name: 'Back to home' });

const logout = () => page.getByRole('button', { name: 'Logout' });

/** A screen of each kind. */
const INNER = ['/add-connection', '/twilio/twilio-support', '/twilio-create', '/facebook/facebook-community'];

const EVERY = ['/', '/monitor', ...INNER];

async function saveMenu(template: string): Promise<void> {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill(template);
  await menu.getByRole('button', { name: 'Save' }).click();
}

test('SHL-01 A-12: the product has the deployment’s name', async () => {
  await server.next({ path: '/config.json', status: 200, body: { productName: 'Acme' }, times: 0 });
  await mountApp({ path: '/add-connection' });
  await expect.element(page.getByRole('banner')).toMatchTextContent('Acme administration');
  await expect.poll(() => document.title).toMatch(/Acme administration/);
});

test('SHL-01 SHL-02 SHL-05 SHL-06 SHL-10 A-08: title and logo are on every screen, and a way back home on every inner one; without a valid session there is no Logout and no way back', async () => {
  const bar = page.getByRole('banner');
  await mountApp();
  for (const path of EVERY) {
    navigate(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(bar).toMatchTextContent('Messaging administration');
    await expect.element(bar.css('svg').first()).toBeVisible();
    if (!INNER.includes(path)) {
      await expect.element(backHome()).not.toBeInTheDocument();
      continue;
    }
    await backHome().click();
    await expectPath('/');
    await expect.element(rows.first()).toBeVisible();
  }
  await mountApp({ path: '/twilio/twilio-support', sessionId: 'nobody' });
  await expect.element(banner).toBeVisible();
  await expect.element(bar).toMatchTextContent('Messaging administration');
  await expect.element(bar.css('svg').first()).toBeVisible();
  await expect.element(logout()).not.toBeInTheDocument();
  await expect.element(backHome()).not.toBeInTheDocument();
});

test('SHL: on a wide and on a narrow screen a page ends with its visible content, also under a dialog', async () => {
  const below = () => {
    scrollTo(0, document.documentElement.scrollHeight);
    return innerHeight - page.css('#root').element().getBoundingClientRect().bottom;
  };
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await mountApp({ path: '/twilio/twilio-support' });
    const remove = page.getByRole('button', { name: /^Delete/ });
    await expect.element(remove).toBeVisible();
    await expect.poll(below).toBe(0);
    await remove.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(below()).toBe(0);
  }
});

test('SHL-01 SHL-05 SHL-10: at every width without a rail the bar has the name and the way back', async () => {
  await page.viewport(1200, 900);
  await mountApp({ path: '/twilio/twilio-support' });
  const bar = page.getByRole('banner');
  for (const [width, height] of [
    [1200, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(bar.getByRole('link', { name: 'Back to home' })).toBeVisible();
    await expect.element(bar.getByText('Messaging administration')).toBeInTheDocument();
  }
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Back to home' })).not.toBeInTheDocument();
  await backHome().click();
  await expectPath('/');
  await expect.element(backHome()).not.toBeInTheDocument();
});

test('SHL-02: no Logout if the deployment has none', async () => {
  await server.next({ path: '/config.json', status: 200, body: { showLogout: false }, times: 0 });
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(logout()).not.toBeInTheDocument();
});

test('SHL-03 SHL-04: the spinner stays until the last of several calls has ended, also with an error', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(spinner()).not.toBeInTheDocument();
  await server.next({ method: 'GET', path: '/connections/twilio/twilio-support', hang: true });
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(spinner()).toBeVisible();
  await logout().click();
  await expect.element(banner).toMatchTextContent('Failed to logout the session');
  await expect.element(spinner()).toBeVisible();
  await server.clearRules();
  await expect.element(spinner()).not.toBeInTheDocument();
});

test('SHL-04: a refused call ends the spinner too', async () => {
  await mountApp({ path: '/add-connection' });
  await expect.element(logout()).toBeVisible();
  await server.next({ method: 'GET', path: '/connections', hold: true, status: 500, body: {} });
  await backHome().click();
  await expect.element(spinner()).toBeVisible();
  await server.release();
  await expect.element(banner).toBeVisible();
  await expect.element(spinner()).not.toBeInTheDocument();
});

test('SHL-02 SES-14 O-01: with a valid session there is Logout; an answer of null means success', async () => {
  await server.next({ method: 'DELETE', path: '/sessions', status: 200, body: 'null' });
  await mountApp();
  await logout().click();
  await expect.element(banner).toMatchTextContent('You are logged out');
  await expect.element(banner).toHaveAttribute('data-variant', 'default');
});

test('SES-17: a logout that fails changes nothing', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
  await mountApp();
  await logout().click();
  await expect.element(banner).toMatchTextContent('Failed to logout the session');
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
  expect(sessionStorage.getItem('session_id')).toBe('demo');
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
});

test('SHL-08: a success is a default banner', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await saveMenu('Send {#} for {label}');
  await expect.element(page.getByRole('status').and(banner)).toHaveAttribute('data-variant', 'default');
  await expect.element(page.getByTestId('banner-heading')).toHaveTextContent('Success');
  await expect.element(page.getByTestId('banner-message')).toHaveTextContent('Menu reply configuration updated');
});

test('SHL-10: the banner is shown on every page', async () => {
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {}, times: 0 });
  await mountApp();
  for (const path of ['/', '/monitor', '/twilio-create']) {
    navigate(path);
    await logout().click();
    await expect.element(banner).toHaveLength(1);
    await expect.element(banner).toMatchTextContent('Failed to logout the session');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('SHL-07 SHL-08 A-08: an urgent banner has a heading and a message, and can be dismissed; one is shown at a time, the newest; a navigation of the administrator removes it', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {}, times: 2 });
  await mountApp();
  await expect.element(page.getByRole('alert').and(banner)).toHaveAttribute('data-variant', 'urgent');
  await expect.element(page.getByTestId('banner-heading')).toHaveTextContent('Error');
  await expect.element(page.getByTestId('banner-message')).toHaveTextContent('Failed to get list of accounts');
  await logout().click();
  await expect.element(banner).toMatchTextContent('Failed to logout the session');
  await expect.element(banner).toHaveLength(1);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await logout().click();
  await expect.element(banner).toBeVisible();
  await page.getByRole('link', { name: 'Monitor' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});
