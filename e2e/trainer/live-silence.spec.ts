import { expect, test } from '../kit/fixtures.ts';

const RUNNING = 'trainer-running';

test('look 5: a connection without messages for 40 s is reported, with the growing time, until the next message', async ({
  page,
  server,
  open,
}) => {
  await page.clock.install();
  await open(`/custom/${RUNNING}?tab=live`);
  const main = page.getByRole('main');
  await expect(page.locator('main li[aria-posinset]').first()).toBeVisible();
  server.control.muteLive(RUNNING, true);
  await page.clock.fastForward(31_000);
  await expect(main).not.toContainText('No update for');
  await page.clock.fastForward(11_000);
  await expect(main).toContainText(/No update for 4\d s\. Asking again…/);
  server.control.muteLive(RUNNING, false);
  server.control.live(RUNNING, { type: 'delete_customer', data: { customerId: 'nobody' } });
  await expect(main).not.toContainText('No update for');
});
