import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest, readableIn } from '../kit/at-rest.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { opened, searchDisk } from '../kit/disk.ts';
import { expect, installed } from '../kit/fixtures.ts';
import { meanwhile, post, SUPPORT } from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';

const SERVED = 'planted-server-menu {label}';
const TYPED = 'planted-typed-menu {label}';
const DRAFT = 'planted-draft {label}';

type Half = { file: string; bytes: Buffer; elsewhere: string };

/**
 * Proves that the search works: texts can be decrypted with a key on the disk, and one file holds the half without
 * which none can. A hard link to the file keeps its bytes readable after the browser has deleted it.
 */
async function searchFinds(profile: Profile, texts: readonly string[]): Promise<Half> {
  const disk = await searchDisk(profile.folder);
  const found = opened(disk).join('\n');
  expect(texts.filter((text) => !found.includes(text))).toEqual([]);
  const needed = disk.halves.filter((half) => opened({ ...disk, halves: [half] }).length > 0);
  expect(needed).toHaveLength(1);
  expect(opened({ ...disk, halves: [] })).toEqual([]);
  const [{ file, bytes } = { file: '', bytes: Buffer.alloc(0) }] = needed;
  const elsewhere = `${profile.folder}-${Date.now()}`;
  await link(join(profile.folder, file), elsewhere);
  return { file, bytes, elsewhere };
}

/** Encrypted records are still found, but none can be decrypted: the key's half was overwritten in place. */
async function nothingOpens(profile: Profile, { bytes, elsewhere }: Half, texts: readonly string[]): Promise<void> {
  const disk = await searchDisk(profile.folder);
  expect(opened(disk)).toEqual([]);
  expect(disk.holds(bytes)).toBe(false);
  expect(await readFile(elsewhere)).toEqual(Buffer.alloc(bytes.length));
  expect(await readableIn(profile.folder, texts, [])).toEqual([]);
}

async function edited(page: Page, server: MockServer, session: string): Promise<void> {
  server.control.session(session, {});
  server.control.next({ method: 'POST', path: post(SUPPORT), status: 503, body: {}, times: 0 });
  await page.goto(`${server.url}/twilio/${SUPPORT}?session_id=${session}`);
  await smsScreen(page).changeMenu(TYPED);
  await expect(unsentPill(page)).toContainText('1 waiting');
  await smsScreen(page).template.fill(DRAFT);
  await draftsAtRest(page, 1);
}

/** Holds the vaults open in another window, so that none can be deleted from now on; returns their names. */
async function holdDatabases(page: Page, server: MockServer): Promise<string[]> {
  const other = await page.context().newPage();
  await other.goto(`${server.url}/icon.svg`);
  return other.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const vaults = names.filter((name) => name.startsWith('switchboard-'));
    for (const name of vaults) await new Promise((resolve) => (indexedDB.open(name).onsuccess = resolve));
    return vaults;
  });
}

async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Forget this device…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this device' }).click();
  await page.getByRole('heading', { name: 'This device has been forgotten' }).waitFor();
}

installed(
  'O-33: after a logout that is killed in its midst, and after the device was forgotten, nothing on the disk opens',
  async ({ server }) => {
    installed.setTimeout(120_000);
    meanwhile(server, SUPPORT, { menuConfiguration: SERVED });
    const profile = await createProfile('whole');
    try {
      let page = await profile.start();
      await page.addInitScript(() => {
        window.close = () => undefined;
      });
      const texts = [SERVED, TYPED, DRAFT];
      await edited(page, server, 'first');
      const interrupted = await searchFinds(profile, texts);
      const vaults = await holdDatabases(page, server);
      await page.getByRole('button', { name: 'Logout' }).click();
      await discardAll(page);
      await expect.poll(() => readFile(interrupted.elsewhere)).toEqual(Buffer.alloc(interrupted.bytes.length));
      await profile.kill();
      await nothingOpens(profile, interrupted, texts);
      page = await profile.start();
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: "You're not signed in" })).toBeVisible();
      const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
      expect(left.filter((name) => vaults.includes(name))).toEqual([]);

      await edited(page, server, 'second');
      const forgotten = await searchFinds(profile, texts);
      expect(forgotten.bytes).not.toEqual(interrupted.bytes);
      await server.close();
      await forget(page);
      await nothingOpens(profile, forgotten, texts);
      await profile.kill();
      await nothingOpens(profile, forgotten, texts);
    } finally {
      await profile.remove();
    }
  },
);

installed(
  'O-33: in a browser in which only a worker can write files, nothing on the disk opens after the device was forgotten',
  async ({ server }) => {
    meanwhile(server, SUPPORT, { menuConfiguration: SERVED });
    const profile = await createProfile('whole');
    try {
      const page = await profile.start();
      await page.addInitScript(() => {
        Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable');
      });
      await edited(page, server, 'first');
      const texts = [SERVED, TYPED, DRAFT];
      const half = await searchFinds(profile, texts);
      await forget(page);
      await nothingOpens(profile, half, texts);
    } finally {
      await profile.remove();
    }
  },
);
