import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { server, control, get, remove } = await serve();
beforeEach(() => control.reset());

/** The result of auth-result, decoded. */
async function resultOf(query: string) {
  const { status, body } = await get(`/connections/twitter/auth-result?${query}`);
  expect(status).toBe(200);
  return JSON.parse(Buffer.from((body as { result: string }).result, 'base64').toString());
}

/** Answers on Twitter's page; returns the query that it redirects back with. */
async function answered(given: string, account = 'Outages') {
  const { body } = await get('/connections/twitter/auth-start');
  const query = new URL((body as { authLink: string }).authLink).searchParams;
  query.append('answer', given);
  query.append('account', account);
  const answer = await fetch(`${server.url}/__test/provider/twitter/answer?${query}`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/twitter/auth-result');
  return back.search.slice(1);
}

it('D1§3: Twitter', async () => {
  expect((await get('/connections/twitter/twitter-help')).body).toEqual({
    name: 'Brightwater Help',
    handle: '@brightwater_help',
    authorized: true,
  });
});

describe('authorization', () => {
  it('TW-12: the permitted profile is authorized and named in the result', async () => {
    expect(await resultOf(await answered('approve'))).toEqual({ success: true, accounts: ['Outages'] });
    expect((await get('/connections/twitter/twitter-outages')).body).toMatchObject({ authorized: true });
  });

  it('TW-12: a profile that was not yet connected is authorized too', async () => {
    expect(await resultOf(await answered('approve', 'Brightwater News'))).toMatchObject({ success: true });
    const { body } = await get('/connections');
    expect((body as { title: string }[]).some(({ title }) => title === 'Brightwater News')).toBe(true);
  });

  it('TW-13: TWTA1 without a request, TWTA3 for a used code, TWTA4 when Twitter fails', async () => {
    expect(await resultOf('oauth_token=a&oauth_verifier=b')).toEqual({ success: false, accounts: [], code: 'TWTA1' });
    const query = await answered('approve');
    await resultOf(query);
    expect(await resultOf(query)).toMatchObject({ success: false, code: 'TWTA3' });
    expect(await resultOf(await answered('fail'))).toMatchObject({ success: false, code: 'TWTA4' });
  });

  it('TW-14: denied is TWTA2, TW-15: connected to another instance is TWTA5', async () => {
    expect(await resultOf(await answered('deny'))).toMatchObject({ success: false, code: 'TWTA2' });
    expect(await resultOf(await answered('elsewhere'))).toMatchObject({ success: false, code: 'TWTA5' });
  });

  it('Annex B: an empty request is 400', async () => {
    expect((await get('/connections/twitter/auth-result')).status).toBe(400);
  });
});

it('A-25: nothing can be created or set, TW-07: DELETE answers 200, afterwards 404', async () => {
  expect(await remove('/connections/twitter/twitter-help')).toMatchObject({ status: 200, body: {} });
  expect((await remove('/connections/twitter/twitter-help')).status).toBe(404);
});
