import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { openOutbox } from '../../testing/screens/outbox.ts';
import { banner, expectPart, rows } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const backHome = () => page.getByRole('link', { name: 'Back to home' });

const title = () => page.getByRole('heading', { level: 1 });

const box = (found: { element(): Element }) => found.element().getBoundingClientRect();

/** Whether two boxes overlap. */
function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

async function changeMenu(): Promise<void> {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('Send {#} for {label}');
  await menu.getByRole('button', { name: 'Save' }).click();
}

test('SHL-07: Esc dismisses the banner, but closes a dialog first; in the search it clears that, and leaves the banner', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await mountApp();
  await expect.element(banner).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(banner).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(banner).not.toBeInTheDocument();
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(banner).toBeVisible();
  await page.getByRole('searchbox').fill('x');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(banner).toBeVisible();
});

test('decision 99: the banner never covers the way back, the title or a control that gets the focus, at any width; from 1400 px on it hangs in the bar, beside its links and buttons', async () => {
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 500, body: {}, times: 0 });
  await mountApp({ path: '/twilio/twilio-support' });
  await changeMenu();
  await expect.element(banner).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    scrollTo(0, 0);
    await expect.poll(() => [backHome(), title()].some((each) => overlap(box(banner), box(each)))).toBe(false);
  }

  const duplicate = page.getByRole('link', { name: /^Duplicate/ });
  for (const width of [1100, 800, 390]) {
    await page.viewport(width, 480);
    (document.activeElement as HTMLElement).blur();
    // Partly under the banner, which has a distance from the window's lower edge.
    scrollBy(0, box(duplicate).bottom - (innerHeight - box(banner).height));
    (duplicate.element() as HTMLElement).focus();
    expect(overlap(box(banner), box(duplicate)), `${width}`).toBe(false);
  }

  const bar = page.getByRole('banner');
  for (const width of [1400, 1920]) {
    await page.viewport(width, 900);
    scrollTo(0, 0);
    await expect.poll(() => box(banner).bottom).toBeLessThan(box(bar).bottom);
    const others = [...bar.getByRole('link').elements(), ...bar.getByRole('button').elements()];
    for (const each of others.filter((other) => !banner.element().contains(other)))
      expect(overlap(box(banner), each.getBoundingClientRect()), each.textContent).toBe(false);
    expect(getComputedStyle(document.documentElement).getPropertyValue('--banner-room')).toBe('0px');
  }
});

test('on a phone the banner is above the controls that save', async () => {
  await page.viewport(390, 700);
  await server.next({ method: 'POST', path: '/connections/twilio', status: 500, body: {}, times: 0 });
  await mountApp({ path: '/twilio-create' });
  await page.getByRole('textbox', { name: /^Name/ }).fill('Night line');
  const bar = page.getByRole('region', { name: 'Save the new connection' });
  await expect.element(bar).toBeVisible();
  await server.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep and log out' }).click();
  await expect.element(banner).toBeVisible();
  await expect.poll(() => box(banner).bottom <= box(bar).top).toBe(true);
});

test('a state shown at the field is announced politely, and not repeated next to the outbox, which shows it too', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await changeMenu();
  await expect.element(banner).toHaveAttribute('data-quiet');
  const seen = () => getComputedStyle(banner.element().parentElement as Element).opacity;
  const { sheet } = await openOutbox();
  expect(seen()).toBe('0');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(seen()).toBe('1');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectPart(banner, 'account deleted successfully');
  await expect.element(banner).not.toHaveAttribute('data-quiet');
});
