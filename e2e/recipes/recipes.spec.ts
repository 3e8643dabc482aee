import { expect, test } from '@playwright/test';
import { follow } from '../kit/recipe.ts';

test.use({ serviceWorkers: 'block' });

/** The tests that a new setting, list or kind has to pass besides a screen. */
const UNIT = [
  ...['src/registry.test.ts', 'src/i18n/catalogue.test.ts', 'src/connection/unsent-files.test.ts'],
  ...['scripts/layout.test.ts', 'scripts/architecture.test.ts', 'scripts/requests.test.ts'],
  ...['mock-server/src/connection.test.ts', 'mock-server/src/openapi', 'src/kinds/collections.test.ts'],
  ...['src/kinds/web-messaging/portable.test.ts', 'src/kinds/setups.test.ts'],
];

type Effect = { method: string; path: string; body: unknown };

test('CONTRIBUTING.md: a setting or a list needs one row, a kind needs its folder and one file of the mock service', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const recipe = follow('Add a setting', 'Add a list', 'Add a kind');
  try {
    expect(recipe.added.filter((path) => !path.startsWith('src/kinds/telegram/'))).toEqual([
      'mock-server/src/kinds/telegram.ts',
    ]);
    expect(recipe.changed.filter((path) => !path.includes('/messages/') && !path.startsWith('mock-server/'))).toEqual([
      'src/kinds/web-messaging/topics/general.ts',
      'src/kinds/web-messaging/topics/context.ts',
    ]);
    const code = [...recipe.added, ...recipe.changed.filter((path) => !path.endsWith('.yaml'))];
    await recipe.run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...code);
    await recipe.run('node_modules/typescript/bin/tsc');
    await recipe.run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...UNIT);
    await recipe.run('scripts/build.mjs');
    await recipe.run('node_modules/size-limit/bin.js');
    const service = await recipe.serve();
    try {
      await page.goto(`${service.url}/add-connection?session_id=demo`);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Telegram' })).toHaveAccessibleDescription(
        'Chats with a bot of your own',
      );
      await main.getByRole('link', { name: 'Telegram' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Night desk');
      await page.getByRole('textbox', { name: 'Bot token' }).fill('42:night');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/telegram\/telegram-\w+$/);
      await expect(page.getByTestId('setup').getByRole('link', { name: 'Open BotFather' })).toBeVisible();
      await page.getByRole('switch', { name: 'Silent messages' }).click();
      await page.getByRole('textbox', { name: 'Greeting' }).fill('Good evening');
      await page.getByRole('button', { name: 'Save' }).click();
      const { pathname } = new URL(page.url());
      const effects = async () => {
        const all: Effect[] = await (await page.request.get(`${service.url}/__test/effects`)).json();
        return all.map(({ method, path, body }) => [method, path, body]);
      };
      await expect.poll(effects).toEqual([
        ['POST', '/connections/telegram', { name: 'Night desk', botToken: '42:night' }],
        ['POST', `/connections${pathname}`, { silent: true }],
        ['POST', `/connections${pathname}`, { greeting: 'Good evening' }],
      ]);
      await page.getByRole('link', { name: /Back/ }).click();
      await expect(page.getByRole('row', { name: 'Night desk' })).toContainText('Telegram');

      await page.goto(`${service.url}/chat/chat-website`);
      await page.getByRole('switch', { name: 'Times of messages' }).click();
      await expect.poll(async () => (await effects()).length).toBe(4);
      await page.goto(`${service.url}/mobile/sdk_mobile/sdk-app?tab=context`);
      await page.getByRole('textbox', { name: /^Quick reply/ }).fill('Yes, please');
      await page.getByRole('region', { name: 'Quick replies' }).getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('list', { name: 'Quick replies' })).toContainText('Yes, please');
      await expect
        .poll(async () => (await effects()).slice(3))
        .toEqual([
          ['POST', '/connections/chat/chat-website/show_times', { showTimes: true }],
          ['POST', '/connections/chat/sdk-app/add_quick_reply', { quickReply: 'Yes, please' }],
        ]);
      const violations = await page.request.get(`${service.url}/__test/violations`);
      expect(await violations.json()).toEqual([]);
    } finally {
      service.close();
    }
  } finally {
    recipe.remove();
  }
});
