import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toBase64 } from '../../model/base64.ts';
import { mountApp } from '../../testing/mount.tsx';
import { labelled } from '../../testing/pages/page.ts';
import { replaceCard } from '../../testing/pages/replace.ts';
import { createForm } from '../../testing/pages/sms.ts';
import { KEY, vonageForm } from '../../testing/pages/vonage.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart, expectPath } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const OTHER_KEY = KEY.replace('night', 'morning');
const encoded = (text: string) => toBase64(new TextEncoder().encode(text));

/** A kind: how its new credentials are typed and corrected, and the values of the new connection. */
type Kind = {
  collection: string;
  id: string;
  name: string;
  required: readonly string[];
  type(): Promise<void>;
  correct(): Promise<void>;
  body: Record<string, unknown>;
  mended: Record<string, unknown>;
  restored?: Record<string, unknown>;
};

const fillKey = async () => {
  await replaceCard(page)
    .card.getByRole('textbox', { name: labelled('Private key') })
    .fill(KEY);
};
const correctKey = () => vonageForm(page).key.fill(OTHER_KEY);

const KINDS: readonly Kind[] = [
  {
    collection: 'vonage-sms',
    id: 'vonage-alerts',
    name: 'Brightwater Service Alerts',
    // No answer contains the countries.
    required: ['Private key is required', 'Select at least one country'],
    async type() {
      await fillKey();
      await replaceCard(page).card.getByRole('combobox').fill('Iceland');
      await userEvent.keyboard('{Enter}');
    },
    correct: correctKey,
    body: {
      application_id: 'bw-app-alerts',
      private_key: encoded(KEY),
      name: 'Brightwater Service Alerts',
      phone_number: '+44 20 7946 0321',
      country_codes: { IS: '+354' },
    },
    mended: { private_key: encoded(OTHER_KEY) },
  },
  {
    collection: 'vonage-whatsapp',
    id: 'vonage-concierge',
    name: 'Brightwater Concierge',
    required: ['Private key is required'],
    type: fillKey,
    correct: correctKey,
    body: {
      application_id: 'bw-app-concierge',
      private_key: encoded(KEY),
      name: 'Brightwater Concierge',
      phone_number: '+49 30 5550 0177',
    },
    mended: { private_key: encoded(OTHER_KEY) },
  },
  {
    collection: 'twilio-whatsapp',
    id: 'whatsapp-template',
    name: 'Brightwater Deliveries',
    required: ['Auth token is required'],
    type: () => replaceCard(page).token.fill('rotated-token'),
    correct: () => createForm(page).token.fill('third-token'),
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
  },
];

const progress = page.getByRole('region', { name: /^(Replacing credentials|Credentials not replaced)$/ });

/** Opens the connection and replaces its credentials, of which each is required. */
async function replace({ collection, id, required, type }: Kind): Promise<void> {
  await mountApp({ path: `/${collection}/${id}` });
  const { card, begin, start, confirm } = replaceCard(page);
  await begin.click();
  await start.click();
  for (const sentence of required) await expect.element(card.getByText(sentence)).toBeVisible();
  await type();
  await confirm();
}

/** Expects exactly the calls of a finished replacement, with their bodies. */
async function expectReplaced({ collection, id, body, restored }: Kind, mended = {}): Promise<void> {
  const create = `/connections/${collection}`;
  const effects = await server.effects();
  const made = effects.find(({ path }) => path === create)?.connectionId ?? '';
  expect(effects.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE ${create}/${id}`,
    `POST ${create}`,
    ...(restored ? [`POST ${create}/${made}`] : []),
  ]);
  expect(effects.slice(1).map((effect) => effect.body)).toEqual([
    { ...body, ...mended },
    ...(restored ? [restored] : []),
  ]);
}

for (const kind of KINDS) {
  const { collection, id, name, restored } = kind;
  const create = `/connections/${collection}`;
  const title = restored
    ? `OFF-11 O-11 O-22: ${collection}: a refused deletion is retried, refused credentials are corrected in the form, refused settings are retried, and one connection is created`
    : `OFF-11: ${collection}: refused credentials are corrected in the form, and one connection is created`;

  test(title, async () => {
    await server.next({ method: 'POST', path: create, status: 400, body: { code: 'WTPA2' } });
    // The handling of a refused deletion does not depend on the kind.
    if (restored) {
      await server.next(
        { method: 'DELETE', path: `${create}/${id}`, status: 500 },
        { method: 'POST', path: `${create}/*`, status: 500 },
      );
    }
    await replace(kind);
    if (restored) {
      await expectBanner('urgent', 'Failed to remove WhatsApp account');
      await expectPart(progress, 'Not deleted');
      await progress.getByRole('button', { name: 'Try again' }).click();
    }
    await expectBanner('urgent', 'A mandatory field is invalid or missing.');
    await expectPart(progress, 'until it is recreated.');
    await page.getByText('Edit details').click();
    await kind.correct();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    if (restored) {
      await expectPart(progress, 'Settings not restored');
      await expect.element(progress.getByRole('link', { name: 'Open the new connection' })).toBeVisible();
      await progress.getByRole('button', { name: 'Try again' }).click();
    }
    await expectBanner('default', `${name} has new credentials and a new ID`);
    await expectPath(new RegExp(`/${collection}/(?!${id}$)[\\w-]+$`));
    await expectReplaced(kind, kind.mended);
    await expectPill(/^Online/);
  });
}
