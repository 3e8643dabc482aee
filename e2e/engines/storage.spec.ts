import { recordsOf } from '../kit/at-rest.ts';
import { effects } from '../kit/fixtures.ts';
import { expect, test } from './kit/fixtures.ts';
import { changeMenu, comeBack, open, pillSays, SUPPORT, settled, visit } from './kit/journey.ts';

const POST = { method: 'POST', path: `/connections/twilio/${SUPPORT}` };

test('OFF-27 O-29: a database that is deleted under the app is made again with what waits', async ({
  console,
  server,
}) => {
  await visit(console, server);
  server.control.next({ ...POST, status: 503, body: {}, times: 0 });
  await changeMenu(console, 'Kept {label}');
  await pillSays(console, /1 waiting/);
  await console.tab.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  }, undefined);
  await expect.poll(async () => (await recordsOf(console.tab, 'outbox').catch(() => [])).length).toBe(1);
  server.control.clearRules();
  await comeBack(server, console);
  await settled(console);
  expect(effects(server, SUPPORT)).toHaveLength(1);
});

test('in a private window the console works, and says what the window will forget', async ({ device, server }) => {
  const console = await device.start({ isPrivate: true });
  await open(console, server, `/twilio/${SUPPORT}`);
  await changeMenu(console, 'Private {label}');
  await expect.poll(() => effects(server, SUPPORT)).toHaveLength(1);
  await settled(console);
});

test('without IndexedDB a sentence says what to allow', async ({ device, server }) => {
  const refused = `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('Denied', 'SecurityError'); } });`;
  const console = await device.start({ blocksStorage: true, init: refused });
  await open(console, server, '/');
  await console.see({ text: 'Reload' });
  await console.reads({ css: 'body' }, /Allow cookies and site data/);
});
