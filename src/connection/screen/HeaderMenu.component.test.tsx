import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { logsScreen, searches } from '../../testing/screens/logs.ts';
import { expectBanner, expectPath } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const more = page.getByRole('button', { name: 'More actions' });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

async function openLine() {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
}

test('SHL-11 O-02: Delete in the header asks on every tab, and a waiting deletion is shown and undone there', async () => {
  await mountApp({ path: '/chat/chat-website?tab=security' });
  await expect.element(page.getByRole('region', { name: 'Allowed domains' })).toBeVisible();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await more.click();
  await item('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a kind that cannot be copied has no Duplicate', async () => {
  await mountApp({ path: '/abc/abc-stores' });
  await more.click();
  await expect.element(item('Delete')).toBeVisible();
  await expect.element(item('Duplicate')).not.toBeInTheDocument();
});

test('SHL-11 SMS-25: Delete in the header asks like the one at the end of the page, and is disabled while a deletion waits; Duplicate opens the form of a copy; the credential’s row links to the form for a new one', async () => {
  await openLine();
  await more.click();
  await item('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(more).toHaveFocus();

  const replace = page.getByRole('button', { name: 'Replace Auth token…' });
  const card = page.getByRole('region', { name: 'Replace credentials' });
  await replace.click();
  await expect.element(card.getByRole('button', { name: 'Delete and recreate' })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await replace.click();
  await expect.element(card.getByRole('button', { name: 'Replace…' })).toHaveFocus();

  await smsScreen(page).delete();
  await more.click();
  await expect.element(item('Delete').first()).toHaveAttribute('aria-disabled', 'true');
  await item('Duplicate').click();
  await expectPath('/twilio-create?copy=twilio-support');
});

test('MON-04 MON-05 SHL-11: the errors of a connection in the last day are one command away; Delete in the header deletes', async () => {
  await openLine();
  await more.click();
  await item('View errors').click();
  await expectPath('/monitor?connection=twilio-support&range=day');
  await expect.element(logsScreen().connection).toHaveValue('twilio-support');
  await expect.element(logsScreen().range).toHaveValue('day');
  await expect.poll(searches).toEqual([expect.objectContaining({ connectionId: 'twilio-support' })]);
  history.back();
  await more.click();
  await item('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectBanner('default', 'Brightwater Support account deleted successfully');
});
