import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart, expectPath } from '../../testing/screens/shell.ts';
import { bodies, server } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const rows = () => page.getByRole('table', { name: 'What I changed' }).getByRole('row');
const dialog = () => page.getByRole('dialog', { name: 'Undo “Menu reply configuration”?' });

/** Changes the menu of the connection and waits until the service has it. */
async function change(text: string) {
  const sms = smsScreen(page);
  await expect.element(sms.template).toBeVisible();
  await sms.changeMenu(text);
  await expect.element(sms.menu.getByText('Saved')).toBeVisible();
}

async function openChanges() {
  const { sheet } = await openOutbox();
  await sheet.getByRole('link', { name: 'What I changed' }).click();
  await expectPath('/changes');
}

test('decision 70: sent changes are listed, found, and undone after the service was read', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await change('First {label}');
  await change('Second {label}');
  await openChanges();
  await expect.element(rows()).toHaveLength(3);
  await expectPart(rows().nth(1), 'First {label}');
  await expectPart(rows().nth(1), 'Second {label}');

  await page.getByRole('searchbox', { name: 'Search changes' }).fill('nothing of that name');
  await expect.element(page.getByRole('heading', { name: 'No matching changes' })).toBeVisible();
  await expect.poll(() => location.search).toBe('?q=nothing+of+that+name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows()).toHaveLength(3);

  // Another administrator changes it meanwhile.
  await server.state({ connections: { 'twilio-support': { menuConfiguration: 'Theirs {label}' } } });
  await rows().nth(2).getByRole('button', { name: /^Undo/ }).click();
  await expectPart(dialog(), 'Changed again since you sent this.');
  await expectPart(dialog(), 'Theirs {label}');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows()).toHaveLength(4);
  await expectPart(rows().nth(1), 'This was an undo');
  await expectPart(rows().nth(3), 'Undone');
  expect(await bodies('POST', SUPPORT)).toHaveLength(3);

  // Without the service the page works as well, and an undo waits.
  await server.cut(true);
  await reload();
  await expect.element(rows()).toHaveLength(4);
  await rows().nth(2).getByRole('button', { name: /^Undo/ }).click();
  await expectPart(dialog(), "The service can't be reached");
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expectPart(rows().nth(2), 'Undo waits');
});

test('decision 70: without sent changes the page says so', async () => {
  await mountApp({ path: '/changes' });
  await expect.element(page.getByRole('heading', { name: 'Nothing sent from this device yet' })).toBeVisible();
});
