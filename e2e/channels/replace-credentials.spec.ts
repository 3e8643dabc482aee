import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { readableStorage } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { effects, expect, row, test } from '../kit/fixtures.ts';
import { arrives, pill, settled } from '../kit/offline.ts';
import { replaceCard } from '../kit/replace.ts';
import { expectBanner } from '../kit/sms.ts';

const OLD = '/connections/twilio/twilio-support';
const CREATE = '/connections/twilio';
const CREATED = {
  account_sid: 'AC_brightwater_support',
  auth_token: 'rotated-token',
  name: 'Brightwater Support',
  phone_number: '+1 202 555 0143',
  country_codes: { US: '+1', CA: '+1', MX: '+52' },
};
const MENU = { menuConfiguration: 'Reply {#} for {label}' };

/** Opens the connection and gives it another token. */
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

/** What a finished replacement has done to the service, and nothing else. */
function expectReplaced(server: MockServer): void {
  expect(done(server)).toEqual([`DELETE ${OLD}`, `POST ${CREATE}`, `POST ${CREATE}/${made(server)}`]);
  expect(
    effects(server)
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([CREATED, MENU]);
}

test('the old connection is deleted, then made again with everything but the secrets, then its page opens', async ({
  page,
  server,
}) => {
  await replaceToken(page, server);
  await expect(page).toHaveURL(/\/twilio\/twilio-(?!support)[\w-]+$/);
  await expectBanner(page, 'default', 'Brightwater Support has new credentials and a new ID');
  await expect(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Menu reply template' })).toHaveValue(MENU.menuConfiguration);
  expectReplaced(server);
  await expect(pill(page)).toHaveText(/^Online/);
});

for (const [moment, rule] of [
  ['before the deletion is answered', { method: 'DELETE', path: OLD, applyFirst: true, hang: true }],
  ['before the create is sent to the end', { method: 'POST', path: CREATE, hang: true }],
  ['when the create has had its effect', { method: 'POST', path: CREATE, applyFirst: true, hang: true }],
  ['while the settings are restored', { method: 'POST', path: `${CREATE}/*`, hang: true }],
] as const) {
  test(`OFF-03 O-11: a browser that is killed ${moment} goes on where it was`, async ({ server }) => {
    const profile = await createProfile();
    try {
      let page = await profile.start();
      server.control.next(rule);
      await replaceToken(page, server);
      await arrives.poll(() => server.control.pending()).toEqual([]);
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

test('O-04: the copy and the new credentials rest sealed', async ({ page, server }) => {
  server.control.next({ method: 'DELETE', path: OLD, status: 503, times: 0 });
  await replaceToken(page, server);
  await expect(pill(page)).toContainText('2 waiting');
  const kept = await readableStorage(page);
  for (const text of ['rotated-token', '+1 202 555 0143', 'AC_brightwater_support']) expect(kept).not.toContain(text);
});
