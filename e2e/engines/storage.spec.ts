import { recordsOf } from '../kit/at-rest.ts';
import { effects } from '../kit/fixtures.ts';
import { expect, test } from './kit/fixtures.ts';
import { changeMenu, comeBack, open, pillSays, SUPPORT, settled, TEMPLATE, visit } from './kit/journey.ts';

const POST = { method: 'POST', path: `/connections/twilio/${SUPPORT}` };

test('O-41 O-29: a browser whose storage process dies goes on with what was typed and saved, in both of its windows', async ({
  device,
  server,
}) => {
  const console = await device.start();
  await visit(console, server);
  const other = await device.open();
  await open(other, server, '/');
  server.control.next({ ...POST, status: 503, body: {}, times: 0 });
  await changeMenu(console, 'Kept {label}');
  await pillSays(console, /1 waiting/);
  await console.fill(TEMPLATE, 'Typed {label}');
  // Only WebKit stores in a process that can die alone; the others go on as if nothing had happened.
  await device.killNetwork();
  await console.holds(TEMPLATE, 'Typed {label}');
  for (const each of [console, other]) {
    await each.reads({ css: 'body' }, /^(?!.*(keeps nothing|are gone|is gone))/s);
    await pillSays(each, /1 waiting/);
  }
  server.control.clearRules();
  await comeBack(server, console, other);
  for (const each of [console, other]) await settled(each);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([{ menuConfiguration: 'Kept {label}' }]);
  await console.holds(TEMPLATE, 'Typed {label}');
  await expect.poll(async () => (await recordsOf(console.tab, 'drafts')).length).toBe(1);
});

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
