import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { server, control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const COMMUNITY = '/connections/facebook/facebook-community';

/** The result of auth-result, decoded. */
async function resultOf(query: string) {
  const { status, body } = await get(`/connections/facebook/auth-result?${query}`);
  expect(status).toBe(200);
  return JSON.parse(Buffer.from((body as { result: string }).result, 'base64').toString());
}

/** Starts an authorization; returns the provider's address and the state. */
async function begin() {
  const { body } = await get('/connections/facebook/auth-start');
  const { authLink } = body as { authLink: string };
  return { authLink, state: new URL(authLink).searchParams.get('state') ?? '' };
}

/** Answers on Facebook's page; returns the query that it redirects back with. */
async function answered(given: string, ...accounts: string[]) {
  const { authLink, state } = await begin();
  const query = new URL(authLink).searchParams;
  query.append('answer', given);
  for (const account of accounts) query.append('account', account);
  const { status, headers } = await fetch(`${server.url}/__test/provider/facebook/answer?${query}`, {
    redirect: 'manual',
  });
  expect(status).toBe(302);
  const back = new URL(headers.get('location') ?? '');
  expect(back.href.split('?')[0]).toBe(`${server.url}/facebook/auth-result`);
  return { query: back.search.slice(1), state };
}

it('D1§3: Facebook', async () => {
  expect((await get(COMMUNITY)).body).toEqual({
    lastUpdate: Date.UTC(2025, 2, 1, 9, 45, 30),
    pageName: 'Brightwater Community',
    pageLink: 'https://facebook.example/brightwater.community',
    authorizedBy: 'Community desk',
    authorized: true,
    subscriptions: ['messages', 'messaging_postbacks'],
    getStarted: { enabled: true, payload: 'GET_STARTED' },
  });
});

describe('settings', () => {
  it('FB-10, A-40: {getStarted} is stored, answered with the page and updates lastUpdate', async () => {
    const getStarted = { enabled: false, payload: 'GET_STARTED' };
    expect(await post(COMMUNITY, { getStarted })).toMatchObject({ status: 200, body: { getStarted } });
    const { body } = await get(COMMUNITY);
    expect(body).toMatchObject({ getStarted, pageName: 'Brightwater Community' });
    expect((body as { lastUpdate: number }).lastUpdate).toBeGreaterThan(Date.UTC(2025, 2, 1, 9, 45, 30));
  });

  it.each([
    {},
    { getStarted: true },
    { getStarted: { enabled: 'yes', payload: '' } },
    { getStarted: { enabled: true } },
  ])('Annex B: %j is 400', async (body) => {
    expect((await post(COMMUNITY, body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });
});

describe('authorization', () => {
  it("FB-06: auth-start answers the address of Facebook's page, which leads back to the calling page", async () => {
    const { authLink } = await begin();
    expect(authLink).toContain(`${server.url}/__test/provider/facebook?state=`);
    const page = await (await fetch(authLink)).text();
    expect(page).toContain('Brightwater Careers');
    expect(page).toContain(`value="${server.url}/facebook/auth-result"`);
    const { body } = await get('/connections/facebook/auth-start', { origin: 'https://console.example' });
    const query = new URL((body as { authLink: string }).authLink).searchParams;
    expect(query.get('redirect_uri')).toBe('https://console.example/facebook/auth-result');
  });

  it('FB-18: approved pages are connected, already connected ones again, and named in the result', async () => {
    const { query } = await answered('approve', 'Brightwater Careers', 'Brightwater Events');
    const accounts = ['Brightwater Careers', 'Brightwater Events'];
    expect(await resultOf(query)).toEqual({ success: true, accounts });
    expect((await get('/connections/facebook/facebook-careers')).body).toMatchObject({ authorized: true });
    const { body } = await get('/connections');
    const titles = (body as { title: string }[]).map(({ title }) => title);
    expect(titles.filter((title) => accounts.includes(title)).sort()).toEqual(accounts);
  });

  it('FB-19: an answer without a request is FBA1', async () => {
    expect(await resultOf('code=a&state=b')).toEqual({ success: false, accounts: [], code: 'FBA1' });
  });

  it('FB-19: a wrong or used code is FBA2', async () => {
    const { query, state } = await answered('approve', 'Brightwater Events');
    expect(await resultOf(`code=wrong&state=${state}`)).toMatchObject({ code: 'FBA2' });
    expect(await resultOf(query)).toMatchObject({ success: true });
    expect(await resultOf(query)).toMatchObject({ success: false, code: 'FBA2' });
  });

  it.each(['deny', 'fail'])('FB-19: an error returned by Facebook (%s) is FBA3', async (given) => {
    expect(await resultOf((await answered(given)).query)).toMatchObject({ success: false, code: 'FBA3' });
  });

  it('FB-20: an administrator of another instance is FBA4, FB-21: no pages is FBA5', async () => {
    const { query } = await answered('elsewhere', 'Brightwater Events');
    expect(await resultOf(query)).toMatchObject({ success: false, code: 'FBA4' });
    expect(await resultOf((await answered('approve')).query)).toMatchObject({ success: false, code: 'FBA5' });
  });

  it('Annex B: an empty request is 400, and both calls need a session', async () => {
    expect((await get('/connections/facebook/auth-result')).status).toBe(400);
    for (const call of ['auth-start', 'auth-result?code=a']) {
      expect((await get(`/connections/facebook/${call}`, { 'x-session-id': 'nobody' })).status).toBe(403);
    }
  });

  it('the page escapes its parameters, and an answer leads only to a web address', async () => {
    const page = await fetch(`${server.url}/__test/provider/facebook?state=%22%3E%3Cscript%3E&redirect_uri=x`);
    expect(await page.text()).not.toContain('<script>');
    const { state } = await begin();
    const unsafe = `state=${state}&answer=deny&redirect_uri=javascript:alert(1)`;
    expect((await fetch(`${server.url}/__test/provider/facebook/answer?${unsafe}`)).status).toBe(404);
    expect((await fetch(`${server.url}/__test/provider/myspace`)).status).toBe(404);
  });
});

it('FB-14: DELETE answers 200, afterwards 404', async () => {
  expect(await remove(COMMUNITY)).toMatchObject({ status: 200, body: {} });
  expect((await remove(COMMUNITY)).status).toBe(404);
});
