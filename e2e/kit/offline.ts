import { expect as base, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { outboxSheet, unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { recordsOf } from './at-rest.ts';
import { calls, effects, offlineReady } from './fixtures.ts';

export const SUPPORT = 'twilio-support';
export const BILLING = 'twilio-billing';

/** `expect` for something that arrives over a restored network: the product probes it every few seconds. */
export const arrives = base.configure({ timeout: 25_000 });

/** Opens the screen of a connection and waits until it can be used without a network. */
export async function visit(page: Page, server: MockServer, id = SUPPORT, sessionId = 'demo') {
  await page.goto(`${server.url}/twilio/${id}?session_id=${sessionId}`);
  const sms = smsScreen(page);
  await base(sms.template).toBeVisible();
  await offlineReady(page);
  return sms;
}

/**
 * A device that has stored the list and two connections, and then loses the server. The page shows the first of them.
 */
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

/** Waits until `count` documents are stored; a connection is stored after it was drawn. */
export async function documentsStored(page: Page, count: number): Promise<void> {
  await base.poll(async () => (await recordsOf(page, 'documents')).length).toBeGreaterThanOrEqual(count);
}

/** Waits until the list is stored, which happens after it was drawn. */
export async function listStored(page: Page): Promise<void> {
  await base
    .poll(async () => (await recordsOf(page, 'meta')).some((text) => text.includes('"meta","list"')))
    .toBe(true);
}

/** Opens the outbox. */
export async function openOutbox(page: Page) {
  await unsentPill(page).click();
  const outbox = outboxSheet(page);
  await base(outbox.sheet).toBeVisible();
  return outbox;
}

/** Closes every overlay: the page below cannot be used until then. */
export async function uncover(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  await base(async () => {
    await page.keyboard.press('Escape');
    await base(dialogs).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Waits until nothing is unsent and the service answers. */
export async function settled(page: Page): Promise<void> {
  await arrives(unsentPill(page)).toHaveText(/^Online/);
}

export const post = (id: string) => `/connections/twilio/${id}`;

/** The bodies of one connection's writes that took effect, in order. */
export const written = (server: MockServer, id: string) => effects(server, id).map(({ body }) => body);

/** The bodies of one connection's writes that the server received, in order. */
export const sent = (server: MockServer, id: string) => calls(server, 'POST', post(id)).map(({ body }) => body);

export const menu = (menuConfiguration: string) => ({ menuConfiguration });

/** Changes a connection as another administrator would. */
export function meanwhile(server: MockServer, id: string, patch: Record<string, unknown>): void {
  server.control.state({ mutate: { collection: 'twilio', id, patch } });
}
