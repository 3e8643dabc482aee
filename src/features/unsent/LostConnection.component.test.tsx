import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { workspace } from '../../state/documents/workspace.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { banner } from '../../testing/screens/shell.ts';
import { comeBack, server } from '../../testing/server.ts';
import { storedKeys } from '../../testing/storage.ts';

useFastTime();

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {};
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(globalThis, 'indexedDB', own);
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

/** From here on this document cannot open a database, as in WebKit when its network process has ended; a new one can. */
function loseConnection(): void {
  const db = workspace()?.vault.db;
  db?.close();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  db?.dispatchEvent(new Event('close'));
}

const written = async () => (await server.effects()).map(({ body }) => body);
const edits = async () => (await storedKeys('outbox')).length;

test('O-41: a window that loses its connection to the database takes another one: nothing is lost, nothing is said, and it happens twice', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await server.cut(true);
  await sms.changeMenu('Kept {label}');
  await expectPill(/1 waiting/);
  loseConnection();
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  loseConnection();
  await expect.poll(edits).toBe(2);
  await expect.element(sms.template).toHaveValue('Kept {label}');
  await expect.element(banner).not.toBeInTheDocument();
  await comeBack();
  await expect
    .poll(written, { timeout: 10_000 })
    .toEqual([{ menuConfiguration: 'Kept {label}' }, { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } }]);
  await expectPill(/^Online/);
  await expect.poll(edits).toBe(0);
});

test('O-41: what is typed while the connection is gone stays, is stored again, and is restored at the next visit', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  const before = workspace();
  loseConnection();
  await sms.template.fill('Typed {label}');
  await expect.poll(() => workspace() !== before && workspace() !== null).toBe(true);
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expect.poll(async () => (await storedKeys('drafts')).length).toBe(1);
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
});
