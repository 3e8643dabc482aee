import { expect as base, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { recordsOf } from './at-rest.ts';
import { calls, effects, offlineReady } from './fixtures.ts';
import { smsScreen } from './sms.ts';

export const SUPPORT = 'twilio-support';
export const BILLING = 'twilio-billing';

/** What has to come over a network that was just cut: the product looks for the way back every few seconds. */
export const arrives = base.configure({ timeout: 25_000 });

/** The screen of a connection, read once and ready to work without a network. */
export async function visit(page: Page, server: MockServer, id = SUPPORT, sessionId = 'demo') {
  await page.goto(`${server.url}/twilio/${id}?session_id=${sessionId}`);
  const sms = smsScreen(page);
  await base(sms.template).toBeVisible();
  await offlineReady(page);
  return sms;
}

/** A device that knows the list and two connections, and then loses the server. The page is on the first of them. */
export async function cutOff(page: Page, server: MockServer, sessionId = 'demo') {
  await visit(page, server, BILLING, sessionId);
  await documentsStored(page, 1);
  await page.goto(`${server.url}/`);
  await base(page.getByTestId('connection-row').first()).toBeVisible();
  await listStored(page);
  const sms = await visit(page, server, SUPPORT, sessionId);
  await documentsStored(page, 2);
  await server.close();
  return sms;
}

/** A connection is put on the device once it is on screen: so many have been. */
export async function documentsStored(page: Page, count: number): Promise<void> {
  await base.poll(async () => (await recordsOf(page, 'documents')).length).toBeGreaterThanOrEqual(count);
}

/** The list is put on the device once it has been drawn. */
export async function listStored(page: Page): Promise<void> {
  await base
    .poll(async () => (await recordsOf(page, 'meta')).some((text) => text.includes('"meta","list"')))
    .toBe(true);
}

/** The top bar's word about the network and the outbox. */
export const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /unsent changes/ });

/** Opens the outbox. */
export async function openOutbox(page: Page) {
  await pill(page).click();
  const sheet = page.getByRole('dialog').first();
  await base(sheet).toBeVisible();
  return { sheet, entries: sheet.getByTestId('outbox-entry') };
}

/** Closes whatever lies over the page: what is below is there for nobody until then. */
export async function uncover(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  await base(async () => {
    await page.keyboard.press('Escape');
    await base(dialogs).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Nothing waits and the service answers. */
export async function settled(page: Page): Promise<void> {
  await arrives(pill(page)).toHaveText(/^Online/);
}

export const post = (id: string) => `/connections/twilio/${id}`;

/** The bodies of the writes of one connection that took effect, in order. */
export const written = (server: MockServer, id: string) => effects(server, id).map(({ body }) => body);

/** The bodies of the writes of one connection that were received, in order. */
export const sent = (server: MockServer, id: string) => calls(server, 'POST', post(id)).map(({ body }) => body);

export const menu = (menuConfiguration: string) => ({ menuConfiguration });

/** What another administrator does meanwhile. */
export function meanwhile(server: MockServer, id: string, patch: Record<string, unknown>): void {
  server.control.state({ mutate: { collection: 'twilio', id, patch } });
}
