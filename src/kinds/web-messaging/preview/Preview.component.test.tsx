import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countRenders } from '../../../testing/renders.ts';
import { mountPreview, widget } from '../../../testing/screens/preview.tsx';
import { calls, server, silence } from '../../../testing/server.ts';
import type { Values } from './look.ts';

const NEWEST = { version: '8.24.0' };
const SUPPORT: Values = { widgetTitles: { en: 'Acme support' }, welcomeMessage: 'Welcome to Acme' };

const styleOf = (css: string) => getComputedStyle(page.css(`[data-testid="widget-window"] ${css}`).first().element());
const windowStyle = () => getComputedStyle(widget.window.element());

test('PRV-02 PRV-09: a multi-experience widget is 420 wide and can be expanded to 968; from its home screen the customer opens the chat and returns', async () => {
  const { show } = await mountPreview(SUPPORT);
  await expect.element(page.getByRole('button', { name: 'Expanded' })).not.toBeInTheDocument();
  show({ ...SUPPORT, enableMultiExperienceWidget: true, enableKM: true });
  await expect.element(widget.window).toHaveStyle({ width: '420px' });
  await expect.element(widget.window.getByText('Knowledge', { exact: true })).toBeVisible();
  await expect.element(widget.window.getByText('Cases', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Expanded' }).click();
  await expect.element(widget.window).toHaveStyle({ width: '968px' });
  await expect.element(widget.window.getByText('Welcome to Acme')).toBeVisible();
  await widget.window.getByRole('button', { name: 'Collapse' }).click();
  await expect.element(widget.window).toHaveStyle({ width: '420px' });

  await widget.window.getByRole('button', { name: /Send us a message/ }).click();
  await expect.element(widget.window.getByText('Welcome to Acme')).toBeVisible();
  await widget.window.getByRole('button', { name: 'Back' }).click();
  await expect.element(widget.window.getByText('Welcome to Acme')).not.toBeInTheDocument();
});

test('PRV-01 PRV-03 PRV-04 PRV-05: the launcher and the toolbar open and minimize the window; the purpose of the preview is shown on focus; unsaved changes are shown at once, and nothing is sent', async () => {
  const { show } = await mountPreview(SUPPORT);
  await silence();
  show({ ...SUPPORT, widgetTitles: { en: 'Acme café' }, colorTheme: '#0f766e', welcomeMessage: 'Good to see you' });
  await expect.element(widget.window.getByText('Acme café')).toBeVisible();
  await expect.element(widget.window.getByText('Good to see you')).toBeVisible();
  await expect.poll(() => styleOf('header').backgroundColor).toBe('rgb(15, 118, 110)');
  await silence();
  expect(await calls('POST', '/connections/chat')).toEqual([]);

  await server.forget();
  const about = page.getByRole('button', { name: 'About the preview' });
  about.element().focus();
  await expect.element(page.getByText(/How customers will see the widget/)).toBeVisible();
  await expect.element(about).toHaveAccessibleDescription(/nothing is sent/);

  await expect.element(widget.window).toBeVisible();
  await expect.element(widget.window.getByText('11:30 AM').first()).toBeVisible();
  await widget.launcher.click();
  await expect.element(widget.window).not.toBeVisible();
  await widget.launcher.click();
  await expect.element(widget.window).toBeVisible();
  await page.getByRole('button', { name: 'Minimized' }).click();
  await expect.element(widget.window).not.toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await widget.window.getByRole('button', { name: 'Minimize' }).click();
  await expect.element(widget.window).not.toBeVisible();
});

test('PRV-04 A-106: typing a heading renders nothing of the conversation again; an incomplete colour and an empty heading keep their last valid values', async () => {
  const { show } = await mountPreview({ ...SUPPORT, enableAvatars: true, colorTheme: '#0f766e' });
  const renders = await countRenders();
  show({ ...SUPPORT, enableAvatars: true, colorTheme: '#0f766e', widgetTitles: { en: 'Acme supports' } });
  await expect.element(widget.window.getByText('Acme supports')).toBeVisible();
  expect(renders('Header')).toBeGreaterThan(0);
  expect(renders('Chat')).toBe(0);
  expect(renders('Message')).toBe(0);
  expect(renders('Toolbar')).toBe(0);
  expect(renders('CheckList')).toBe(0);

  show({ widgetTitles: { en: '' }, colorTheme: '#0f', welcomeMessage: 'Later' });
  await expect.element(widget.window.getByText('Later')).toBeVisible();
  await expect.element(widget.window.getByText('Acme supports')).toBeVisible();
  expect(styleOf('header').backgroundColor).toBe('rgb(15, 118, 110)');
});

test('PRV-06: English is shown first, and the language can be changed in the preview and in the widget', async () => {
  await mountPreview({ ...SUPPORT, widgetTitles: { pl: 'Pomoc Acme', en: 'Acme support' } }, { session: NEWEST });
  await expect.element(widget.window.getByText('Acme support')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language of the preview' }).selectOptions('Polish');
  await expect.element(widget.window.getByText('Pomoc Acme')).toBeVisible();
  await expect.element(widget.window).toHaveAttribute('lang', 'pl');
  await expect.element(widget.window.getByPlaceholder('Napisz wiadomość')).toBeVisible();
  await widget.window.getByRole('combobox', { name: 'Język' }).selectOptions('English');
  await expect.element(widget.window.getByText('Acme support')).toBeVisible();
});

const POSITIONS = ['bottom_right', 'bottom_left', 'top_right', 'top_left', 'center_right', 'center_left'] as const;

test('PRV-07 A-98: the launcher is fixed at the bottom right, and the window has six positions; if the button has another one in reality, the preview says so', async () => {
  const { show } = await mountPreview(SUPPORT);
  const places = new Set<string>();
  for (const widgetPosition of POSITIONS) {
    show({ ...SUPPORT, widgetPosition });
    await expect.element(widget.window).toHaveAttribute('data-position', widgetPosition);
    const { right, bottom } = getComputedStyle(widget.launcher.element());
    expect([right, bottom]).toEqual(['24px', '24px']);
    const { left, top } = widget.window.element().getBoundingClientRect();
    places.add(`${Math.round(left)} ${Math.round(top)}`);
  }
  expect(places.size).toBe(6);

  show({ ...SUPPORT, widgetPosition: 'bottom_right' });
  const note = page.getByText(/always shown at the bottom right here/);
  await expect.element(note).not.toBeInTheDocument();
  show({ ...SUPPORT, widgetPosition: 'top_left' });
  await expect.element(note).toBeVisible();
  show({ ...SUPPORT, widgetPosition: 'top_left', hideChatLauncher: true });
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(widget.launcher).not.toBeInTheDocument();
  await expect.element(page.getByText(/The chat launcher is hidden/)).toBeVisible();
});

test('PRV-08 A-99: each size is exact, and scaled to fit its column', async () => {
  const flags = { session: { feature_flags: { widget_dimension: true } } };
  const { place, show } = await mountPreview(SUPPORT, flags);
  for (const [widgetDimension, width, height] of [
    ['Standard', '380px', '650px'],
    ['Large', '565px', '943px'],
    ['Extra Large', '1120px', '1822px'],
  ] as const) {
    show({ ...SUPPORT, widgetDimension });
    await expect.poll(() => [windowStyle().width, windowStyle().height]).toEqual([width, height]);
    await expect
      .poll(() => widget.window.element().getBoundingClientRect().width)
      .toBeLessThanOrEqual(place.clientWidth);
    const { left } = widget.window.element().getBoundingClientRect();
    expect(left).toBeGreaterThan(place.getBoundingClientRect().left);
  }
});

describe('the checks', () => {
  test('CHAT-STY-03 CHAT-STY-04: each line describes a problem and links to its setting', async () => {
    const { fixed: mended } = await mountPreview({
      widgetTitles: { en: 'Help with every order, every parcel and every invoice that we have sent', fr: '' },
      colorTheme: '#888888',
      headerTextColor: '#777777',
      widgetButtonType: 'text',
      widgetButtonText: 'WWWWWWWWWWWWWWW',
    });
    const list = page.getByRole('list', { name: 'Worth a look' });
    await list.getByRole('button', { name: /Header text on the primary color: contrast is 1\.26:1/ }).click();
    await list.getByRole('button', { name: 'French: the heading is missing' }).click();
    await list.getByRole('button', { name: 'English: the heading is cut off at the Standard size' }).click();
    await list.getByRole('button', { name: 'The button text is cut off' }).click();
    expect(mended).toEqual(['headerTextColor', 'widgetTitles', 'widgetTitles', 'widgetButtonText']);
  });

  test('a heading that fits in a header with fewer buttons is not reported', async () => {
    const { show } = await mountPreview({
      ...SUPPORT,
      widgetTitles: { en: 'Help with every order and every parcel we sent' },
      displayLogo: true,
      allowChangingWidgetSize: true,
    });
    await expect.element(page.getByText(/the heading is cut off/)).toBeVisible();
    show({
      ...SUPPORT,
      widgetTitles: { en: 'Help with every order and every parcel we sent' },
      displayDownloadTranscript: false,
    });
    await expect.element(page.getByText(/the heading is cut off/)).not.toBeInTheDocument();
    await expect.element(page.getByText('Colors, languages and texts are fine.')).toBeVisible();
  });
});

describe('bad input', () => {
  test('markup is shown as text, 300 characters are truncated with the full text in the title, and a right-to-left heading is at the right', async () => {
    const long = '<img src=x onerror=alert(1)>'.padEnd(300, '&');
    const { show } = await mountPreview({
      widgetTitles: { en: long },
      welcomeMessage: '<b>Hi</b>',
      showSpecialNote: true,
      specialNote: { en: '<i>Note</i>' },
    });
    await expect.element(widget.window.getByTitle(long)).toHaveTextContent(long);
    await expect.element(widget.window.getByText('<b>Hi</b>')).toBeVisible();
    await expect.element(widget.window.getByText('<i>Note</i>')).toBeVisible();
    expect(widget.window.element().querySelector('img, b, script')).toBeNull();
    expect(windowStyle().width).toBe('380px');
    expect(Number.parseFloat(styleOf('header').height)).toBeLessThan(100);

    show({ widgetTitles: { en: 'مرحبا بكم' } });
    await expect.element(widget.window.getByText('مرحبا بكم')).toBeVisible();
    const heading = widget.window.getByText('مرحبا بكم').element();
    expect(getComputedStyle(heading).direction).toBe('rtl');
  });

  test('unknown and unusual values are shown as their defaults', async () => {
    const odd: object = {
      widgetTitles: 7,
      colorTheme: 'url(javascript:1)',
      widgetPosition: 'middle',
      widgetDimension: 'Huge',
      specialNote: ['x'],
      showSpecialNote: true,
      fontSet: [],
      selectedFontId: 'gone',
    };
    await mountPreview(odd);
    expect(windowStyle().width).toBe('380px');
    expect(styleOf('header').backgroundColor).toBe('rgb(0, 0, 255)');
  });
});

test('PRV-10 A-85 A-106: the footer has the name of the deployment’s product; texts of the Language tab are shown in their language, and those that the preview does not show are reported', async () => {
  await server.next({ path: '/config.json', status: 200, body: { productName: 'Brightwater Desk' }, times: 0 });
  const customTranslationLanguageSet = {
    en: { write: 'Type here', agent_left: 'Gone' },
    fr: { write: 'Écrivez ici', agent_left: 'Parti', other: '' },
  };
  await mountPreview({
    ...SUPPORT,
    footerText: true,
    customTranslationLanguageSet,
    inputTextAreaState: 'enable_input',
  });
  const composer = widget.window.getByRole('textbox');
  await expect.element(composer).toHaveAttribute('placeholder', 'Type here');
  await widget.preview.getByRole('combobox').first().selectOptions('fr');
  await expect.element(composer).toHaveAttribute('placeholder', 'Écrivez ici');
  await expect.element(page.getByText(/1 text of the Language tab isn't shown/)).toBeVisible();
  await expect.element(widget.window).toMatchTextContent(/Powered by Brightwater Desk/);
});

test('O-10: the panel uses the console’s language, the widget its own', async () => {
  await mountPreview(SUPPORT, { language: 'es' });
  await expect.element(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await expect.element(widget.window.getByPlaceholder('Write a message')).toBeVisible();
});
