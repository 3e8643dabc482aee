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
