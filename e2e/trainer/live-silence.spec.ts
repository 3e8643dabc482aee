import { expect, test } from '../kit/fixtures.ts';

const RUNNING = 'trainer-running';

test('look 5: a line that says nothing for 40 s is told, with the time that counts on, until it speaks again', async ({
  page,
  server,
  open,
}) => {
  await page.clock.install();
  await open(`/custom/${RUNNING}?tab=live`);
  const main = page.getByRole('main');
  await expect(page.locator('li[aria-posinset]').first()).toBeVisible();
  server.control.muteLive(RUNNING, true);
  await page.clock.fastForward(31_000);
  await expect(main).not.toContainText('No update for');
  await page.clock.fastForward(11_000);
  await expect(main).toContainText(/No update for 4\d s\. Asking again…/);
  server.control.muteLive(RUNNING, false);
  server.control.live(RUNNING, { type: 'delete_customer', data: { customerId: 'nobody' } });
  await expect(main).not.toContainText('No update for');
});
