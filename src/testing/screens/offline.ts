import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../mount.tsx';
import { row } from '../pages/page.ts';
import { smsScreen } from '../pages/sms.ts';
import { server } from '../server.ts';
import { storedKeys } from '../storage.ts';
import { expectPill } from './outbox.ts';

export const SUPPORT = 'twilio-support';
export const BILLING = 'twilio-billing';

export const post = (id: string) => `/connections/twilio/${id}`;

export const menu = (menuConfiguration: string) => ({ menuConfiguration });

/** A timeout that covers the product's own pauses, in ms. */
export const PATIENT = { timeout: 20_000 };

/** Opens the screen of an SMS connection and waits until it was read. */
export async function openSms(id = SUPPORT) {
  await mountApp({ path: `/twilio/${id}` });
  return readSms();
}

async function readSms() {
  const sms = smsScreen(page);
  await expect.element(sms.template).not.toHaveValue('');
  return sms;
}

/** A device that has stored the list and two connections, and then loses the service. It shows the first of them. */
export async function cutOff() {
  await openSms(BILLING);
  navigate('/');
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  navigate(`/twilio/${SUPPORT}`);
  const sms = await readSms();
  // Data is stored after it was drawn.
  await expect.poll(() => storedKeys('meta')).toContain('list');
  await expect.poll(() => storedKeys('documents')).toHaveLength(2);
  await server.cut(true);
  return sms;
}

/** Waits until nothing is unsent and the service answers. */
export const settled = () => expectPill(/^Online/);

/** The bodies of the writes that took effect on one or all connections, in order. */
export async function written(id?: string): Promise<unknown[]> {
  const effects = await server.effects();
  return effects.filter(({ connectionId }) => id === undefined || connectionId === id).map(({ body }) => body);
}

/** Changes a connection as another administrator would. */
export const meanwhile = (id: string, patch: Record<string, unknown> | null) =>
  server.state({ mutate: { collection: 'twilio', id, patch } });
