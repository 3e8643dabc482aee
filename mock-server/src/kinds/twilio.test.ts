import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const valid = {
  account_sid: 'AC_new_line',
  auth_token: 'secret',
  name: 'New line',
  phone_number: '+48 123 456',
  country_codes: { PL: '+48' },
};
const titles = async () => ((await get('/connections')).body as { title: string }[]).map(({ title }) => title);

describe('create', () => {
  it('SMS-14, SMS-16: answers 200 with the id, and the connection has the camelCase fields', async () => {
    const { status, body } = await post('/connections/twilio', valid);
    const { connectionId, accountId } = body as { connectionId: string; accountId: string };
    expect(status).toBe(200);
    expect(accountId).toBe(connectionId);
    expect((await get(`/connections/twilio/${connectionId}`)).body).toEqual({
      accountSid: 'AC_new_line',
      authToken: 'secret',
      name: 'New line',
      phoneNumber: '+48 123 456',
      countryCodes: { PL: '+48' },
      lastUpdate: expect.any(Number),
    });
    expect(await titles()).toContain('New line');
  });

  it('SMS-17: a phone number that is already connected is 409 TWLA1, with any spacing', async () => {
    const again = await post('/connections/twilio', { ...valid, phone_number: '+12025550143' });
    expect(again).toMatchObject({ status: 409, body: { code: 'TWLA1' } });
    expect(control.effects()).toEqual([]);
  });

  it.each([
    ['name', ''],
    ['name', undefined],
    ['phone_number', '48123'],
    ['phone_number', '++48'],
    ['phone_number', '+48-12'],
    ['phone_number', '+'],
    ['account_sid', 'AC-12'],
    ['account_sid', ''],
    ['auth_token', ' '],
    ['country_codes', {}],
    ['country_codes', ['PL']],
    ['country_codes', { Poland: '+48' }],
  ])('SMS-18: %s %j is 400 TWLA2', async (field, value) => {
    const refused = await post('/connections/twilio', { ...valid, [field]: value });
    expect(refused).toMatchObject({ status: 400, body: { code: 'TWLA2' } });
  });
});

describe('details', () => {
  it('D1§3, SMS-22: TwilioSms', async () => {
    expect((await get('/connections/twilio/twilio-support')).body).toEqual({
      accountSid: 'AC_brightwater_support',
      authToken: 'demo-token-support',
      lastUpdate: Date.UTC(2025, 2, 5, 14, 7, 9),
      name: 'Brightwater Support',
      phoneNumber: '+1 202 555 0143',
      menuConfiguration: 'Reply {#} for {label}',
      countryCodes: { US: '+1', CA: '+1', MX: '+52' },
    });
  });

  it('SMS-27: one connection has no menuConfiguration', async () => {
    expect((await get('/connections/twilio/twilio-default-menu')).body).not.toHaveProperty('menuConfiguration');
  });
});

describe('update', () => {
  it('A-60, SMS-37: {menuConfiguration} answers the same key and updates lastUpdate', async () => {
    const menuConfiguration = '{label} (TXT: {#})';
    const answer = await post('/connections/twilio/twilio-support', { menuConfiguration });
    expect(answer).toMatchObject({ status: 200, body: { menuConfiguration } });
    const { body } = await get('/connections/twilio/twilio-support');
    expect(body).toMatchObject({ menuConfiguration, countryCodes: { MX: '+52' } });
    expect((body as { lastUpdate: number }).lastUpdate).toBeGreaterThan(Date.UTC(2025, 2, 5, 14, 7, 9));
  });

  it('A-60, SMS-40: {countryCodes} replaces the map and answers it', async () => {
    const countryCodes = { PL: '+48', US: '+1' };
    expect((await post('/connections/twilio/twilio-support', { countryCodes })).body).toEqual({ countryCodes });
    expect((await get('/connections/twilio/twilio-support')).body).toMatchObject({ countryCodes });
  });

  it.each([{}, { menuConfiguration: '' }, { menuConfiguration: 'x {#}' }, { menuConfiguration: '{label}{label}' }])(
    'D1§5: %j is 400 TWLA2',
    async (body) => {
      expect(await post('/connections/twilio/twilio-support', body)).toMatchObject({
        status: 400,
        body: { code: 'TWLA2' },
      });
    },
  );

  it('SMS-34, SMS-42: {#} may be absent, an empty map is refused', async () => {
    expect((await post('/connections/twilio/twilio-support', { menuConfiguration: '{label}' })).status).toBe(200);
    expect((await post('/connections/twilio/twilio-support', { countryCodes: {} })).status).toBe(400);
  });
});

it('SMS-44: DELETE answers 200, afterwards 404', async () => {
  expect(await remove('/connections/twilio/twilio-support')).toMatchObject({ status: 200, body: {} });
  expect((await remove('/connections/twilio/twilio-support')).status).toBe(404);
  expect(await titles()).not.toContain('Brightwater Support');
});
