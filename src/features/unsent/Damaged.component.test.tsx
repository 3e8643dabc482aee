import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { openFile } from '../../io/sealed-file.ts';
import { mountApp, unmount } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { BILLING, cutOff, menu, openSms, post, SUPPORT, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../testing/server.ts';
import { databases, storedKeys } from '../../testing/storage.ts';
import { PASSWORD } from '../../testing/unsent-file.ts';

useQuickPasswords();

/** Flips one bit of every encrypted record in a store, as a failing disk would, while the app is not running. */
async function damage(storeName: 'outbox' | 'drafts' | 'documents'): Promise<void> {
  await unmount();
  for (const db of await databases()) {
    const { store } = db.transaction(storeName, 'readwrite');
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const sealed = cursor.value.enc ?? cursor.value;
      const bytes = new Uint8Array(sealed.ct);
      bytes.set([(bytes[0] ?? 0) ^ 1]);
      await cursor.update(cursor.value);
    }
    db.close();
  }
}

/** Exports all unsent changes; returns the text of the file. */
async function exported(): Promise<string> {
  const saved = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Export unsent changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export unsent changes' });
  // O-27: no upload waits.
  await expect.element(dialog.getByText('Files to upload')).not.toBeInTheDocument();
  await dialog.getByLabelText('File password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => saved.mock.calls.length, { timeout: 15_000 }).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  const [[file] = []] = saved.mock.calls;
  saved.mockRestore();
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  return file.text();
}

test('rule 14: a change with an unreadable record is reported, holds back only later changes of its connection, is exported in its stored form, and is deleted only after two confirmations', async () => {
  await cutOff();
  const sms = smsScreen(page);
  await sms.changeMenu('Damaged {label}');
  await expectPill(/1 waiting/);
  await damage('outbox');
  await server.cut(false);
  await server.forget();
  await openSms();
  await expectPill(/1 needs attention/);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await sms.addCountry('Poland');
  await expect.element(sms.countries.getByText('Waiting to be sent')).toBeVisible();
  navigate(`/twilio/${BILLING}`);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Billing', level: 1 })).toBeVisible();
  await sms.changeMenu('Billing {label}');
  await expect.poll(() => written(BILLING)).toEqual([menu('Billing {label}')]);
  await silence();
  expect(await bodies('POST', post(SUPPORT))).toEqual([]);

  const { sheet, entries } = await openOutbox();
  await expect.element(entries).toHaveLength(2);
  const damaged = entries.filter({ hasText: "can't be opened" });
  await expectPart(damaged, "This change can't be opened: it's damaged or from another version");
  expect(
    damaged
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Discard']);
  expect(await openFile(await exported(), PASSWORD)).toMatchObject({
    edits: [expect.objectContaining({ name: 'countries' })],
    unread: [expect.objectContaining({ v: 1, ct: expect.stringMatching(/^[\w+/]{20,}=*$/) })],
  });
  expect(await storedKeys('outbox')).toHaveLength(2);

  const asked = page.getByRole('dialog', { name: /^Discard/ });
  for (const answer of ['Cancel', 'Discard']) {
    await damaged.getByRole('button', { name: 'Discard' }).click();
    await asked.getByRole('button', { name: answer }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(damaged).toHaveLength(answer === 'Cancel' ? 1 : 0);
  }
  await sheet.getByRole('button', { name: 'Close' }).click();
  await settled();
  expect(await written(SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } }]);
  expect(await storedKeys('outbox')).toHaveLength(0);
});

test('rule 14: an unreadable draft has no effect, and is kept until its form is saved', async () => {
  const sms = await openSms();
  await sms.template.fill('Half typed {label}');
  await expect.element(sms.menu.getByText('Draft kept on this device')).toBeVisible();
  await damage('drafts');
  await openSms();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await expect.element(sms.saveMenu).toBeDisabled();
  expect(await storedKeys('drafts')).toHaveLength(1);
  await sms.changeMenu('Typed again {label}');
  await expect.poll(() => written(SUPPORT)).toEqual([menu('Typed again {label}')]);
  await expect.poll(() => storedKeys('drafts')).toEqual([]);
});

test('rule 14: an unreadable copy of a connection is read again', async () => {
  await cutOff();
  await damage('documents');
  await mountApp();
  await row(page, 'Brightwater Support').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Not available offline', level: 2 })).toBeVisible();
  await comeBack();
  await expect.element(smsScreen(page).template).toHaveValue('Reply {#} for {label}');
  await silence();
  expect(await written()).toEqual([]);
});
