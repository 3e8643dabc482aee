import type { Page } from '@playwright/test';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { comeBack, expect, offlineReady, installed as test } from '../kit/fixtures.ts';
import { meanwhile, menu, openOutbox, SUPPORT, settled, visit, written } from '../kit/offline.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'What I changed' }).getByRole('row');
const WAS = 'Reply {#} for {label}';
const MONDAY = 'On Monday {label}';
const THEIRS = 'By somebody else {label}';

test('decision 70 OFF-17: a sent change is found after a kill, undone offline and after another kill, once; a logout removes the record', async ({
  server,
}) => {
  const profile = await createProfile();
  try {
    let page = await profile.start();
    const sms = await visit(page, server);
    await sms.changeMenu(MONDAY);
    await expect(sms.menu.getByText('Saved')).toBeVisible();
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).fill();
    await createForm(page).save.click();
    await settled(page);
    await (await openOutbox(page)).sheet.getByRole('link', { name: 'What I changed' }).press('Enter');
    await expect(rows(page)).toHaveText([/Change/, new RegExp(NIGHT_LINE.name), /On Monday/]);

    // The record is stored encrypted.
    const records = await recordsOf(page, 'changes');
    expect(records).toHaveLength(2);
    const { name, phone, sid, token } = NIGHT_LINE;
    expect([MONDAY, WAS, SUPPORT, name, phone, sid, token].filter((text) => records.join().includes(text))).toEqual([]);

    await profile.kill();
    meanwhile(server, SUPPORT, { menuConfiguration: THEIRS });
    page = await profile.start();
    await page.goto(`${server.url}/changes`);
    await offlineReady(page);
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('/');
    await page.keyboard.type('monday');
    await expect(rows(page)).toHaveCount(2);
    const undo = rows(page).nth(1).getByRole('button', { name: /^Undo/ });

    // The service is read first; a newer change there is shown before anything is undone.
    await undo.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Undo “/ });
    await expect(dialog).toContainText('Changed again since you sent this.');
    await expect(dialog).toContainText(THEIRS);
    await page.keyboard.press('Escape');
    await expect(undo).toBeFocused();

    // Without the service, the confirmation uses the copy last read; then the undo waits, and the browser is killed.
    await server.close();
    await undo.press('Enter');
    await expect(dialog).toContainText("The service can't be reached");
    await dialog.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(rows(page).nth(1)).toContainText('Undo waits');
    await expect(unsentPill(page)).toContainText('1 waiting');
    await profile.kill();
    page = await profile.start();
    await page.goto(`${server.url}/changes`);
    await expect(rows(page).nth(2)).toContainText('Undo waits');
    await comeBack(page, server);
    await settled(page);
    await expect(rows(page)).toHaveText([/Change/, /This was an undo/, new RegExp(NIGHT_LINE.name), /Undone/]);
    expect(written(server, SUPPORT)).toEqual([menu(MONDAY), menu(WAS)]);
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(smsScreen(page).template).toHaveValue(WAS);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByTestId('banner-message')).toHaveText('You are logged out.');
    expect(await recordsOf(page, 'changes')).toEqual([]);
  } finally {
    await profile.remove();
  }
});
