import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { focus } from '../../testing/screens/shell.ts';
import { bodies, server, silence } from '../../testing/server.ts';
import { PASSWORD, settingInFile, unsentFile } from '../../testing/unsent-file.ts';

useQuickPasswords();

const WEBSITE = { subject: 'chat', id: 'chat-website' };
const ENCRYPTED = { subject: 'chat', id: 'chat-encrypted' };
const API = '/connections/chat/chat-website';
const dialog = page.getByRole('dialog', { name: /^Conflicts of/ });
const decide = page.getByRole('button', { name: 'Decide 2 conflicts together…' });

/** Imports two changes of each of two connections, whose bases are outdated: all are in conflict. */
async function importConflicts(): Promise<void> {
  const patch = { widgetPosition: 'bottom_right', inputTextAreaState: 'enable_input_conditional' };
  await server.state({ mutate: { collection: 'chat', id: ENCRYPTED.id, patch } });
  await mountApp({ path: '/' });
  await expectPill(/^Online/);
  const base = { widgetPosition: 'center_left', inputTextAreaState: 'enable_input' };
  const { sheet } = await openOutbox();
  const file = await unsentFile(
    [WEBSITE, ENCRYPTED].flatMap((subject) => [
      settingInFile(subject, 'widgetPosition', { widgetPosition: 'top_left' }, { base }),
      settingInFile(subject, 'inputTextAreaState', { inputTextAreaState: 'disable_input' }, { base }),
    ]),
  );
  await userEvent.upload(sheet.getByLabelText('Import unsent changes'), file);
  const asks = page.getByRole('dialog', { name: 'Import unsent changes' });
  await asks.getByLabelText('File password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Send 4 changes' }).click();
  await expect.element(decide).toHaveLength(2);
}

test('O-06: all conflicts of a connection are resolved together with "mine" after a review, by keyboard, or with "theirs", which sends nothing', async () => {
  await importConflicts();
  await focus(decide.first());
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('heading', { level: 3 })).toHaveLength(2);
  await expect.element(dialog.getByText('Top left')).toBeVisible();
  await expect.element(dialog.getByText('Bottom right')).toBeVisible();
  await focus(dialog.getByRole('button', { name: 'Keep all mine' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies('POST', `${API}/widget_position`)).toEqual([{ widgetPosition: 'top_left' }]);
  await expect
    .poll(() => bodies('POST', `${API}/text_input_config`))
    .toEqual([{ inputTextAreaState: 'disable_input' }]);

  await decide.click();
  await dialog.getByRole('button', { name: 'Take all theirs' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByTestId('outbox-entry')).not.toBeInTheDocument();
  await silence();
  expect(await server.effects()).toHaveLength(2);
});
