import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { loadedKind } from '../../connection/kind/kinds.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { save } from '../../state/outbox/edits.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { mountApp } from '../../testing/mount.tsx';
import { openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

const bar = page.getByRole('region', { name: 'Selection' });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const search = page.getByRole('searchbox', { name: 'Search connections' });
const line = (name: string) => page.getByRole('row').filter({ hasText: name });
const next = bar.getByRole('button', { name: /^Change|^Choose/ });

/** Selects some connections and continues to the next step. */
async function selected(names: readonly string[], path = '/change-many'): Promise<void> {
  await mountApp({ path });
  for (const name of names) await box(name).click();
  await next.click();
}

async function chooseSetting(name: string): Promise<void> {
  const setting = page.getByRole('combobox', { name: 'Setting' });
  await expect.element(setting).toBeVisible();
  await userEvent.fill(setting, name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

/** Deletes a connection of a loaded kind, as another window does. */
async function remove(id: string): Promise<void> {
  const kind = loadedKind('chat');
  if (!kind) throw new Error('a connection of the kind is open or selected');
  await save([{ subject: kind, name: 'remove', input: { id, name: '' }, seen: {}, title: '' }]);
}

test('decision 67: another filter keeps the selection, and the bar says how many are hidden; who opens another page while the changes are stored stays there', async () => {
  await mountApp();
  await page.getByRole('link', { name: 'Change many' }).click();
  await expectPath('/change-many');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await box('Brightwater Website').press(' ');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.element(bar).toMatchTextContent('3 connections selected');
  await expect.element(box('Brightwater Support')).toBeChecked();
  await box('Brightwater Orders').click();
  await userEvent.click(page.getByText('Brightwater Community', { exact: true }), { modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('6 connections selected');
  // A connection that follows another one is changed there.
  await expect.element(box('Brightwater Account App')).toBeDisabled();

  await userEvent.fill(search, 'secure');
  await expect.element(bar).toMatchTextContent('6 connections selected · 6 hidden by the filter');
  await page.getByRole('checkbox', { name: 'Select the 1 connection shown' }).click();
  await expect.element(bar).toMatchTextContent('7 connections selected · 6 hidden by the filter');
  await userEvent.fill(search, '');
  await expect.element(box('Brightwater Secure Inbox')).toBeChecked();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar).toMatchTextContent('Nothing selected');

  // Only rows near the window are rendered.
  for (const name of ['Brightwater Website', 'Brightwater Account Area']) {
    await userEvent.fill(search, name);
    await box(name).click();
  }
  await next.click();
  await chooseSetting('Attachment icon');
  await page.getByRole('switch', { name: 'New value' }).click();
  const change = bar.getByRole('button', { name: 'Change 2 connections' });
  await expect.element(change).toBeVisible();
  const button = change.element();
  if (button instanceof HTMLElement) button.click();
  navigate('/');
  await expect.poll(() => bodies('POST', '/connections/chat/chat-shared/attachment_icon')).toHaveLength(1);
  await expectPath('/');
});

test('decision 67: connections that are not stored are read, four at a time, until that is stopped', async () => {
  await server.next({ method: 'GET', path: '/connections/*/*', hang: true, times: 0 });
  await mountApp({ path: '/change-many' });
  await page.getByRole('checkbox', { name: /^Select all \d+ connections shown/ }).click();
  await next.click();
  await expect.element(page.getByText(/^Reading connections: 0 of /)).toBeVisible();
  const asked = async () => (await server.requests()).filter(({ path }) => path.startsWith('/connections/'));
  await silence();
  expect(await asked()).toHaveLength(4);
  await page.getByRole('button', { name: 'Stop' }).click();
  await chooseSetting('Menu reply configuration');
  await expect.element(bar).toMatchTextContent(/^No changes, \d+ skipped/);
  await expectPart(line('Not read yet'), 'Not read yet: you stopped reading.');
  expect(await asked()).toHaveLength(4);
});

test('decision 67: the table says which connections cannot be changed and why; each other gets one edit; a failed one links to its control; all are undone', async () => {
  await server.next({ method: 'GET', path: '/connections/chat/chat-translated', status: 404, body: {} });
  await server.next({ method: 'POST', path: '/connections/chat/chat-shared/attachment_icon', status: 400, body: {} });
  await selected([
    'Brightwater Website',
    'Brightwater Support',
    'Brightwater Secure Inbox',
    'Brightwater Account Area',
    'Brightwater International',
  ]);
  await chooseSetting('Attachment icon');
  const value = page.getByRole('switch', { name: 'New value' });
  await expect.element(value).toBeChecked();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await value.click();
  await expect.element(bar).toMatchTextContent('2 changes, 3 skipped');
  await expectTexts(
    page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: /skipped/ }),
    [
      "1 skipped This kind of connection doesn't have this setting.",
      /^1 skipped .*encrypt/,
      '1 skipped This connection no longer exists.',
    ],
  );
  for (const name of ['Support', 'International', 'Secure Inbox'])
    await expect.element(line(`Brightwater ${name}`)).toBeVisible();
  await expectPart(line('Brightwater Website'), 'NowOnAfterOff');
  await bar.getByRole('button', { name: 'Change 2 connections' }).click();

  await expect.element(page.getByRole('heading', { name: '1 of 2 sent' })).toBeVisible();
  await expect.element(page.getByText('1 needs your attention: open its connection to see why.')).toBeVisible();
  await expectTexts(page.getByRole('table').getByRole('row'), [
    /^Connection/,
    /^Needs attention 1$/,
    /^Brightwater Account Area/,
    /^Sent 1$/,
    /BeforeOnAfterOff$/,
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Brightwater Account Area' }))
    .toHaveAttribute('href', '/chat/chat-shared#attention');
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.element(page.getByText('1 of 1 sent')).toBeVisible();
  const website = await bodies('POST', '/connections/chat/chat-website/attachment_icon');
  expect(website).toEqual([{ attachmentIcon: false }, { attachmentIcon: true }]);
  expect(await calls('POST', '/connections/chat/chat-shared/attachment_icon')).toHaveLength(1);
});

test('decision 67: a pause holds waiting edits; unsent ones are undone without a call', async () => {
  await selected(['Brightwater Support', 'Brightwater Billing']);
  await chooseSetting('Menu reply configuration');
  const value = page.getByRole('textbox', { name: 'New value' });
  await userEvent.fill(value, 'no label');
  await expect.element(value).toHaveAttribute('aria-invalid', 'true');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(value, ' Many {label} ');
  await server.cut(true);
  await next.click();
  await expect.element(page.getByText('0 of 2 sent')).toBeVisible();
  await page.getByRole('button', { name: 'Hold my changes' }).click();
  await expect.element(page.getByRole('button', { name: 'Send held changes' })).toBeVisible();
  await comeBack();
  await silence();
  expect(await server.effects()).toEqual([]);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.element(page.getByRole('heading', { name: 'Changes undone' })).toBeVisible();
});

test('decision 67: a change that is discarded in the outbox while the others are sent is not called sent', async () => {
  await selected(['Brightwater Website', 'Brightwater Account Area']);
  await chooseSetting('Attachment icon');
  await page.getByRole('switch', { name: 'New value' }).click();
  await server.cut(true);
  await bar.getByRole('button', { name: 'Change 2 connections' }).click();
  await expect.element(page.getByText('0 of 2 sent')).toBeVisible();
  const { sheet, entries } = await openOutbox();
  const entry = entries.filter({ hasText: 'Brightwater Account Area' });
  await entry.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(entry).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('0 of 2 sent')).toBeVisible();
  await comeBack();
  await expect.element(page.getByRole('heading', { name: '1 of 2 sent' })).toBeVisible();
  await expectTexts(page.getByRole('table').getByRole('row'), [
    /^Connection/,
    /^Sent 1$/,
    /^Brightwater Website/,
    /^Discarded or replaced 1$/,
    /^Brightwater Account Area/,
  ]);
  expect(await calls('POST', '/connections/chat/chat-shared/attachment_icon')).toHaveLength(0);
});

test('decision 67: chosen settings of a connection are copied to others of its kind, except those that wait to be deleted', async () => {
  await server.next({ method: 'DELETE', path: '/connections/chat/chat-minimal', status: 503, times: 0 });
  await mountApp({ path: '/chat/chat-website' });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect.element(more).toBeVisible();
  await remove('chat-minimal');
  await expect.poll(async () => (await calls('DELETE', '/connections/chat/chat-minimal')).length).toBeGreaterThan(0);
  await more.click();
  await page.getByRole('menuitem', { name: 'Apply settings to others…' }).click();
  await expectPath('/change-many?from=chat%2Fchat-website');
  await expect.element(box('Brightwater Support')).not.toBeInTheDocument();
  await box('Brightwater International').click();
  await box('Brightwater Secure Inbox').click();
  await page.getByRole('checkbox', { name: /^<img/ }).click();
  await next.click();
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectTexts(line('Heading (English)').getByRole('listitem'), [
    'Brightwater InternationalInternational help',
    'Brightwater Secure InboxSecure inbox',
  ]);
  await expect.element(line('Welcome message').getByRole('img', { name: 'Empty' })).toBeVisible();
  // No connection can take it, and the reason is shown. Only rows near the window are rendered.
  scrollTo(0, 600);
  await expect.element(page.getByRole('checkbox', { name: /^Languages to translate.*at least one/ })).toBeDisabled();
  scrollTo(0, 0);
  await page.getByRole('checkbox', { name: /^Footer text/ }).click();
  await expect.element(bar).toMatchTextContent('2 changes, 1 skipped');
  const note = page.getByRole('checkbox', { name: /^Show a special note/ });
  await note.click();
  await expect.element(bar).toMatchTextContent(/^\d changes on \d connections/);
  await note.click();
  await expectPart(line('deleted'), 'deleted');
  await expect.element(line('<img')).toBeVisible();
  await bar.getByRole('button', { name: 'Change 2 connections' }).click();
  await expect.element(page.getByText('All 2 changes sent')).toBeVisible();
  for (const id of ['chat-translated', 'chat-encrypted'])
    expect(await bodies('POST', `/connections/chat/${id}/footer_text`)).toEqual([{ footerText: false }]);
});

test('CHAT-SEC-14 D2§4: session control is switched on for many connections only after the confirmation of its own page', async () => {
  await server.state({ connections: { 'chat-website': { requiresAuth: false } } });
  await selected(['Brightwater Website', 'Brightwater International']);
  await chooseSetting('Chat session control');
  const value = page.getByRole('switch', { name: 'New value' });
  await expect.element(value).not.toBeChecked();
  await value.click();
  await next.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on session control?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await silence();
  expect(await server.effects()).toEqual([]);
  await next.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('All 2 changes sent')).toBeVisible();
  for (const id of ['chat-website', 'chat-translated'])
    expect(await bodies('POST', `/connections/chat/${id}/requires_authentication`)).toEqual([{ requiresAuth: true }]);
});

test('O-02: what was asked about is not stored for a connection that another window deletes meanwhile', async () => {
  await server.state({ connections: { 'chat-website': { requiresAuth: false } } });
  await selected(['Brightwater Website', 'Brightwater International']);
  await chooseSetting('Chat session control');
  await page.getByRole('switch', { name: 'New value' }).click();
  await next.click();
  const question = page.getByRole('dialog', { name: 'Turn on session control?' });
  await expect.element(question).toBeVisible();
  await setHold(true);
  await remove('chat-website');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('0 of 1 sent')).toBeVisible();
  const waiting = workspace()
    ?.outbox.mirror.all()
    .map(({ lane, name }) => `${lane} ${name}`);
  expect(waiting).toEqual(['chat/chat-website remove', 'chat/chat-translated requiresAuth']);
});
