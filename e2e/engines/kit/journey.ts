import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MockServer } from '../../../mock-server/src/server.ts';
import { recordsOf } from '../../kit/at-rest.ts';
import type { Console, Query } from './console.ts';
import type { Device } from './device.ts';
import { expect } from './fixtures.ts';

export const SUPPORT = 'twilio-support';
export const WEBSITE = 'chat-website';

const region = (name: string): Query => ({ role: 'region', name });

/** Where things are on the screen of an SMS line. */
const MENU = region('Menu reply configuration');
const COUNTRIES = region('Allowed country codes');
export const TEMPLATE: Query = { role: 'textbox', within: MENU };
export const COUNTRY: Query = { role: 'combobox', within: COUNTRIES };
export const saveIn = (name: string): Query => ({ role: 'button', name: 'Save', within: region(name) });

/** The button in the top bar that shows the state of the network and the outbox. */
export const PILL: Query = { role: 'button', like: 'unsent changes', within: { role: 'banner' } };
export const ROW: Query = { testId: 'connection-row' };
export const DIALOG: Query = { role: 'dialog' };
export const inDialog = (name: string): Query => ({ role: 'button', name, within: DIALOG });

/** Opens a path of the app in a session, by default that of the seeds' administrator. */
export async function open(console: Console, server: MockServer, path: string, sessionId = 'demo'): Promise<void> {
  const url = new URL(path, server.url);
  url.searchParams.set('session_id', sessionId);
  await console.tab.goto(url.href);
}

/** Resolves when the service worker controls the page and has all files, so that the app works offline. */
export async function offlineReady({ tab }: Console): Promise<void> {
  const state = () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return `${registration?.active?.state ?? 'no worker'}, ${navigator.serviceWorker.controller ? 'in control' : 'without control'}`;
    }, undefined);
  await expect.poll(state, { timeout: 60_000 }).toBe('activated, in control');
}

/** Waits until `count` documents are stored; a connection is stored after it was drawn. */
export const stored = ({ tab }: Console, count: number) =>
  expect.poll(async () => (await recordsOf(tab, 'documents')).length).toBeGreaterThanOrEqual(count);

/** Opens an SMS line and waits until it can be used without the service. */
export async function visit(console: Console, server: MockServer, sessionId = 'demo'): Promise<void> {
  await open(console, server, `/twilio/${SUPPORT}`, sessionId);
  await console.see(TEMPLATE);
  await offlineReady(console);
  await stored(console, 1);
}

export async function changeMenu(console: Console, text: string): Promise<void> {
  await console.fill(TEMPLATE, text);
  await console.click(saveIn('Menu reply configuration'));
}

export async function addCountry(console: Console, name: string): Promise<void> {
  await console.fill(COUNTRY, name);
  await console.tab.press('Enter');
  await console.click(saveIn('Allowed country codes'));
}

/** Restarts the server and fires the browser's event for a returned network in these tabs. */
export async function comeBack(server: MockServer, ...consoles: Console[]): Promise<void> {
  await server.restart();
  for (const { tab } of consoles) await tab.evaluate(() => void dispatchEvent(new Event('online')), undefined);
}

/** Waits until nothing is unsent and the service answers. */
export const settled = (console: Console) => console.reads(PILL, /^Online/);

/** Writes a file of the administrator's; resolves with its path. */
export async function fileOn(device: Device, name: string, content: string | Buffer): Promise<string> {
  const path = join(device.downloads, name);
  await writeFile(path, content);
  return path;
}

/** Waits until the pill says this. */
export const pillSays = (console: Console, text: RegExp) => console.reads(PILL, text);
