import { banner, calls, expect, silence, test } from '../kit/fixtures.ts';

const SECRETS = ['a%2Fb', 'c+d', 'token-e', 'verifier-f'];

for (const [provider, query] of [
  ['facebook', 'code=a%2Fb&state=c+d'],
  ['twitter', 'oauth_token=token-e&oauth_verifier=verifier-f'],
] as const) {
  for (const [what, session, answer] of [
    ['with a session that has ended', 'session_id=nobody', undefined],
    ['with no session', '', undefined],
    ['while the session is being asked about', 'session_id=demo', { hang: true, times: 0 }],
  ] as const) {
    test(`SES-11 NAV-18 O-14: ${what} the answer of ${provider} is handed to nobody, and rests nowhere`, async ({
      page,
      server,
    }) => {
      const result = `/connections/${provider}/auth-result`;
      if (answer) server.control.next({ method: 'GET', path: '/sessions', ...answer });
      const asked = page.waitForRequest(`${server.url}/config.json`);
      await page.goto(`${server.url}/${provider}/auth-result?${query}&${session}#_=_`, { waitUntil: 'commit' });
      await asked;
      await expect(page).toHaveURL(`${server.url}/${provider}/auth-result`, { timeout: 1000 });
      if (!answer) await expect(banner(page)).toContainText('Sign in again');
      await expect(page).toHaveURL(`${server.url}/${provider}/auth-result`);
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }, document.title]),
      );
      for (const secret of SECRETS) expect(kept).not.toContain(secret);
      await silence(page, server);
      expect(calls(server, 'GET', result)).toEqual([]);
    });
  }
}
