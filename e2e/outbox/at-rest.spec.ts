import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest, filesHolding, plant, readableIn, readableStorage, recordsOf } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { expectBanner } from '../kit/expected.ts';
import { comeBack, expect, installed, test } from '../kit/fixtures.ts';
import { arrives, BILLING, cutOff, meanwhile, openOutbox, post, SUPPORT } from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';

/** Texts of each state that an edit can have, and of the data outside the outbox. */
const DAY = {
  sent: 'planted-sent {label}',
  mine: 'planted-mine {label}',
  theirs: 'planted-theirs {label}',
  refused: 'planted-refused {label}',
  draft: 'planted-draft {label}',
  name: 'Plantedline',
  token: 'planted-typed-token',
};
const TEXTS = Object.values(DAY);

installed(
  'OFF-17: a working day with a conflict, a refusal, an undo and a create leaves nothing readable, nor does a logout',
  async ({ server }) => {
    test.setTimeout(240_000);
    const profile = await createProfile('whole');
    const readable = () => readableIn(profile.folder, TEXTS, []);
    try {
      let page = await profile.start();
      const sms = await cutOff(page, server);
      await plant(page, 'planted-control');
      await comeBack(page, server);
      await page.reload();
      await sms.changeMenu(DAY.sent);
      await expect(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
      await sms.menu.getByRole('button', { name: 'Undo' }).click();
      await expectBanner(page, 'default', 'Menu reply configuration updated');
      await expect(sms.template).toHaveValue('Reply {#} for {label}');
      await arrives(unsentPill(page)).toHaveText(/^Online/);
      await server.close();
      await page.reload();
      await sms.changeMenu(DAY.mine);
      await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
      await page.goto(`${server.url}/twilio/${BILLING}`);
      await smsScreen(page).changeMenu(DAY.refused);
      await expect(unsentPill(page)).toContainText('2 waiting');
      await page.goto(`${server.url}/twilio-create`);
      await createForm(page).fill({ name: DAY.name, token: DAY.token });
      await createForm(page).save.click();
      await expect(unsentPill(page)).toContainText('3 waiting');
      meanwhile(server, SUPPORT, { menuConfiguration: DAY.theirs });
      server.control.next({ method: 'POST', path: post(BILLING), status: 400, body: { code: 'TWLA2' } });
      server.control.next({ method: 'POST', path: '/connections/twilio', status: 409, body: { code: 'TWLA1' } });
      await comeBack(page, server);
      await arrives(unsentPill(page)).toContainText('3 need attention');
      const { entries } = await openOutbox(page);
      await expect(entries).toHaveCount(3);
      await page.goto(`${server.url}/twilio/${SUPPORT}`);
      await smsScreen(page).template.fill(DAY.draft);
      await draftsAtRest(page, 1);

      const storage = await readableStorage(page);
      expect(storage).toContain('planted-control');
      expect(TEXTS.filter((text) => storage.includes(text))).toEqual([]);
      await profile.kill();
      expect(await filesHolding(profile.folder, 'planted-control')).not.toEqual([]);
      expect(await readable()).toEqual([]);

      page = await profile.start();
      await page.addInitScript(() => {
        window.close = () => undefined;
      });
      await page.goto(`${server.url}/`);
      await expect(unsentPill(page)).toContainText('3 need attention');
      await page.getByRole('button', { name: 'Logout' }).click();
      await discardAll(page);
      await expectBanner(page, 'default', 'You are logged out.');
      for (const store of ['documents', 'outbox', 'drafts']) expect(await recordsOf(page, store)).toEqual([]);
      await profile.kill();
      expect(await readable()).toEqual([]);
    } finally {
      await profile.remove();
    }
  },
);
