import { expect, it } from 'vitest';
import { serve } from './test-client.ts';

const { control, call, get, remove, post } = await serve({}, null);
const as = (session: string) => ({ 'x-session-id': session });

it('D1§3: GET /sessions answers every session field', async () => {
  const { status, body } = await get('/sessions', as('demo'));
  expect(status).toBe(200);
  expect(Object.keys(body as object).sort()).toEqual(
    [
      ...['session_id', 'c', 'languages', 'platform_version', 'is_client_publickey_present', 'enable_agent_trainer'],
      ...['genAi_key_option', 'consumer_id', 'manager_id', 'error_webhooks', 'feature_flags'],
    ].sort(),
  );
  expect(body).toMatchObject({ session_id: 'demo', manager_id: 'm-1', platform_version: '8.24.0', c: true });
});

it('A-03, Annex F 8: GET /sessions answers 200 and false for a missing, unknown or ended session', async () => {
  control.session('other', { valid: false });
  for (const headers of [{}, as('nobody'), as('other')]) {
    expect(await get('/sessions', headers as Record<string, string>)).toMatchObject({ status: 200, body: false });
  }
  control.reset();
});

it('Annex B: any other call without a valid session is 403 with the documented message', async () => {
  for (const answer of [await get('/connections'), await get('/connections/twilio/twilio-support', as('nobody'))]) {
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid or expired session' } });
  }
  expect((await post('/connections/twilio', {})).status).toBe(403);
  expect((await call('DELETE', '/sessions')).status).toBe(403);
});

it('SES-02, SES-03: a nonce starts a session without x-session-id, once', async () => {
  const first = await get('/sessions/initialize', { 'x-nonce': 'demo-nonce' });
  expect(first).toMatchObject({ status: 200, body: { manager_id: 'm-1' } });
  const { session_id } = first.body as { session_id: string };
  expect((await get('/connections', as(session_id))).status).toBe(200);
  expect((await get('/sessions/initialize', { 'x-nonce': 'demo-nonce' })).status).toBe(401);
  expect((await get('/sessions/initialize')).status).toBe(401);
});

it('SES-02: more nonces can be issued, for any session', async () => {
  const minted = await post('/__test/nonce', { session: { manager_id: 'm-9', platform_version: '8.6.1' } });
  const { nonce } = minted.body as { nonce: string };
  const { body } = await get('/sessions/initialize', { 'x-nonce': nonce });
  expect(body).toMatchObject({ manager_id: 'm-9', platform_version: '8.6.1' });
});

it('SES-14: DELETE /sessions answers 200 and ends the session', async () => {
  expect(await call('DELETE', '/sessions', { headers: as('demo') })).toMatchObject({ status: 200, body: {} });
  expect((await get('/sessions', as('demo'))).body).toBe(false);
  control.reset();
  expect((await get('/sessions', as('demo'))).body).toMatchObject({ session_id: 'demo' });
});

it('O-05: the session "anonymous" has no manager_id', async () => {
  const { body } = await get('/sessions', as('anonymous'));
  expect(body).not.toHaveProperty('manager_id');
});

it('GATE-01: a session can be switched to another version, and fields can be removed', async () => {
  await post('/__test/session', {
    session_id: 'demo',
    patch: { platform_version: '8.7.1', enable_agent_trainer: null },
  });
  const { body } = await get('/sessions', as('demo'));
  expect(body).toMatchObject({ platform_version: '8.7.1' });
  expect(body).not.toHaveProperty('enable_agent_trainer');
  control.reset();
});

it('OFF-09: another session of the same manager can be opened', async () => {
  await post('/__test/session', { session_id: 'second', patch: { manager_id: 'm-1' } });
  expect((await get('/sessions', as('second'))).body).toMatchObject({ session_id: 'second', manager_id: 'm-1' });
});

it('A-01: unknown paths below the session calls are JSON 404', async () => {
  expect(await get('/sessions/nope', as('demo'))).toMatchObject({ status: 404, body: { message: 'Not found' } });
  expect((await remove('/sessions/nope')).status).toBe(404);
});
