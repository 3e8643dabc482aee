import { expect, test } from '@playwright/test';
import { follow } from '../kit/recipe.ts';

test.use({ serviceWorkers: 'block' });

/** What proves a kind without a screen. */
const UNIT = [
  ...['src/registry.test.ts', 'src/i18n/catalogue.test.ts', 'src/connections/unsent-files.test.ts'],
  ...['scripts/layout.test.ts', 'scripts/architecture.test.ts', 'scripts/requests.test.ts'],
  ...['mock-server/src/connections.test.ts', 'mock-server/src/openapi'],
];

test('CONTRIBUTING.md: a kind is its folder and one file of the mock service', async ({ page }) => {
  test.setTimeout(300_000);
  const recipe = follow('Add a kind');
  try {
    expect(recipe.added.filter((path) => !path.startsWith('src/kinds/telegram/'))).toEqual([
      'mock-server/src/kinds/telegram.ts',
    ]);
    await recipe.run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...recipe.added);
    await recipe.run('node_modules/typescript/bin/tsc');
    await recipe.run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', ...UNIT);
    await recipe.run('scripts/build.mjs');
    await recipe.run('scripts/budget.mjs');
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
      await page.getByRole('switch', { name: 'Silent messages' }).click();
      await page.getByRole('textbox', { name: 'Greeting' }).fill('Good evening');
      await page.getByRole('button', { name: 'Save' }).click();
      const { pathname } = new URL(page.url());
      const own = async () => {
        const effects: { method: string; path: string; body: unknown }[] = await (
          await page.request.get(`${service.url}/__test/effects`)
        ).json();
        return effects.map(({ method, path, body }) => [method, path, body]);
      };
      await expect.poll(own).toEqual([
        ['POST', '/connections/telegram', { name: 'Night desk', botToken: '42:night' }],
        ['POST', `/connections${pathname}`, { silent: true }],
        ['POST', `/connections${pathname}`, { greeting: 'Good evening' }],
      ]);
      await page.getByRole('link', { name: /Back/ }).click();
      await expect(page.getByRole('row', { name: 'Night desk' })).toContainText('Telegram');
    } finally {
      service.close();
    }
  } finally {
    recipe.remove();
  }
});
