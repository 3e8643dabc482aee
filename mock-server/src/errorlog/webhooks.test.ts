import { expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post } = await serve();
const save = (errorWebhooks: unknown) => post('/errorlog/update_webhooks', { errorWebhooks });

it('A-35: the whole list is posted, answered, and stored for every session of the manager', async () => {
  control.session('second', { manager_id: 'm-1' });
  const errorWebhooks = ['https://a.example/hook', 'b.example'];
  expect(await save(errorWebhooks)).toMatchObject({ status: 200, body: { errorWebhooks } });
  for (const session of ['demo', 'second']) {
    expect((await get('/sessions', { 'x-session-id': session })).body).toMatchObject({ error_webhooks: errorWebhooks });
  }
  expect((await get('/sessions', { 'x-session-id': 'other' })).body).toMatchObject({ error_webhooks: [] });
});

it('D1§9: more than ten are refused, ten are accepted', async () => {
  const many = Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`);
  expect((await save(many)).status).toBe(400);
  expect((await save(many.slice(1))).status).toBe(200);
});

it.each([[['localhost']], [['a.example', 'a.example']], ['a.example'], [[7]], [undefined]])(
  'D1§5: %j is refused',
  async (list) => {
    expect((await save(list)).status).toBe(400);
  },
);
