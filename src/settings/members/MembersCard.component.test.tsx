import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { membersCard } from '../../testing/screens/members.ts';
import { expectBanner, expectPart } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../testing/server.ts';
import { storedKeys } from '../../testing/storage.ts';

const ID = 'chat-website';
const OURS = 'https://www.brightwater.example';
const SHOP = 'https://shop.brightwater.example';
const NEW = 'https://new.example';
const OTHER = 'https://other.example';
const domains = membersCard('Allowed domains');
const tags = membersCard('Custom tags');
const many = Array.from({ length: 500 }, (_, n) => `https://site-${n}.example`);

const open = async (tab = 'security') => {
  await mountApp({ path: `${WEBSITE_PATH}?tab=${tab}` });
  await expect.element(page.getByRole('list').first()).toBeVisible();
};
const add = async (domain: string) => {
  await domains.begin();
  await domains.field('Domain').fill(domain);
  await userEvent.keyboard('{Enter}');
};
const domainsAre = (cors: readonly string[]) =>
  server.state({ mutate: { collection: 'chat', id: ID, patch: { cors } } });

test('O-02: a member added offline is in the list and waits; one removed offline is gone, and can be restored; a refused addition can be retried, corrected or dropped', async () => {
  await open();
  await domains.shows([OURS, SHOP]);
  await server.cut(true);
  await add(NEW);
  await expect.element(domains.row(NEW)).toMatchTextContent('Waiting to be sent');
  await domains.remove(OURS).click();
  await domains.shows([SHOP, NEW]);
  await expect.element(domains.remove(SHOP)).toHaveFocus();
  await expectPart(domains.card, `Domain deleted: ${OURS} · Waiting to be sent`);
  await domains.card.getByRole('button', { name: 'Undo' }).click();
  await domains.shows([OURS, SHOP, NEW]);
  await comeBack();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_domain`)).toContainEqual({ domain: NEW });
  await expect.element(domains.row(NEW)).toMatchTextContent('Saved');
  expect(await bodies('DELETE', `${WEBSITE}/delete_domain`)).toEqual([]);

  await server.next({ method: 'POST', path: `${WEBSITE}/add_domain`, status: 500, body: {} });
  await add(OTHER);
  await expect.element(domains.row(OTHER)).toMatchTextContent('Not saved');
  await domains.row(OTHER).getByRole('button', { name: 'Edit' }).click();
  await expect.element(domains.field('Domain')).toHaveFocus();
  await expect.element(domains.field('Domain')).toHaveValue(OTHER);
  await domains.row(OTHER).getByRole('button', { name: 'Discard' }).click();
  await domains.shows([OURS, SHOP, NEW]);
  await domains.add.click();
  await domains.shows([OURS, SHOP, NEW, OTHER]);
  await expectBanner('default', 'Domain added');
});

test('OFF-06 O-06: typed values are kept across a reload, until the addition; another administrator’s additions stay, and a duplicate of one says so in its row', async () => {
  await open('context');
  await tags.begin();
  await tags.field('Display name').fill('Plan');
  await tags.field('Tag').fill('plan');
  await expect.element(tags.card).toMatchTextContent('Draft kept');
  await reload();
  await expect.element(tags.field('Display name')).toHaveValue('Plan');
  await expect.element(tags.field('Tag')).toHaveValue('plan');
  await tags.add.click();
  await expect.element(tags.row('plan')).toMatchTextContent('Saved');
  await expect.poll(() => storedKeys('drafts')).toEqual([]);
  await tags.begin();
  await expect.element(tags.field('Tag')).toHaveValue('');

  await server.cut(true);
  await tags.field('Display name').fill('My level');
  await tags.field('Tag').fill('level');
  await userEvent.keyboard('{Enter}');
  await expect.element(tags.row('level')).toMatchTextContent('Waiting to be sent');
  const chatTags = [{ tag: 'level', name: 'Their level' }];
  await server.state({ mutate: { collection: 'chat', id: ID, patch: { chatTags } } });
  await comeBack();
  await expect.element(tags.row('Their level')).toMatchTextContent('My level (level)');
  await expect.element(tags.rows).toHaveLength(1);
  await tags.row('Their level').getByRole('button', { name: 'Discard' }).click();
  await expect.element(tags.row('Their level')).not.toMatchTextContent('My level');
});

test('A member that the service lists twice is one row, which its deletion removes; nothing can be added or deleted while the deletion of the connection waits', async () => {
  await domainsAre([NEW, NEW, OURS, SHOP]);
  await open();
  await domains.shows([NEW, OURS, SHOP]);
  await domains.remove(NEW).click();
  await domains.shows([OURS, SHOP]);
  await expect.element(domains.remove(OURS)).toHaveFocus();
  await expect.poll(() => bodies('DELETE', `${WEBSITE}/delete_domain`)).toEqual([{ domain: NEW }]);

  await server.cut(true);
  await page.getByRole('tab', { name: 'General' }).click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('banner').getByText('1 waiting')).toBeVisible();
  navigate(`${WEBSITE_PATH}?tab=security`);
  await expect.element(domains.add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(domains.remove(OURS)).toHaveAttribute('aria-disabled', 'true');
});

test('Of 500 members the first fifty are rendered, and one with a message at any position; the others are found by a search, and a new one is visible', async () => {
  await domainsAre(many);
  await open();
  await expect.element(domains.rows).toHaveLength(51);
  await expect.element(domains.card).toMatchTextContent("450 entries aren't shown");
  await domains.card.getByRole('button', { name: 'Show 50 more' }).click();
  await expect.element(domains.rows).toHaveLength(101);

  await add(NEW);
  await expect.element(domains.row(NEW)).toMatchTextContent('Saved');
  const search = domains.card.getByRole('searchbox');
  await search.fill('SITE-432');
  await domains.shows(['https://site-432.example']);
  await domains.remove('site-432').click();
  await expect.element(domains.card).toMatchTextContent('No entry contains this text.');
  await expect
    .poll(() => bodies('DELETE', `${WEBSITE}/delete_domain`))
    .toEqual([{ domain: 'https://site-432.example' }]);

  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_domain`, status: 500, body: {} });
  await search.fill('site-499.');
  await domains.remove('site-499').click();
  await expect.element(domains.row('site-499')).toMatchTextContent('Not saved');
  await open();
  await expect.element(domains.rows).toHaveLength(52);
  await expect.element(domains.row('site-499')).toMatchTextContent('Not saved');
});

const BASKET = { id: 'b0a7', code: 'basket_idle', label: 'Idle basket', botCommand: '/offer help', enabled: true };
const DELIVERY = { id: 'c1d2', code: 'delivery_page', label: 'Delivery page', botCommand: '/delivery', enabled: false };
const triggers = membersCard('Proactive triggers');
const triggersAre = (...proactiveTriggers: object[]) =>
  server.state({ mutate: { collection: 'chat', id: ID, patch: { proactiveTriggers } } });
const updates = () => bodies('POST', `${WEBSITE}/update_proactive_trigger`);

/** Opens the form of the first trigger and types another label. */
async function editBasket() {
  await open('proactive');
  const row = triggers.rows.first();
  await row.getByRole('button', { name: 'Edit' }).click();
  const label = row.getByRole('textbox').first();
  await expect.element(label).toHaveFocus();
  await expect.element(label).toHaveValue('Idle basket');
  await label.fill('Slow basket');
  return {
    row,
    label,
    save: row.getByRole('button', { name: 'Save' }),
    cancel: row.getByRole('button', { name: 'Cancel' }),
  };
}

test('A member is edited in place by keyboard, and the focus returns to Edit; Cancel leaves it unchanged; a refused change is edited again in place', async () => {
  const { row, label, save, cancel } = await editBasket();
  const edit = row.getByRole('button', { name: 'Edit' });
  await cancel.click();
  await expect.element(row).toMatchTextContent('Idle basket');
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(label).toHaveValue('Idle basket');

  await label.fill('Slow basket');
  await userEvent.keyboard('{Enter}');
  await expect.poll(updates).toEqual([{ ...BASKET, label: 'Slow basket' }]);
  await expect.element(row).toMatchTextContent('Slow basket');
  await expect.element(row).toMatchTextContent('Saved');
  await expect.element(edit).toHaveFocus();

  await server.next({ method: 'POST', path: `${WEBSITE}/update_proactive_trigger`, status: 500, body: {} });
  await edit.click();
  await label.fill('Refused basket');
  await save.click();
  await expect.element(row).toMatchTextContent('Not saved');
  await edit.last().click();
  await expect.element(label).toHaveValue('Refused basket');
  await label.fill('Idle for long');
  await save.click();
  await expect.element(row).toMatchTextContent('Saved');
  expect((await updates()).at(-1)).toEqual({ ...BASKET, label: 'Idle for long' });
  // OFF-06: what was saved is no draft any more.
  await expect.poll(() => storedKeys('drafts')).toEqual([]);
});

test('OFF-06 rule 16: a row whose form holds a draft is open again after a reload, and the focus stays where it is; it stays with the typed values if another administrator removes the member', async () => {
  const { row, label } = await editBasket();
  await expectPart(row, 'Draft kept');
  await reload();
  await expect.element(label).toHaveValue('Slow basket');
  await expectPart(row, 'Draft restored');
  expect(triggers.card.element().contains(document.activeElement)).toBe(false);
  await triggersAre(DELIVERY);
  await server.cut(true);
  await triggers.remove('Delivery page').click();
  await comeBack();
  await expectPart(triggers.card, 'This entry is no longer in the list');
  await expect.element(label).toHaveValue('Slow basket');
});

test('O-06 O-15 O-30: a member that was changed elsewhere during its editing is a conflict, and nothing is overwritten; a value typed over a waiting change is none once that change is refused', async () => {
  const { row, label, save } = await editBasket();
  await server.cut(true);
  await save.click();
  await expect.element(row).toMatchTextContent('Waiting to be sent');
  await triggersAre({ ...BASKET, label: 'Their basket' }, DELIVERY);
  await comeBack();
  await expect.element(row).toMatchTextContent('Their basket');
  await expect.element(row).toMatchTextContent('Slow basket');
  expect(await updates()).toEqual([]);
  await row.getByRole('button', { name: /mine/i }).click();
  await expect.poll(updates).toEqual([{ ...BASKET, label: 'Slow basket' }]);
  await expect.element(row).toMatchTextContent('Saved');

  await server.cut(true);
  await row.getByRole('button', { name: 'Edit' }).click();
  await label.fill('Refused basket');
  await save.click();
  await expect.element(row).toMatchTextContent('Waiting to be sent');
  await row.getByRole('button', { name: 'Edit' }).click();
  await label.fill('Idle for long');
  await server.next({ method: 'POST', path: `${WEBSITE}/update_proactive_trigger`, status: 400, body: {} });
  await comeBack();
  await expect.element(row).toMatchTextContent('Not saved');
  await expect.element(triggers.card.getByText('Changed by someone else since you started')).not.toBeInTheDocument();
  await save.click();
  await expect.element(row).toMatchTextContent('Saved');
  expect((await updates()).at(-1)).toEqual({ ...BASKET, label: 'Idle for long' });
});

test('CHAT-SHL-11: a member that cannot be read is reported, and hides no other', async () => {
  const chatTags = [{ tag: 'tier', name: 'Tier' }, { tag: 7, name: 'Odd' }, null];
  await server.state({ mutate: { collection: 'chat', id: ID, patch: { chatTags } } });
  await open('context');
  await tags.shows(['Tier']);
  await expectPart(tags.card, "This list has entries that this version can't read. They aren't shown.");
});

test('O-01.2: a refused addition returns to the form once nothing else is typed there', async () => {
  await mountApp({ path: '/custom/trainer-onboarding?tab=feedback' });
  const items = membersCard('Feedback items');
  const [name, description] = [items.field('Name'), items.field('Description')];
  await items.begin();
  await server.next({ method: 'POST', path: '/gen-ai-partial/trainer-onboarding/add_feedback', status: 400, body: {} });
  await name.fill('Tone');
  await description.fill('Polite?');
  await items.add.click();
  await expectPart(items.card, 'Not saved');
  await name.fill('Second item');
  await description.fill('What else');
  const edit = items.row('Tone').getByRole('button', { name: 'Edit' });
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAccessibleDescription("Save or discard what you've typed first.");
  await edit.click({ force: true });
  await expect.element(name).toHaveValue('Second item');
  await items.card.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect.element(name).toHaveValue('Tone');
  await expect.element(description).toHaveValue('Polite?');
});
