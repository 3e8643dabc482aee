import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createProfile } from '../kit/browser.ts';
import { chatScreen, font, PATH, png, WEBSITE } from '../kit/chat.ts';
import { calls, comeBack, effects, expect, offlineReady, installed as test } from '../kit/fixtures.ts';
import { arrives, documentsStored } from '../kit/offline.ts';

/** Wide enough for the preview next to the settings. */
const DESK = { width: 1440, height: 900 };

test('OFF-16 O-02 O-11 UPL-01 PRV-10: after a brand is set up offline and the browser is killed, everything arrives once', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const profile = await createProfile();
  try {
    let page = await profile.start();
    await page.setViewportSize(DESK);
    await page.goto(`${server.url}/chat/${WEBSITE}?session_id=demo`);
    let chat = chatScreen(page);
    await expect(chat.account).toBeVisible();
    await documentsStored(page, 1);
    await offlineReady(page);
    await server.close();

    await chat.heading('English').fill('Talk to Brightwater');
    await chat.heading('Spanish').fill('Escriba a Brightwater');
    await chat.save.click();
    await expect(chat.account.getByText('Waiting to be sent')).toBeVisible();

    await chat.tab('Styling').click();
    await chat.logo.locator('input[type=file]').setInputFiles(png('brightwater.png'));
    await expect(chat.logo.getByText('Waiting to be sent').first()).toBeVisible();
    await chat.logo.getByRole('switch').click();
    await expect(chat.window.locator('img').first()).toHaveJSProperty('naturalWidth', 64);
    await chat.fonts.locator('input[type=file]').setInputFiles(font('Brightwater Sans.woff2'));
    await expect(chat.fonts.getByText('Brightwater Sans.woff2')).toBeVisible();
    await chat.color('Primary color').fill('#004b6b');
    await chat.color('Header text color').fill('#f4fbff');
    await expect(unsentPill(page)).toContainText('6 waiting');

    await profile.kill();
    page = await profile.start();
    await page.setViewportSize(DESK);
    await page.goto(`${server.url}/chat/${WEBSITE}?tab=styling`);
    chat = chatScreen(page);
    await expect(chat.window).toContainText('Talk to Brightwater');
    await expect(chat.window.locator('img').first()).toHaveJSProperty('naturalWidth', 64);
    await expect(chat.fonts.getByText('Brightwater Sans.woff2')).toBeVisible();
    await expect(chat.color('Primary color')).toHaveValue('#004b6b');
    await expect(unsentPill(page)).toContainText('6 waiting');
    expect(calls(server, 'GET', `${PATH}/logo-meta`)).toEqual([]);

    await comeBack(page, server);
    await arrives(unsentPill(page)).toHaveText(/^Online/);
    expect(calls(server, 'POST', PATH).map(({ body }) => body)).toMatchObject([
      { widgetTitles: { en: 'Talk to Brightwater', es: 'Escriba a Brightwater' } },
    ]);
    expect(calls(server, 'POST', `${PATH}/update_font_bg_color`).map(({ body }) => body)).toEqual([
      { type: 'Color_Theme', colorTheme: '#004b6b' },
      { type: 'Header_Text_Color', headerTextColor: '#f4fbff' },
    ]);
    expect(calls(server, 'POST', `${PATH}/display_logo`).map(({ body }) => body)).toEqual([{ display: true }]);
    for (const slot of ['logo', 'font']) expect(calls(server, 'GET', `${PATH}/${slot}-validate`)).toHaveLength(1);
    expect(effects(server)).toHaveLength(6);
    await expect(chat.logo.locator('img')).toHaveAttribute('src', /^https?:.*\/brightwater\.png$/);
    await expect(chat.fonts.getByRole('radio', { name: 'Brightwater Sans.woff2' })).toBeEnabled();
  } finally {
    await profile.remove();
  }
});
