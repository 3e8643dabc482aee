import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { comeBack, offlineReady } from './fixtures.ts';
import { documentsStored } from './offline.ts';
import type { Scene } from './scene.ts';
import { menuInFile, unsentFile } from './unsent-file.ts';

const PATH = '/twilio/twilio-support';
const PASSWORD = 'correct horse battery';
const LONG = `Mine {label} ${'and a text that is so long that it has to be scrolled '.repeat(8)}`;

const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const card = (page: Page) => page.locator('section').filter({ hasText: '{label}' }).first();
const refusing = (status: number) => (server: MockServer) =>
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status, body: {}, times: 0 });

async function cutOff(page: Page, server: MockServer): Promise<void> {
  await expect(card(page).getByRole('textbox')).toBeVisible();
  await offlineReady(page);
  await documentsStored(page, 1);
  await server.close();
  await page.reload();
  await expect(card(page).getByRole('textbox')).toBeVisible();
}

/** Types a menu reply and saves it. */
async function save(page: Page, template = '{label} → {#}'): Promise<void> {
  const form = page.locator('form').filter({ hasText: '{label}' });
  await form.getByRole('textbox').fill(template);
  await form.locator('button[type="submit"]').click();
}

async function saveWaiting(page: Page): Promise<void> {
  await save(page);
  await expect(pill(page)).toContainText('1');
}

async function openOutbox(page: Page): Promise<void> {
  await pill(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Imports a sealed file in the open outbox, with a password. */
async function importFile(page: Page, server: MockServer, edits: readonly object[], password: string): Promise<void> {
  const buffer = Buffer.from(await unsentFile(server, edits, PASSWORD));
  const file = { name: 'a.json', mimeType: 'application/json', buffer };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[form=outbox-import]').click();
}

const AN_HOUR_AGO = Date.now() - 3_600_000;
const SWITCHES = ['emojiIcon', 'attachmentIcon', 'footerText', 'displayDownloadTranscript', 'hideChatLauncher'];

/** A change of a widget's settings as a file contains it. */
const chatInFile = (id: string, name: string, values: object, base: object) => ({
  ...{ id: crypto.randomUUID(), subject: 'chat', name, lane: `chat/${id}`, verb: 'set', at: AN_HOUR_AGO, base },
  ...{ input: { id, values }, touches: Object.keys(values), progress: {} },
});

/** Edits of another device: five switches and the name of three widgets, two menus, and a new connection. */
const EDITS = [
  ...['chat-website', 'chat-shared', 'chat-translated'].flatMap((id) => [
    chatInFile(
      id,
      'account',
      { accountName: 'Brightwater Shop', welcomeMessage: 'How can we help you today?' },
      { accountName: 'Brightwater', welcomeMessage: 'Hello!' },
    ),
    ...SWITCHES.map((name, nth) => chatInFile(id, name, { [name]: nth > 3 }, { [name]: nth < 4 })),
  ]),
  menuInFile('twilio-support', 'Reply {#} to choose {label}', AN_HOUR_AGO),
  menuInFile('twilio-billing', '{#}. {label}', AN_HOUR_AGO),
  {
    ...{ id: crypto.randomUUID(), subject: 'twilio-sms', name: 'create', lane: 'twilio/+k', verb: 'create' },
    ...{
      input: { key: 'k', name: 'Night line', phoneNumber: '+1 202 555 0147', accountSid: 'AC1', authToken: 'S3CRET' },
    },
    ...{ touches: [], base: {}, progress: {}, at: AN_HOUR_AGO },
  },
];

/** Unsent edits, at their field and in the outbox. */
export const OUTBOX_SCENES: readonly Scene[] = [
  {
    path: PATH,
    states: [
      ['sms-offline', cutOff],
      ['sms-waiting', saveWaiting],
      ['outbox-waiting', openOutbox],
    ],
  },
  {
    ...{ path: PATH, before: refusing(503) },
    states: [
      ['sms-unreachable', saveWaiting],
      [
        'logout-waiting',
        async (page) => {
          await page
            .getByRole('banner')
            .getByRole('button', { name: /Logout|Wyloguj/ })
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: PATH, before: refusing(500) },
    states: [
      ['sms-refused', saveWaiting],
      ['outbox-refused', openOutbox],
    ],
  },
  {
    path: PATH,
    states: [
      [
        'sms-conflict',
        async (page, server) => {
          await cutOff(page, server);
          await save(page, LONG);
          await expect(pill(page)).toContainText('1');
          const patch = { menuConfiguration: 'Theirs {label}' };
          server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
          await comeBack(page, server);
          await expect(page.getByRole('button', { name: /Keep mine|Zachowaj moją wersję/ }).first()).toBeVisible({
            timeout: 25_000,
          });
        },
      ],
      ['outbox-conflict', openOutbox],
    ],
  },
  {
    path: PATH,
    states: [
      [
        'sms-sent',
        async (page) => {
          await save(page);
          await expect(page.getByTestId('banner')).toBeVisible();
        },
      ],
      [
        'outbox-sent',
        async (page) => {
          await openOutbox(page);
          await expect(page.getByTestId('outbox-sent')).toHaveCount(1);
        },
      ],
      [
        'outbox-import-refused',
        async (page, server) => {
          await importFile(page, server, [], 'another password');
          await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: PATH, wide: true },
    states: [
      [
        'changes',
        async (page) => {
          await save(page);
          await expect(page.getByTestId('banner')).toBeVisible();
          await openOutbox(page);
          await page.getByRole('dialog').locator('a[href$="/changes"]').click();
          await expect(page.getByRole('row')).toHaveCount(2);
        },
      ],
      [
        'changes-undo',
        async (page) => {
          await page.getByRole('row').last().getByRole('button').click();
          await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: PATH, whole: true },
    states: [
      [
        'outbox-imported',
        async (page, server) => {
          await page.getByRole('link', { name: /Back to home|Strona główna/ }).click();
          await expect(page.getByTestId('connection-row').first()).toBeVisible();
          await page.goBack();
          await cutOff(page, server);
          await openOutbox(page);
          const changes = page.getByTestId('review-change');
          await importFile(page, server, EDITS.slice(0, -1), PASSWORD);
          await expect(changes.first()).toBeVisible({ timeout: 60_000 });
          await page.keyboard.press('Escape');
          await expect(changes).toHaveCount(0);
          // All but one edit are imported by now.
          await importFile(page, server, EDITS, PASSWORD);
          await expect(changes.first()).toBeVisible({ timeout: 60_000 });
          // The file's dialog closes with an animation.
          await expect(page.locator('[role=dialog][data-state=closed]')).toHaveCount(0);
        },
      ],
      [
        'outbox-review',
        async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.getByTestId('review-change')).toHaveCount(0);
          await page.getByRole('dialog').getByRole('button', { name: /21/ }).first().click();
          await expect(page.getByTestId('review-change').first()).toBeVisible();
          // The review closes with an animation.
          await expect(page.locator('[role=dialog][data-state=closed]')).toHaveCount(0);
        },
      ],
      [
        'outbox-grouped',
        async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.getByTestId('review-change')).toHaveCount(0);
          await expect(page.getByRole('dialog').locator('[aria-expanded]').first()).toBeVisible();
        },
      ],
    ],
  },
];
