import { filesHolding } from '../kit/at-rest.ts';
import { effects } from '../kit/fixtures.ts';
import { expect, test } from './kit/fixtures.ts';
import { changeMenu, DIALOG, open, pillSays, SUPPORT, settled, TEMPLATE, visit } from './kit/journey.ts';

const POST = { method: 'POST', path: `/connections/twilio/${SUPPORT}` };

test('OFF-09 rule 12: when the session ends everything is kept, and is sent after the next one begins', async ({
  console,
  server,
}) => {
  await visit(console, server);
  server.control.next({ ...POST, status: 403, body: {} });
  await changeMenu(console, 'Kept {label}');
  await console.reads({ testId: 'banner' }, /Invalid or expired session/);
  server.control.session('demo', {});
  await open(console, server, `/twilio/${SUPPORT}`);
  await console.holds(TEMPLATE, 'Kept {label}');
  await settled(console);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([{ menuConfiguration: 'Kept {label}' }]);
});

test('O-33 OFF-17: after a logout that discards, and after the device was forgotten, nothing readable is on the disk', async ({
  device,
  server,
}) => {
  const console = await device.start({ init: 'window.close = () => undefined;' });
  await visit(console, server);
  server.control.next({ ...POST, status: 503, body: {}, times: 0 });
  await changeMenu(console, 'planted-edit {label}');
  await pillSays(console, /1 waiting/);
  await console.fill(TEMPLATE, 'planted-draft {label}');
  await console.click({ role: 'button', name: 'Logout' });
  await console.click({ role: 'button', like: 'Discard', within: DIALOG });
  await console.click({ role: 'button', like: 'Discard', within: { role: 'dialog', like: 'Discard' } });
  await console.reads({ testId: 'banner' }, /You are logged out/);
  await console.reads({ css: 'body' }, /^(?!.*unsent change)/s);
  for (const text of ['planted-edit', 'planted-draft']) expect(await filesHolding(device.profile, text)).toEqual([]);
});
