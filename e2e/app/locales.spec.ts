import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { banner, expect, installed, listIs, offlineReady, row, rows, test } from '../kit/fixtures.ts';
import { listStored } from '../kit/offline.ts';
import { prepare, type Scene } from '../kit/scene.ts';
import { SCENES } from '../kit/scenes.ts';

const DATED = [
  { connectionId: 'dated', title: 'Dated', platform: 'twilio', lastUpdate: Date.UTC(2024, 2, 5, 13, 7, 9) },
  { connectionId: 'august', title: 'August', platform: 'facebook', lastUpdate: Date.UTC(2024, 7, 31, 22, 0, 0) },
];

test.describe(() => {
  test.use({ locale: 'es-MX', timezoneId: 'Europe/Warsaw' });

  test('I18N-01 I18N-04 A-130: a browser in es-MX opens in es, with its order of dates and the device’s time zone', async ({
    page,
    server,
    open,
  }) => {
    listIs(server, DATED);
    await open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conexiones');
    await expect(row(page, 'dated')).toContainText('05 mar 2024 14:07:09');
    await expect(row(page, 'august')).toContainText(/01 sep(t)? 2024 00:00:00/);
  });
});

/** Chooses a language in the menu by its own name for itself. */
async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menu|Menú|^Main menu/i })
    .click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

installed(
  'I18N-01 O-10: a language is chosen by its own name, applies at once to what is on screen and to what was kept, and persists in a reload without a network and in the next tab',
  async ({ page, context, server, open }) => {
    await open('/twilio/twilio-support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater Support');
    await offlineReady(page);
    await page.goto(server.url);
    await expect(rows(page).first()).toBeVisible();
    await listStored(page);
    await server.close();
    await page.reload();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    const languages = page.getByRole('menu').getByRole('group').first().getByRole('menuitemradio');
    await expect(languages).toHaveText(['English', 'English (US)', 'Polski', 'Español']);
    await page.keyboard.press('Escape');
    await choose(page, 'Polski');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Połączenia');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await row(page, 'twilio-support').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater Support');
    await expect(page.getByRole('link', { name: 'Strona główna' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-page');
    const next = await context.newPage();
    for (const each of [page, next]) {
      await each.goto(server.url);
      await expect(each.getByRole('heading', { level: 1 })).toHaveText('Połączenia');
    }
  },
);

test('O-10: a banner that is shown changes its language too', async ({ page, open }) => {
  await open('/', 'nobody');
  await expect(banner(page)).toContainText('Invalid or expired session');
  await choose(page, 'Polski');
  await expect(banner(page)).not.toContainText('Invalid or expired session');
  await expect(banner(page)).toContainText(/sesja/i);
});

/** The ids of all messages, except ids that are also plain words. */
const IDS = globSync('src/**/messages/en.json')
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
  .filter((id) => /[._]/.test(id));
const LIKE_AN_ID = /\b[a-z]+_[a-z_]+\b/;

/**
 * Every text that a person can read or hear: visible text, and the text of screen readers, tooltips and placeholders.
 * The texts of an error's row are left out: they are the service's data.
 */
async function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      // An address with break opportunities is one text in several nodes.
      const { textContent } = parentElement?.querySelector(':scope > wbr') ? parentElement : walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, [data-connection-id] [title], [data-testid="log-row"]'))
        // An address with break opportunities is one text in several nodes.
        found.push((parentElement?.querySelector(':scope > wbr') ? parentElement.textContent : textContent) ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[data-testid="log-row"]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(found.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  });
}

/** Scenes that together show nearly every text; only those whose server data is the listed data. */
const SAID = ['menu', 'add', 'alerts', 'facebook-unauthorized', 'sms-create', 'sms', 'sms-gone'];
const SCREENS: readonly Scene[] = [
  { path: '/monitor', states: [['monitor', (page) => page.getByTestId('log-row').first().waitFor()]] },
  // Entries that were refused or cut off would still be there in the next language.
  ...SCENES.filter(({ states }) => states.some(([name]) => SAID.includes(name))).map((scene) => ({
    ...scene,
    states: scene.states.filter(([name]) => !/refused|offline/.test(name)),
  })),
];

/** Texts that are the same in every language: names of products and languages, and the service's own data. */
const SAME =
  /^(Brightwater.*|Web Messaging|SMS|WhatsApp|Facebook|facebook-.*|Recruiting desk|Twitter|Twilio|Vonage|Apple Messages for Business|Client Channel API|Mobile Messaging SDK|GenAI Agent Trainer|English|English \(US\)|Polski|Español|Esc|Enter|Tab|Online|Offline|Account SID|Error|AC_.*|twilio-.*|https?:.*|.*\{label\}.*|Reply 1 for .*|PL|US|CA|MX|No|OK|Dated|August|Twilio SMS|ErrorCode|ErrorMessage|Timestamp|ConnectionType|ConnectionName|AdditionalInfo|Ctrl|Bash|PowerShell|Outages|1 error|دعم .*|🛟 .*)$/;

/**
 * Texts missing from the catalogues are found in any language but English; the catalogues' own texts are checked in all
 * languages by unit tests.
 */
const SPOKEN = ['en', 'pl'] as const;

for (const scene of SCREENS) {
  const names = scene.states.map(([name]) => name).join(', ');
  test(`I18N-02 I18N-03: ${names}: all texts come from a catalogue, and none is a message’s id`, async ({
    page,
    server,
    open,
  }) => {
    prepare(scene, server);
    const heard: Record<string, string[]> = {};
    for (const locale of SPOKEN) {
      await page.addInitScript((chosen) => localStorage.setItem('switchboard.locale', chosen), locale);
      await open(scene.path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByTestId('global-spinner')).toHaveCount(0);
      const texts: string[] = [...(await said(page))];
      for (const [, act] of scene.states) {
        await act?.(page, server);
        texts.push(...(await said(page)));
      }
      heard[locale] = [...new Set(texts)];
      const ids = heard[locale].filter((text) => LIKE_AN_ID.test(text) || IDS.some((id) => text.includes(id)));
      expect.soft(ids, `a message’s id in ${locale}`).toEqual([]);
    }
    const english = heard['pl']?.filter((text) => heard['en']?.includes(text) && !SAME.test(text));
    expect(english, 'still English in pl').toEqual([]);
  });
}
