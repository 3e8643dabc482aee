import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { account, choice, WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const { name, save } = account();

/** Advances the clock by this many ms, while nothing else happens. */
function later(ms: number): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}

const meanwhile = (collection: string, id: string, patch: object | null) =>
  server.state({ mutate: { collection, id, patch } });

test('O-30: a connection is read again when its window comes to the front and its copy is older than 10 s', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { template } = smsScreen(page);
  await expect.element(template).toHaveValue('Reply {#} for {label}');
  await meanwhile('twilio', 'twilio-support', { menuConfiguration: 'Theirs {label}' });
  dispatchEvent(new Event('focus'));
  await silence();
  expect(await calls('GET', SUPPORT)).toHaveLength(1);
  later(11_000);
  dispatchEvent(new Event('focus'));
  await expect.element(template).toHaveValue('Theirs {label}');
  expect(await calls('GET', SUPPORT)).toHaveLength(2);
});

test('O-04: a copy that another window has stored without secrets is read again by a window that had them', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const show = page.getByRole('button', { name: 'Show Auth token' });
  await expect.element(show).toBeVisible();
  const channel = new BroadcastChannel((await ownDatabase())?.name ?? '');
  channel.postMessage({ ids: [], lanes: ['twilio/twilio-support'], list: false });
  await expect.poll(() => calls('GET', SUPPORT)).toHaveLength(2);
  await expect.element(show).toBeVisible();
  await silence();
  expect(await calls('GET', SUPPORT)).toHaveLength(2);
  channel.close();
});

test('O-30, CHAT-GEN-22: saving a name reverts nothing that another administrator has saved since it was read', async () => {
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(name).toBeVisible();
  const theirs = { widgetPosition: 'top_left', colorTheme: '#123456', audioPlayOn: 'always' };
  await meanwhile('chat', 'chat-website', theirs);
  later(11_000);
  await name.fill('Shop');
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toMatchObject([{ accountName: 'Shop', ...theirs }]);
});

test('O-30: own saves of fields that the service had left out are not a conflict', async () => {
  const bare = { accountName: 'Bare', widgetTitles: { en: 'Hello' } };
  await meanwhile('chat', 'chat-website', null);
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', doc: bare } });
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(name).toHaveValue('Bare');
  await server.cut(true);
  await name.fill('Shop');
  await save.click();
  await choice('Widget position').selectOptions('top_left');
  await comeBack();
  await expect.poll(() => bodies('POST', `${WEBSITE}/widget_position`)).toEqual([{ widgetPosition: 'top_left' }]);
  expect(await bodies('POST', WEBSITE)).toEqual([{ accountName: 'Shop', widgetTitles: bare.widgetTitles }]);
});

test('a connection is shown as soon as the service answers, also while another window blocks the device’s database', async () => {
  await mountApp({ path: '/' });
  await expect.element(page.getByRole('link', { name: /Support/ }).first()).toBeVisible();
  const letGo = await heldBack();
  try {
    history.pushState(null, '', '/twilio/twilio-support');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(smsScreen(page).template).toHaveValue('Reply {#} for {label}');
  } finally {
    letGo();
  }
});

const ownDatabase = async () => (await indexedDB.databases()).find(({ name }) => name?.startsWith('switchboard-'));

/** Blocks other windows like a frozen one in the middle of a transaction; returns a function that ends it. */
async function heldBack(): Promise<() => void> {
  const opened = indexedDB.open((await ownDatabase())?.name ?? '');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const db = opened.result;
  const held = { on: true };
  const stores = [...db.objectStoreNames];
  const tx = db.transaction(stores, 'readwrite');
  const goOn = () => {
    if (held.on) tx.objectStore(stores[0] ?? '').count().onsuccess = goOn;
  };
  goOn();
  return () => {
    held.on = false;
    db.close();
  };
}
