import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { row } from '../../src/testing/pages/page.ts';
import { createForm, smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest, filesHolding, plant, readableIn, readableStorage, recordsOf } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { comeBack, expect, installed, test } from '../kit/fixtures.ts';
import { cutOff, meanwhile, SUPPORT } from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';

/** Data that the server sends, that is typed and saved, and that is only half typed: none of it may be readable. */
const PLANTED = {
  authToken: 'planted-server-token',
  name: 'Plantedname',
  phoneNumber: '+999 555 44 33 22',
  accountSid: 'ACplantedsid',
  menuConfiguration: 'planted-server-menu {label}',
};
const TYPED = { name: 'Typedname', phone: '+999 111 22 33 44', sid: 'ACtypedsid', token: 'planted-typed-token' };
const SAVED_MENU = 'planted-typed-menu {label}';
const DRAFT = 'planted-draft-menu {label}';
const SESSION = 'planted-session-3b1f';
const TEXTS = [...Object.values(PLANTED), ...Object.values(TYPED), SAVED_MENU, DRAFT, 'Brightwater Billing'];
/** The window's title contains the name of the open connection, and the browser stores titles in its history itself. */
const TITLES = [PLANTED.name, 'Brightwater Billing', SESSION];

installed(
  'OFF-17: nothing that came from or goes to the service is readable on the disk or in the storage',
  async ({ server }) => {
    meanwhile(server, SUPPORT, PLANTED);
    server.control.session(SESSION, {});
    const profile = await createProfile('whole');
    try {
      const page = await profile.start();
      await page.goto(`${server.url}/?session_id=${SESSION}`);
      await expect(row(page, PLANTED.name)).toBeVisible();
      await cutOff(page, server, SESSION);
      await plant(page, 'planted-control');
      await smsScreen(page).changeMenu(SAVED_MENU);
      await expect(unsentPill(page)).toContainText('1 waiting');
      await page.goto(`${server.url}/twilio-create`);
      await createForm(page).fill(TYPED);
      await createForm(page).save.click();
      await expect(unsentPill(page)).toContainText('2 waiting');
      await page.goto(`${server.url}/twilio/${SUPPORT}`);
      await expect(smsScreen(page).template).toHaveValue(SAVED_MENU);
      await smsScreen(page).template.fill(DRAFT);
      await draftsAtRest(page, 1);

      const storage = await readableStorage(page);
      expect(storage).toContain('planted-control');
      expect(storage).toContain('key, extractable: false');
      expect(storage).not.toContain('extractable: true');
      expect(await recordsOf(page, 'outbox')).toHaveLength(2);
      expect(TEXTS.filter((text) => storage.includes(text))).toEqual([]);
      expect(storage).not.toContain(SESSION);
      // Matched as a whole word: a file of the build may contain these characters in its name.
      expect(storage).not.toMatch(/(?<![\w-])m-1(?![\w-])/);

      await profile.kill();
      expect(await filesHolding(profile.folder, 'planted-control')).not.toEqual([]);
      expect(await readableIn(profile.folder, [...TEXTS, SESSION], TITLES)).toEqual([]);
    } finally {
      await profile.remove();
    }
  },
);

test('OFF-17 O-04: Discard at logout leaves nothing on the device', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
  const sms = await cutOff(page, server);
  await sms.template.fill(DRAFT);
  await draftsAtRest(page, 1);
  await comeBack(page, server);
  await page.reload();
  await expect(unsentPill(page)).toHaveText(/^Online/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await discardAll(page);
  await expect(page.getByTestId('banner-message')).toHaveText('You are logged out.');
  for (const store of ['documents', 'outbox', 'drafts']) expect(await recordsOf(page, store)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBeNull();
});
