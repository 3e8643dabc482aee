import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import type { EditType } from '../../model/edit.ts';
import { save } from '../../state/outbox/edits.ts';
import { mountApp } from '../../testing/mount.tsx';
import { deleteIt, row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { BILLING, cutOff, meanwhile, menu, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { banner, expectPart } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';
import { PASSWORD, unsentFile } from '../../testing/unsent-file.ts';

useQuickPasswords();

const ID = 'twilio-support';
const PATH = `/connections/twilio/${ID}`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

async function openLine() {
  await mountApp({ path: `/twilio/${ID}` });
  await expect.element(smsScreen(page).template).toBeVisible();
}

test('O-01 O-02 O-28: a deletion that was never sent is undone, a refused one is discarded, one that was sent and not answered after a question: on the page and in the outbox', async () => {
  await openLine();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await smsScreen(page).delete();
  await expect.element(main.getByRole('button', { name: 'Undo' })).toBeVisible();
  const { sheet, entries } = await openOutbox();
  await entries.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await comeBack();
  await settled();

  await server.next({ method: 'DELETE', path: PATH, status: 500, body: {} });
  await smsScreen(page).delete();
  await expectPart(page.getByRole('region', { name: 'Delete connection' }), 'Not deleted');
  await expect.element(main.getByRole('button', { name: 'Discard' })).toBeVisible();
  await openOutbox();
  await expect.element(entries.getByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  await entries.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await server.next({ method: 'DELETE', path: PATH, drop: 'before', times: 0 });
  await smsScreen(page).delete();
  await expect.element(main.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Discard' }).click();
  await expectPart(dialog, 'may have deleted it already');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toHaveAttribute('aria-disabled');
});

test('O-32: a deletion from a file that nobody has reviewed says so on its page', async () => {
  await openLine();
  const remove = {
    id: crypto.randomUUID(),
    subject: 'twilio-sms',
    name: 'remove',
    lane: `twilio/${ID}`,
    verb: 'remove',
  };
  const input = { id: ID, name: '' };
  const file = await unsentFile([{ ...remove, at: 1, base: {}, progress: {}, touches: [], input }]);
  const { sheet } = await openOutbox();
  await userEvent.upload(sheet.getByLabelText('Import unsent changes'), file);
  await dialog.getByLabelText('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Changes from a file' })).toBeVisible();
  for (const open of [page.getByRole('dialog', { name: 'Changes from a file' }), dialog]) {
    await userEvent.keyboard('{Escape}');
    await expect.element(open).not.toBeInTheDocument();
  }
  const card = page.getByRole('region', { name: 'Delete connection' });
  await expectPart(card, 'From a file: review it in Unsent changes before it is sent');
  await expect.element(card.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('rule 14: a change that only another version knows is said in the header of a page without tabs', async () => {
  await openLine();
  const subject = { ...twilioSms, edits: { ...twilioSms.edits, newer: twilioSms.edits.menu as EditType } };
  await server.cut(true);
  await save([{ subject, name: 'newer', input: { id: ID, values: { other: 1 } }, seen: {}, title: 'Line' }]);
  await expect.element(main.getByText('Waiting to be sent')).toBeVisible();
  await comeBack();
  await main.getByRole('button', { name: 'Needs attention' }).click();
  await expectPart(page.getByTestId('outbox-entry'), 'This version');
});

/** Changes the connection and then deletes it, both without the service. */
async function changeAndDelete(template: string) {
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  const sms = smsScreen(page);
  await sms.changeMenu(template);
  await expectPill(/1 waiting/);
  await sms.delete();
  await expectPill(/2 waiting/);
  navigate('/');
  await expect.element(row(page, 'Brightwater Support')).toMatchTextContent(/delet/i);
}

test('O-02 OFF-15: a deletion made offline, after a waiting change, is reverted by Undo, and the change is sent; otherwise it is made once, and the change is removed; for a connection that is gone already no error is shown', async () => {
  await cutOff();
  await changeAndDelete('Shadowed {label}');
  navigate(`/twilio/${ID}`);
  await expect.element(smsScreen(page).template).toHaveValue('Shadowed {label}');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expectPill(/1 waiting/);
  await comeBack();
  await settled();
  await silence();
  expect(await calls('DELETE', PATH)).toEqual([]);
  expect(await written()).toEqual([menu('Shadowed {label}')]);

  await changeAndDelete('Removed {label}');
  navigate(`/twilio/${BILLING}`);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Billing', level: 1 })).toBeVisible();
  await deleteIt(page);
  await expectPill(/3 waiting/);
  await meanwhile(BILLING, null);
  navigate('/');
  await server.forget();
  await comeBack();
  await settled();
  await silence();
  const writes = (await server.requests()).filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toContain(`DELETE ${PATH}`);
  expect(await calls('POST', PATH)).toEqual([]);
  expect((await server.effects()).map(({ path }) => path)).toEqual([PATH]);
  await expect.element(row(page, 'Brightwater')).not.toHaveLength(0);
  for (const name of ['Support', 'Billing']) {
    await expect.element(row(page, `Brightwater ${name}`)).not.toBeInTheDocument();
  }
  await expect.element(banner).toHaveAttribute('data-variant', 'default');
});
