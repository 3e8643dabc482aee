import { readFile } from 'node:fs/promises';
import { recordsOf } from '../kit/at-rest.ts';
import { violationsInBoth } from '../kit/axe.ts';
import { calls, comeBack, expect, rows, test } from '../kit/fixtures.ts';

/** Names of the connections that need a correction in the seeds. */
const NEEDY = ['Brightwater International', 'Outages', 'Brightwater Careers', 'Brightwater Website'];

test('decision 0068: only failed reads are repeated, and the result is readable offline and as CSV', async ({
  page,
  server,
  open,
}) => {
  await open('/');
  await expect(rows(page).first()).toBeVisible();
  const found = page.getByTestId('found-row');
  const read = () =>
    server.control.requests().filter(({ method, path }) => method === 'GET' && /^\/connections\/\w/.test(path));

  // From the palette, by keyboard.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('check all');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check all connections' })).toBeFocused();
  for (const path of ['facebook/facebook-careers', 'chat/chat-translated', 'twilio/twilio-support'])
    server.control.next({ method: 'GET', path: `/connections/${path}`, status: 503 });
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByText("3 connections couldn't be checked.")).toBeVisible();
  await expect(found).toHaveCount(5);
  await expect(found.filter({ hasText: 'Brightwater Careers' })).toContainText('Not checked: the service answered 503');
  expect(await violationsInBoth(page)).toEqual([]);

  const before = read().length;
  await page.getByRole('button', { name: 'Try those again' }).click();
  await expect(found.filter({ hasText: 'Brightwater Careers' })).toContainText('Not authorized');
  await expect(found.locator('td:first-child')).toHaveText(NEEDY);
  expect(read().length - before).toBe(3);

  // Reload without the service.
  await server.close();
  await page.reload();
  await expect(found).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText('3 need attention');
  expect((await recordsOf(page, '*')).join()).not.toMatch(/bad_key|special_note|Brightwater/i);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(
    /^Brightwater International,Web Messaging,chat-translated,Invalid key,yes,translationApiKey,20/,
  );

  // A stored finding opens without the service, at the setting that corrects it.
  await found.filter({ hasText: 'Invalid key' }).getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Language' })).toHaveAttribute('aria-selected', 'true');
  await comeBack(page, server);
  expect(calls(server, 'GET', '/connections/twilio/twilio-support')).toHaveLength(2);
});
