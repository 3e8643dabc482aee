import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { meanwhile, menu, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart, expectPath } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const SUPPORT = 'Brightwater Support';
const SENT_TO = '/connections/twilio/twilio-support';
const CHIP = 'Draft';
const drafts = page.getByTestId('outbox-draft');
const draftOf = (name: string) => page.getByRole('article', { name });
const draftBadge = page.getByText('Draft kept on this device');
const confirmation = page.getByRole('dialog', { name: 'Discard this draft?' });

const expectNoChip = () => expect.poll(() => row(page, SUPPORT).query()?.textContent ?? CHIP).not.toContain(CHIP);

/** Changes the menu reply of a connection opened from the list, and leaves it unsaved. */
async function typeMenu() {
  await mountApp();
  await expect.element(row(page, SUPPORT)).toBeVisible();
  navigate('/twilio/twilio-support');
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await sms.template.fill('Typed {label}');
  await expect.element(draftBadge).toBeVisible();
  return sms;
}

test('OFF-06: a connection with a draft says so in the list, until the draft is discarded in its card, or in the outbox after a confirmation', async () => {
  const sms = await typeMenu();
  navigate('/');
  await expectPart(row(page, SUPPORT), CHIP);
  await reload();
  await expectPart(row(page, SUPPORT), CHIP);
  navigate('/twilio/twilio-support');
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  const { sheet } = await openOutbox();
  await expect.element(drafts).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await sms.template.fill('Typed again {label}');
  await expect.element(draftBadge).toBeVisible();
  await openOutbox();
  const discard = draftOf(SUPPORT).getByRole('button', { name: 'Discard' });
  await discard.click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(draftOf(SUPPORT)).toBeVisible();
  await discard.click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.element(drafts).not.toBeInTheDocument();
  await expect.element(page.getByText(`The draft was discarded: ${SUPPORT}`)).toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await reload();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  navigate('/');
  await expect.element(row(page, SUPPORT)).toBeVisible();
  await expectNoChip();
});

test('OFF-06: the outbox names what is typed and not saved, once for each connection and until it is saved, links to it, and shows what was typed, secrets only on demand', async () => {
  await mountApp({ path: '/twilio-create' });
  await createForm(page).token.fill(NIGHT_LINE.token);
  await expect.element(draftBadge).toBeVisible();
  navigate('/twilio/twilio-support');
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await sms.template.fill('Typed {label}');
  await sms.choose('Japan');
  await expect.element(draftBadge).toHaveLength(2);
  // The sheet hides what is below it from screen readers, and so from the locators.
  const forms = [sms.saveMenu, sms.saveCountries].map((save) => save.element().closest('form'));
  const { sheet } = await openOutbox();
  await expect.element(drafts).toHaveLength(2);
  await expectPart(draftOf(SUPPORT), 'now');
  await expectPart(draftOf(SUPPORT), 'Menu reply');
  await expectPart(draftOf(SUPPORT), 'Typed {label}');
  expect(sheet.element().textContent).not.toContain(NIGHT_LINE.token);
  for (const form of forms) form?.requestSubmit();
  await expect.element(drafts).toHaveLength(1);
  await expect.poll(() => calls('POST', SENT_TO)).toHaveLength(2);
  await draftOf('New SMS connection').getByRole('link', { name: 'Open' }).click();
  await expectPath('/twilio-create');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(createForm(page).token).toHaveValue(NIGHT_LINE.token);
  navigate('/');
  await expect.element(row(page, SUPPORT)).toBeVisible();
  await expectNoChip();
});

test('O-01.2: what is typed for a connection that is deleted elsewhere is named, read and copied in the outbox', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await smsScreen(page).template.fill('Typed {label}');
  await expect.element(draftBadge).toBeVisible();
  await server.next({ method: 'GET', path: SENT_TO, status: 404, body: {}, times: 0 });
  await reload();
  await expect.element(page.getByRole('heading', { name: 'This connection no longer exists' }).first()).toBeVisible();
  await openOutbox();
  await expectPart(draftOf(SUPPORT), 'Typed {label}');
  await expect.element(draftOf(SUPPORT).getByRole('button', { name: 'Copy Menu reply configuration' })).toBeVisible();
});

test('OFF-06 rule 16: a draft whose connection has changed since says so, and saving it is a conflict, not an overwrite', async () => {
  const sms = await typeMenu();
  await meanwhile('twilio-support', menu('Theirs {label}'));
  await reload();
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expect.element(sms.menu.getByText('Changed by someone else since you started')).toBeVisible();
  await sms.saveMenu.click();
  await expectPill(/1 needs attention/);
  await expect.element(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await silence();
  expect(await written()).toEqual([]);
});

const NOT_TAKEN = 'Refused {label}';
const MOVED = 'Changed by someone else since you started';

test('O-06 O-30: a value typed over an edit that is then refused, or discarded while it waits, does not become a conflict', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await server.next({ method: 'POST', path: SENT_TO, status: 500, body: {}, hold: true });
  await sms.changeMenu(NOT_TAKEN);
  await expectPart(sms.menu, 'Saving');
  await sms.template.fill('Typed {label}');
  await server.release();
  await expectPart(sms.menu, 'Not saved');
  await expect.element(sms.menu.getByText(MOVED)).not.toBeInTheDocument();
  await sms.saveMenu.click();
  await expect.poll(() => written()).toEqual([menu('Typed {label}')]);
  await settled();

  await server.cut(true);
  await sms.changeMenu(NOT_TAKEN);
  await expectPart(sms.menu, 'Waiting to be sent');
  await sms.template.fill('Typed again {label}');
  await expect.element(draftBadge).toBeVisible();
  const { sheet, entries } = await openOutbox();
  await entries.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await comeBack();
  await settled();
  await expect.element(sms.menu.getByText(MOVED)).not.toBeInTheDocument();
  await sms.saveMenu.click();
  await expect.poll(() => written()).toEqual([menu('Typed {label}'), menu('Typed again {label}')]);
});
