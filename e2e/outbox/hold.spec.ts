import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { createProfile } from '../kit/browser.ts';
import { effects, expect, silence, installed as test } from '../kit/fixtures.ts';
import { arrives, BILLING, menu, openOutbox, SUPPORT, uncover, visit, written } from '../kit/offline.ts';

const hold = (page: Page) => page.getByRole('switch', { name: 'Hold my changes' });
const writes = (server: MockServer) => server.control.requests().filter(({ method }) => method !== 'GET');

/** Opens a second window of the same browser at another connection. */
async function otherWindow(page: Page, server: MockServer, id: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/twilio/${id}`);
  await expect(smsScreen(other).template).toBeVisible();
  return other;
}

test('decision 43: five edits of two connections, held in two windows and across a killed browser, arrive once each', async ({
  server,
}) => {
  test.setTimeout(150_000);
  const profile = await createProfile();
  try {
    const page = await profile.start();
    const support = await visit(page, server);
    await openOutbox(page);
    await hold(page).click();
    await expect(hold(page)).toBeChecked();
    await uncover(page);

    const other = await otherWindow(page, server, BILLING);
    const billing = smsScreen(other);
    await billing.changeMenu('Billing {label}');
    await expect(billing.menu.getByText('Held', { exact: true })).toBeVisible();
    await billing.addCountry('Iceland');
    await expect(unsentPill(other)).toContainText('2 held');
    await page.bringToFront();
    await support.changeMenu('Support {label}');
    await support.addCountry('Iceland');
    await expect(unsentPill(page)).toContainText('4 held');

    await page.reload();
    await expect(support.template).toHaveValue('Support {label}');
    await support.choose('Poland');
    await support.saveCountries.click();
    await expect(support.countries.getByText('Held', { exact: true })).toBeVisible();
    await silence(page, server);
    expect(writes(server)).toEqual([]);

    await profile.kill();
    const next = await profile.start();
    await next.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(smsScreen(next).template).toHaveValue('Support {label}');
    await expect(unsentPill(next)).toContainText(/[45] held/);
    await silence(next, server);
    expect(writes(server)).toEqual([]);

    const { sheet, entries } = await openOutbox(next);
    await expect(hold(next)).toBeChecked();
    await sheet.getByRole('button', { name: 'Send all now' }).click();
    await arrives(entries).toHaveCount(0);
    await expect(hold(next)).toBeChecked();
    await uncover(next);
    await expect(unsentPill(next)).toHaveText(/^Changes are held/);
    const home = { US: '+1', CA: '+1', MX: '+52' };
    expect(written(server, SUPPORT)).toEqual([
      menu('Support {label}'),
      { countryCodes: { ...home, IS: '+354', PL: '+48' } },
    ]);
    expect(written(server, BILLING)[0]).toEqual(menu('Billing {label}'));
    expect(effects(server)).toHaveLength(4);
  } finally {
    await profile.remove();
  }
});
