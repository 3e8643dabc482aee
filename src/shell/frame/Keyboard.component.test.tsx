import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { expectPath, focus, rowOf, rows } from '../../testing/screens/shell.ts';
import { server, silence } from '../../testing/server.ts';

const pill = () => page.getByRole('banner').css('[aria-haspopup="dialog"]');

const menuButton = () => page.getByRole('banner').css('[aria-haspopup="menu"]');

const deleteButton = () => page.getByRole('main').css('section[data-tone="danger"]').getByRole('button');

const focused = () => page.css(':focus');

/** Expects the focused element to have a visible focus indicator: an outline or a ring. */
function expectRing(): void {
  const element = focused().element();
  const outlined = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  const looks = [getComputedStyle(element), getComputedStyle(element, '::after')];
  expect(looks.some(outlined), element.outerHTML.slice(0, 120)).toBe(true);
}

test('a tab shows the focus ring for keys, not for the pointer', async () => {
  await mountApp({ path: '/chat/chat-website' });
  for (const name of ['Styling', 'Language']) {
    await userEvent.click(page.getByRole('tab', { name }));
    await expect.element(page.getByRole('tab', { name })).toHaveFocus();
    expect(getComputedStyle(focused().element()).outlineStyle).toBe('none');
  }
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Security' })).toHaveFocus();
  expectRing();
});

test('single keys can be turned off, and stay off', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('?');
  await page.getByRole('dialog').getByRole('switch').press(' ');
  await userEvent.keyboard('{Escape}');
  await reload();
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus();
});

/** A key as a keyboard layout reports it. */
const keyPress = (init: KeyboardEventInit, at: EventTarget = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }));

test('shortcuts of letters work on a Cyrillic, Greek or Hebrew keyboard, by the place of the key; on a Latin one with other places only the letter counts', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  keyPress({ key: 't', code: 'KeyK', ctrlKey: true });
  await silence();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  keyPress({ key: 'k', code: 'KeyV', ctrlKey: true });
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect.element(palette).toBeVisible();
  for (const [g, a, k] of [
    ['п', 'ф', 'л'],
    ['γ', 'α', 'κ'],
    ['ע', 'ש', 'ל'],
  ] as const) {
    await userEvent.keyboard('{Escape}');
    await expect.element(palette).not.toBeInTheDocument();
    navigate('/');
    await expect.element(rows.first()).toBeVisible();
    keyPress({ key: g, code: 'KeyG' });
    keyPress({ key: a, code: 'KeyA' });
    await expectPath('/add-connection');
    keyPress({ key: k, code: 'KeyK', ctrlKey: true });
    await expect.element(palette).toBeVisible();
  }
});

test('/ focuses the search, Esc clears it; keys of an input method belong to it, while it composes and as it ends', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('zzz/?');
  await expect.element(page.getByRole('searchbox')).toHaveValue('zzz/?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();

  const search = page.getByRole('searchbox');
  await search.fill('brightwater support');
  await expect.element(rows).toHaveLength(1);
  // Safari sends the key that ends a composition after it.
  for (const state of [{ isComposing: true }, { keyCode: 229 }]) {
    keyPress({ key: 'Enter', code: 'Enter', ...state }, search.element());
    keyPress({ key: 'Escape', code: 'Escape', ...state }, search.element());
  }
  await silence();
  await expectPath('/?q=brightwater+support');
  await expect.element(search).toHaveValue('brightwater support');
  keyPress({ key: 'Enter', code: 'Enter' }, search.element());
  await expectPath('/twilio/twilio-support');
});

test('g and a second key navigate; ? lists the keys, Esc closes the list and restores the focus', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('g');
  await userEvent.keyboard('a');
  await expectPath('/add-connection');
  await userEvent.keyboard('g');
  await userEvent.keyboard('c');
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('g');
  await userEvent.keyboard('o');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const link = page.getByRole('link', { name: 'Add connection' });
  await focus(link);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/keyboard|shortcuts|keys/i);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test('the outbox opens from the pill, keeps the focus inside, and restores it', async () => {
  await mountApp();
  await focus(pill());
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  for (let times = 0; times < 4; times += 1) {
    await expect.element(sheet.css(':focus').or(sheet.and(focused()))).toBeVisible();
    await userEvent.tab();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(pill()).toHaveFocus();
});

test('the menu is navigated with the arrows, used with Enter, closed with Esc', async () => {
  await mountApp();
  await focus(menuButton());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Help' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'English', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'English (US)' })).toHaveFocus();
  expectRing();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(menuButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Forget this device…' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menuButton()).toHaveFocus();
});

test('deleting starts on Cancel, and restores the focus', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await focus(deleteButton());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(deleteButton()).toHaveFocus();
  await silence();
  expect(await server.effects()).toEqual([]);
});

test('a row opens with Enter, and the heading of the new screen gets the focus', async () => {
  // Waits until the previous test's overlay has removed its history entry.
  await expect.poll(() => history.state).toBe(null);
  await mountApp();
  await focus(rowOf('twilio-support').getByRole('link'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater Support' })).toHaveFocus();
  history.back();
  await expect.element(rows.first()).toBeVisible();
});
