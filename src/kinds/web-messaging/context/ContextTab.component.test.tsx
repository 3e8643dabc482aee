import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { toggle, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectBanner, expectError, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, server } from '../../../testing/server.ts';

const tags = membersCard('Custom tags');
const [name, tag] = [tags.field('Display name'), tags.field('Tag')];
const added = () => bodies('POST', `${WEBSITE}/add_tag`);
const removed = () => bodies('DELETE', `${WEBSITE}/delete_tag`);

async function openContext(path = WEBSITE_PATH) {
  await mountApp({ path: `${path}?tab=context` });
  await expect.element(tags.card).toBeVisible();
}

test('CHAT-CTX-01 CHAT-CTX-02 CHAT-CTX-12 A-105: four toggles are posted together, and the snippet contains every tag', async () => {
  await openContext();
  for (const [label, on] of [
    ['IP address', 'true'],
    ['Location', 'false'],
    ['Device', 'true'],
    ['Current page', 'true'],
  ] as const) {
    await expect.element(toggle(label)).toHaveAttribute('aria-checked', on);
  }
  await toggle('Location').click();
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/system_tags`))
    .toEqual([{ ipAddress: true, location: true, device: true, currentPage: true }]);

  await server.next({ method: 'POST', path: `${WEBSITE}/system_tags`, status: 500, body: {} });
  await toggle('Location').click();
  await expectBanner('urgent', 'Failed to update general information');

  await tags.card.getByRole('button', { name: 'Show snippet' }).click();
  const code = page.getByRole('dialog').getByTestId('snippet');
  await expect
    .element(code)
    .toMatchTextContent(/window\.chatContext = \{\s*orderNumber: "value",\s*customer_tier: "value",/);
});

test('CHAT-CTX-01 CHAT-SEC-17 A-21: an empty SDK platform means none', async () => {
  const body = { connectionId: 'chat-website', accountName: 'Website', sdkPlatform: '', requiresAuth: false };
  await server.next({ method: 'GET', path: WEBSITE, status: 200, body, times: 0 });
  await server.next({ method: 'POST', path: `${WEBSITE}/*`, status: 200, body: {} });
  await openContext();
  await toggle('Current page').click();
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/system_tags`))
    .toEqual([{ ipAddress: false, location: false, device: false, currentPage: true }]);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect.element(toggle('Chat session control')).toBeVisible();
  await expect.element(toggle('Conversation history')).not.toBeInTheDocument();
});

test('CHAT-CTX-04 CHAT-CTX-05 CHAT-CTX-06 CHAT-CTX-07 CHAT-CTX-08 A-89: a tag is refused at its field, or added, and the focus returns to the first field for the next one', async () => {
  await openContext();
  await tags.begin();
  await tags.add.click();
  await expectError(name, 'Name cannot be empty');
  await expectError(tag, 'Tag cannot be empty');
  await expect.element(name).toHaveFocus();
  await name.fill('Plan');
  await expect.element(tags.error('name')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(tag).toHaveFocus();

  await name.fill('Plan');
  for (const [typed, message] of [
    ['a-b', 'Start with a letter; use letters, digits and underscores'],
    ['ipAddress', 'This tag name is reserved'],
    ['orderNumber', 'This value is already present'],
  ] as const) {
    await tag.fill(typed);
    await tags.add.click();
    await expectError(tag, message);
    await expect.element(tags.error('tag')).toHaveTextContent(message);
  }

  await name.fill(' Plan ');
  await tag.fill('a_1');
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Tag added');
  expect(await added()).toEqual([{ name: 'Plan', tag: 'a_1' }]);
  await expect.element(tags.row('a_1')).toMatchTextContent('Saved');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('');
  await expect.element(tag).toHaveValue('');
  await expect.element(tags.error('name')).not.toBeInTheDocument();
  await expect.element(tags.error('tag')).not.toBeInTheDocument();
});

// `topics/context.test.ts` has all invalid tags.
test('CHAT-CTX-03 CHAT-CTX-09 CHAT-CTX-10 CHAT-CTX-11: the custom tags are listed, and one that could not be added or deleted is named, and stays for a retry', async () => {
  await openContext();
  await expectTexts(tags.rows, [/Order number.*orderNumber/, /Customer tier.*customer_tier/]);
  await tags.remove('orderNumber').click();
  await expectBanner('default', 'Tag deleted');
  expect(await removed()).toEqual([{ tag: 'orderNumber' }]);
  await expectTexts(tags.rows, [/customer_tier/]);

  await server.forget();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_tag`, status: 500, body: {} });
  await tags.begin();
  await name.fill('Plan');
  await tag.fill('plan');
  await userEvent.keyboard('{Enter}');
  await expectBanner('urgent', 'Failed to add tag plan');
  await expect.element(tags.row('Not saved')).toMatchTextContent('Plan (plan)');
  await tags.row('Not saved').getByRole('button', { name: 'Try again' }).click();
  await expect.element(tags.row('plan')).toMatchTextContent('Saved');
  expect(await added()).toHaveLength(2);

  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_tag`, status: 500, body: {} });
  await tags.remove('customer_tier').click();
  await expectBanner('urgent', 'Failed to delete tag customer_tier');
  await expect.element(tags.row('customer_tier')).toMatchTextContent('Not saved');
});

test('CHAT-CTX-12 GATE-24: without a tag there is no code, and a message says why; before 8.6 another says that context data need a newer platform', async () => {
  await openContext('/chat/chat-minimal');
  const button = tags.card.getByRole('button', { name: 'Show snippet' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Add a tag first.');

  const warning = page.getByText('Context data needs platform version 8.6 or later.');
  await expect.element(warning).not.toBeInTheDocument();
  await server.session('demo', { platform_version: '8.5.9' });
  await openContext();
  await expect.element(warning).toBeVisible();
});
