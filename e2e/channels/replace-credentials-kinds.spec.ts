import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { createProfile } from '../kit/browser.ts';
import { effects, expect, row, test } from '../kit/fixtures.ts';
import { KEY } from '../kit/lines.ts';
import { arrives, pill } from '../kit/offline.ts';
import { replaceCard } from '../kit/replace.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** A kind's new credentials: how they are typed, and what of the new connection they make. */
type Kind = {
  collection: string;
  id: string;
  name: string;
  type(page: Page): Promise<void>;
  body: Record<string, unknown>;
  restored?: Record<string, unknown>;
  /** When the browser is killed: another moment for each kind. `replace-credentials.spec.ts` has every moment. */
  moment: string;
  rule: object;
};

const fillKey = async (page: Page) => {
  await replaceCard(page).card.getByRole('textbox', { name: 'Private key' }).fill(KEY);
};

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
    body: {
      application_id: 'bw-app-alerts',
      private_key: encoded(KEY),
      name: 'Brightwater Service Alerts',
      phone_number: '+44 20 7946 0321',
      country_codes: { IS: '+354' },
    },
    moment: 'before the create has had its effect',
    rule: { method: 'POST', path: '/connections/vonage-sms', hang: true },
  },
  {
    collection: 'vonage-whatsapp',
    id: 'vonage-concierge',
    name: 'Brightwater Concierge',
    type: fillKey,
    body: {
      application_id: 'bw-app-concierge',
      private_key: encoded(KEY),
      name: 'Brightwater Concierge',
      phone_number: '+49 30 5550 0177',
    },
    moment: 'when the create has had its effect',
    rule: { method: 'POST', path: '/connections/vonage-whatsapp', applyFirst: true, hang: true },
  },
  {
    collection: 'twilio-whatsapp',
    id: 'whatsapp-template',
    name: 'Brightwater Deliveries',
    type: (page) => replaceCard(page).token.fill('rotated-token'),
    body: {
      account_sid: 'AC_brightwater_deliveries',
      auth_token: 'rotated-token',
      name: 'Brightwater Deliveries',
      phone_number: '+1 202 555 0164',
    },
    restored: {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_brightwater_deliveries',
    },
    moment: 'while the settings are restored',
    rule: { method: 'POST', path: '/connections/twilio-whatsapp/*', hang: true },
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
function expectReplaced(server: MockServer, { collection, id, body, restored }: Kind): void {
  const create = `/connections/${collection}`;
  const made = effects(server).find(({ path }) => path === create)?.connectionId ?? '';
  expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE ${create}/${id}`,
    `POST ${create}`,
    ...(restored ? [`POST ${create}/${made}`] : []),
  ]);
  const bodies = effects(server).map((effect) => effect.body);
  expect(bodies.slice(1)).toEqual([body, ...(restored ? [restored] : [])]);
}

for (const kind of KINDS) {
  const { collection, name, moment, rule } = kind;

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
