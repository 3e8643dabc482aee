import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';

const item = () => page.getByRole('menuitem', { name: 'Install app' });

const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();

/** Fires the browser's event for an installable page; only a browser can create a real one. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

test('OFF-01: Install appears in the menu once the browser offers it, and opens its prompt once', async () => {
  await mountApp();
  await openMenu();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(item()).not.toBeInTheDocument();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await item().click();
  await expect.poll(() => prompt.mock.calls.length).toBe(1);
  await openMenu();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(item()).not.toBeInTheDocument();
});

test('OFF-01: an installed console offers no installation', async () => {
  await mountApp();
  offer();
  await openMenu();
  await expect.element(item()).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(item()).not.toBeInTheDocument();
});

test('OFF-01 O-40: iPad explains its share sheet, and what an app of its own means for data and sign-in, also while nobody is signed in', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
  );
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  for (const sessionId of ['demo', null]) {
    await mountApp({ sessionId });
    await openMenu();
    await item().click();
    const dialog = page.getByRole('dialog', { name: 'Install app' });
    await expect.element(dialog.getByText(/^Choose “Add to Home Screen”/)).toBeVisible();
    await expect.element(dialog.getByText(/paste the platform's link there/)).toBeVisible();
    await expect.element(dialog.getByText(/keeps its data apart from Safari/)).toBeVisible();
    await expect.element(dialog.getByText(/seven days/)).toBeVisible();
    sessionStorage.clear();
  }
});
