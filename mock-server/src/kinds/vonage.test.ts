import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const valid = {
  application_id: 'bw-new',
  private_key: Buffer.from('line 1\nline 2 – żółć').toString('base64'),
  name: 'New line',
  phone_number: '+48 123 456',
};
const COUNTRIES = { country_codes: { PL: '+48' } };

describe.each([
  ['vonage-sms', { ...valid, ...COUNTRIES }, '+44 20 7946 0321', 'vonage-alerts'],
  ['vonage-whatsapp', valid, '+49 30 5550 0177', 'vonage-concierge'],
])('%s', (platform, body, taken, seed) => {
  const collection = `/connections/${platform}`;

  it('VON-08, VON-09, VON-11, VON-12: a create answers its accountId, and the connection has the camelCase fields', async () => {
    const created = await post(collection, body);
    expect(created.status).toBe(200);
    const { accountId } = created.body as { accountId: string };
    expect((await get(`${collection}/${accountId}`)).body).toEqual({
      applicationId: 'bw-new',
      privateKey: valid.private_key,
      name: 'New line',
      phoneNumber: '+48 123 456',
      lastUpdate: expect.any(Number),
    });
  });

  it('VON-13: a phone number that is already connected is 409, without a code', async () => {
    const again = await post(collection, { ...body, phone_number: taken.replaceAll(' ', '') });
    expect(again).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    expect(again.body).not.toHaveProperty('code');
  });

  it.each([
    ['VON-03', 'name', ''],
    ['VON-03', 'phone_number', '48123'],
    ['VON-04', 'application_id', ' '],
    ['VON-05', 'private_key', ''],
    ['VON-10', 'private_key', '-----BEGIN PRIVATE KEY-----'],
  ])('%s: %s %j is 400', async (_, field, value) => {
    expect((await post(collection, { ...body, [field]: value })).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });

  it('VON-14, VON-15, VON-21: a connection is read and deleted under its own path', async () => {
    expect((await get(`${collection}/${seed}`)).status).toBe(200);
    expect(await remove(`${collection}/${seed}`)).toMatchObject({ status: 200, body: {} });
    expect((await remove(`${collection}/${seed}`)).status).toBe(404);
  });
});

it('VON-06: SMS needs a country', async () => {
  expect((await post('/connections/vonage-sms', valid)).status).toBe(400);
  expect((await post('/connections/vonage-sms', { ...valid, country_codes: {} })).status).toBe(400);
});
