import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { SUPPORT } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart, focus } from '../../testing/screens/shell.ts';
import { server, silence } from '../../testing/server.ts';
import { PASSWORD, settingInFile, unsentFile } from '../../testing/unsent-file.ts';

useQuickPasswords();

const asks = page.getByRole('dialog', { name: 'Import unsent changes' });
const password = asks.getByLabelText('File password');
const NONE = "This isn't a file of unsent changes";

beforeEach(async () => {
  await mountApp();
  await expectPill(/^Online/);
});

/** Chooses a file in the outbox, without passing its bytes through the test's tools. */
async function choose(file: File): Promise<void> {
  const { sheet } = await openOutbox();
  const input = await sheet.getByLabelText('Import unsent changes').findElement();
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
  const carried = new DataTransfer();
  carried.items.add(file);
  input.files = carried.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(asks).toBeVisible();
}

async function uncover(): Promise<void> {
  for (const each of [asks, page.getByRole('dialog')]) {
    await userEvent.keyboard('{Escape}');
    await expect.element(each).not.toBeInTheDocument();
  }
}

const importIt = () => asks.getByRole('button', { name: 'Import' }).click();

test('OFF-11: a wrong file, one that is too large, a wrong password and unknown changes each have their message', async () => {
  const equals = JSON.stringify({
    ...{ switchboard: 'unsent changes', v: 1, iterations: 1, iv: 'AA', ct: 'AA' },
    salt: `${'='.repeat(1_000_000)}x`,
  });
  for (const text of ['', '{"edits":[]}', '<!doctype html><title>Sign in</title>', equals]) {
    await choose(new File([text], 'unsent.json'));
    await expectPart(asks, NONE);
    await uncover();
  }
  await choose(new File([new Uint8Array(50_000_001)], 'unsent.json'));
  await expectPart(asks, "at most 50 MB. This one is larger, so it wasn't read.");
  await expect.element(password).not.toBeInTheDocument();
  await uncover();
  const strange = [{ type: 'unheard/of' }, 7, null, { type: 'twilio-sms/menu', input: 3, lanes: ['twilio/x'] }];
  await choose(await unsentFile(strange as object[]));
  await password.fill('not the password');
  await importIt();
  await expect.element(asks.getByText('Wrong password, or the file is damaged')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill(PASSWORD);
  await importIt();
  await expectPart(asks, 'Nothing was imported.');
  await expectPart(asks, "4 can't be read by this version of the console.");
  await uncover();
  await expectPill(/^Online/);
  await silence();
  expect(await server.effects()).toEqual([]);
});

test('OFF-11: many edits are grouped by connection, and a long group scrolls like a short one', async () => {
  await server.cut(true);
  const edits = Array.from({ length: 120 }, (_, at) => {
    const id = at % 2 === 0 ? SUPPORT : 'many';
    const subject = { subject: 'twilio-sms', id, lane: `twilio/${id}` };
    return settingInFile(subject, 'menu', { menuConfiguration: `Number ${at} {label}` });
  });
  await choose(await unsentFile(edits));
  await password.fill(PASSWORD);
  await importIt();
  await page.getByRole('button', { name: 'Send 120 changes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unsent changes' });
  const entries = sheet.getByTestId('outbox-entry');
  const group = sheet.getByRole('button', { name: /many 60$/ });
  await expect.element(group).toBeVisible();
  await expect.element(entries).not.toBeInTheDocument();
  await focus(group);
  await userEvent.keyboard('{Enter}');
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await expectPart(entries.first(), 'Number 1 {label}');
  expect(entries.elements().length).toBeLessThan(30);
  sheet.element().scrollTo(0, sheet.element().scrollHeight);
  await expect.element(entries.last()).toMatchTextContent(/Number 119 \{label\}/);
  expect(entries.elements().length).toBeLessThan(30);
  await userEvent.keyboard('{Escape}');
  await expectPill(/120 waiting/);
});
