import { violationsInBoth } from '../kit/axe.ts';
import { effects, expect, installed as test } from '../kit/fixtures.ts';
import { installedApp } from '../kit/installed-app.ts';
import { menu, SUPPORT, visit } from '../kit/offline.ts';
import { menuInFile, sendReviewed, unsentFile } from '../kit/unsent-file.ts';

const PASSWORD = 'correct horse battery';

const settings = (held: object, kind = 'chat') =>
  JSON.stringify({
    ...{ switchboard: 'settings', version: 1, kind, name: 'Help desk' },
    ...{ exportedAt: '2026-01-02T03:04:05Z', settings: held },
  });

test('decision 71: files of settings, of unsent changes and of neither open in the existing window; typed values stay', async ({
  server,
}) => {
  const app = await installedApp(server.url);
  try {
    const { page } = app;
    const sms = await visit(page, server);
    await app.install();
    await sms.template.fill('Typed {label}');

    await app.open('holiday.sbsettings', '{"switchboard":"photos"}');
    const refused = page.getByRole('dialog', { name: "This file can't be opened" });
    await expect(refused).toContainText('holiday.sbsettings holds neither settings nor unsent changes');
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sms.template).toHaveValue('Typed {label}');

    await app.open('lines.sbsettings', settings({}, 'twilio-sms'));
    await expect(refused).toContainText("holds settings of a kind of connection that can't import any: SMS");
    await page.keyboard.press('Escape');

    // A file that is opened twice is shown once.
    const text = await unsentFile(server, [menuInFile('twilio-billing', 'From a file {label}')], PASSWORD);
    await app.open('mine.sbchanges', text);
    const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
    await dialog.getByLabel('File password').fill(PASSWORD);
    await app.open('mine.sbchanges', text);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await sendReviewed(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => effects(server)).toMatchObject([{ body: menu('From a file {label}') }]);

    await app.open('desk.sbsettings', settings({ emojiIcon: false }));
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
    expect(app.pages()).toBe(1);
  } finally {
    await app.remove();
  }
});
