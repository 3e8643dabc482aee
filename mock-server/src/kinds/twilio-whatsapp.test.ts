import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const COLLECTION = '/connections/twilio-whatsapp';
const valid = {
  account_sid: 'AC_new_line',
  auth_token: 'secret',
  name: 'New line',
  phone_number: '+48 123 456',
};

describe('create', () => {
  it('WA-03, WA-04: answers 200 with the id, and the connection has the camelCase fields', async () => {
    const { status, body } = await post(COLLECTION, valid);
    const { connectionId, accountId } = body as { connectionId: string; accountId: string };
    expect(status).toBe(200);
    expect(accountId).toBe(connectionId);
    expect((await get(`${COLLECTION}/${connectionId}`)).body).toEqual({
      accountSid: 'AC_new_line',
      authToken: 'secret',
      name: 'New line',
      phoneNumber: '+48 123 456',
      countryCodes: {},
      hasTwilioWhatsAppTemplate: false,
      lastUpdate: expect.any(Number),
    });
  });

  it('WA-05: a phone number that is already connected is 409 WTPA1, with any spacing', async () => {
    const again = await post(COLLECTION, { ...valid, phone_number: '+12025550112' });
    expect(again).toMatchObject({ status: 409, body: { code: 'WTPA1' } });
    expect(control.effects()).toEqual([]);
  });

  it.each([
    ['name', ''],
    ['phone_number', '48123'],
    ['account_sid', 'AC-12'],
    ['auth_token', ' '],
  ])('WA-06: %s %j is 400 WTPA2', async (field, value) => {
    const refused = await post(COLLECTION, { ...valid, [field]: value });
    expect(refused).toMatchObject({ status: 400, body: { code: 'WTPA2' } });
  });
});

it('WA-08, D1§3: details are TwilioWhatsApp', async () => {
  expect((await get(`${COLLECTION}/whatsapp-template`)).body).toEqual({
    accountSid: 'AC_brightwater_deliveries',
    authToken: 'demo-token-deliveries',
    lastUpdate: Date.UTC(2025, 1, 26, 18, 40, 12),
    name: 'Brightwater Deliveries',
    phoneNumber: '+1 202 555 0164',
    countryCodes: { US: '+1', BR: '+55' },
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG_brightwater_deliveries',
  });
});

describe('update', () => {
  const three = {
    menuConfiguration: '{label} (TXT: {#})',
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG_new',
  };

  it('WA-19, A-60: the three keys are stored and answered', async () => {
    expect(await post(`${COLLECTION}/whatsapp-orders`, three)).toMatchObject({ status: 200, body: three });
    expect((await get(`${COLLECTION}/whatsapp-orders`)).body).toMatchObject({ ...three, countryCodes: {} });
  });

  it('WA-20: switching off needs no SID', async () => {
    const off = { ...three, hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' };
    expect((await post(`${COLLECTION}/whatsapp-template`, off)).status).toBe(200);
  });

  it.each([
    { menuConfiguration: undefined },
    { menuConfiguration: 'x' },
    { hasTwilioWhatsAppTemplate: undefined },
    { hasTwilioWhatsAppTemplate: 'true' },
    { messagingServiceSid: undefined },
    { messagingServiceSid: ' ' },
  ])('A-55, WA-17: %j is 400 WTPA2', async (wrong) => {
    const refused = await post(`${COLLECTION}/whatsapp-orders`, { ...three, ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { code: 'WTPA2' } });
    expect(control.effects()).toEqual([]);
  });
});

it('WA-22: DELETE answers 200, afterwards 404', async () => {
  expect(await remove(`${COLLECTION}/whatsapp-orders`)).toMatchObject({ status: 200, body: {} });
  expect((await remove(`${COLLECTION}/whatsapp-orders`)).status).toBe(404);
});
