import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { violationsInBoth } from '../kit/axe.ts';
import { PATH, WEBSITE } from '../kit/chat.ts';
import { comeBack, effects, expect, row, silence, test } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The file that was downloaded: its name and text. */
async function exported(page: Page): Promise<{ name: string; text: string }> {
  await fromMenu(page, 'Export settings…');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const picked = (text: string) => ({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const pick = (page: Page, text: string) => page.getByTestId('file-settings').setInputFiles(picked(text));

/** A connection as the service has it. */
async function held(server: MockServer, id: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/connections/chat/${id}`, { headers: { 'x-session-id': 'demo' } });
  return answer.json();
}

async function createEmpty(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('A new desk');
  await page.getByRole('textbox', { name: /^Heading/ }).fill('New');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'A new desk' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('decision 42: a file of all settings, imported into an empty connection, gives the same settings', async ({
  page,
  server,
  open,
}) => {
  test.setTimeout(90_000);
  await open(`/chat/${WEBSITE}`);
  const { name, text } = await exported(page);
  expect(name).toMatch(/^Brightwater Website settings \d{4}-\d\d-\d\d\.sbsettings$/);
  expect(text).not.toContain('demo-jwt');

  await open('/chat');
  const id = await createEmpty(page);
  await fromMenu(page, 'Import settings…');
  await pick(page, text);
  await expect(dialog(page).getByRole('status')).toContainText('differences');
  expect(await violationsInBoth(page)).toEqual([]);
  await dialog(page).getByRole('checkbox', { name: 'Select all' }).check();
  await dialog(page)
    .getByRole('button', { name: /^Apply \d+ changes$/ })
    .click();
  // One of the settings excludes customers who are not signed in, so the same question is asked as for its switch.
  const question = page.getByRole('dialog', { name: 'Turn on session control?' });
  expect(await violationsInBoth(page)).toEqual([]);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await arrives(unsentPill(page)).toHaveText(/^Online/);

  const file = JSON.parse(text).settings;
  const made = await held(server, id);
  const { systemTags, ...flat } = made;
  const has: Record<string, unknown> = { ...flat, ...Object(systemTags) };
  has['proactiveTriggers'] = [made['proactiveTriggers']]
    .flat()
    .map((trigger) => ({ ...Object(trigger), id: undefined }));
  const source = await held(server, WEBSITE);
  for (const [field, value] of Object.entries(file)) {
    // A value that was already the same, or whose default equals it, was not sent.
    if (has[field] !== undefined || Object.hasOwn(source, field)) expect.soft(has[field], field).toEqual(value);
  }
  const triggers = JSON.stringify(made['proactiveTriggers']);
  for (const trigger of ['b0a7', 'c1d2']) expect(triggers).not.toContain(trigger);

  await fromMenu(page, 'Compare with…');
  await dialog(page).getByRole('combobox', { name: 'Connection' }).selectOption({ label: 'Brightwater Website' });
  await expect(dialog(page).getByText('No differences', { exact: true })).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'A settings file' }).check();
  await pick(page, text);
  await expect(dialog(page).getByText('No differences', { exact: true })).toBeVisible();
});

test('decision 42 O-01: offline, settings chosen from another connection are stored, and sent when the service is back', async ({
  page,
  server,
  open,
}) => {
  await open();
  await row(page, 'chat-translated').getByRole('link').first().click();
  // The heading is shown before the connection has loaded; the menu is not.
  const menu = page.getByRole('button', { name: 'More actions' });
  await expect(page.getByRole('heading', { name: 'Brightwater International' })).toBeVisible();
  await expect(menu).toBeVisible();
  await page.goBack();
  await row(page, WEBSITE).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Brightwater Website' })).toBeVisible();
  await expect(menu).toBeVisible();
  await server.close();
  await fromMenu(page, 'Compare with…');
  await dialog(page).getByRole('combobox', { name: 'Connection' }).selectOption({ label: 'Brightwater International' });
  const apply = dialog(page).getByRole('button', { name: /^Apply/ });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('checkbox', { name: 'Settings: Footer text' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Settings: Heading (Spanish)' }).check();
  await apply.click();
  await expect(unsentPill(page)).toContainText('2 waiting');
  await silence(page, server);
  expect(effects(server, WEBSITE)).toEqual([]);
  await comeBack(page, server);
  await arrives(unsentPill(page)).toHaveText(/^Online/);
  const { footerText, widgetTitles, accountName } = await held(server, WEBSITE);
  expect({ footerText, widgetTitles, accountName }).toEqual({
    footerText: true,
    widgetTitles: { en: 'Chat with Brightwater' },
    accountName: 'Brightwater Website',
  });
  expect(effects(server, WEBSITE).map(({ path }) => path)).toEqual([PATH, `${PATH}/footer_text`]);
});

test('decision 42: 5,000 triggers of a file are shown without a pause and chosen at once; nothing is sent before that', async ({
  page,
  server,
  open,
}) => {
  await open(`/chat/${WEBSITE}`);
  const { text } = await exported(page);
  const file = JSON.parse(text);
  const trigger = (at: number) => ({ code: `code_${at}`, label: `Trigger ${at}`, botCommand: '/x', enabled: true });
  file.settings.proactiveTriggers = Array.from({ length: 5000 }, (_, at) => trigger(at));
  await fromMenu(page, 'Import settings…');
  await pick(page, JSON.stringify(file));
  await expect(dialog(page).getByRole('status')).toHaveText('5,002 differences');
  expect(await dialog(page).getByRole('row').count()).toBeLessThan(60);
  await expect(dialog(page).getByRole('button', { name: 'Apply 5,000 changes' })).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'All of Proactive triggers' }).check();
  await expect(dialog(page).getByRole('button', { name: 'Apply 5,002 changes' })).toBeVisible();
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});
