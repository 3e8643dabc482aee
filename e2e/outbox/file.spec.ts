import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { row } from '../../src/testing/pages/page.ts';
import { createForm, NIGHT_LINE } from '../../src/testing/pages/sms.ts';
import { comeBack, effects, expect, installed, otherDevice, silence } from '../kit/fixtures.ts';
import { cutOff, meanwhile, menu, openOutbox, SUPPORT, settled, uncover, visit, written } from '../kit/offline.ts';
import { sendReviewed } from '../kit/unsent-file.ts';

const PASSWORD = 'correct horse battery';

/** Exports all unsent changes; returns the text of the file. */
async function exportAll(page: Page): Promise<string> {
  const { sheet } = await openOutbox(page);
  await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export unsent changes' });
  await dialog.getByLabel('File password').fill(PASSWORD);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^switchboard-unsent-\d{4}-\d\d-\d\d\.sbchanges$/);
  await expect(dialog).toHaveCount(0);
  return readFile(await download.path(), 'utf8');
}

/** Chooses a file to import; returns the dialog that asks about it. */
async function choose(page: Page, text: string) {
  const { sheet } = await openOutbox(page);
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Imports a file; returns the review, or the message that nothing in it was new. */
async function importAll(page: Page, text: string) {
  const dialog = await choose(page, text);
  await dialog.getByLabel('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByLabel('File password')).toHaveCount(0, { timeout: 60_000 });
  return page.getByRole('dialog').last();
}

installed(
  'OFF-11 OFF-14 OFF-17 OFF-25 O-27: unsent changes go to another device in a file that holds nothing readable, and none is made twice when the first device comes online',
  async ({ page, server, browser }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Carried {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).fill();
    await createForm(page).save.click();
    await expect(unsentPill(page)).toContainText('2 waiting');
    const text = await exportAll(page);
    for (const word of ['Carried', NIGHT_LINE.token, NIGHT_LINE.name, 'Brightwater', 'twilio']) {
      expect(text).not.toContain(word);
    }
    await uncover(page);

    // The first device stays offline.
    await page.context().setOffline(true);
    await server.restart();
    meanwhile(server, SUPPORT, { name: 'Renamed' });
    const other = await otherDevice(browser);
    await visit(other, server);
    await expect(await importAll(other, text)).toContainText('2 changes to 2 connections');
    await silence(other, server);
    expect(effects(server)).toEqual([]);
    await sendReviewed(other);
    await uncover(other);
    await settled(other);
    const again = await importAll(other, text);
    await expect(again).toContainText('Nothing was imported.');
    await expect(again).toContainText(/were here already/);
    await other.context().close();

    await page.context().setOffline(false);
    await comeBack(page, server);
    await settled(page);
    await page.goto(`${server.url}/`);
    await expect(row(page, NIGHT_LINE.name)).toHaveCount(1);
    expect(written(server, SUPPORT)).toEqual([menu('Carried {label}')]);
    expect(
      effects(server)
        .filter(({ path }) => path === '/connections/twilio')
        .map(({ body }) => body),
    ).toEqual([NIGHT_LINE.body]);
  },
);
