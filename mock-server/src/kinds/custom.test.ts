import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const valid = { accountName: 'Lobby', webhook: 'https://lobby.example/in' };
const KIOSK = '/connections/custom/custom-kiosk';

describe('create', () => {
  it('CCA-05, CCA-06: answers 200 with the id, and the connection has its own JWT secret', async () => {
    const { status, body } = await post('/connections/custom', valid);
    const { connectionId } = body as { connectionId: string };
    expect(status).toBe(200);
    expect((await get(`/connections/custom/${connectionId}`)).body).toEqual({
      connectionId,
      ...valid,
      jwtToken: expect.stringMatching(/^[\w-]{32}$/),
    });
    const list = (await get('/connections')).body as { connectionId: string; platform: string; title: string }[];
    expect(list.find((item) => item.connectionId === connectionId)).toMatchObject({
      platform: 'custom',
      title: 'Lobby',
    });
  });

  it.each([
    ['accountName', ''],
    ['accountName', undefined],
    ['webhook', ''],
    ['webhook', undefined],
    ['webhook', 'http://a.com'],
    ['webhook', 'abc'],
    ['webhook', 'https://a.com/in box'],
  ])('CCA-02, CCA-03, CCA-04: %s %j is 400', async (field, value) => {
    expect((await post('/connections/custom', { ...valid, [field]: value })).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });
});

describe('details', () => {
  it('D1§3, CCA-08: CustomConnection', async () => {
    expect((await get(KIOSK)).body).toEqual({
      connectionId: 'custom-kiosk',
      accountName: 'Brightwater Kiosks',
      webhook: 'https://kiosk.brightwater.example/in',
      jwtToken: 'demo-jwt-kiosk',
    });
  });

  it('CCA-13: an update answers the whole connection and keeps the other fields', async () => {
    const answer = await post(KIOSK, valid);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ connectionId: 'custom-kiosk', ...valid, jwtToken: 'demo-jwt-kiosk' });
    expect((await get(KIOSK)).body).toEqual(answer.body);
  });

  it('Annex B: a partial update changes only its own fields', async () => {
    expect((await post(KIOSK, { webhook: 'https://other.example' })).body).toMatchObject({
      accountName: 'Brightwater Kiosks',
      webhook: 'https://other.example',
    });
  });

  it.each([{}, { accountName: '' }, { webhook: 'http://a.com' }, { jwtToken: 'mine' }])(
    'D1§5: %j is 400',
    async (body) => {
      expect((await post(KIOSK, body)).status).toBe(400);
      expect(control.effects()).toEqual([]);
    },
  );
});

it('CCA-14: DELETE answers 200, afterwards 404', async () => {
  expect(await remove(KIOSK)).toMatchObject({ status: 200, body: {} });
  expect((await get(KIOSK)).status).toBe(404);
});
