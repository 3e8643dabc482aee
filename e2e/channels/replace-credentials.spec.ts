import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { replaceCard } from '../../src/testing/pages/replace.ts';
import { readableStorage } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { effects, expect, row, test } from '../kit/fixtures.ts';
import { arrives, settled } from '../kit/offline.ts';

const OLD = '/connections/twilio/twilio-support';
const CREATE = '/connections/twilio';
const CREATED = {
  account_sid: 'AC_brightwater_support',
  auth_token: 'rotated-token',
  name: 'Brightwater Support',
  phone_number: '+1 202 555 0143',
  country_codes: { US: '+1', CA: '+1', MX: '+52' },
};
const SECRETS = ['rotated-token', '+1 202 555 0143', 'AC_brightwater_support'];
const MENU = { menuConfiguration: 'Reply {#} for {label}' };

/** Opens the connection and replaces its token. */
async function replaceToken(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(row(page, 'twilio-support')).toBeVisible();
  await page.goto(`${server.url}/twilio/twilio-support`);
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
}

const done = (server: MockServer) => effects(server).map(({ method, path }) => `${method} ${path}`);
const made = (server: MockServer) => effects(server).find(({ path }) => path === CREATE)?.connectionId ?? '';

/** Expects exactly the calls and effects of a finished replacement. */
function expectReplaced(server: MockServer): void {
  expect(done(server)).toEqual([`DELETE ${OLD}`, `POST ${CREATE}`, `POST ${CREATE}/${made(server)}`]);
  expect(
    effects(server)
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([CREATED, MENU]);
}

for (const [moment, rule] of [
  ['after the create has taken effect', { method: 'POST', path: CREATE, applyFirst: true, hang: true }],
  ['while the settings are restored', { method: 'POST', path: `${CREATE}/*`, hang: true }],
] as const) {
  test(`OFF-03 O-11 O-04: after the browser is killed ${moment}, the replacement continues; the copy and the token are stored encrypted`, async ({
    server,
  }) => {
    const profile = await createProfile();
    try {
      let page = await profile.start();
      server.control.next(rule);
      await replaceToken(page, server);
      await arrives.poll(() => server.control.pending()).toEqual([]);
      const storage = await readableStorage(page);
      for (const text of SECRETS) expect(storage).not.toContain(text);
      await profile.kill();
      server.control.clearRules();

      page = await profile.start();
      await page.goto(`${server.url}/?session_id=demo`);
      await settled(page);
      await arrives.poll(() => done(server).length).toBe(3);
      expectReplaced(server);
    } finally {
      await profile.remove();
    }
  });
}
