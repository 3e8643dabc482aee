import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { workspace } from '../../state/documents/workspace.ts';
import { save } from '../../state/outbox/edits.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { mountApp } from '../../testing/mount.tsx';
import { expectTexts } from '../../testing/screens/shell.ts';
import { pick, readLate } from '../../testing/screens/uploads.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';
import { loadedKind } from '../kind/kinds.ts';

const HEAD = { switchboard: 'settings', version: 1, kind: 'chat', name: 'Desk', exportedAt: '2026-01-02T03:04:05Z' };
const WEBSITE = '/connections/chat/chat-website';

const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const apply = dialog.getByRole('button', { name: /^Apply/ });
const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect.element(dialog).toBeVisible();
}

async function fromMenu(path: string, item: string): Promise<void> {
  await mountApp({ path });
  await choose(item);
}

const pickText = (text: string) =>
  pick({ file: dialog.getByTestId('file-settings') }, new File([text], 'settings.json'));

const pickSettings = (settings: object) => pickText(JSON.stringify({ ...HEAD, settings }));

test('decision 42 UPL-10: a file that is not accepted has a message, and nothing is sent; one that is read late and refused takes nothing from the one chosen after it', async () => {
  await fromMenu('/chat/chat-website', 'Import settings…');
  for (const [text, why] of [
    ['{"a": 1,\n oops}', "settings.json isn't valid JSON: see line 2, column 2."],
    ['{"edits": []}', "settings.json isn't a settings file."],
    [
      JSON.stringify({ ...HEAD, version: 7, settings: {} }),
      'settings.json has version 7. This console reads version 1.',
    ],
    [
      JSON.stringify({ ...HEAD, kind: 'sdk_mobile', settings: {} }),
      'settings.json holds settings of another kind of connection: Mobile Messaging SDK.',
    ],
    [
      JSON.stringify({ ...HEAD, kind: '<b>x</b>', settings: {} }),
      'settings.json holds settings of another kind of connection: <b>x</b>.',
    ],
    ['x'.repeat(5_000_001), "settings.json is larger than 5 MB, so it wasn't read."],
  ] as const) {
    await pickText(text);
    await expect.element(dialog.getByTestId('error-settings')).toHaveTextContent(why);
    await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  }
  await silence();
  expect(await server.effects()).toEqual([]);

  const read = readLate();
  await pickText('{"edits": []}');
  await pickSettings({ footerText: true });
  await expect.element(box('Settings: Footer text')).toBeChecked();
  read();
  await silence();
  await expect.element(box('Settings: Footer text')).toBeChecked();
});

test('decision 42: unknown content is listed with its place and left out; the rest is applied as chosen; what was chosen of one file is not chosen of the next: a removal is never selected from the start', async () => {
  await fromMenu('/chat/chat-website', 'Import settings…');
  await pickSettings({ chatTags: [{ tag: 'vip', name: 'VIP' }] });
  await box('Custom tags: orderNumber').click();
  await box('Custom tags: vip').click();
  await pickSettings({ footerText: true, chatTags: [{ tag: 'vip', name: 'Very important' }] });
  await expect.element(box('Settings: Footer text')).toBeChecked();
  await expect.element(box('Custom tags: orderNumber')).not.toBeChecked();
  await expect.element(box('Custom tags: vip')).toBeChecked();

  const settings = { nonsense: 1, emojiIcon: 'x', footerText: true, chatTags: [{ tag: 'gold', name: 'Gold' }, 7] };
  await pickText(JSON.stringify({ ...HEAD, settings }).replace('"settings":{', '"settings":{"__proto__":{},'));
  const leftOut = dialog.getByTestId('settings-left-out');
  await expect.element(leftOut.getByText('4 entries of the file were left out:')).toBeVisible();
  await expectTexts(leftOut.getByRole('listitem'), [
    '__proto__: not allowed as a name',
    'nonsense: no such setting',
    'emojiIcon: wrong type',
    'chatTags › 2: wrong type',
  ]);
  // A member missing from the file is only removed if selected.
  await expect.element(box('Settings: Footer text')).toBeChecked();
  await expect.element(box('Custom tags: gold')).toBeChecked();
  await expect.element(box('Custom tags: orderNumber')).not.toBeChecked();
  await box('Settings: Footer text').click();
  await box('Custom tags: orderNumber').click();
  await apply.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => bodies('DELETE', `${WEBSITE}/delete_tag`)).toEqual([{ tag: 'orderNumber' }]);
  expect(await bodies('POST', `${WEBSITE}/add_tag`)).toEqual([{ tag: 'gold', name: 'Gold' }]);
  expect(await calls('POST', `${WEBSITE}/footer_text`)).toEqual([]);
});

test('decision 42 A-78: what is locked, needs another setting or violates its rule says so and cannot be chosen; a file that is read late does not take the place of the connection chosen meanwhile', async () => {
  await fromMenu('/chat/chat-encrypted', 'Import settings…');
  const trigger = { code: '<b>', label: 'x', botCommand: '/x', enabled: true };
  await pickSettings({ attachmentIcon: false, disableVirusScan: true, accountName: '', proactiveTriggers: [trigger] });
  await expect.element(row('Attachment').first()).toMatchTextContent(/encrypted/);
  for (const name of ['Settings: Attachment icon', 'Settings: Name', 'Proactive triggers: <b>'])
    await expect.element(box(name)).toBeDisabled();
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await choose('Compare with…');
  await dialog.getByRole('radio', { name: 'A settings file' }).click();
  const read = readLate();
  await pickSettings({ welcomeMessage: 'Of the file' });
  await dialog.getByRole('radio', { name: 'Another connection' }).click();
  await dialog.getByRole('combobox', { name: 'Connection' }).selectOptions('chat-minimal');
  await expect.element(box('Settings: Name')).toBeVisible();
  read();
  await silence();
  await expect.element(box('Settings: Name')).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent('Of the file');
});

test('decision 42 CHAT-SEC-14: a setting that depends on another one is applied after it, and refused without it; confirmations are asked for', async () => {
  await fromMenu('/chat/chat-minimal', 'Import settings…');
  await pickSettings({ historyEnabled: true, requiresAuth: true });
  await expect.element(apply).toHaveTextContent('Apply 2 changes');
  const auth = box('Settings: Chat session control');
  await auth.click();
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('Needs another setting first.')).toBeVisible();
  await auth.click();
  await apply.click();
  const question = page.getByRole('dialog', { name: 'Turn on session control?' });
  await expect.element(question.getByText(/aren't signed in on your website can no longer write/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await silence();
  expect(await server.effects()).toEqual([]);
  await expect.element(apply).toHaveTextContent('Apply 2 changes');
  await apply.click();
  await question.getByRole('button', { name: 'OK' }).click();
  const paths = async () => (await server.effects()).map(({ path }) => path.split('/').at(-1));
  await expect.poll(paths).toEqual(['requires_authentication', 'previous_interactions']);
});

test('O-02: what was asked about is not applied to a connection that another window deletes meanwhile', async () => {
  await fromMenu('/chat/chat-minimal', 'Import settings…');
  await pickSettings({ requiresAuth: true });
  await apply.click();
  const question = page.getByRole('dialog', { name: 'Turn on session control?' });
  await expect.element(question).toBeVisible();
  const kind = loadedKind('chat');
  if (!kind) throw new Error('the page is there');
  await setHold(true);
  await save([{ subject: kind, name: 'remove', input: { id: 'chat-minimal', name: '' }, seen: {}, title: '' }]);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(apply).toHaveAccessibleDescription('This connection is being deleted.');
  expect(workspace()?.outbox.mirror.all()).toMatchObject([{ name: 'remove' }]);
});

test('O-02: while the connection waits to be deleted nothing can be applied', async () => {
  await mountApp({ path: '/chat/chat-website' });
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await choose('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await choose('Import settings…');
  await pickSettings({ footerText: true });
  await expect.element(apply).toHaveTextContent('Apply 1 change');
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  await expect.element(apply).toHaveAccessibleDescription('This connection is being deleted.');
});

test('decision 42: a mobile SDK connection is compared with another one; only chosen settings are copied; the export says what it leaves out', async () => {
  await fromMenu('/mobile/sdk_mobile/sdk-shared', 'Compare with…');
  const choice = dialog.getByRole('combobox', { name: 'Connection' });
  await expect.poll(() => choice.element().querySelectorAll('option').length).toBeGreaterThan(1);
  const [, other] = choice.element().querySelectorAll('option');
  await choice.selectOptions(other?.value ?? '');
  await expect.element(dialog.getByRole('status').last()).toMatchTextContent(/difference/);
  await expect.element(box('Settings: Name')).not.toBeChecked();
  await expectTexts(dialog.getByRole('columnheader'), [/Setting$/, 'Now', 'After']);
  const all = dialog.getByRole('columnheader').first().getByRole('checkbox', { name: 'Select all' });
  await all.click();
  await expect.element(box('Settings: Name')).toBeChecked();
  await page.viewport(390, 844);
  await all.click();
  await expect.element(box('Settings: Name')).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Show unchanged' }).click();
  await expect.element(row('Same').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toHaveFocus();

  await choose('Export settings…');
  await expect
    .element(dialog)
    .toMatchTextContent(/Not in the file.*API keys and tokens.*The headers of push notifications/s);
});
