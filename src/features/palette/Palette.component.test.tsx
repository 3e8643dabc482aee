import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPath, focus, rows } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';
import { isFocusRequested } from '../../ui/focus-request.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { offeredFields } from '../../ui/offered.ts';

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
  await expect.element(palette()).not.toBeInTheDocument();
  history.back();
  await expectPath('/monitor');
});

test('look 20: Find in the bar opens it too, and on a phone in the menu; its header keeps its place while typing', async () => {
  await mountApp();
  await page.getByRole('button', { name: 'Find…' }).click();
  await expect.element(options().first()).toBeVisible();
  const top = () => palette().element().getBoundingClientRect().top;
  // Waits for the opening animation.
  await Promise.all(
    palette()
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  const before = top();
  await userEvent.keyboard('qqqq');
  await expect.element(palette().getByText('No results')).toBeVisible();
  expect(top()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Find anything/ }).click();
  await expect.element(palette()).toBeVisible();
});

test('a page is found by its name; no match is reported; Esc closes and restores the focus; an action opens its target', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  const search = page.getByRole('searchbox');
  for (const [name, labels] of [
    ['monitor', ['Error logsMonitor', 'AlertsMonitor']],
    ['alerts monitor', ['AlertsMonitor']],
    ['check', ['Check all connections']],
    ['qqqq', []],
  ] as const) {
    await focus(search);
    await openPalette();
    await userEvent.keyboard(name);
    await expect
      .poll(() =>
        options()
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(labels);
    if (labels.length === 0) await expect.element(palette().getByText('No results')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(search).toHaveFocus();
  }
  await openPalette();
  await userEvent.keyboard('keyboard');
  await expect.element(options()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('look 19: a switch is found, also one of another tab, which opens; it has the focus before the next key', async () => {
  await mountApp({ path: '/chat/chat-website' });
  await expect.element(page.getByRole('switch', { name: 'Emoji icon' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('emoji{Enter}');
  await expect.element(page.getByRole('switch', { name: 'Emoji icon' })).toHaveFocus();
  await openPalette();
  await userEvent.keyboard('primary colo');
  await expect.element(options().first()).toMatchTextContent(/^Primary color.*Styling$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Styling' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.css('[name="colorTheme"]')).toHaveFocus();
});

test.each(['/chat/chat-website', '/mobile/sdk_mobile/sdk-app', '/custom/trainer-onboarding'])(
  'look 19: all named controls of %s can be reached',
  async (path) => {
    await mountApp({ path });
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    await expect.poll(() => offeredFields().length).toBeGreaterThan(5);
    const missed: string[] = [];
    for (const { field, label, place } of offeredFields()) {
      requestFocus([fieldKey(field)]);
      await vi.waitUntil(() => !isFocusRequested(), { timeout: 1500, interval: 10 }).catch(() => undefined);
      if (isFocusRequested()) missed.push(`${field}: ${label} (${place})`);
    }
    expect(missed).toEqual([]);
  },
  60_000,
);

test('look 19: controls and settings of the page are found by name, also from inside a field, or if they appear after the palette was opened', async () => {
  await server.next({ method: 'GET', path: '/connections/twilio/twilio-support', hold: true });
  await mountApp({ path: '/twilio/twilio-support' });
  await openPalette();
  await userEvent.keyboard('delete');
  await expect.element(palette().getByText('No results')).toBeVisible();
  await server.release();
  await expect.element(options().first()).toHaveTextContent('Delete');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alertdialog').or(page.getByRole('dialog')))
    .toMatchTextContent(/Brightwater Support/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const template = page.getByRole('textbox', { name: 'Menu reply template' });
  await focus(page.getByRole('combobox'));
  await openPalette();
  await userEvent.keyboard('menu reply');
  await expect.element(options().first()).toMatchTextContent('Menu reply template');
  await userEvent.keyboard('{Enter}');
  await expect.element(template).toHaveFocus();
});
