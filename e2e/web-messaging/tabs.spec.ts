import type { Locator, Page } from '@playwright/test';
import { WEBSITE } from '../kit/chat.ts';
import { calls, comeBack, expect, test } from '../kit/fixtures.ts';
import { arrives, pill, settled } from '../kit/offline.ts';

const CHAT = `/chat/${WEBSITE}`;
const APP = '/mobile/sdk_mobile/sdk-app';
const id = (path: string) => path.split('/').at(-1) ?? '';

/** Something done on a tab: what is called, what the card shows of it, and what another administrator does meanwhile. */
type Deed = {
  tab: string;
  path: string;
  card: string;
  /** What the card shows once it is ready. */
  ready: string;
  act: (card: Locator, page: Page) => Promise<void>;
  action: string;
  theirs: Record<string, unknown>;
};

/** What is added to a collection: `body` is posted after `theirs`, and both of `both` are there then. */
type Addition = Deed & { shown: string; body: unknown; failed: string; both: readonly string[] };

/** A change of what another administrator changes as well: `says` are both sides of it. */
type Change = Deed & { says: readonly string[] };

const field = (card: Locator, name: string) => card.getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (card: Locator, name: string) => card.getByRole('button', { name, exact: true });

const SET = { en: { send: 'Send' }, es: { send: 'Enviar' } };

const ADDITIONS: readonly Addition[] = [
  {
    ...{ tab: 'sharing', path: CHAT, card: 'Channel transfer', ready: 'Brightwater Support' },
    async act(card, page) {
      await button(card, 'Add a channel').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('Facebook');
      await dialog.getByRole('combobox', { name: 'Connection', exact: true }).selectOption('Brightwater Community');
      await button(dialog, 'Add').click();
    },
    action: 'add_transfer',
    theirs: { multichannel: ['twilio-support', 'sdk-app'] },
    shown: 'Brightwater Community',
    body: { connectionId: 'facebook-community' },
    failed: 'Failed to add the channel',
    both: ['Brightwater App', 'Brightwater Community'],
  },
  {
    ...{ tab: 'context', path: CHAT, card: 'Custom tags', ready: 'customer_tier' },
    async act(card) {
      await field(card, 'Display name').fill('Basket');
      await field(card, 'Tag').fill('basket');
      await field(card, 'Tag').press('Enter');
    },
    action: 'add_tag',
    theirs: { chatTags: [{ tag: 'elsewhere', name: 'Added elsewhere' }] },
    shown: 'basket',
    body: { name: 'Basket', tag: 'basket' },
    failed: 'Failed to add tag basket',
    both: ['elsewhere', 'basket'],
  },
  {
    ...{ tab: 'language', path: CHAT, card: 'Localization file', ready: 'Replace the file' },
    async act(_, page) {
      const buffer = Buffer.from('key,en,es\nsend,Go,Vaya\n');
      const file = { name: 'texts.csv', mimeType: 'text/csv', buffer };
      await page.getByTestId('file-localizationFileUrl').setInputFiles(file);
    },
    action: 'set_update_custom_translation',
    theirs: {
      customTranslationLanguageSet: { ...SET, pl: { send: 'Wyślij' } },
      languageCodeList: ['en', 'es', 'pl'],
    },
    shown: 'texts.csv',
    body: {
      customTranslationLanguageSet: { en: { send: 'Go' }, es: { send: 'Vaya' }, pl: { send: 'Wyślij' } },
      languageCodeList: ['en', 'es', 'pl'],
    },
    failed: 'The file was uploaded, but its texts were not saved',
    both: ['texts.csv'],
  },
  {
    ...{ tab: 'security', path: CHAT, card: 'Cookies', ready: 'bw_visit' },
    async act(card) {
      await field(card, 'Cookie').fill('bw_lang');
      await field(card, 'Cookie').press('Enter');
    },
    action: 'add_cookie',
    theirs: { cookies: ['bw_theirs'] },
    shown: 'bw_lang',
    body: { cookie: 'bw_lang' },
    failed: 'Failed to add the cookie',
    both: ['bw_theirs', 'bw_lang'],
  },
  {
    ...{ tab: 'proactive', path: CHAT, card: 'Proactive triggers', ready: 'delivery_page' },
    async act(card) {
      await field(card, 'Display name').fill('Help');
      await field(card, 'Code').fill('help_me');
      await field(card, 'Bot command').fill('/help');
      await button(card, 'Add trigger').click();
    },
    action: 'add_proactive_trigger',
    theirs: { proactiveTriggers: [{ id: 'e1', code: 'elsewhere', label: 'Theirs', botCommand: '/go', enabled: true }] },
    shown: 'help_me',
    body: { label: 'Help', code: 'help_me', botCommand: '/help', enabled: true },
    failed: 'Failed to add the proactive trigger',
    both: ['elsewhere', 'help_me'],
  },
  {
    ...{ tab: 'push', path: APP, card: 'Headers', ready: 'X-Team' },
    async act(card) {
      await field(card, 'Key').fill('X-Api');
      await field(card, 'Value').fill('one');
      await field(card, 'Value').press('Enter');
    },
    action: 'push_notification_headers',
    theirs: { webhookHeaders: { 'X-Theirs': 'two' } },
    shown: 'X-Api',
    body: { webhookHeaders: { 'X-Theirs': 'two', 'X-Api': 'one' } },
    failed: 'Failed to add the header',
    both: ['X-Theirs', 'X-Api'],
  },
];

/** Context and Security have switches, and lists whose members are added and deleted alone: these are in no conflict (O-06). */
const CHANGES: readonly Change[] = [
  {
    ...{ tab: 'sharing', path: CHAT, card: 'Conversation sharing', ready: 'Brightwater App' },
    async act(card, page) {
      await card.getByRole('combobox').selectOption('Brightwater App');
      await card.getByRole('switch').click();
      await button(page.getByRole('dialog'), 'Share').click();
    },
    action: 'sync_conv_across_channels',
    theirs: { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-shared' },
    says: ['Brightwater Account App', 'Brightwater App'],
  },
  {
    ...{ tab: 'language', path: CHAT, card: 'Translations', ready: 'Enviar' },
    async act(card) {
      await button(card, 'Edit').click();
      await field(card, 'Translation').fill('Mandar');
      await button(card, 'Save').click();
    },
    action: 'set_update_custom_translation',
    theirs: { customTranslationLanguageSet: { ...SET, es: { send: 'Despachar' } } },
    says: ['Despachar', 'Mandar'],
  },
  {
    ...{ tab: 'proactive', path: CHAT, card: 'Proactive triggers', ready: 'delivery_page' },
    async act(card) {
      await button(card.getByRole('listitem').filter({ hasText: 'delivery_page' }), 'Edit').click();
      const row = card.getByRole('listitem').filter({ has: card.page().getByRole('textbox') });
      await field(row, 'Display name').fill('Parcels');
      await button(row, 'Save').click();
    },
    action: 'update_proactive_trigger',
    theirs: {
      proactiveTriggers: [
        { id: 'c1d2', code: 'delivery_page', label: 'Shipping', botCommand: '/delivery', enabled: false },
      ],
    },
    says: ['Shipping', 'Parcels'],
  },
  {
    ...{ tab: 'push', path: APP, card: 'Webhook', ready: 'Save' },
    async act(card) {
      await card.getByRole('textbox').fill('https://mine.example/push');
      await button(card, 'Save').click();
    },
    action: 'push_notification_webhook',
    theirs: { webhook: 'https://theirs.example/push' },
    says: ['https://theirs.example/push', 'https://mine.example/push'],
  },
];

const cardOf = (page: Page, { card }: Deed) => page.getByRole('region', { name: card, exact: true });
const callPath = ({ path, action }: Deed) => `/connections/chat/${id(path)}/${action}`;
const address = ({ path, tab }: Deed) => `${path}?tab=${tab}`;

for (const each of ADDITIONS) {
  test(`O-02 O-06 O-18: ${each.tab}: an addition made offline survives a reload, arrives once, and keeps what was added elsewhere`, async ({
    page,
    server,
    open,
  }) => {
    const card = cardOf(page, each);
    await open(address(each));
    await expect(card).toContainText(each.ready);
    await server.close();
    await each.act(card, page);
    await expect(card).toContainText('Waiting');
    await page.reload();
    await expect(card).toContainText(each.shown);
    await expect(pill(page)).toContainText('1 waiting');
    server.control.state({ mutate: { collection: 'chat', id: id(each.path), patch: each.theirs } });
    await comeBack(page, server);
    await settled(page);
    const posted = calls(server, 'POST', callPath(each)).filter(({ status }) => status === 200);
    expect(posted.map(({ body }) => body)).toMatchObject([each.body as object]);
    for (const text of each.both) await expect(card).toContainText(text);
  });

  test(`O-01: ${each.tab}: a refusal is told where it was added, and can be tried again until it is taken`, async ({
    page,
    server,
    open,
  }) => {
    const card = cardOf(page, each);
    const path = callPath(each);
    const again = button(card, 'Try again');
    server.control.next({ method: 'POST', path, status: 500, body: {} });
    server.control.next({ method: 'POST', path, status: 400, body: { code: 'FBA1' } });
    await open(address(each));
    await expect(card).toContainText(each.ready);
    await each.act(card, page);
    await expect(card).toContainText(each.failed);
    await again.click();
    await expect(card).toContainText('Authorization failed. Try again.');
    await again.click();
    await expect(again).toHaveCount(0);
    await settled(page);
    expect(calls(server, 'POST', path).map(({ status }) => status)).toEqual([500, 400, 200]);
  });
}

for (const each of CHANGES) {
  test(`O-06: ${each.tab}: what another administrator changed as well stands beside mine, and mine can be kept`, async ({
    page,
    server,
    open,
  }) => {
    const card = cardOf(page, each);
    await open(address(each));
    await expect(card).toContainText(each.ready);
    await server.close();
    await each.act(card, page);
    await expect(card).toContainText('Waiting');
    server.control.state({ mutate: { collection: 'chat', id: id(each.path), patch: each.theirs } });
    await comeBack(page, server);
    await arrives(button(card, 'Keep mine')).toBeVisible();
    for (const text of each.says) await expect(card.getByRole('definition').filter({ hasText: text })).toBeVisible();
    const sent = () =>
      server.control.requests().filter(({ path, status }) => path === callPath(each) && status === 200);
    expect(sent()).toEqual([]);
    await button(card, 'Keep mine').click();
    await settled(page);
    expect(sent()).toHaveLength(1);
  });
}
