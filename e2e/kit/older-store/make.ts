import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { createProfile } from '../browser.ts';
import { STORE } from './contents.ts';

/*
 * Makes `store.tgz`: IndexedDB and Local Storage of a Chromium in which an older build has worked.
 *
 *   node e2e/kit/older-store/make.ts FOLDER
 *
 * FOLDER is a checkout of the release that writes the store, installed and built (`dist`). Its own mock server
 * serves it.
 * Everything goes through the screens, and the browser is killed at the end, as in a crash.
 */

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the released build');

const { startMockServer } = await import(pathToFileURL(join(folder, 'mock-server/src/server.ts')).href);
const server = await startMockServer({ memory: true, port: STORE.port, dist: join(folder, 'dist') });
const profile = await createProfile('whole');
const patient = expect.configure({ timeout: 30_000 });

const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /unsent changes/ });

async function visit(page: Page, path: string) {
  await page.goto(`${server.url}${path}`);
  await patient(page.getByRole('region').first()).not.toHaveAttribute('aria-busy', 'true');
  await patient(page.getByRole('region', { name: /Menu/ }).first()).toBeVisible();
}

async function saveMenu(page: Page, template: string) {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill(template);
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
}

async function conflict(page: Page) {
  const { id, mine, theirs } = STORE.conflict;
  await server.close();
  await visit(page, `/twilio-whatsapp/${id}`);
  const service = page.getByRole('region', { name: 'Messaging service' });
  await service.getByRole('textbox', { name: 'Messaging service SID' }).fill(mine);
  await service.getByRole('button', { name: 'Save', exact: true }).click();
  await patient(pill(page)).toContainText('1 waiting');
  server.control.state({ mutate: { collection: 'twilio-whatsapp', id, patch: { messagingServiceSid: theirs } } });
  await server.restart();
  await patient(pill(page)).toContainText('1 needs attention');
}

async function lostCreate(page: Page) {
  await page.goto(`${server.url}/twilio-create`);
  server.control.next({ method: 'POST', path: '/connections/twilio', applyFirst: true, hang: true });
  server.control.next({ method: 'GET', path: '/connections', drop: 'before', times: 0 });
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('Name').fill(STORE.created.name);
  await field('Phone number').fill('+354 555 0100');
  await field('Account SID').fill('AC0night');
  await page.getByLabel('Auth token', { exact: true }).fill('night-token');
  const country = page.getByRole('combobox', { name: /countr/i });
  await country.fill('Iceland');
  await country.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await patient.poll(() => server.control.effects().length).toBe(1);
  await server.close();
  await patient(pill(page)).toContainText(/1 waiting|1 sending/);
}

async function waiting(page: Page) {
  const { id, menu, country } = STORE.waiting;
  await visit(page, `/twilio/${id}`);
  await saveMenu(page, menu);
  await patient(pill(page)).toContainText('2 waiting');
  const countries = page.getByRole('region', { name: 'Allowed country codes' });
  await countries.getByRole('combobox').fill(country);
  await countries.getByRole('combobox').press('Enter');
  await countries.getByRole('button', { name: 'Save', exact: true }).click();
  await patient(pill(page)).toContainText('3 waiting');
}

async function draft(page: Page) {
  await visit(page, `/twilio/${STORE.draft.id}`);
  await page.getByRole('region', { name: 'Menu reply configuration' }).getByRole('textbox').fill(STORE.draft.menu);
  await patient(page.getByText('Draft kept on this device')).toBeVisible();
  await page.waitForTimeout(2000);
}

async function inFlight(page: Page) {
  const { id, menu } = STORE.inFlight;
  const hang = { path: `/connections/twilio/${STORE.waiting.id}`, hang: true, times: 0 };
  server.control.next(hang, { method: 'POST', path: `/connections/twilio/${id}`, applyFirst: true, hang: true });
  await server.restart();
  await visit(page, `/twilio/${id}`);
  await saveMenu(page, menu);
  await patient.poll(() => server.control.effects().length).toBe(2);
  await page.waitForTimeout(1000);
}

try {
  const page = await profile.start();
  await page.goto(`${server.url}/?session_id=demo`);
  await patient(page.getByTestId('connection-row').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.waitForTimeout(5000);
  for (const { id } of [STORE.waiting, STORE.draft, STORE.inFlight]) await visit(page, `/twilio/${id}`);
  await visit(page, `/twilio-whatsapp/${STORE.conflict.id}`);
  for (const step of [conflict, lostCreate, waiting, draft, inFlight]) await step(page);
  await profile.kill();
  const folders = [`IndexedDB/http_127.0.0.1_${STORE.port}.indexeddb.leveldb`, 'Local Storage/leveldb'];
  const archive = join(import.meta.dirname, 'store.tgz');
  const packed = spawnSync('tar', ['-czf', archive, '-C', join(profile.folder, 'Default'), ...folders], {
    stdio: 'inherit',
  });
  if (packed.status !== 0) throw new Error('The store could not be packed');
} finally {
  await profile.remove();
  await server.close();
}
