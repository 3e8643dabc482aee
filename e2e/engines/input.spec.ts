import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './kit/fixtures.ts';
import { DIALOG, inDialog, open, ROW, WEBSITE } from './kit/journey.ts';

test('Annex E: menus and dialogs are opened, used and left by the keyboard, and the focus returns', async ({
  console,
  server,
}) => {
  await open(console, server, '/');
  await console.see(ROW);
  const focused = () =>
    console.tab.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      undefined,
    );
  const tabTo = async (name: RegExp) => {
    for (let keys = 0; keys < 30 && !name.test(await focused()); keys += 1) await console.tab.press('Tab');
    expect(await focused()).toMatch(name);
  };
  await tabTo(/^Menu$/);
  await console.tab.press('Enter');
  await console.see({ role: 'menu' });
  await console.tab.press('ArrowDown');
  await console.tab.press('Escape');
  await console.see({ role: 'menu' }, 0);
  expect(await focused()).toBe('Menu');
  await console.tab.press('?');
  await console.see(DIALOG);
  await console.tab.press('Tab');
  expect(await console.tab.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null, undefined)).toBe(
    true,
  );
  await console.tab.press('Escape');
  await console.see(DIALOG, 0);
  expect(await focused()).toBe('Menu');
});

test('decision 42: settings are exported as a file, and the file is read again', async ({
  console,
  shared,
  server,
}) => {
  await open(console, server, `/chat/${WEBSITE}`);
  const fromMenu = async (name: string) => {
    await console.click({ role: 'button', name: 'More actions' });
    await console.click({ role: 'menuitem', name });
    await console.see(DIALOG);
  };
  await fromMenu('Export settings…');
  await console.click(inDialog('Download'));
  const found = async () => (await readdir(shared.downloads)).filter((each) => each.endsWith('.sbsettings'));
  await expect.poll(found).toHaveLength(1);
  const [name = ''] = await found();
  expect(name).toMatch(/^Brightwater Website settings \d{4}-\d\d-\d\d\.sbsettings$/);
  await expect.poll(() => readFile(join(shared.downloads, name), 'utf8')).toContain('emojiIcon');
  await fromMenu('Import settings…');
  await console.tab.choose('[data-testid="file-settings"]', [join(shared.downloads, name)]);
  await console.reads(DIALOG, /already|no differences|same/i);
});

test('AT-LIV-01: the live board shows customers as the service sends them', async ({ console, server }) => {
  await open(console, server, '/custom/trainer-running?tab=live');
  await console.see({ css: 'main li[aria-posinset]' });
  expect(server.control.watching('trainer-running')).toBe(1);
});
