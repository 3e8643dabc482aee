import type { Page } from '@playwright/test';
import { sealFile } from '../../src/io/sealed-file.ts';
import { violationsIn } from '../kit/axe.ts';
import { comeBack, expect, installed, test } from '../kit/fixtures.ts';
import { arrives, cutOff, meanwhile, menu, openOutbox, pill, SUPPORT, visit } from '../kit/offline.ts';

// A trace of what axe looks at takes longer than axe.
test.use({ trace: 'off' });

const PASSWORD = 'correct horse battery';

/** What axe finds, in both themes. */
const found = async (page: Page) => [...(await violationsIn(page, 'light')), ...(await violationsIn(page, 'dark'))];

installed('axe finds nothing: a conflict, in the outbox and at its field', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu(`Mine {label} ${'and a text that is so long that it has to be scrolled '.repeat(8)}`);
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  meanwhile(server, SUPPORT, menu('Theirs {label}'));
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  expect(await found(page)).toEqual([]);
  const { entries } = await openOutbox(page);
  await expect(entries).toHaveCount(1);
  expect(await found(page)).toEqual([]);
});

test('axe finds nothing: what was sent, export and import', async ({ page, server }) => {
  const sms = await visit(page, server);
  await sms.changeMenu('Sent {label}');
  await expect(sms.menu.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await found(page)).toEqual([]);
  const { sheet } = await openOutbox(page);
  await expect(sheet.getByTestId('outbox-sent')).toHaveCount(1);
  expect(await found(page)).toEqual([]);
  const buffer = Buffer.from(await sealFile({ edits: [], unread: [] }, PASSWORD));
  await sheet.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
  await dialog.getByLabel('Password of the file').fill('another password');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('This is not the password of the file')).toBeVisible();
  expect(await found(page)).toEqual([]);
});

test('axe finds nothing: edits of many connections, grouped', async ({ page, server }) => {
  await cutOff(page, server);
  const edits = Array.from({ length: 120 }, (_, at) => {
    const id = `many-${at % 6}`;
    const where = { lanes: [`twilio/${id}`], touches: ['menuConfiguration'], title: `Line ${at % 6}` };
    const input = { id, values: menu(`Number ${at} {label}`) };
    return { type: 'twilio-sms/menu', input, ...where, verb: 'set', base: {}, step: 0, notes: {}, at };
  });
  const { sheet, entries } = await openOutbox(page);
  const buffer = Buffer.from(await sealFile({ edits, unread: [] }, PASSWORD));
  await sheet.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
  await dialog.getByLabel('Password of the file').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('120 changes were imported.')).toBeVisible({ timeout: 60_000 });
  expect(await found(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Line 1 20' }).click();
  await expect(entries.first()).toContainText('Number 1 {label}');
  expect(await found(page)).toEqual([]);
});
