import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { expectBanner } from '../kit/expected.ts';
import { comeBack, expect, installed, test } from '../kit/fixtures.ts';
import { cutOff, menu, SUPPORT, settled, visit, written } from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';
import { tallied } from '../kit/storage.ts';

test.describe('O-29: a database that is deleted under the running app', () => {
  installed('OFF-27: in two windows: every edit reaches the server once', async ({ page, server, context }) => {
    const broken: string[] = [];
    const sms = await cutOff(page, server);
    await sms.changeMenu('Kept {label}');
    await sms.addCountry('Poland');
    await expect(unsentPill(page)).toContainText('2 waiting');
    const other = await context.newPage();
    for (const each of [page, other]) each.on('pageerror', ({ message }) => broken.push(message));
    await other.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(smsScreen(other).template).toHaveValue('Kept {label}');
    await expect(unsentPill(other)).toContainText('2 waiting');
    await tallied(page).toEqual([2]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
    await expect.poll(async () => (await recordsOf(page, 'outbox')).length).toBe(2);
    for (const each of [page, other]) await expect(smsScreen(each).template).toHaveValue('Kept {label}');
    await comeBack(page, server);
    for (const each of [page, other]) await settled(each);
    const map = { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } };
    expect(written(server, SUPPORT)).toEqual([menu('Kept {label}'), map]);
    await expect(page.getByText(/are gone/)).toHaveCount(0);
    expect(broken).toEqual([]);
  });

  test('OFF-18: a logout in another window that discards everything is not undone', async ({
    page,
    server,
    context,
  }) => {
    await context.addInitScript(() => {
      window.close = () => undefined;
    });
    server.control.next({ method: 'POST', path: `/connections/twilio/${SUPPORT}`, status: 503, times: 0 });
    const sms = await visit(page, server);
    await sms.changeMenu('Discarded {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    await tallied(page).toEqual([1]);
    const other = await context.newPage();
    await other.goto(`${server.url}/?session_id=demo`);
    await expect(unsentPill(other)).toContainText('1 waiting');
    await other.getByRole('button', { name: 'Logout' }).click();
    await discardAll(other);
    await expectBanner(other, 'default', 'You are logged out.');
    // The window that did not log out asks the service by itself, without any interaction.
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await page.waitForTimeout(2500);
    expect(await recordsOf(page, 'outbox')).toEqual([]);
  });
});
