import { expect, test } from '../kit/fixtures.ts';

test('Back closes an overlay of the page, also after a reload, and the previous page is one more Back away', async ({
  page,
  server,
  open,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  // Waits for the overlay to be painted, as a person would: its history entry is made then.
  const entry = () => page.evaluate(() => history.state);
  const support = `${server.url}/twilio/twilio-support`;
  await open();
  await page.getByRole('link', { name: 'Brightwater Support' }).click();
  await expect(heading).toHaveText('Brightwater Support');

  await page.getByRole('button', { name: /unsent changes/ }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(entry).not.toBe(null);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(support);

  await page.goForward();
  await expect.poll(entry).toBe(null);
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await expect.poll(entry).not.toBe(null);
  await page.reload();
  await expect(heading).toHaveText('Brightwater Support');
  await expect(dialog).toHaveCount(0);
  await expect.poll(entry).toBe(null);

  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bright billing');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Brightwater Billing');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  // A second step back that begins during the first leads to the same entry: both start from one index.
  await expect.poll(entry).toBe(null);
  await page.goBack();
  await expect(heading).toHaveText('Brightwater Support');
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);

  // A tab chosen while the entry of a closed menu is still in the history stays chosen once that entry is removed.
  await page.goto(`${server.url}/custom/trainer-onboarding`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.poll(entry).not.toBe(null);
  await page.keyboard.press('Escape');
  const tab = page.getByRole('tab', { name: 'Personas' });
  await tab.click();
  await expect.poll(entry).toBe(null);
  await expect(page).toHaveURL(`${server.url}/custom/trainer-onboarding?tab=personas`);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});
