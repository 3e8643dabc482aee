import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { membersCard } from '../../testing/screens/members.ts';
import { bodies } from '../../testing/server.ts';

const domains = membersCard('Allowed domains');
const triggers = membersCard('Proactive triggers');
const elementOf = (found: { element(): Element }) => found.element() as HTMLElement;

test('after an addition the focus stays in the field that was entered before the addition was stored', async () => {
  await mountApp({ path: `${WEBSITE_PATH}?tab=security` });
  await domains.begin();
  await domains.field('Domain').fill('https://new.example');
  const cookie = page.getByRole('textbox', { name: /^Cookie/ }).first();
  await expect.element(cookie).toBeVisible();
  elementOf(domains.add).click();
  elementOf(cookie).focus();
  await expect.element(domains.row('https://new.example')).toBeVisible();
  await expect.element(domains.field('Domain')).toHaveValue('');
  await expect.element(cookie).toHaveFocus();
});

test('after an edit the focus stays in the field that was entered before the edit was stored', async () => {
  await mountApp({ path: `${WEBSITE_PATH}?tab=proactive` });
  const row = triggers.rows.first();
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByRole('textbox').first().fill('Slow basket');
  await triggers.begin();
  const code = triggers.field('Code').first();
  elementOf(row.getByRole('button', { name: 'Save' })).click();
  elementOf(code).focus();
  await expect.poll(() => bodies('POST', `${WEBSITE}/update_proactive_trigger`)).toHaveLength(1);
  await expect.element(row).toMatchTextContent('Saved');
  await expect.element(code).toHaveFocus();
});
