import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { createProfile } from '../kit/browser.ts';
import { effects, expect, row, silence, test } from '../kit/fixtures.ts';
import { KEY, vonageForm } from '../kit/lines.ts';
import { arrives, openOutbox, pill } from '../kit/offline.ts';
import { replaceCard } from '../kit/replace.ts';
import { createForm, expectBanner } from '../kit/sms.ts';

const OTHER_KEY = KEY.replace('night', 'morning');
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** A kind's new credentials: how they are typed, how they are mended, and what of the new connection they make. */
type Kind = {
  collection: string;
  id: string;
  name: string;
  type(page: Page): Promise<void>;
  mend(page: Page): Promise<void>;
  body: Record<string, unknown>;
  mended: Record<string, unknown>;
  restored?: Record<string, unknown>;
  /** The sentences of a refused deletion and of a refused create. */
  refused: { deletion: string; create: string };
};

const fillKey = async (page: Page) => {
  await replaceCard(page).card.getByRole('textbox', { name: 'Private key' }).fill(KEY);
};
const mendKey = (page: Page) => vonageForm(page).key.fill(OTHER_KEY);

const KINDS: readonly Kind[] = [
  {
    collection: 'vonage-sms',
    id: 'vonage-alerts',
    name: 'Brightwater Service Alerts',
    async type(page) {
      await fillKey(page);
      await replaceCard(page).card.getByRole('combobox').fill('Iceland');
      await page.keyboard.press('Enter');
    },
    mend: mendKey,
    body: {
      application_id: 'bw-app-alerts',
      private_key: encoded(KEY),
      name: 'Brightwater Service Alerts',
      phone_number: '+44 20 7946 0321',
      country_codes: { IS: '+354' },
    },
    mended: { private_key: encoded(OTHER_KEY) },
    refused: {
      deletion: 'Failed to remove SMS account',
      create: 'Brightwater Service Alerts could not be created again',
    },
  },
  {
    collection: 'vonage-whatsapp',
    id: 'vonage-concierge',
    name: 'Brightwater Concierge',
    type: fillKey,
    mend: mendKey,
    body: {
      application_id: 'bw-app-concierge',
      private_key: encoded(KEY),
      name: 'Brightwater Concierge',
      phone_number: '+49 30 5550 0177',
    },
    mended: { private_key: encoded(OTHER_KEY) },
    refused: {
      deletion: 'Failed to remove WhatsApp account',
      create: 'Brightwater Concierge could not be created again',
    },
  },
  {
    collection: 'twilio-whatsapp',
    id: 'whatsapp-template',
    name: 'Brightwater Deliveries',
    type: (page) => replaceCard(page).token.fill('rotated-token'),
    mend: (page) => createForm(page).token.fill('third-token'),
    body: {
      account_sid: 'AC_brightwater_deliveries',
      auth_token: 'rotated-token',
      name: 'Brightwater Deliveries',
      phone_number: '+1 202 555 0164',
    },
    mended: { auth_token: 'third-token' },
    restored: {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_brightwater_deliveries',
    },
    refused: { deletion: 'Failed to remove WhatsApp account', create: 'A mandatory field is invalid or missing.' },
  },
];

/** Opens the connection and gives it other credentials. */
async function replace(page: Page, server: MockServer, { collection, id, type }: Kind): Promise<void> {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(row(page, id)).toBeVisible();
  await page.goto(`${server.url}/${collection}/${id}`);
  const card = replaceCard(page);
  await card.begin.click();
  await type(page);
  await card.confirm();
}

/** What a finished replacement has done to the service, and nothing else: the calls and what they held. */
function expectReplaced(server: MockServer, { collection, id, body, restored }: Kind, mended = {}): void {
  const create = `/connections/${collection}`;
  const made = effects(server).find(({ path }) => path === create)?.connectionId ?? '';
  expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE ${create}/${id}`,
    `POST ${create}`,
    ...(restored ? [`POST ${create}/${made}`] : []),
  ]);
  const bodies = effects(server).map((effect) => effect.body);
  expect(bodies.slice(1)).toEqual([{ ...body, ...mended }, ...(restored ? [restored] : [])]);
}

for (const kind of KINDS) {
  const { collection, id, name } = kind;
  const create = `/connections/${collection}`;
  const old = `${create}/${id}`;

  const moments = [
    ['before the deletion is answered', { method: 'DELETE', path: old, applyFirst: true, hang: true }],
    ['before the create has had its effect', { method: 'POST', path: create, hang: true }],
    ['when the create has had its effect', { method: 'POST', path: create, applyFirst: true, hang: true }],
    ...(kind.restored
      ? [['while the settings are restored', { method: 'POST', path: `${create}/*`, hang: true }] as const]
      : []),
  ] as const;

  for (const [moment, rule] of moments) {
    test(`OFF-03 O-11: ${collection}: a browser that is killed ${moment} goes on where it was`, async ({ server }) => {
      const profile = await createProfile();
      try {
        let page = await profile.start();
        server.control.next(rule);
        await replace(page, server, kind);
        await arrives.poll(() => server.control.pending()).toEqual([]);
        await profile.kill();
        server.control.clearRules();
        page = await profile.start();
        await page.goto(`${server.url}/?session_id=demo`);
        // A create of unknown outcome is not sent again before what was sent has had its time, then with back-off.
        await expect(pill(page)).toHaveText(/^Online/, { timeout: 60_000 });
        await arrives.poll(() => effects(server).length).toBe(kind.restored ? 3 : 2);
        expectReplaced(server, kind);
        await expect(page.getByTestId('connection-row').filter({ hasText: name })).toHaveCount(1);
      } finally {
        await profile.remove();
      }
    });
  }

  test(`OFF-11: ${collection}: credentials that are refused are mended in the form, and one connection is made`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'POST', path: create, status: 400, body: { code: 'WTPA2' } });
    await replace(page, server, kind);
    await expectBanner(page, 'urgent', kind.refused.create);
    await expect(page.getByRole('region', { name: 'Replacing credentials' })).toContainText('Not created');
    await kind.mend(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectBanner(page, 'default', `${name} has new credentials and a new ID`);
    expectReplaced(server, kind, kind.mended);
  });

  test(`O-22: ${collection}: a deletion that is refused holds the create back; discarding the one discards the other`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'DELETE', path: old, status: 500 });
    await replace(page, server, kind);
    await expectBanner(page, 'urgent', kind.refused.deletion);
    await expect(page.getByRole('region', { name: 'Replacing credentials' })).toContainText('Not deleted');
    const { entries } = await openOutbox(page);
    await expect(entries).toHaveCount(2);
    const deletion = entries.filter({ hasText: 'Delete the connection to replace its credentials' });
    await deletion.getByRole('button', { name: /Undo|Discard/ }).click();
    await expect(entries).toHaveCount(0);
    await silence(page, server);
    expect(effects(server)).toEqual([]);
  });

  test(`O-22: ${collection}: a deletion that is refused can be tried again, and the create follows it`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'DELETE', path: old, status: 500 });
    await replace(page, server, kind);
    const progress = page.getByRole('region', { name: 'Replacing credentials' });
    await progress.getByRole('button', { name: 'Try again' }).click();
    await expectBanner(page, 'default', `${name} has new credentials and a new ID`);
    expectReplaced(server, kind);
    await expect(pill(page)).toHaveText(/^Online/);
  });

  if (!kind.restored) continue;

  test(`O-11: ${collection}: settings that are refused can be tried again, and nothing is created twice`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'POST', path: `${create}/*`, status: 500 });
    await replace(page, server, kind);
    const progress = page.getByRole('region', { name: 'Replacing credentials' });
    await expect(progress).toContainText('Settings not restored');
    await expect(progress.getByRole('link', { name: 'Open the new connection' })).toBeVisible();
    await progress.getByRole('button', { name: 'Try again' }).click();
    await expectBanner(page, 'default', `${name} has new credentials and a new ID`);
    expectReplaced(server, kind);
  });
}
