import { font, png } from '../kit/chat.ts';
import { calls, effects } from '../kit/fixtures.ts';
import type { Console } from './kit/console.ts';
import type { Device } from './kit/device.ts';
import { expect, test } from './kit/fixtures.ts';
import {
  addCountry,
  changeMenu,
  comeBack,
  fileOn,
  inDialog,
  open,
  PILL,
  pillSays,
  SUPPORT,
  saveIn,
  settled,
  stored,
  TEMPLATE,
  visit,
  WEBSITE,
} from './kit/journey.ts';

const CHAT = `/chat/${WEBSITE}`;
const FACEBOOK = 'facebook-community';
const LOCALIZATION = 'key,en,pl\ngreeting,Hello,Witaj\n';

/** Ten kinds of edit, each as a function that makes it. */
const EDITS: readonly [path: string, make: (console: Console, device: Device) => Promise<void>][] = [
  [`/twilio/${SUPPORT}`, (console) => changeMenu(console, 'Kept {label}')],
  [`/twilio/${SUPPORT}`, (console) => addCountry(console, 'Iceland')],
  [CHAT, (console) => console.click({ role: 'switch', name: 'Emoji icon' })],
  [
    CHAT,
    async (console) => {
      await console.fill({ label: 'Name' }, 'Kept name');
      await console.click(saveIn('Account'));
    },
  ],
  [`${CHAT}?tab=styling`, (console, device) => choose(console, device, 'logo', 'logo.png', png('logo.png').buffer)],
  [
    `${CHAT}?tab=styling`,
    (console, device) => choose(console, device, 'font', 'face.woff2', font('face.woff2').buffer),
  ],
  [
    `${CHAT}?tab=language`,
    async (console, device) => {
      await choose(console, device, 'localizationFileUrl', 'texts.csv', Buffer.from(LOCALIZATION));
      await console.click(inDialog('Replace'));
    },
  ],
  [
    '/twilio-create',
    async (console) => {
      await console.fill({ role: 'textbox', name: 'Name' }, 'Night line');
      await console.fill({ role: 'textbox', name: 'Phone number' }, '+354 555 0100');
      await console.fill({ role: 'textbox', name: 'Account SID' }, 'AC0night');
      await console.fill({ label: 'Auth token' }, 'night-token');
      await console.fill({ role: 'combobox', like: 'ountr' }, 'Iceland');
      await console.tab.press('Enter');
      await console.click({ role: 'button', name: 'Save' });
    },
  ],
  [
    '/monitor?tab=alerts',
    async (console) => {
      await console.fill({ label: 'Webhook URL' }, 'https://new.example/hook');
      await console.click({ role: 'button', name: 'OK' });
    },
  ],
  [
    `/facebook/${FACEBOOK}`,
    async (console) => {
      await console.click({ role: 'button', like: '^Delete' });
      await console.click(inDialog('Delete'));
    },
  ],
];

async function choose(console: Console, device: Device, field: string, name: string, content: Buffer): Promise<void> {
  await console.see({ testId: `file-${field}` });
  await console.tab.choose(`[data-testid="file-${field}"]`, [await fileOn(device, name, content)]);
}

test('OFF-02 OFF-03 OFF-04 OFF-14: ten kinds of edit made without the service survive a kill, and each takes effect once, in order', async ({
  device,
  server,
}) => {
  let console = await device.start();
  await visit(console, server);
  for (const path of [CHAT, `/facebook/${FACEBOOK}`, '/monitor?tab=alerts', '/']) {
    await console.tab.goto(server.url + path);
    await console.see({ css: 'main h1' });
    await console.see({ css: 'main [aria-busy=true]' }, 0);
  }
  await stored(console, 3);
  await server.close();
  for (const [index, [path, make]] of EDITS.entries()) {
    await console.tab.goto(server.url + path);
    await make(console, device);
    await pillSays(console, new RegExp(`^${index + 1} waiting`));
  }
  await device.kill();
  console = await device.start();
  await console.tab.goto(`${server.url}/twilio/${SUPPORT}`);
  await console.holds(TEMPLATE, 'Kept {label}');
  await pillSays(console, /^10 waiting/);
  await comeBack(server, console);
  await settled(console);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([
    { menuConfiguration: 'Kept {label}' },
    { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
  ]);
  const paths = calls(server, 'POST', `/connections/chat/${WEBSITE}/emoji_icon`);
  expect(paths).toHaveLength(1);
  for (const file of ['logo', 'font', 'localization']) {
    const validated = server.control.requests().filter(({ path }) => path.includes(file) && path.endsWith('validate'));
    expect(validated.map(({ status }) => status)).toEqual([200]);
  }
  expect(calls(server, 'POST', '/connections/twilio')).toHaveLength(1);
  expect(calls(server, 'POST', '/errorlog/update_webhooks')).toHaveLength(1);
  expect(calls(server, 'DELETE', `/connections/facebook/${FACEBOOK}`)).toHaveLength(1);
});

test('OFF-03 OFF-13 rule 7: killed while a change is being sent, it takes effect once', async ({ device, server }) => {
  let console = await device.start();
  await visit(console, server);
  server.control.next({ method: 'POST', path: `/connections/twilio/${SUPPORT}`, applyFirst: true, hang: true });
  await changeMenu(console, 'On its way {label}');
  await expect.poll(() => effects(server, SUPPORT)).toHaveLength(1);
  await device.kill();
  server.control.clearRules();
  console = await device.start();
  await open(console, server, `/twilio/${SUPPORT}`);
  await settled(console);
  await console.holds(TEMPLATE, 'On its way {label}');
  expect(effects(server, SUPPORT)).toHaveLength(1);
});

test('OFF-08: two windows show the same count and send each edit once, also after one of them is closed', async ({
  console: first,
  shared,
  server,
}) => {
  await visit(first, server);
  const other = await shared.open();
  await open(other, server, `/twilio/${SUPPORT}`);
  await other.see(TEMPLATE);
  await server.close();
  await changeMenu(first, 'Window one {label}');
  await pillSays(other, /^1 waiting/);
  await addCountry(other, 'Iceland');
  for (const each of [first, other]) await pillSays(each, /^2 waiting/);
  await first.tab.close();
  await comeBack(server, other);
  await settled(other);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([
    { menuConfiguration: 'Window one {label}' },
    { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
  ]);
});

test('OFF-11: a refused change stays in the outbox with its reason, and is sent again on request', async ({
  console,
  server,
}) => {
  await visit(console, server);
  server.control.next({ method: 'POST', path: `/connections/twilio/${SUPPORT}`, status: 422, body: {} });
  await changeMenu(console, 'Refused {label}');
  await pillSays(console, /1 needs attention/);
  await console.click(PILL);
  await console.click(inDialog('Try again'));
  await console.tab.press('Escape');
  await settled(console);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([{ menuConfiguration: 'Refused {label}' }]);
});
