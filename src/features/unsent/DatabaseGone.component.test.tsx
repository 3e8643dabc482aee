import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { banner, expectBanner } from '../../testing/screens/shell.ts';
import { comeBack, server } from '../../testing/server.ts';
import { deleteDatabases, storedKeys } from '../../testing/storage.ts';

useFastTime();

const MENU = { menuConfiguration: 'Kept {label}' };

const written = async () => (await server.effects()).map(({ body }) => body);

/** Deletes the databases again while the data in memory is being written to the new ones. */
async function deleteMeanwhile(): Promise<void> {
  const [name = ''] = (await indexedDB.databases()).flatMap((each) => each.name?.match(/^switchboard-.*/)?.[0] ?? []);
  const lock = `${name}:kept-anew`;
  const isWaiting = async () => (await navigator.locks.query()).pending?.some((each) => each.name === lock);
  await navigator.locks.request(lock, async () => {
    await deleteDatabases();
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await deleteDatabases();
  });
}

/** The number of edits stored in the current databases. */
const edits = async () => (await storedKeys('outbox')).length;

async function twoWaiting() {
  await mountApp();
  await expect.element(page.getByTestId('connection-row').first()).toBeVisible();
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await server.cut(true);
  await sms.changeMenu(MENU.menuConfiguration);
  await expectPill(/1 waiting/);
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  return sms;
}

/** The assertions here wait for pauses of the product. */
const TIMEOUT_MS = 40_000;

const BOTH = [MENU, { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } }];

test('OFF-27 O-29: edits of a database that is deleted under the app are stored again, also a second time, and reach the server', {
  timeout: TIMEOUT_MS,
}, async () => {
  const sms = await twoWaiting();
  for (let time = 1; time <= 2; time += 1) {
    await deleteDatabases();
    await expect.poll(edits, { timeout: 10_000 }).toBe(2);
    await expectPill(/2 waiting/);
  }
  await expect.element(sms.template).toHaveValue(MENU.menuConfiguration);
  await comeBack();
  await expect.poll(written, { timeout: 20_000 }).toEqual(BOTH);
  await expectPill(/^Online/);
  await expect.poll(edits).toBe(0);
});

test('OFF-27 O-29: a second deletion, while the database is being replaced, loses nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  await twoWaiting();
  await deleteMeanwhile();
  await expect.poll(edits, { timeout: 10_000 }).toBe(2);
  await expect.element(banner).not.toBeInTheDocument();
  await comeBack();
  await expect.poll(written, { timeout: 20_000 }).toEqual(BOTH);
});

test('OFF-27: an edit saved while the database is gone is stored with the others', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await deleteDatabases();
  await sms.changeMenu(MENU.menuConfiguration);
  await expect.poll(written, { timeout: 10_000 }).toEqual([MENU]);
  await expectBanner('default', 'Menu reply configuration updated');
});
