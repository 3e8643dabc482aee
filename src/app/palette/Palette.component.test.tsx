import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPath, focus, rows } from '../../testing/screens/shell.ts';

const palette = () => page.getByRole('dialog', { name: 'Find anything' });

const options = () => palette().getByRole('option');

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
}

test('Ctrl K finds a connection by name and type, Enter opens it', async () => {
  await mountApp({ path: '/monitor' });
  await expect.element(page.getByRole('link', { name: 'Monitor' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('sms bright supp');
  await expect.element(options()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expectPath('/twilio/twilio-support');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater Support' })).toHaveFocus();
});

test('a setting of the screen is found by its name, also from inside a field, and takes the focus', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const template = page.getByRole('textbox', { name: 'Menu reply template' });
  await focus(page.getByRole('combobox'));
  await openPalette();
  await userEvent.keyboard('menu reply');
  await expect.element(options().first()).toMatchTextContent('Menu reply template');
  await userEvent.keyboard('{Enter}');
  await expect.element(template).toHaveFocus();
});

test('the arrows choose, an action opens what it names', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await openPalette();
  await userEvent.keyboard('keyboard');
  await expect.element(options()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what is not there is said, Esc closes and gives the focus back', async () => {
  await mountApp();
  const search = page.getByRole('searchbox');
  await focus(search);
  await openPalette();
  await userEvent.keyboard('qqqq');
  await expect.element(palette().getByText('Nothing by that name')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});
