import { recordsOf } from '../../kit/at-rest.ts';
import { effects } from '../../kit/fixtures.ts';
import type { Console } from '../kit/console.ts';
import { expect, test } from '../kit/fixtures.ts';
import { changeMenu, comeBack, open, pillSays, SUPPORT, settled, TEMPLATE, visit } from '../kit/journey.ts';

const POST = { method: 'POST', path: `/connections/twilio/${SUPPORT}` };

/** A page that has lost its storage for good says so. */
const lostNothing = (console: Console) =>
  console.reads({ css: 'body' }, /^(?!.*(keeps nothing|are gone|is gone|unexpected))/s);

const keysOfTab = ({ tab }: Console) => tab.evaluate(() => Object.keys(sessionStorage).sort(), undefined);

test('O-41: a tab whose storage process dies, twice, keeps its session, what was typed and what was saved', async ({
  device,
  server,
}) => {
  const console = await device.start();
  await visit(console, server);
  const keys = await keysOfTab(console);
  for (const [sent, text] of ['First {label}', 'Second {label}'].entries()) {
    await device.killStorage();
    await changeMenu(console, text);
    await expect.poll(() => effects(server, SUPPORT)).toHaveLength(sent + 1);
    await settled(console);
    await console.holds(TEMPLATE, text);
    await lostNothing(console);
    expect(await keysOfTab(console)).toEqual(keys);
  }
  await console.fill(TEMPLATE, 'Typed {label}');
  await expect.poll(async () => (await recordsOf(console.tab, 'drafts')).length).toBe(1);
  await console.tab.reload();
  await console.holds(TEMPLATE, 'Typed {label}');
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([
    { menuConfiguration: 'First {label}' },
    { menuConfiguration: 'Second {label}' },
  ]);
});

test('O-41: two windows whose storage process dies go on with what waits, and send it once', async ({
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
  await device.killStorage();
  await console.holds(TEMPLATE, 'Typed {label}');
  for (const each of [console, other]) {
    await lostNothing(each);
    await pillSays(each, /1 waiting/);
  }
  server.control.clearRules();
  await comeBack(server, console, other);
  for (const each of [console, other]) await settled(each);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([{ menuConfiguration: 'Kept {label}' }]);
  await console.holds(TEMPLATE, 'Typed {label}');
  await expect.poll(async () => (await recordsOf(console.tab, 'drafts')).length).toBe(1);
});

test('O-41: a page that was left before its storage process died can be come back to, and takes edits', async ({
  device,
  server,
}) => {
  const console = await device.start();
  await visit(console, server);
  await console.tab.goto('about:blank');
  await device.killStorage();
  await console.tab.back();
  await changeMenu(console, 'After the way back {label}');
  await expect
    .poll(() => effects(server, SUPPORT).map(({ body }) => body))
    .toEqual([{ menuConfiguration: 'After the way back {label}' }]);
  await settled(console);
  await lostNothing(console);
});
