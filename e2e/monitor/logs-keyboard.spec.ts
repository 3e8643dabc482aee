import { expect, test } from '../kit/fixtures.ts';
import { logRows, logsAre, logsScreen } from '../kit/monitor.ts';

test('by keyboard: one stop for all rows, arrows lead on, Enter opens, Esc leads back', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(500));
  await open('/monitor');
  const { rows, detail } = logsScreen(page);
  const button = (index: number) =>
    rows.filter({ hasText: new RegExp(`r-${index}$|r-${index}[^0-9]`) }).getByRole('button');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(0)).toBeFocused();
  for (let index = 0; index < 40; index += 1) await page.keyboard.press('ArrowDown');
  await expect(button(40)).toBeFocused();
  await expect(button(40)).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(detail).toContainText('r-39');
  await page.keyboard.press('Escape');
  await expect(button(39)).toBeFocused();
});

test('by keyboard: with the last page Load More goes, and the focus stays where it was', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(2), { nextTokenForForwarder: 'a' });
  logsAre(server, logRows(1));
  await open('/monitor');
  await logsScreen(page).more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('These are all the rows.')).toBeFocused();
});

test('what a search, a further page and a filter bring is said aloud', async ({ page, server, open }) => {
  logsAre(server, logRows(2), { nextTokenForForwarder: 'a' });
  logsAre(
    server,
    logRows(3, () => ({ connection_name: 'Kiosk' })),
  );
  logsAre(server, []);
  await open('/monitor');
  const { more, filter, search } = logsScreen(page);
  const said = page.locator('[aria-live="polite"]');
  await expect(said.filter({ hasText: /^2 rows$/ })).toHaveCount(1);
  await more.click();
  await expect(said.filter({ hasText: /^5 rows$/ })).toHaveCount(1);
  await filter.fill('kiosk');
  await expect(said.filter({ hasText: /^3 of 5 rows$/ })).toHaveCount(1);
  await search.click();
  await expect(said.filter({ hasText: /^No errors in this range$/ })).toHaveCount(1);
});
