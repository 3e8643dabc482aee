import { beforeEach, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post, remove } = await serve();
beforeEach(() => control.reset());

it('ABC-01, ABC-02: Apple, without the list’s last update', async () => {
  expect(await get('/connections/abc/abc-stores')).toMatchObject({ status: 200 });
  expect((await get('/connections/abc/abc-stores')).body).toEqual({
    name: 'Brightwater Stores',
    businessChatId: 'bw0stores7f1e',
  });
});

it('A-25: there is no create and no update', async () => {
  expect((await post('/connections/abc', { name: 'New', businessChatId: 'x1' })).status).toBe(404);
  expect((await post('/connections/abc/abc-stores', { name: 'New' })).status).toBe(404);
  expect(control.effects()).toEqual([]);
});

it('ABC-03: DELETE answers 200, afterwards 404', async () => {
  expect(await remove('/connections/abc/abc-stores')).toMatchObject({ status: 200, body: {} });
  expect((await get('/connections/abc/abc-stores')).status).toBe(404);
  expect((await remove('/connections/abc/abc-stores')).status).toBe(404);
});
