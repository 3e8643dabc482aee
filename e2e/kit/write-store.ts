import { writeFile } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import type { Mutation } from '../../mock-server/src/control.ts';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest, recordsOf } from './at-rest.ts';
import { chatScreen, png, WEBSITE } from './chat.ts';
import { cuttable } from './fixtures.ts';
import { BILLING, listStored, meanwhile, menu, SUPPORT } from './offline.ts';

/*
 * Writes what a release stores on a device to `src/testing/stores/RELEASE.json`, which every later build has to open
 * (`src/stores.test.ts`). Everything goes through the screens of the build in `dist`.
 *
 *   npm run build && node e2e/kit/write-store.ts RELEASE && npm run format
 */

const [release] = process.argv.slice(2);
if (!release) throw new Error('Name the release whose build is in dist');

/** A store belongs to an origin, so the port is always the same. */
const PORT = 43_117;
const IN_FLIGHT = 'twilio-default-menu';
const CONFLICT = 'twilio-many-countries';

const patient = expect.configure({ timeout: 30_000 });

/** Runs in the page: records the bytes of the half key, which cannot be exported, and makes the key for names exportable. */
function exposeKeys(): void {
  const { importKey, generateKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: unknown[]) {
    if (given[2] === 'HKDF') sessionStorage.setItem('half', btoa(String.fromCharCode(...(given[1] as Uint8Array))));
    return Reflect.apply(importKey, this, given);
  } as typeof importKey;
  SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, algorithm: unknown, _: boolean, usages: unknown) {
    return Reflect.apply(generateKey, this, [algorithm, true, usages]);
  } as typeof generateKey;
}

/** Everything that the console has stored in this browser, with bytes in base64. Runs in the page. */
async function readDevice() {
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const wait = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });

  async function plain(value: unknown): Promise<unknown> {
    if (value instanceof CryptoKey) {
      const isHalf = value.algorithm.name === 'HKDF';
      const raw = isHalf
        ? sessionStorage.getItem('half')
        : base64(new Uint8Array(await crypto.subtle.exportKey('raw', value)));
      return { key: value.algorithm.name, usages: value.usages, base64: raw };
    }
    if (value instanceof ArrayBuffer) return { buffer: base64(new Uint8Array(value)) };
    if (value instanceof Uint8Array) return { bytes: base64(value) };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).map(async ([name, each]) => [name, await plain(each)]);
    return Object.fromEntries(await Promise.all(entries));
  }

  async function readDatabase(name: string) {
    const db = await wait(indexedDB.open(name));
    const stores = [...db.objectStoreNames].map(async (store) => {
      const objects = db.transaction(store).objectStore(store);
      const indexes = [...objects.indexNames].map((index) => {
        const { keyPath, unique } = objects.index(index);
        return { name: index, keyPath, unique };
      });
      const { keyPath } = objects;
      const [keys, values] = await Promise.all([wait(objects.getAllKeys()), wait(objects.getAll())]);
      const records = values.map(async (value, at) => ({ key: keys[at], value: await plain(value) }));
      return { name: store, keyPath, indexes, records: await Promise.all(records) };
    });
    const { version } = db;
    return { name, version, stores: await Promise.all(stores) };
  }

  async function readFolder(folder: FileSystemDirectoryHandle, path: string): Promise<[string, string][]> {
    const files: [string, string][] = [];
    for await (const handle of folder.values()) {
      const at = [...(path ? [path] : []), handle.name].join('/');
      if (handle.kind === 'directory') files.push(...(await readFolder(handle as FileSystemDirectoryHandle, at)));
      else {
        const file = await (handle as FileSystemFileHandle).getFile();
        files.push([at, base64(new Uint8Array(await file.arrayBuffer()))]);
      }
    }
    return files;
  }

  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith('switchboard') ? [name] : [],
  );
  return {
    databases: await Promise.all(names.map(readDatabase)),
    files: Object.fromEntries(await readFolder(await navigator.storage.getDirectory(), '')),
    localStorage: { ...localStorage },
  };
}

async function visit(page: Page, { url }: MockServer, id: string) {
  await page.goto(`${url}/twilio/${id}`);
  const sms = smsScreen(page);
  await patient(sms.template).toBeVisible();
  return sms;
}

/** Changes the menu and saves it. */
async function saveMenu(page: Page, server: MockServer, id: string, template: string): Promise<void> {
  await (await visit(page, server, id)).changeMenu(template);
}

/** A parked edit: another administrator has changed the same field. */
async function conflict(page: Page, server: MockServer): Promise<void> {
  await server.close();
  await saveMenu(page, server, CONFLICT, 'Mine {label}');
  await patient(unsentPill(page)).toContainText('1 waiting');
  meanwhile(server, CONFLICT, menu('Theirs {label}'));
  await server.restart();
  await patient(unsentPill(page)).toContainText('1 needs attention');
}

/** A create that took effect and whose answer was lost. */
async function lostCreate(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/twilio-create`);
  server.control.next({ method: 'POST', path: '/connections/twilio', applyFirst: true, hang: true });
  server.control.next({ method: 'GET', path: '/connections', drop: 'before', times: 0 });
  const before = server.control.effects().length;
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await patient.poll(() => server.control.effects().length).toBe(before + 1);
  await server.close();
  await patient(unsentPill(page)).toContainText(/1 waiting|1 sending/);
}

/** Three edits that wait for the network; one of them carries a file. */
async function waiting(page: Page, server: MockServer): Promise<void> {
  await saveMenu(page, server, SUPPORT, 'Waited through the update {label}');
  await patient(unsentPill(page)).toContainText('2 waiting');
  const sms = smsScreen(page);
  await sms.choose('Iceland');
  await sms.saveCountries.click();
  await patient(unsentPill(page)).toContainText('3 waiting');
  await page.goto(`${server.url}/chat/${WEBSITE}?tab=styling`);
  await chatScreen(page).logo.locator('input[type=file]').setInputFiles(png('brightwater.png', 16));
  await patient(unsentPill(page)).toContainText('4 waiting');
}

async function draft(page: Page, server: MockServer): Promise<void> {
  await (await visit(page, server, BILLING)).template.fill('Half-typed {label}');
  await draftsAtRest(page, 1);
}

async function preferences(page: Page): Promise<void> {
  for (const choice of ['Dark', 'Polski']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitemradio', { name: choice }).click();
  }
}

/** An edit that took effect while its answer was still under way; the others get no answer at all. */
async function inFlight(page: Page, server: MockServer): Promise<void> {
  for (const path of [`/connections/twilio/${SUPPORT}`, `/connections/chat/${WEBSITE}*`])
    server.control.next({ path, hang: true, times: 0 });
  server.control.next({ method: 'POST', path: `/connections/twilio/${IN_FLIGHT}`, applyFirst: true, hang: true });
  await server.restart();
  const before = server.control.effects().length;
  await saveMenu(page, server, IN_FLIGHT, 'In flight {label}');
  await patient.poll(() => server.control.effects().length).toBe(before + 1);
}

const { account_sid, auth_token, phone_number, country_codes, name } = NIGHT_LINE.body;
const MADE = { accountSid: account_sid, authToken: auth_token, phoneNumber: phone_number, countryCodes: country_codes };

/** What the service holds at the end, as far as the edits are about it. */
const SERVICE: Mutation[] = [
  { collection: 'twilio', id: SUPPORT, patch: menu('Reply {#} for {label}') },
  { collection: 'twilio', id: BILLING, patch: menu('Sent {label}') },
  { collection: 'twilio', id: IN_FLIGHT, patch: menu('In flight {label}') },
  { collection: 'twilio', id: CONFLICT, patch: menu('Theirs {label}') },
  { collection: 'twilio', id: 'twilio-made', doc: { ...MADE, name } },
];

const mock = await startMockServer({ memory: true, port: PORT, dist: 'dist' });
const server = cuttable(mock);
// The test opens the store without a page, to which an address could be relative.
server.control.next({ method: 'GET', path: '/config.json', body: { apiBase: server.url }, times: 0 });
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
try {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  await context.addInitScript(exposeKeys);
  const page = await context.newPage();
  await page.goto(`${server.url}/?session_id=demo`);
  await patient(page.getByTestId('connection-row').first()).toBeVisible();
  await listStored(page);
  for (const id of [SUPPORT, IN_FLIGHT, CONFLICT]) await visit(page, server, id);
  await page.goto(`${server.url}/chat/${WEBSITE}?tab=styling`);
  await patient(chatScreen(page).logo).toBeVisible();
  await saveMenu(page, server, BILLING, 'Sent {label}');
  await patient.poll(async () => (await recordsOf(page, 'changes')).length).toBe(1);
  for (const step of [conflict, lostCreate, waiting, draft, inFlight, preferences]) await step(page, server);
  const writtenAt = Date.now();
  const stored = await page.evaluate(readDevice);
  const store = { origin: server.url, writtenAt, service: SERVICE, ...stored };
  await writeFile(`src/testing/stores/${release}.json`, `${JSON.stringify(store)}\n`);
} finally {
  await browser.close();
  await mock.close();
}
