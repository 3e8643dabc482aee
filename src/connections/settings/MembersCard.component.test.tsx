import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { membersCard } from '../../testing/screens/members.ts';
import { openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../testing/server.ts';

const ID = 'chat-website';
const OURS = 'https://www.brightwater.example';
const SHOP = 'https://shop.brightwater.example';
const NEW = 'https://new.example';
const domains = membersCard('Allowed domains');
const tags = membersCard('Custom tags');
const many = Array.from({ length: 5000 }, (_, n) => `https://site-${n}.example`);

const open = async (tab = 'security') => {
  await mountApp({ path: `${WEBSITE_PATH}?tab=${tab}` });
  await expect.element(page.getByRole('list').first()).toBeVisible();
};
const add = async (domain: string) => {
  await domains.field('Domain').fill(domain);
  await userEvent.keyboard('{Enter}');
};
const domainsAre = (cors: readonly string[]) =>
  server.state({ mutate: { collection: 'chat', id: ID, patch: { cors } } });

test('O-02: what is added offline stands in the list and waits; what is removed offline is gone, and can come back', async () => {
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
});

test('OFF-06: what is typed is kept over a reload, and ends with the addition', async () => {
  await open('context');
  await tags.field('Display name').fill('Plan');
  await tags.field('Tag').fill('plan');
  await expect.element(tags.card).toMatchTextContent('Draft kept');
  await reload();
  await expect.element(tags.field('Display name')).toHaveValue('Plan');
  await expect.element(tags.field('Tag')).toHaveValue('plan');
  await tags.add.click();
  await expect.element(tags.row('plan')).toMatchTextContent('Saved');
  await reload();
  await expect.element(tags.row('plan')).toBeVisible();
  await expect.element(tags.field('Tag')).toHaveValue('');
});

test('O-06: what another administrator added meanwhile stays, and a double of it says so at its row', async () => {
  await open('context');
  await expect.element(tags.row('orderNumber')).toBeVisible();
  await server.cut(true);
  await tags.field('Display name').fill('My plan');
  await tags.field('Tag').fill('plan');
  await userEvent.keyboard('{Enter}');
  await expect.element(tags.row('plan')).toMatchTextContent('Waiting to be sent');
  const chatTags = [{ tag: 'plan', name: 'Their plan' }];
  await server.state({ mutate: { collection: 'chat', id: ID, patch: { chatTags } } });
  await comeBack();
  await expect.element(tags.row('Their plan')).toMatchTextContent('My plan (plan)');
  await expect.element(tags.rows).toHaveLength(1);
  await tags.row('Their plan').getByRole('button', { name: 'Discard' }).click();
  await expect.element(tags.row('Their plan')).not.toMatchTextContent('My plan');
});

test('A refused addition can be tried again, corrected or dropped', async () => {
  await open();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_domain`, status: 500, body: {} });
  await add(NEW);
  await expect.element(domains.row(NEW)).toMatchTextContent('Not saved');
  await domains.row(NEW).getByRole('button', { name: 'Edit' }).click();
  await expect.element(domains.field('Domain')).toHaveFocus();
  await expect.element(domains.field('Domain')).toHaveValue(NEW);
  await domains.row(NEW).getByRole('button', { name: 'Discard' }).click();
  await domains.shows([OURS, SHOP]);
  await domains.add.click();
  await domains.shows([OURS, SHOP, NEW]);
  await expectBanner('default', 'Domain added');
});

test('Nothing can be added or deleted while the deletion of the connection waits', async () => {
  await open();
  await server.cut(true);
  await page.getByRole('tab', { name: 'General' }).click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await open();
  await expect.element(domains.add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(domains.remove(OURS)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(domains.field('Domain')).toHaveAttribute('readonly');
});

test('Of 5,000 the first hundred are drawn, the rest is found by a search, and what was just added is seen', async () => {
  await domainsAre(many);
  await open();
  await expect.element(domains.rows).toHaveLength(101);
  await expect.element(domains.card).toMatchTextContent('4,900 entries are not shown');
  await domains.card.getByRole('button', { name: 'Show 100 more' }).click();
  await expect.element(domains.rows).toHaveLength(201);

  await add(NEW);
  await expect.element(domains.row(NEW)).toMatchTextContent('Saved');
  const search = domains.card.getByRole('searchbox');
  await search.fill('SITE-4321');
  await domains.shows(['https://site-4321.example']);
  await domains.remove('site-4321').click();
  await expect.element(domains.card).toMatchTextContent('No entry contains this text.');
  await expect
    .poll(() => bodies('DELETE', `${WEBSITE}/delete_domain`))
    .toEqual([{ domain: 'https://site-4321.example' }]);
});

test('The outbox leads to a row that is not drawn', async () => {
  await domainsAre(many);
  await open();
  await expect.element(domains.rows).toHaveLength(101);
  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_domain`, status: 500, body: {} });
  await domains.card.getByRole('searchbox').fill('site-4999.');
  await domains.remove('site-4999').click();
  await expect.element(domains.row('site-4999')).toMatchTextContent('Not saved');
  await mountApp({ path: WEBSITE_PATH });
  const { sheet } = await openOutbox();
  await sheet.getByRole('button', { name: /^Show/ }).first().click();
  await expect.element(domains.row('site-4999')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('site-4999');
});
