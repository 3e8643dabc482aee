import { expect, it } from 'vitest';
import type { Row } from './kind/kind.ts';
import { serve } from './test-client.ts';

const { control, call, get, post, remove } = await serve();
type Item = Row & { connectionId: string; lastUpdate?: number | string };
const list = async () => (await get('/connections')).body as Item[];

it('LIST-02, A-20: GET /connections is an array with every platform, with and without a sync connection', async () => {
  const items = await list();
  expect(items.map(({ platform }) => platform)).toEqual(
    expect.arrayContaining([
      ...['abc', 'chat', 'custom', 'facebook', 'sdk_mobile', 'twilio', 'twilio-whatsapp', 'twitter'],
      ...['vonage-sms', 'vonage-whatsapp'],
    ]),
  );
  const sdk = items.filter(({ sdkPlatform }) => sdkPlatform === 'sdk_mobile');
  expect(sdk.map(({ syncConnectionId }) => syncConnectionId)).toEqual([undefined, 'chat-shared', undefined]);
  expect(items.some(({ isCustomerSimulator }) => isCustomerSimulator)).toBe(true);
  expect(items.some(({ encryptionEnabled }) => encryptionEnabled)).toBe(true);
});

it('LIST-15: items contain only the documented fields', async () => {
  const known = ['connectionId', 'title', 'platform', 'sdkPlatform', 'standardPlatformName', 'syncConnectionId'];
  known.push('lastUpdate', 'encryptionEnabled', 'isCustomerSimulator');
  for (const item of await list()) {
    expect(Object.keys(item).filter((key) => !known.includes(key))).toEqual([]);
    expect(item.title).not.toBe('');
  }
});

it('A-91: GET /connections/multichannel maps platforms to items, without simulators', async () => {
  const { status, body } = await get('/connections/multichannel');
  const map = body as Record<string, Item[]>;
  expect(status).toBe(200);
  expect(map.twilio?.map(({ connectionId }) => connectionId)).toContain('twilio-support');
  expect(map.custom?.some(({ isCustomerSimulator }) => isCustomerSimulator)).toBe(false);
});

it('D1§7, Annex A: details of every kind', async () => {
  const details = async (path: string) => (await get(`/connections/${path}`)).body;
  expect(await details('facebook/facebook-careers')).toMatchObject({
    pageName: 'Brightwater Careers',
    authorized: false,
  });
  expect(await details('twitter/twitter-help')).toEqual({
    name: 'Brightwater Help',
    handle: '@brightwater_help',
    authorized: true,
  });
  expect(await details('abc/abc-stores')).toEqual({ name: 'Brightwater Stores', businessChatId: 'bw0stores7f1e' });
  expect(await details('twilio-whatsapp/whatsapp-template')).toMatchObject({
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG_brightwater_deliveries',
  });
  const vonage = (await details('vonage-sms/vonage-alerts')) as { privateKey: string };
  expect(Buffer.from(vonage.privateKey, 'base64').toString('utf8')).toContain('żółć');
  expect(await details('vonage-whatsapp/vonage-concierge')).toMatchObject({ applicationId: 'bw-app-concierge' });
  expect(await details('chat/chat-website')).toMatchObject({ connectionId: 'chat-website', requiresAuth: true });
  expect(await details('custom/custom-kiosk')).toMatchObject({ webhook: 'https://kiosk.brightwater.example/in' });
});

it('A-72: mobile SDK details are read below /connections/chat and its alias', async () => {
  const chat = await get('/connections/chat/sdk-app');
  expect(chat.body).toMatchObject({ connectionId: 'sdk-app', sdkPlatform: 'sdk_mobile' });
  expect((await get('/connections/sdk_mobile/sdk-app')).body).toEqual(chat.body);
});

it('A-110: a client secret is never answered', async () => {
  expect(JSON.stringify((await get('/connections/custom/trainer-running')).body)).not.toContain('demo-client-secret');
});

it('D1§7: DELETE answers 200 {}, and the connection is gone from list and details', async () => {
  expect(await remove('/connections/facebook/facebook-careers')).toMatchObject({ status: 200, body: {} });
  expect((await list()).some(({ connectionId }) => connectionId === 'facebook-careers')).toBe(false);
  expect((await get('/connections/facebook/facebook-careers')).status).toBe(404);
  expect((await remove('/connections/facebook/facebook-careers')).status).toBe(404);
  control.reset();
});

it('Annex F 23: unknown kinds, ids and methods are JSON 404', async () => {
  for (const path of ['/connections/nope', '/connections/nope/x', '/connections/twilio/x', '/connections/twilio']) {
    expect(await get(path)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  }
  expect((await post('/connections/abc', {})).status).toBe(404);
  expect((await call('PUT', '/connections/twilio/twilio-support', { body: { countryCodes: {} } })).status).toBe(404);
  expect((await post('/connections/abc/abc-stores', {})).status).toBe(404);
  expect((await post('/connections/twilio/twilio-support/nope', {})).status).toBe(404);
});

it('Annex F 2: the API does not expose json-server tables', async () => {
  for (const path of ['/db', '/twilio/twilio-support', '/nonces']) expect((await get(path)).status).toBe(404);
});
