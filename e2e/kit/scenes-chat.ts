import { expect, type Page } from '@playwright/test';
import { png, WEBSITE } from './chat.ts';
import { offlineReady } from './fixtures.ts';
import type { Scene } from './scene.ts';

const shown = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

const LOGO = 'main input[type=file]';

/** Opens a settings item of the header's menu: export, import or compare. */
async function fromMenu(page: Page, place: number): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem').nth(place).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const SETTINGS = {
  ...{ switchboard: 'settings', version: 1, kind: 'chat', name: 'Help desk', exportedAt: '2026-01-02T03:04:05Z' },
  settings: {
    accountName: 'Help desk',
    widgetTitles: { en: 'How can we help you today, with whatever it may be?' },
    nonsense: true,
    languageTranslationEnabled: true,
    chatTags: [{ tag: 'vip', name: 'VIP' }],
  },
};

/** Web messaging and the mobile SDK: their tabs, forms, and the preview in every look. */
export const CHAT_SCENES: readonly Scene[] = [
  {
    ...{ path: `/chat/${WEBSITE}`, wide: true },
    states: [
      ['chat-general', shown('[data-testid="widget-window"], main form')],
      [
        'chat-general-errors',
        async (page) => {
          await page.locator('main input[name=accountName]').fill('');
          await page.locator('main form button[type=submit]').first().click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      ],
      [
        'chat-language',
        async (page) => {
          await page.locator('main form button:not([type=submit])', { hasText: /\+|a/ }).nth(1).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: `/chat/${WEBSITE}`, wide: true, whole: true },
    states: [
      ['chat-settings-export', (page) => fromMenu(page, 0)],
      [
        'chat-settings-import',
        async (page) => {
          await fromMenu(page, 1);
          const buffer = Buffer.from(JSON.stringify(SETTINGS));
          const file = { name: 'desk.json', mimeType: 'application/json', buffer };
          await page.getByTestId('file-settings').setInputFiles(file);
          await expect(page.getByTestId('settings-left-out')).toBeVisible();
        },
      ],
      [
        'chat-settings-compare',
        async (page) => {
          await fromMenu(page, 2);
          await page.getByRole('dialog').locator('select').selectOption('chat-translated');
          await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: `/chat/${WEBSITE}?tab=styling`, wide: true },
    states: [
      ['chat-styling', shown('main [role=switch]')],
      [
        'chat-styling-refused',
        async (page) => {
          const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('No picture') };
          await page.locator(LOGO).first().setInputFiles(text);
          await expect(page.locator('[data-testid^="error-"]').first()).toBeVisible();
        },
      ],
    ],
  },
  {
    path: `/chat/${WEBSITE}?tab=styling`,
    states: [
      [
        'chat-styling-waiting',
        async (page, server) => {
          await shown('main [role=switch]')(page);
          await offlineReady(page);
          await server.close();
          await page.locator(LOGO).first().setInputFiles(png('logo.png'));
          await expect(page.locator('main [data-state=waiting]').first()).toBeVisible();
        },
      ],
    ],
  },
  ...['sharing', 'context', 'language', 'security', 'installation', 'proactive'].map((tab) => ({
    path: `/chat/${WEBSITE}?tab=${tab}`,
    still: true as const,
    states: [[`chat-${tab}`, shown('[role=tabpanel] section')] as const],
  })),
  {
    path: `/chat/${WEBSITE}?tab=proactive`,
    states: [
      [
        'chat-proactive-add',
        async (page) => {
          await page.locator('main button[data-adds]').click();
          await page.locator('main form button[type=submit]').click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      ],
    ],
  },
  { path: '/mobile/sdk_mobile/sdk-app', still: true, states: [['sdk-general', shown('main form')]] },
  ...['context', 'security', 'installation', 'push', 'proactive'].map((tab) => ({
    path: `/mobile/sdk_mobile/sdk-app?tab=${tab}`,
    still: true as const,
    states: [[`sdk-${tab}`, shown('[role=tabpanel] section')] as const],
  })),
  { path: '/mobile/sdk_mobile', still: true, states: [['sdk-create', shown('main form')]] },
  { path: '/chat/chat-encrypted', still: true, states: [['chat-encrypted', shown('main form')]] },
  { path: '/chat/chat-minimal', still: true, states: [['chat-minimal', shown('main form')]] },
  {
    ...{ path: '/chat', wide: true },
    states: [
      ['chat-create', shown('main form')],
      [
        'chat-create-errors',
        async (page) => {
          await page.locator('main form button[type=submit]').first().click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      ],
    ],
  },
];
