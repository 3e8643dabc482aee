import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { NEW } from '../../testing/pages/alerts.ts';
import { field } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { typeAtOnce } from '../../testing/type-at-once.ts';

/** A pause in typing, in ms, after which a draft is certainly stored. */
const PAUSE_MS = 500;

/** Forms, each with the name of the typed field and its locator. */
const FORMS = [
  ['a new connection', '/twilio-create', 'name', () => createForm(page).name],
  ['a setting with its own Save', '/twilio/twilio-support', 'menuConfiguration', () => smsScreen(page).template],
  ['a new webhook', '/monitor?tab=alerts', 'webhook', () => page.css('[name="webhook"]')],
] as const;

test.each(FORMS)(
  'OFF-06: a value typed into %s the moment it appears stays and is stored',
  async (_, path, name, at) => {
    const typed = typeAtOnce(`[name="${name}"]`, NEW);
    await mountApp({ path });
    await typed;
    await expect.element(at()).toHaveValue(NEW);
    await expect.element(page.getByText(/Draft kept/)).toBeVisible();
    await expect.element(at()).toHaveValue(NEW);
    await reload();
    await expect.element(at()).toHaveValue(NEW);
  },
);

test('OFF-06: a value typed the moment a form appears is added to those of an earlier visit', async () => {
  await mountApp({ path: '/twilio-create' });
  await createForm(page).sid.fill(NIGHT_LINE.sid);
  await expect.element(page.getByText(/Draft kept/)).toBeVisible();
  const typed = typeAtOnce('[name="name"]', NIGHT_LINE.name);
  await reload();
  await typed;
  await expect.element(createForm(page).sid).toHaveValue(NIGHT_LINE.sid);
  await expect.element(createForm(page).name).toHaveValue(NIGHT_LINE.name);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await reload();
  await expect.element(createForm(page).sid).toHaveValue(NIGHT_LINE.sid);
  await expect.element(createForm(page).name).toHaveValue(NIGHT_LINE.name);
});

test('OFF-06: a value typed the moment the form of a copy appears stays, and the others are copied', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
  const typed = typeAtOnce('[name="phoneNumber"]', NIGHT_LINE.phone);
  await mountApp({ path: '/twilio-create?copy=twilio-support' });
  await typed;
  await expect.element(createForm(page).phone).toHaveValue(NIGHT_LINE.phone);
  await expect.element(field(page, 'Name')).not.toHaveValue('');
});
