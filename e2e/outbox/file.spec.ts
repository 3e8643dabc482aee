import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comeBack, effects, expect, installed, otherDevice, silence, test } from '../kit/fixtures.ts';
import {
  arrives,
  cutOff,
  meanwhile,
  menu,
  openOutbox,
  pill,
  SUPPORT,
  settled,
  uncover,
  visit,
  written,
} from '../kit/offline.ts';
import { createForm, NIGHT_LINE, row, smsScreen } from '../kit/sms.ts';
import { menuInFile, sendReviewed, unsentFile } from '../kit/unsent-file.ts';

const PASSWORD = 'correct horse battery';

/** Exports everything that waits; the text of the file. */
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

/** Chooses a file to import; the dialog that asks about it. */
async function choose(page: Page, text: string) {
  const { sheet } = await openOutbox(page);
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function importAll(page: Page, text: string) {
  const dialog = await choose(page, text);
  await dialog.getByLabel('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/imported/)).toBeVisible({ timeout: 60_000 });
  return dialog;
}

installed(
  'OFF-11 OFF-17: unsent changes go to another device in a file that holds nothing readable',
  async ({ page, server, browser }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Carried {label}');
    await expect(pill(page)).toContainText('1 waiting');
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).fill();
    await createForm(page).save.click();
    await expect(pill(page)).toContainText('2 waiting');
    const text = await exportAll(page);
    for (const word of ['Carried', NIGHT_LINE.token, NIGHT_LINE.name, 'Brightwater', 'twilio']) {
      expect(text).not.toContain(word);
    }

    await comeBack(page, server);
    meanwhile(server, SUPPORT, { name: 'Renamed' });
    await page.close();
    const other = await (await browser.newContext()).newPage();
    await visit(other, server);
    const dialog = await importAll(other, text);
    await expect(dialog).toContainText('2 changes were imported.');
    await silence(other, server);
    expect(effects(server)).toEqual([]);
    await sendReviewed(other);
    await uncover(other);
    await settled(other);
    expect(written(server, SUPPORT)).toEqual([menu('Carried {label}')]);
    expect(
      effects(server)
        .filter(({ path }) => path === '/connections/twilio')
        .map(({ body }) => body),
    ).toEqual([NIGHT_LINE.body]);
    await other.context().close();
  },
);

test('OFF-12 O-06: what is imported goes through the conflict check, like everything restored', async ({
  page,
  server,
  browser,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Mine {label}');
  await expect(pill(page)).toContainText('1 waiting');
  const text = await exportAll(page);
  await page.close();
  meanwhile(server, SUPPORT, menu('Theirs {label}'));
  await comeBack(page, server);
  const other = await otherDevice(browser);
  await visit(other, server);
  await importAll(other, text);
  await sendReviewed(other);
  await uncover(other);
  await arrives(pill(other)).toContainText('1 needs attention');
  await expect(smsScreen(other).menu.getByText('Theirs {label}').first()).toBeVisible();
  await silence(other, server);
  expect(written(server, SUPPORT)).toEqual([]);
  await other.context().close();
});

test('OFF-14 O-12: an imported create that the first device has sent meanwhile is not made twice', async ({
  page,
  server,
  browser,
}) => {
  await cutOff(page, server);
  await page.goto(`${server.url}/twilio-create`);
  await createForm(page).fill();
  await createForm(page).save.click();
  await expect(pill(page)).toContainText('1 waiting');
  const text = await exportAll(page);
  await uncover(page);
  await comeBack(page, server);
  await settled(page);
  expect(effects(server)).toHaveLength(1);
  const other = await otherDevice(browser);
  await other.goto(`${server.url}/?session_id=demo`);
  await expect(row(other, NIGHT_LINE.name)).toBeVisible();
  await importAll(other, text);
  await sendReviewed(other);
  await uncover(other);
  await settled(other);
  await expect(row(other, NIGHT_LINE.name)).toHaveCount(1);
  expect(effects(server)).toHaveLength(1);
  await other.context().close();
});

test('OFF-25 O-27: a create that was exported and sent elsewhere is not made twice when the first device comes online', async ({
  page,
  server,
  browser,
}) => {
  await cutOff(page, server);
  await page.goto(`${server.url}/twilio-create`);
  await createForm(page).fill();
  await createForm(page).save.click();
  await expect(pill(page)).toContainText('1 waiting');
  const text = await exportAll(page);
  await uncover(page);
  // The first device stays without a network.
  await page.context().setOffline(true);
  await server.restart();
  const other = await otherDevice(browser);
  await other.goto(`${server.url}/?session_id=demo`);
  await expect(row(other, 'Brightwater Support')).toBeVisible();
  await importAll(other, text);
  await sendReviewed(other);
  await uncover(other);
  await settled(other);
  await expect(row(other, NIGHT_LINE.name)).toHaveCount(1);
  const again = await importAll(other, text);
  await expect(again).toContainText('Nothing was imported.');
  await expect(again).toContainText('1 was here already.');
  await other.context().close();
  expect(effects(server)).toHaveLength(1);

  await page.context().setOffline(false);
  await comeBack(page, server);
  await settled(page);
  expect(effects(server)).toHaveLength(1);
  await page.goto(`${server.url}/`);
  await expect(row(page, NIGHT_LINE.name)).toHaveCount(1);
});

test('OFF-25 O-05: a file of unsent changes is refused to another manager in words', async ({
  page,
  server,
  browser,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Mine {label}');
  await expect(pill(page)).toContainText('1 waiting');
  const text = await exportAll(page);
  await page.close();
  await comeBack(page, server);
  const other = await otherDevice(browser);
  await other.goto(`${server.url}/?session_id=other`);
  await expect(pill(other)).toHaveText(/^Online/);
  const dialog = await choose(other, text);
  await dialog.getByLabel('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText("This file's changes were made by another administrator or for another service");
  await uncover(other);
  await expect(pill(other)).toHaveText(/^Online/);
  await silence(other, server);
  expect(effects(server)).toEqual([]);
  await other.context().close();
});

test('OFF-11: what waits here already is not changed by an import', async ({ page, server }) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Older {label}');
  await expect(pill(page)).toContainText('1 waiting');
  const text = await exportAll(page);
  await uncover(page);
  await sms.changeMenu('Newer {label}');
  await expect(sms.saveMenu).toBeDisabled();
  const dialog = await importAll(page, text);
  await expect(dialog).toContainText('Nothing was imported.');
  // The older change was sent without an answer, and is then still itself; or the newer one has taken its place.
  await expect(dialog).toContainText(/1 was (here already|left out)/);
  await comeBack(page, server);
  await page.reload();
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([menu('Newer {label}')]);
});

test('OFF-11: a file that is none, a wrong password and changes nobody knows are each told', async ({
  page,
  server,
  open,
}) => {
  await open('/');
  for (const text of ['', 'hello', '{"edits":[]}', '<!doctype html><title>Sign in</title>']) {
    const dialog = await choose(page, text);
    await expect(dialog).toContainText("This isn't a file of unsent changes");
    await uncover(page);
  }
  const strange = [{ type: 'unheard/of' }, 7, null, { type: 'twilio-sms/menu', input: 3, lanes: ['twilio/x'] }];
  const dialog = await choose(page, await unsentFile(server, strange, PASSWORD));
  await dialog.getByLabel('File password').fill('not the password');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Wrong password, or the file is damaged')).toBeVisible();
  await expect(dialog.getByLabel('File password')).toBeFocused();
  await dialog.getByLabel('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText('Nothing was imported.');
  await expect(dialog).toContainText("4 can't be read by this version of the console.");
  await uncover(page);
  await expect(pill(page)).toHaveText(/^Online/);
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});

test('OFF-11: a file of 500 MB is not read, and a row of equals signs is no file', async ({ page, open }) => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-file-'));
  const large = join(folder, 'large.json');
  await writeFile(large, '');
  await truncate(large, 500e6);
  try {
    await open('/');
    const { sheet } = await openOutbox(page);
    await sheet.locator('input[type=file]').setInputFiles(large);
    const dialog = page.getByRole('dialog', { name: 'Import unsent changes' });
    await expect(dialog).toContainText('at most 50 MB. This one is larger and was not read.');
    await expect(dialog.getByLabel('File password')).toHaveCount(0);
    await uncover(page);
    const salt = `${'='.repeat(1_000_000)}x`;
    const text = JSON.stringify({ switchboard: 'unsent changes', v: 1, iterations: 1, salt, iv: 'AA', ct: 'AA' });
    await expect(await choose(page, text)).toContainText("This isn't a file of unsent changes");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('OFF-11: a thousand edits are grouped by connection and scroll like ten', async ({ page, server }) => {
  test.setTimeout(150_000);
  await cutOff(page, server);
  const edits = Array.from({ length: 1000 }, (_, at) =>
    menuInFile(at % 20 === 0 ? SUPPORT : `many-${at % 20}`, `Number ${at} {label}`),
  );
  const dialog = await importAll(page, await unsentFile(server, edits, PASSWORD));
  await expect(dialog).toContainText('1,000 changes were imported.');
  await sendReviewed(page);
  const sheet = page.getByRole('dialog', { name: 'Unsent changes' });
  const entries = sheet.getByTestId('outbox-entry');
  await expect(sheet.getByRole('button', { name: /many-\d+ 50$/ })).not.toHaveCount(0);
  await expect(entries).toHaveCount(0);
  const group = sheet.getByRole('button', { name: /many-3 50$/ });
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(entries.first()).toContainText('Number 3 {label}');
  expect(await entries.count()).toBeLessThan(30);
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(sheet.getByRole('button', { name: /many-19 50$/ })).toBeVisible();
  await uncover(page);
  await expect(pill(page)).toContainText(/1,?000 waiting/);
});
