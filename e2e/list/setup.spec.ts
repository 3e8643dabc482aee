import { row } from '../../src/testing/pages/page.ts';
import { createForm } from '../../src/testing/pages/sms.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { comeBack, expect, installed, offlineReady, silence } from '../kit/fixtures.ts';

installed(
  'decision 69: made offline, set up step by step without a network, counted in the list, hidden for good',
  async ({ page, server, open }) => {
    const card = page.getByTestId('setup');
    const night = row(page, 'Night line');
    await open('/twilio-create');
    await offlineReady(page);
    await server.close();
    await createForm(page).fill();
    await createForm(page).save.click();
    await expect(night).toContainText('Waiting to be created');
    await comeBack(page, server);
    // For a moment the list shows both the created connection and its unsent create.
    await expect(night.filter({ hasText: 'Set up 0 of 2' })).toHaveCount(1);
    await expect(night).toHaveCount(1);
    await night.getByRole('link').click();
    await expect(card.getByRole('checkbox')).toHaveCount(2);
    await silence(page, server);
    await server.close();
    await page.reload();
    await card.getByRole('button', { name: 'Copy Webhook address' }).click();
    await expect(card.getByText('Copied')).toBeAttached();
    await card.getByRole('checkbox', { name: 'Paste this address at Twilio' }).check();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(night).toContainText('Set up 1 of 2');
    expect((await recordsOf(page, '*')).join()).not.toContain('webhook');
    await page.reload();
    await night.getByRole('link').click();
    await card.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(night).not.toContainText('Set up');
    await page.reload();
    await expect(night).toBeVisible();
    await night.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
