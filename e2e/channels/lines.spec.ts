import type { Page } from '@playwright/test';
import { row } from '../../src/testing/pages/page.ts';
import { createForm, smsScreen } from '../../src/testing/pages/sms.ts';
import { vonageForm } from '../../src/testing/pages/vonage.ts';
import { expectBanner } from '../kit/expected.ts';
import { effects, expect, rows, test } from '../kit/fixtures.ts';

/** Types a new menu reply and saves it. */
async function changeMenu(page: Page): Promise<void> {
  await smsScreen(page).changeMenu('Day and night: {label}');
  await expectBanner(page, 'default', 'Menu reply configuration updated');
}

for (const [collection, path, fill, change] of [
  ['twilio', '/twilio-create', (page: Page) => createForm(page).fill(), changeMenu],
  ['vonage-sms', '/twilio-create?provider=vonage', (page: Page) => vonageForm(page).fill(), undefined],
] as const) {
  test(`SMS-16 SMS-37 SMS-44 VON-11 VON-21: a number of ${collection} is created${change ? ', changed' : ''} and deleted`, async ({
    page,
    server,
    open,
  }) => {
    await open(path);
    await fill(page);
    await createForm(page).save.click();
    await expect(page).toHaveURL(new RegExp(`/${collection}/(?!\\+)[\\w-]+$`));
    await expectBanner(page, 'default', 'Night line account registered successfully');
    await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
    await change?.(page);
    await smsScreen(page).delete();
    await expect(page).toHaveURL(`${server.url}/`);
    await expectBanner(page, 'default', 'Night line account deleted successfully');
    await expect(rows(page).first()).toBeVisible();
    await expect(row(page, 'Night line')).toHaveCount(0);
    expect(effects(server).map(({ method }) => method)).toEqual(
      change ? ['POST', 'POST', 'DELETE'] : ['POST', 'DELETE'],
    );
  });
}
