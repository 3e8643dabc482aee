import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, call, get, post } = await serve();
const CHAT = '/connections/chat/chat-website';
const SDK = '/connections/chat/sdk-app';
const FONTS = [
  { fontId: 'f1', fontUrl: 'https://a.example/f1.woff2' },
  { fontId: 'f2', fontUrl: 'https://a.example/f2.woff2' },
];

beforeEach(() => {
  control.reset();
  const patch = { botAvatar: 'https://a.example/bot.png', fontSet: FONTS, selectedFontId: 'f1' };
  control.state({ connections: { 'chat-website': { ...patch, webhookHeaders: { Key: 'v' } } } });
});

const send = (method: string, action: string, body: unknown, of = CHAT) => call(method, `${of}/${action}`, { body });
const TRIGGER = { id: 'n1', label: 'New', code: 'new_one', botCommand: '/new', enabled: true };

/** D2§7: method, call, a body that the console sends, and the stored fields afterwards. */
const CALLS: readonly [string, string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'POST',
    'widget_button_type',
    { widgetButtonType: 'icon' },
    { widgetButtonType: 'icon', widgetButtonText: 'Ask us' },
  ],
  ...(['horizontal', 'vertical'] as const).map((textOrientationType): (typeof CALLS)[number] => [
    'POST',
    'widget_button_type',
    { widgetButtonType: 'text', widgetButtonText: 'Help', textOrientationType },
    { widgetButtonType: 'text', widgetButtonText: 'Help', textOrientationType },
  ]),
  ['POST', 'display_logo', { display: true }, { displayLogo: true }],
  ['DELETE', 'delete_font', { fontId: 'f2' }, { fontSet: [FONTS[0]], selectedFontId: 'f1' }],
  ['DELETE', 'delete_font', { fontId: 'f1' }, { fontSet: [FONTS[1]], selectedFontId: '' }],
  ['POST', 'update_selected_font', { selectedFontId: 'f2' }, { selectedFontId: 'f2' }],
  ['POST', 'update_selected_font', { selectedFontId: '' }, { selectedFontId: '' }],
  ['POST', 'text_input_config', { inputTextAreaState: 'disable_input' }, { inputTextAreaState: 'disable_input' }],
  ['POST', 'sound_notification', { audioType: 5, audioPlayOn: 'always' }, { audioType: 5, audioPlayOn: 'always' }],
  ['POST', 'push_notification_webhook', { webhook: '' }, { webhook: '' }],
  ['POST', 'push_notification_headers', { webhookHeaders: { 'X-A': '1' } }, { webhookHeaders: { 'X-A': '1' } }],
  ['DELETE', 'delete_push_notification_header', { headerKey: 'Key' }, { webhookHeaders: {} }],
  [
    'POST',
    'add_transfer',
    { connectionId: 'fb-community' },
    { multichannel: ['twilio-support', 'whatsapp-orders', 'fb-community'] },
  ],
  ['DELETE', 'delete_transfer', { connectionId: 'twilio-support' }, { multichannel: ['whatsapp-orders'] }],
  ['POST', 'channel_hopper_placement', { channelHopperPlacement: 'menu' }, { channelHopperPlacement: 'menu' }],
  [
    'POST',
    'system_tags',
    { ipAddress: false, location: true, device: false, currentPage: true },
    { systemTags: { ipAddress: false, location: true, device: false, currentPage: true } },
  ],
  ['DELETE', 'delete_tag', { tag: 'orderNumber' }, { chatTags: [{ tag: 'customer_tier', name: 'Customer tier' }] }],
  [
    'DELETE',
    'delete_domain',
    { domain: 'https://www.brightwater.example' },
    { cors: ['https://shop.brightwater.example'] },
  ],
  ['POST', 'add_cookie', { cookie: 'seen' }, { cookies: ['bw_visit', 'bw_basket', 'seen'] }],
  ['DELETE', 'delete_cookie', { cookie: 'bw_visit' }, { cookies: ['bw_basket'] }],
];

describe('D2§7: the calls of a web messaging connection', () => {
  it.each(CALLS)('%s %s %j is stored and answered with the connection', async (method, action, body, held) => {
    const answer = await send(method, action, body);
    expect(answer).toMatchObject({ status: 200, body: { connectionId: 'chat-website' } });
    expect((await get(CHAT)).body).toMatchObject(held);
    expect(answer.body).toMatchObject(held);
  });

  it('delete_avatar removes the picture', async () => {
    const { body } = await send('DELETE', 'delete_avatar', { avatar: 'bot' });
    expect(body).not.toHaveProperty('botAvatar');
    expect((await get(CHAT)).body).not.toHaveProperty('botAvatar');
  });

  it('lists get one more member, each key once', async () => {
    for (const [action, body] of [
      ['add_tag', { tag: 'plan', name: 'Plan' }],
      ['add_domain', { domain: 'https://b.example' }],
      ['add_proactive_trigger', TRIGGER],
    ] as const) {
      expect((await send('POST', action, body)).status).toBe(200);
      expect((await send('POST', action, body)).status).toBe(400);
    }
    expect((await get(CHAT)).body).toMatchObject({
      chatTags: { 2: { tag: 'plan', name: 'Plan' }, length: 3 },
      cors: { 2: 'https://b.example', length: 3 },
      proactiveTriggers: { 2: TRIGGER, length: 3 },
    });
  });

  it('a trigger is replaced in place, and deleted by its id', async () => {
    const changed = { ...TRIGGER, id: 'b0a7', label: 'Changed' };
    const { body } = await send('POST', 'update_proactive_trigger', changed);
    expect(body).toMatchObject({ proactiveTriggers: { 0: changed, length: 2 } });
    const { body: left } = await send('DELETE', 'delete_proactive_trigger', { id: 'b0a7' });
    expect(left).toMatchObject({ proactiveTriggers: { length: 1 } });
  });

  it('A-89: the system tags of the mobile SDK have no page', async () => {
    const systemTags = { ipAddress: true, location: true, device: true };
    expect((await send('POST', 'system_tags', systemTags, SDK)).body).toMatchObject({ systemTags });
  });

  it.each<[string, string, unknown]>([
    [
      'POST',
      'widget_button_type',
      { widgetButtonType: 'text', widgetButtonText: ' ', textOrientationType: 'vertical' },
    ],
    [
      'POST',
      'widget_button_type',
      { widgetButtonType: 'text', widgetButtonText: 'x'.repeat(16), textOrientationType: 'vertical' },
    ],
    ['POST', 'display_logo', { displayLogo: true }],
    ['DELETE', 'delete_avatar', { avatar: 'csr' }],
    ['DELETE', 'delete_avatar', { avatar: 'other' }],
    ['DELETE', 'delete_font', { fontId: 'f3' }],
    ['POST', 'update_selected_font', { selectedFontId: 'f3' }],
    ['POST', 'text_input_config', { inputTextAreaState: 'never' }],
    ['POST', 'sound_notification', { audioType: 6, audioPlayOn: 'always' }],
    ['POST', 'sound_notification', { audioType: 3 }],
    ['POST', 'push_notification_webhook', { webhook: 'http://a.example' }],
    ['POST', 'push_notification_headers', { webhookHeaders: { 'X A': '1' } }],
    ['DELETE', 'delete_push_notification_header', { headerKey: 'Other' }],
    ['POST', 'add_transfer', { connectionId: 'chat-website' }],
    ['DELETE', 'delete_transfer', { connectionId: 'fb-community' }],
    ['POST', 'channel_hopper_placement', { channelHopperPlacement: 'foot' }],
    ['POST', 'system_tags', { ipAddress: true, location: true, device: true }],
    ['POST', 'add_tag', { tag: 'device', name: 'Device' }],
    ['POST', 'add_tag', { tag: 'plan', name: ' ' }],
    ['DELETE', 'delete_tag', { tag: 'plan' }],
    ['POST', 'add_domain', { domain: 'a.example' }],
    ['POST', 'add_cookie', { cookie: '1st' }],
    ['POST', 'add_proactive_trigger', { ...TRIGGER, code: 'a b' }],
    ['POST', 'update_proactive_trigger', TRIGGER],
    ['DELETE', 'delete_proactive_trigger', { id: 'n1' }],
  ])('%s %s %j is 400 and changes nothing', async (method, action, body) => {
    expect((await send(method, action, body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });

  it('a call has exactly one method', async () => {
    expect((await post(`${CHAT}/delete_font`, { fontId: 'f1' })).status).toBe(404);
  });
});
