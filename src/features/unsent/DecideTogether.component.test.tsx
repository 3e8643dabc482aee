import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { focus } from '../../testing/screens/shell.ts';
import { bodies, server, silence } from '../../testing/server.ts';
import { PASSWORD, settingInFile, unsentFile } from '../../testing/unsent-file.ts';

const WEBSITE = { subject: 'chat', id: 'chat-website' };
const API = '/connections/chat/chat-website';
const dialog = page.getByRole('dialog', { name: /^Conflicts of/ });
const decide = page.getByRole('button', { name: 'Decide 2 conflicts together…' });

/** Two changes of a connection whose bases are outdated: both are in conflict. */
beforeEach(async () => {
  await mountApp({ path: '/' });
  await expectPill(/^Online/);
  const before = { widgetPosition: 'center_left', inputTextAreaState: 'enable_input' };
  const { sheet } = await openOutbox();
  const file = await unsentFile([
    settingInFile(WEBSITE, 'widgetPosition', { widgetPosition: 'top_left' }, { base: before }),
    settingInFile(WEBSITE, 'inputTextAreaState', { inputTextAreaState: 'disable_input' }, { base: before }),
  ]);
  await userEvent.upload(sheet.getByLabelText('Import unsent changes'), file);
  const asks = page.getByRole('dialog', { name: 'Import unsent changes' });
  await asks.getByLabelText('File password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Send 2 changes' }).click();
  await expect.element(decide).toBeVisible();
});

test('O-06: all conflicts of a connection are resolved together with "mine" after a review, by keyboard', async () => {
  await focus(decide);
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
});

test('O-06: they are resolved together with "theirs", and nothing is sent', async () => {
  await decide.click();
  await dialog.getByRole('button', { name: 'Take all theirs' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByTestId('outbox-entry')).not.toBeInTheDocument();
  await silence();
  expect(await server.effects()).toEqual([]);
});
