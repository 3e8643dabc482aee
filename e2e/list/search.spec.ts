import { expect, rows, test } from '../kit/fixtures.ts';

test('of ten thousand connections only the visible ones are rendered, and the last one can be reached', async ({
  page,
  server,
  open,
}) => {
  server.control.reset({ size: 10_000 });
  await open();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(await rows(page).count()).toBeLessThan(100);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator('[aria-rowindex="10001"]');
  await expect(last).toBeInViewport();
  const title = await last.getByRole('link').innerText();
  await page.getByRole('searchbox').fill(title);
  await expect(rows(page).first()).toContainText(title);
});
