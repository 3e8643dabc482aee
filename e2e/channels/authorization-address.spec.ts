import { banner, calls, expect, silence, test } from '../kit/fixtures.ts';

const SECRETS = ['a%2Fb', 'c+d', 'token-e', 'verifier-f'];
const FACEBOOK = 'code=a%2Fb&state=c+d';

for (const [what, provider, query, session] of [
  ['a session that has ended', 'facebook', FACEBOOK, '&session_id=nobody'],
  ['no session', 'twitter', 'oauth_token=token-e&oauth_verifier=verifier-f', ''],
] as const) {
  test(`SES-11 NAV-18 O-14: with ${what} the answer of ${provider} is not passed on, and is not stored anywhere`, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/${provider}/auth-result?${query}${session}#_=_`);
    await expect(banner(page)).toContainText('Sign in again');
    await expect(page).toHaveURL(`${server.url}/${provider}/auth-result`);
    const storage = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }, document.title]),
    );
    for (const secret of SECRETS) expect(storage).not.toContain(secret);
    await silence(page, server);
    expect(calls(server, 'GET', `/connections/${provider}/auth-result`)).toEqual([]);
  });
}

test('FB-17 A-05: only the session is removed from the address while the provider’s answer waits, also after a reload', async ({
  page,
  server,
}) => {
  server.control.next({ method: 'GET', path: '/sessions', hold: true, times: 0 });
  await page.goto(`${server.url}/facebook/auth-result?${FACEBOOK}&session_id=demo#_=_`, { waitUntil: 'commit' });
  const waiting = `${server.url}/facebook/auth-result?${FACEBOOK}#_=_`;
  await expect(page).toHaveURL(waiting);
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(waiting);
  server.control.clearRules();
  server.control.release();
  await expect(page).toHaveURL(`${server.url}/`);
  const seen = calls(server, 'GET', '/connections/facebook/auth-result');
  expect(seen.map((call) => call.query)).toEqual([Object.fromEntries(new URLSearchParams(FACEBOOK))]);
});
