import type { Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { effects, expect, installed as test } from '../kit/fixtures.ts';
import { menu, SUPPORT, visit } from '../kit/offline.ts';
import { menuInFile, sendReviewed, unsentFile } from '../kit/unsent-file.ts';

const PASSWORD = 'correct horse battery';

type Launching = Window & { launch?: (params: { files: FileSystemFileHandle[] }) => void };

/** Opens the console with a file, as the system does: what it gives is a handle of a real file. */
async function launch(page: Page, name: string, text: string, times = 1): Promise<void> {
  await page.waitForFunction(() => (window as Launching).launch);
  await page.evaluate(
    async ({ name: called, text: content, times: often }) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(called, { create: true });
      const writable = await handle.createWritable();
      await writable.write(content);
      await writable.close();
      for (let time = 0; time < often; time += 1) (window as Launching).launch?.({ files: [handle] });
    },
    { name, text, times },
  );
}

const settings = (held: object, kind = 'chat') =>
  JSON.stringify({
    ...{ switchboard: 'settings', version: 1, kind, name: 'Help desk' },
    ...{ exportedAt: '2026-01-02T03:04:05Z', settings: held },
  });

test('decision 71: a file of settings, of unsent changes and of neither that the system opens; what is typed stays', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const setConsumer = (take: Launching['launch']) => Object.assign(window, { launch: take });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  const sms = await visit(page, server);
  await sms.template.fill('Typed {label}');

  await launch(page, 'holiday.sbsettings', '{"switchboard":"photos"}');
  const refused = page.getByRole('dialog', { name: "This file can't be opened" });
  await expect(refused).toContainText('holiday.sbsettings holds neither settings nor unsent changes');
  expect(await violationsInBoth(page)).toEqual([]);
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(sms.template).toHaveValue('Typed {label}');

  await launch(page, 'lines.sbsettings', settings({}, 'twilio-sms'));
  await expect(refused).toContainText("holds settings of a kind of connection that can't import any: SMS");
  await page.keyboard.press('Escape');

  // Opened twice it is shown once.
  const text = await unsentFile(server, [menuInFile('twilio-billing', 'From a file {label}')], PASSWORD);
  await launch(page, 'mine.sbchanges', text, 2);
  const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
  await dialog.getByLabel('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await sendReviewed(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => effects(server)).toMatchObject([{ body: menu('From a file {label}') }]);

  await launch(page, 'desk.sbsettings', settings({ emojiIcon: false }));
  const asked = page.getByRole('dialog', { name: 'Import settings from desk.sbsettings' });
  await expect(asked).toContainText('Help desk');
  expect(await violationsInBoth(page)).toEqual([]);
  await asked.getByLabel('Import into').selectOption({ label: 'Brightwater Website' });
  await asked.getByRole('button', { name: 'Continue' }).click();
  const differences = page.getByRole('dialog', { name: 'Import settings into Brightwater Website' });
  await expect(differences).toContainText('Emoji icon');
  await differences.getByRole('button', { name: /^Apply/ }).click();
  await expect(differences).toHaveCount(0);
  await expect.poll(() => effects(server)).toHaveLength(2);
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  await expect(sms.template).toHaveValue('Typed {label}');
});
