import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post } = await serve();
beforeEach(() => control.reset());

const CHAT = '/connections/chat/chat-website';

/** ChatAccountPayload of Annex A without the encryption. */
const PAYLOAD = {
  accountName: 'Shop',
  widgetTitles: { en: 'Hello', pl: 'Cześć' },
  showSpecialNote: true,
  specialNote: { en: 'Closed on Monday' },
  welcomeMessage: 'Welcome',
  colorTheme: '#112233',
  headerTextColor: '#ffffff',
  audioPlayOn: 'always',
  audioType: 3,
  widgetPosition: 'top_left',
  widgetDimension: 'Large',
  enableMultiExperienceWidget: true,
  enableKM: true,
  enableCases: false,
};
const CREATE = { ...PAYLOAD, encryptionEnabled: true, emojiIcon: false, inputTextAreaState: 'disable_input' };

describe('A-71: POST /connections/chat', () => {
  it('CHAT-GEN-19: creates a connection and answers it in full, with the service’s own fields', async () => {
    const { status, body } = await post('/connections/chat', { ...CREATE, logo: 'https://evil.example/logo.png' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...CREATE,
      connectionId: expect.any(String),
      widgetId: expect.stringMatching(/^chat_/),
    });
    expect(body).not.toHaveProperty('logo');
    const { connectionId } = body as { connectionId: string };
    expect((await get(`/connections/chat/${connectionId}`)).body).toEqual(body);
    const { body: listed } = await get('/connections');
    expect(listed).toContainEqual(
      expect.objectContaining({ connectionId, title: 'Shop', platform: 'chat', encryptionEnabled: true }),
    );
  });

  it('A-72: creates a mobile SDK connection from a name', async () => {
    const { body } = await post('/connections/chat', { accountName: 'App', sdkPlatform: 'sdk_mobile' });
    expect(body).toMatchObject({ accountName: 'App', sdkPlatform: 'sdk_mobile' });
  });

  it.each([
    {},
    { ...CREATE, accountName: ' ' },
    { ...CREATE, widgetTitles: undefined },
    { ...CREATE, widgetTitles: { en: 7 } },
    { ...CREATE, emojiIcon: 'yes' },
    { ...CREATE, colorTheme: 'blue' },
    { ...CREATE, inputTextAreaState: 'never' },
    { accountName: 'App', sdkPlatform: 'ios' },
  ])('%j is 400 and creates nothing', async (body) => {
    expect((await post('/connections/chat', body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });
});

describe('A-71: POST /connections/chat/{id}', () => {
  it('CHAT-GEN-22: stores the account and answers the connection', async () => {
    const { status, body } = await post(CHAT, PAYLOAD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...PAYLOAD, connectionId: 'chat-website', cookies: ['bw_visit', 'bw_basket'] });
    expect((await get(CHAT)).body).toEqual(body);
  });

  it('O-20: accepts neither the service’s own fields nor another encryption', async () => {
    const { body } = await post(CHAT, { ...PAYLOAD, jwtToken: 'mine', encryptionEnabled: true });
    expect(body).toMatchObject({ jwtToken: 'demo-jwt-website' });
    expect(body).not.toHaveProperty('encryptionEnabled');
  });

  it('accepts the values that it has sent itself, also a value of a newer version', async () => {
    control.state({ connections: { 'chat-website': { widgetPosition: 'left_of_it' } } });
    const body = { ...PAYLOAD, widgetPosition: 'left_of_it' };
    expect(await post(CHAT, body)).toMatchObject({ status: 200, body });
  });

  it.each([
    { ...PAYLOAD, accountName: '' },
    { widgetTitles: { en: 'Hello' } },
    { ...PAYLOAD, widgetDimension: 'Huge' },
    { ...PAYLOAD, audioType: '3' },
    { ...PAYLOAD, specialNote: ['note'] },
  ])('%j is 400 and changes nothing', async (body) => {
    expect((await post(CHAT, body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });
});
