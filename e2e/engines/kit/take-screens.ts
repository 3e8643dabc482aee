import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMockServer } from '../../../mock-server/src/server.ts';
import { ENGINES, type EngineName, ensureEngines } from '../../../scripts/engines.mjs';
import type { Console, Query } from './console.ts';
import { createDevice } from './device.ts';
import { driverOf } from './drivers.ts';
import { changeMenu, DIALOG, open, PILL, pillSays, ROW, SUPPORT } from './journey.ts';

const FOLDER = '.cache/screens/engines';
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ['light', 'dark'];

const CHAT = '/chat/chat-website';
const TRAINER = '/custom/trainer-onboarding';
const MENU: Query = { role: 'button', name: 'Menu' };

type Scene = readonly [name: string, path: string, act?: (console: Console) => Promise<void>];

const opened = (query: Query, shown: Query) => async (console: Console) => {
  await console.click(query);
  await console.see(shown);
};

/** Thirty scenes in which engines may differ: form controls, dates, lists that scroll, dialogs, menus, pictures, charts. */
const SCENES: readonly Scene[] = [
  ['list', '/'],
  ['list-search', '/', (console) => console.fill({ role: 'searchbox' }, 'brightwater')],
  ['menu', '/', opened(MENU, { role: 'menu' })],
  ['outbox', '/', opened(PILL, DIALOG)],
  ['add', '/add-connection'],
  ['check', '/check'],
  ['change-many', '/change-many'],
  ['changes', '/changes'],
  ['monitor', '/monitor'],
  ['alerts', '/monitor?tab=alerts'],
  ['sms', `/twilio/${SUPPORT}`],
  ['sms-long', '/twilio/twilio-long'],
  ['sms-rtl', '/twilio/twilio-rtl'],
  ['sms-create', '/twilio-create'],
  ['whatsapp', '/twilio-whatsapp/whatsapp-template'],
  ['vonage', '/vonage-sms/vonage-alerts'],
  ['facebook', '/facebook/facebook-careers'],
  ['twitter', '/twitter/twitter-help'],
  ['apple', '/abc/abc-stores'],
  ['client-channel', '/custom/custom-kiosk'],
  ['chat', CHAT],
  ...['styling', 'proactive', 'language', 'sharing'].map((tab): Scene => [`chat-${tab}`, `${CHAT}?tab=${tab}`]),
  ['trainer', TRAINER],
  ...['personas', 'history'].map((tab): Scene => [`trainer-${tab}`, `${TRAINER}?tab=${tab}`]),
  ['trainer-live', '/custom/trainer-running?tab=live'],
  [
    'sms-refused',
    `/twilio/${SUPPORT}`,
    async (console) => {
      await changeMenu(console, 'Refused {label}');
      await pillSays(console, /needs attention/);
    },
  ],
];

const report = (what: string) => (error: unknown) => {
  process.exitCode = 1;
  console.error(`${what}: ${String(error)}`);
};

/** Takes the pictures of every scene in one engine, at both widths and in both themes. */
async function take(engine: EngineName, wanted: readonly string[]): Promise<void> {
  const device = await createDevice(driverOf(engine));
  const server = await startMockServer({ memory: true, port: 0, dist: 'dist' });
  server.control.next({ method: 'POST', path: `/connections/twilio/${SUPPORT}`, status: 422, body: {}, times: 0 });
  const console = await device.start();
  await open(console, server, '/');
  await console.see(ROW);
  async function picture([name, path, act]: Scene, [width, height]: (typeof SIZES)[number], theme: string) {
    await console.tab.resize(width, height);
    await console.tab.goto(server.url + path);
    await console.see({ css: 'main h1' });
    await console.see({ css: 'main [aria-busy=true]' }, 0);
    await act?.(console);
    await writeFile(join(FOLDER, `${name}-${width}-${theme}-${engine}.png`), await console.tab.screenshot());
  }
  for (const theme of THEMES) {
    await console.tab.evaluate((chosen) => localStorage.setItem('switchboard.theme', chosen), theme);
    for (const scene of SCENES.filter(([each]) => wanted.length === 0 || wanted.includes(each)))
      for (const size of SIZES)
        await picture(scene, size, theme).catch(report(`${engine}, ${scene[0]}, ${size[0]} px, ${theme}`));
  }
  await device.remove();
  await server.close();
}

await mkdir(FOLDER, { recursive: true });
const found = ensureEngines();
for (const engine of ENGINES.filter((name) => found[name])) {
  await take(engine, process.argv.slice(2)).catch(report(engine));
}
console.log(`Pictures in ${FOLDER}`);
