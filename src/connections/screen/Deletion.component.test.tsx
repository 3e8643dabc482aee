import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { smsScreen } from '../../testing/screens/sms.ts';
import { server } from '../../testing/server.ts';

const ID = 'twilio-support';
const PATH = `/connections/twilio/${ID}`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

async function openLine() {
  await mountApp({ path: `/twilio/${ID}` });
  await expect.element(smsScreen().template).toBeVisible();
}

test('O-01: a refused deletion is discarded under the same word on the page and in the outbox', async () => {
  await server.next({ method: 'DELETE', path: PATH, status: 500, body: {} });
  await openLine();
  await smsScreen().delete();
  await expectPart(page.getByRole('region', { name: 'Delete connection' }), 'Not deleted');
  await expect.element(main.getByRole('button', { name: 'Discard' })).toBeVisible();
  const { entries } = await openOutbox();
  await expect.element(entries.getByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  await entries.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
});

test('O-02: a deletion that was never sent is undone, on the page and in the outbox', async () => {
  await openLine();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await smsScreen().delete();
  await expect.element(main.getByRole('button', { name: 'Undo' })).toBeVisible();
  const { entries } = await openOutbox();
  await entries.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(entries).not.toBeInTheDocument();
});

test('O-28: a deletion that was sent and not answered is discarded on the page, after a question', async () => {
  await server.next({ method: 'DELETE', path: PATH, drop: 'before', times: 0 });
  await openLine();
  await smsScreen().delete();
  await expect.element(main.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Discard' }).click();
  await expectPart(dialog, 'may already have deleted it');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toHaveAttribute('aria-disabled');
});
