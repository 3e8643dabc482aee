import type { Page } from '@playwright/test';
import { expect, row, rows, test } from '../kit/fixtures.ts';
import { createForm, expectBanner, NIGHT_LINE, smsScreen } from '../kit/sms.ts';

const ids = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((each) => each.getAttribute('data-connection-id')));

const search = (page: Page) => page.getByRole('searchbox');

const typeFilter = (page: Page) => page.getByRole('search').getByRole('combobox');

test('type and search survive a visit to a detail page, Back and a reload', async ({ page, open }) => {
  await open();
  await typeFilter(page).selectOption({ label: 'SMS' });
  await search(page).fill('brightwater');
  await expect(row(page, 'vonage-alerts')).toBeVisible();
  // One that the type leaves out, and one that the text does.
  await expect(row(page, 'facebook-community')).toHaveCount(0);
  await expect(row(page, 'twilio-rtl')).toHaveCount(0);
  const filtered = await ids(page);
  const asBefore = async () => {
    await expect(search(page)).toHaveValue('brightwater');
    await expect(typeFilter(page).locator('option:checked')).toHaveText('SMS');
    await expect.poll(() => ids(page)).toEqual(filtered);
  };
  await row(page, 'twilio-support').getByRole('link').click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await asBefore();
  await row(page, 'twilio-support').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  await page.goBack();
  await asBefore();
  await page.reload();
  await asBefore();
});

test('ten thousand connections: only what is looked at is drawn, and the last one can be reached', async ({
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
  await search(page).fill(title);
  await expect(rows(page).first()).toContainText(title);
});

test('Needs attention leaves what was refused, and each row leads to where it is mended', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 500, body: {} });
  server.control.next({ method: 'POST', path: '/connections/twilio-whatsapp', status: 409, body: { code: 'WTPA1' } });
  await open('/twilio/twilio-support');
  await smsScreen(page).changeMenu('Refused {label}');
  await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
  await page.goto(`${server.url}/twilio-whatsapp-create`);
  const form = createForm(page);
  await form.fill({ country: '' });
  await form.save.click();
  await expectBanner(page, 'urgent', 'This account is already connected to another instance.');

  await page.goto(`${server.url}/`);
  const needs = page.getByRole('search').getByRole('button', { name: 'Needs attention' });
  await needs.click();
  await expect(needs).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText(/^2 of \d+ connections$/)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).filter({ hasText: 'Night line' }).getByRole('link').click();
  await expect(form.sid).toHaveValue(NIGHT_LINE.sid);
  await page.goBack();
  await row(page, 'twilio-support').getByRole('link').click();
  await page.getByRole('region', { name: 'Menu reply configuration' }).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(rows(page)).toHaveCount(1);
  await needs.click();
  await expect(row(page, 'twilio-support')).toBeVisible();
});
