import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { calls, effects, expect, test } from '../kit/fixtures.ts';
import { arrives, menu, openOutbox, pill, written } from '../kit/offline.ts';
import { STORE } from '../kit/older-store/contents.ts';
import { NIGHT_LINE, row, smsScreen } from '../kit/sms.ts';

/**
 * The origin of the older build. The real port may be in use on this machine, so the browser maps it to the test's
 * server.
 */
const ORIGIN = `http://127.0.0.1:${STORE.port}`;

/** A new profile with the unpacked store of an older build (`make.ts`). */
async function olderProfile(server: MockServer): Promise<Profile> {
  const rule = `MAP ${new URL(ORIGIN).host} ${new URL(server.url).host}`;
  const profile = await createProfile('headless', [`--host-resolver-rules=${rule}`]);
  const folder = join(profile.folder, 'Default');
  mkdirSync(folder, { recursive: true });
  const archive = join(import.meta.dirname, '../kit/older-store/store.tgz');
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' });
  expect(unpacked.status).toBe(0);
  return profile;
}

/** The service as the older build has left it: with every change that took effect, answered or not. */
function served(server: MockServer): void {
  const { waiting, conflict, inFlight, draft } = STORE;
  const { account_sid, auth_token, phone_number, country_codes, name } = NIGHT_LINE.body;
  const line = {
    accountSid: account_sid,
    authToken: auth_token,
    phoneNumber: phone_number,
    countryCodes: country_codes,
  };
  const { menuConfiguration, theirs } = conflict;
  const patch = { menuConfiguration, messagingServiceSid: theirs, hasTwilioWhatsAppTemplate: true };
  server.control.state({
    mutate: [
      { collection: 'twilio', id: waiting.id, patch: waiting.read },
      { collection: 'twilio', id: draft.id, patch: {} },
      { collection: 'twilio', id: inFlight.id, patch: menu(inFlight.menu) },
      { collection: 'twilio', id: 'twilio-made', doc: { ...line, name } },
      { collection: 'twilio-whatsapp', id: conflict.id, patch },
    ],
  });
}

async function storedVersions(page: Page): Promise<(number | undefined)[]> {
  const databases = await page.evaluate(() => indexedDB.databases());
  return databases.filter(({ name }) => name?.startsWith('switchboard-')).map(({ version }) => version);
}

test('Bad input: a store of the previous build opens without loss, and each edit has one effect', async () => {
  const server = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
  const profile = await olderProfile(server);
  try {
    served(server);
    // Nothing may be sent until all entries were checked.
    server.control.next({ path: '/connections*', status: 503, body: {}, times: 0 });
    const page = await profile.start();
    await page.goto(`${ORIGIN}/?session_id=demo`);
    await arrives(pill(page)).toContainText('1 needs attention');
    const { sheet, entries } = await openOutbox(page);
    await expect(entries).toHaveCount(5);
    await expect(entries.filter({ hasText: STORE.waiting.menu })).toHaveCount(1);
    await expect(entries.filter({ hasText: STORE.waiting.prefix })).toHaveCount(1);
    await expect(entries.filter({ hasText: STORE.inFlight.menu })).toHaveCount(1);
    await expect(entries.filter({ hasText: STORE.created.name })).toHaveCount(1);
    const conflict = entries.filter({ hasText: STORE.conflict.mine });
    await expect(conflict).toContainText(STORE.conflict.theirs);
    expect(await storedVersions(page)).toEqual([6]);
    expect(effects(server)).toEqual([]);

    server.control.clearRules();
    // An entry that was being sent is refused once more and delays the others again.
    await arrives(async () => {
      if ((await entries.count()) > 1) await sheet.getByRole('button', { name: 'Send all now' }).click();
      await expect(entries).toHaveCount(1, { timeout: 3000 });
    }).toPass();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await arrives(entries).toHaveCount(0);
    expect(written(server, STORE.waiting.id)).toEqual([
      menu(STORE.waiting.menu),
      { countryCodes: STORE.waiting.countryCodes },
    ]);
    expect(written(server, STORE.conflict.id)).toMatchObject([{ messagingServiceSid: STORE.conflict.mine }]);
    expect(calls(server, 'POST', `/connections/twilio/${STORE.inFlight.id}`)).toEqual([]);
    expect(calls(server, 'POST', '/connections/twilio')).toEqual([]);
    expect(effects(server)).toHaveLength(3);

    await page.goto(`${ORIGIN}/`);
    await expect(row(page, STORE.created.name)).toHaveCount(1);
    await expect(row(page, STORE.created.name)).not.toContainText('Waiting');
    // The page may still be returning to its previous address.
    await expect(async () => {
      await page.goto(`${ORIGIN}/twilio/${STORE.draft.id}`);
      await expect(smsScreen(page).template).toHaveValue(STORE.draft.menu, { timeout: 5000 });
    }).toPass();

    // Older builds stored the whole key in the database. Once the databases are durable it is replaced by a half, and
    // everything is still readable.
    const metas = () => expect.poll(async () => (await recordsOf(page, 'meta')).join());
    await metas().toMatch(/"meta","half".*"meta","key"/);
    await page.clock.setSystemTime(Date.now() + 11 * 60_000);
    await page.reload();
    await expect(smsScreen(page).template).toHaveValue(STORE.draft.menu);
    await metas().not.toMatch(/"meta","(key|older)"/);
    await metas().toContain('"meta","half"');
  } finally {
    await profile.remove();
    await server.close();
  }
});
