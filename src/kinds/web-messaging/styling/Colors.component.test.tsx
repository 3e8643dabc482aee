import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadedKind } from '../../../connection/kind/kinds.ts';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { save } from '../../../state/outbox/edits.ts';
import { setHold } from '../../../state/outbox/hold.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { expectError } from '../../../testing/screens/shell.ts';
import { bodies, server, silence } from '../../../testing/server.ts';

useFastTime();

const CHAT = 'chat-website';

const posted = () => bodies('POST', `/connections/chat/${CHAT}/update_font_bg_color`);

const color = (label: string) => ({
  hex: page.getByRole('textbox', { name: label, exact: true }),
  swatch: page.getByRole('button', { name: `Pick: ${label}`, exact: true }),
  panel: page.getByRole('dialog', { name: label, exact: true }),
});

const theme = color('Primary color');
const header = color('Header text color');
const botText = color('Bot text color');

const area = theme.panel.getByRole('slider', { name: /Color picker/ }).first();
const hue = theme.panel.getByRole('slider', { name: 'Hue' });
const offer = page.getByRole('button', { name: /^Use #/ });
const warnings = page.getByText('This color combination fails the WCAG 2.1 AA contrast', { exact: true });

async function openStyling(patch: object = {}) {
  await server.state({ mutate: { collection: 'chat', id: CHAT, patch } });
  await mountApp({ path: `/chat/${CHAT}?tab=styling` });
  await expect.element(theme.hex).toBeVisible();
  await silence();
}

async function openPicker() {
  await openStyling({ colorTheme: '#336699', headerTextColor: '#ffffff' });
  await theme.swatch.click();
  await expect.element(theme.panel).toBeVisible();
}

test('CHAT-GEN-02 CHAT-STY-01 CHAT-STY-02 O-02: an invalid colour is reported at its field, restored when it is left, and never saved', async () => {
  await openStyling({ colorTheme: '#336699', headerTextColor: null });
  await theme.hex.fill('bluish');
  await theme.hex.press('Tab');
  await expectError(theme.hex, 'Enter a color such as #0000ff');
  await expect.element(theme.hex).toHaveValue('bluish');
  await theme.hex.fill('#12');
  await theme.hex.press('Escape');
  await expect.element(theme.hex).toHaveValue('#336699');
  await theme.hex.fill('');
  await theme.hex.press('Tab');
  await expectError(theme.hex, 'Primary color cannot be empty');
  await theme.hex.press('Escape');
  await expect.element(theme.hex).toHaveValue('#336699');
  await expect.element(theme.hex).not.toHaveAttribute('aria-invalid');
  await silence();
  expect(await posted()).toEqual([]);

  await expect.element(header.hex).toHaveValue('#ffffff');
  await header.hex.fill('');
  await header.hex.press('Tab');
  await expect.element(header.hex).toHaveValue('#ffffff');
  await silence();
  expect(await posted()).toEqual([]);

  await theme.hex.fill('bluish');
  await theme.hex.press('Tab');
  await expectError(theme.hex, 'Enter a color such as #0000ff');
  const kind = loadedKind('chat');
  if (!kind) throw new Error('the page is there');
  await setHold(true);
  await save([{ subject: kind, name: 'remove', input: { id: CHAT, name: '' }, seen: {}, title: '' }]);
  await expect.element(theme.hex).toHaveAccessibleDescription(/being deleted/);
  await expect.element(theme.hex).not.toHaveAttribute('aria-invalid');
});

test('CHAT-GEN-02: in the form of a new connection, too, where an incomplete colour stays to be corrected', async () => {
  await mountApp({ path: '/chat' });
  const primary = page.css('input[name="colorTheme"]');
  await expect.element(primary).toHaveValue('#0000ff');
  await primary.fill('');
  await primary.press('Tab');
  await expectError(primary, 'Primary color cannot be empty');
  await primary.press('Escape');
  await expect.element(primary).toHaveValue('#0000ff');
  await expect.element(primary).not.toHaveAttribute('aria-invalid');
  await primary.fill('#888');
  await expect.element(warnings).toBeVisible();
  await primary.fill('#8888');
  await primary.press('Tab');
  await expectError(primary, 'Enter a color such as #0000ff');
  await expect.element(warnings).not.toBeInTheDocument();
  await storeDrafts();
  await reload();
  await expect.element(primary).toHaveValue('#8888');
  await primary.fill('#88');
  await primary.press('Escape');
  await expect.element(primary).toHaveValue('#8888');
});

test('CHAT-STY-14: an invalid stored colour is reported, and stays unchanged until it is edited', async () => {
  await openStyling({ botFontColor: 'url(//evil.example)' });
  await expect.element(page.getByText('Unknown value: url(//evil.example)')).toBeVisible();
  await botText.hex.click();
  await botText.hex.press('Tab');
  await silence();
  expect(await posted()).toEqual([]);
  // Choosing the default explicitly is a change as well.
  await botText.hex.fill('');
  await botText.hex.fill('#000000');
  await botText.hex.press('Tab');
  await expect.poll(posted).toEqual([{ type: 'Bot_Font_Update', botFontColor: '#000000' }]);
});

test('CHAT-STY-14 A-81: the senders’ colours are shown while messages have their own; a missing user background is the primary color', async () => {
  await openStyling({ enableMessageFontColor: false, userBgColor: null, userFontColor: null, colorTheme: '#cccccc' });
  await expect.element(botText.hex).not.toBeInTheDocument();
  await server.cut(true);
  await page.getByRole('switch', { name: 'Message colors' }).click();
  await expect.element(botText.hex).toBeVisible();
  await expect.element(color('User background color').hex).toHaveValue('#cccccc');
  // Both the white text and the header's text have this ratio.
  await expect.poll(() => page.getByText('1.6:1', { exact: true }).elements()).toHaveLength(2);
});

test('CHAT-STY-01 CHAT-STY-02 CHAT-STY-04: a typed colour is completed and saved once, and the nearest passing one is a click away', async () => {
  await openStyling({ botBgColor: '#e9ebef', botFontColor: '#000000' });
  await botText.hex.fill('#cccccc');
  await expect.poll(posted).toEqual([{ type: 'Bot_Font_Update', botFontColor: '#cccccc' }]);
  await expect.element(offer).toBeVisible();
  await offer.click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(botText.hex).toHaveValue('#6a6a6a');
  await expect.poll(posted).toContainEqual({ type: 'Bot_Font_Update', botFontColor: '#6a6a6a' });

  await server.forget();
  await theme.hex.fill('0B5C00');
  await expect.poll(posted).toEqual([{ type: 'Color_Theme', colorTheme: '#0b5c00' }]);
  await silence();
  expect(await posted()).toHaveLength(1);

  await server.forget();
  await header.hex.fill('#fe0');
  await header.hex.press('Enter');
  await expect.poll(posted).toEqual([{ type: 'Header_Text_Color', headerTextColor: '#ffee00' }]);
  await expect.element(header.hex).toHaveValue('#ffee00');
  await header.hex.fill('rgb(250, 251, 252)');
  await header.hex.press('Tab');
  await expect.element(header.hex).toHaveValue('#fafbfc');
  await expect.poll(posted).toHaveLength(2);
});

test('CHAT-STY-03: the contrast follows the typed value of either colour, with one warning for the pair; it is announced after a pause, and not when the page opens', async () => {
  await openStyling({ colorTheme: '#0000ff', headerTextColor: '#ffffff', enableMessageFontColor: false });
  const said = () =>
    page
      .css('main [role="status"]')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => /:1/.test(text));
  await expect.element(page.getByText('Contrast 8.5:1, passes AA', { exact: true }).first()).toBeVisible();
  expect(said()).toEqual([]);
  await header.hex.fill('#0000f0');
  await expect.poll(said).toEqual(['1.0:1 This color combination fails the WCAG 2.1 AA contrast']);

  await server.cut(true);
  await theme.hex.fill('#888');
  await header.hex.fill('#777777');
  await expect.element(page.getByText('1.2:1', { exact: true })).toBeVisible();
  expect(warnings.elements()).toHaveLength(1);
});

test('CHAT-STY-01: the picker works with keys, closes by Escape or a click elsewhere, and saves the picked colour', async () => {
  await openPicker();
  await expect.element(area).toHaveFocus();
  const hsb = () => page.css('[popover] code').element().textContent;
  // Saturation 67, brightness 60, hue 210; Page Up and Page Down move by a tenth.
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(hsb).toBe('#316599');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(theme.panel).not.toBeInTheDocument();
  await expect.poll(posted).toEqual([{ type: 'Color_Theme', colorTheme: '#316599' }]);

  await theme.swatch.click();
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  await expect.poll(hsb).toBe('#3976b3');
  await userEvent.keyboard('{Home}');
  await expect.poll(hsb).toBe('#4b7fb3');
  await userEvent.keyboard('{End}');
  await expect.poll(hsb).toBe('#3976b3');
  await hue.press('Home');
  await expect.poll(hsb).toBe('#b33939');
  await userEvent.keyboard('{Escape}');
  await expect.element(theme.panel).not.toBeInTheDocument();
  await expect.element(theme.swatch).toHaveFocus();
  await expect.element(theme.hex).toHaveValue('#b33939');
  await expect.poll(async () => (await posted()).at(-1)).toEqual({ type: 'Color_Theme', colorTheme: '#b33939' });
});

test('CHAT-STY-01: a drag is one edit, which is saved when the pointer is released', async () => {
  await openPicker();
  const box = page.css('[popover] [role="group"]').first().element();
  const { left, top, width, height } = box.getBoundingClientRect();
  const point = (type: string, at: number) =>
    (type === 'pointerdown' ? box : window).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + width * at,
        clientY: top + height * at,
      }),
    );
  point('pointerdown', 0.2);
  for (const at of [0.3, 0.4, 0.5, 0.6]) {
    point('pointermove', at);
    // Longer than the pause before a colour is saved.
    await new Promise((resolve) => setTimeout(resolve, 350));
  }
  expect(await posted()).toEqual([]);
  const moved = theme.hex.element();
  if (!(moved instanceof HTMLInputElement)) throw new Error('The field is gone');
  expect(moved.value).not.toBe('#336699');
  point('pointerup', 0.6);
  await expect.poll(posted).toEqual([{ type: 'Color_Theme', colorTheme: moved.value }]);
  await silence();
  expect(await posted()).toHaveLength(1);
});

/** The dark theme changes colours only. */
const COLOURS: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

test('CHAT-STY-01: axe finds nothing in the open picker, light or dark', async () => {
  await openPicker();
  for (const look of ['light', 'dark']) {
    document.documentElement.setAttribute('data-theme', look);
    expect(getComputedStyle(document.documentElement).colorScheme).toBe(look);
    const { violations } = await axe.run(theme.panel.element(), look === 'dark' ? COLOURS : {});
    document.documentElement.removeAttribute('data-theme');
    expect(violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  }
});
