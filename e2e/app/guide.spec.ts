import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { deployedAndInstalled } from '../kit/deployed.ts';
import { expect, installed, offlineReady } from '../kit/fixtures.ts';
import { underPathAndInstalled } from '../kit/under-paths.ts';

/** Chooses an entry of the main menu that opens another tab. */
async function help(page: Page, menu: string, entry: string): Promise<Page> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return opened;
}

/** How many pages of the guide the worker has stored. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('guide'));
    const cache = name === undefined ? undefined : await caches.open(name);
    return ((await cache?.keys()) ?? []).filter(({ url }) => url.endsWith('.html')).length;
  });

installed.describe(() => {
  installed.use({ locale: 'pl' });

  installed(
    'decision 98: Help opens the page for the screen, in the console’s language; without the server it and the others of that language open',
    async ({ page, server, open }) => {
      await open('/twilio/twilio-support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await offlineReady(page);
      const guide = await help(page, 'Menu główne', 'Pomoc');
      await expect(guide).toHaveURL(`${server.url}/guide/pl/sms.html`);
      await expect(guide.getByRole('heading', { name: 'Jak podłączyć SMS-y' })).toBeVisible();
      await expect.poll(() => storedPages(page)).toBe(12);
      await guide.setViewportSize({ width: 390, height: 844 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await guide.emulateMedia({ colorScheme });
        expect(await violations(guide), colorScheme).toEqual([]);
      }
      expect(await guide.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      await server.close();
      await guide.reload();
      await expect(guide.getByRole('heading', { name: 'Jak podłączyć SMS-y' })).toBeVisible();
      await guide.getByRole('link', { name: 'Przewodnik administratora' }).click();
      await guide.getByRole('link', { name: 'Praca bez sieci' }).click();
      await expect(guide).toHaveURL(`${server.url}/guide/pl/offline.html`);
      await expect(guide.getByRole('heading', { name: 'Praca bez sieci' })).toBeVisible();
      // The style sheet and the pictures are stored, too.
      const picture = guide.getByRole('img');
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        760,
      );
      expect(await guide.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none');
      await server.restart();
    },
  );
});

underPathAndInstalled(
  'decision 98: under a path Help opens the guide of that deployment',
  async ({ page, server, open }) => {
    await open('/console/monitor');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const guide = await help(page, 'Menu', 'Help');
    await expect(guide).toHaveURL(`${server.url}/console/guide/en/failing-messages.html`);
    await guide.getByRole('link', { name: 'Español' }).click();
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Averiguar por qué fallan los mensajes');
  },
);

deployedAndInstalled(
  'decision 98: an opened page replaces the stored pages by those of the release; a page of a proxy replaces none',
  async ({ page, folder, server, open }) => {
    const file = (name: string) => join(folder, `guide/en/${name}.html`);
    const change = async (name: string, text: (html: string) => string) =>
      writeFile(file(name), text(await readFile(file(name), 'utf8')));
    await open('/monitor');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offlineReady(page);
    const guide = await help(page, 'Menu', 'Help');
    await expect.poll(() => storedPages(page)).toBe(12);

    await change('offline', (html) => html.replace('<main>', '<main><p>Of the next release</p>'));
    await change('conflicts', () => '<!doctype html><title>Sign in</title><p>Sign in to the network</p>');
    await guide.reload();
    const stored = (name: string) =>
      page.evaluate(async (path) => (await caches.match(path))?.text(), `/guide/en/${name}.html`);
    await expect.poll(() => stored('offline')).toContain('Of the next release');
    await server.close();
    await guide.goto(`${server.url}/guide/en/offline.html`);
    await expect(guide.getByText('Of the next release')).toBeVisible();
    await guide.goto(`${server.url}/guide/en/conflicts.html`);
    await expect(guide.getByRole('heading', { name: 'Understand a conflict' })).toBeVisible();
    await server.restart();
  },
);
