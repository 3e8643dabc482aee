import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { persist } from '../../state/outbox/edits.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { toggle } from '../../testing/screens/chat.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';
import { PASSWORD, settingInFile, unsentFile } from '../../testing/unsent-file.ts';

useQuickPasswords();

const APP = '/connections/chat/sdk-app';
/** An address that the service would send to. */
const PUSH = 'https://push.brightwater.example/notify';
const SDK = { subject: 'sdk_mobile', id: 'sdk-app' };
const WEBSITE = { subject: 'chat', id: 'chat-website' };

const asks = page.getByRole('dialog', { name: 'Import unsent changes' });
const review = page.getByRole('dialog', { name: 'Changes from a file' });
const changes = review.getByTestId('review-change');

/** Imports a file in the outbox: the review opens at once, or the dialog says what else happened. */
async function take(file: File): Promise<void> {
  const { sheet } = await openOutbox();
  await userEvent.upload(sheet.getByLabelText('Import unsent changes'), file);
  await asks.getByLabelText('File password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Import' }).click();
}

/** Closes the review and the outbox below it. */
async function uncover(): Promise<void> {
  for (const each of [review, page.getByRole('dialog')]) {
    await userEvent.keyboard('{Escape}');
    await expect.element(each).not.toBeInTheDocument();
  }
}

beforeEach(async () => {
  await mountApp({ path: '/' });
  await expectPill(/^Online/);
});

test('O-32 O-34: imported changes are not sent before a review, which names the connection as the list does, and its host; they are compared with the current value, not with that in the file', async () => {
  const webhook = 'https://push.elsewhere.example/hook?token=S3CRET';
  const base = { webhook: 'https://long-gone.example' };
  await take(
    await unsentFile([settingInFile(SDK, 'webhook', { webhook }, { base, title: 'Harmless', row: 'Harmless' })]),
  );
  await expectPart(review, '1 change to 1 connection');
  await expectPart(review, 'Nothing is sent until you send it here.');
  await silence();
  expect(await server.effects()).toEqual([]);
  await expect.element(review.getByRole('heading', { level: 3 })).toHaveTextContent('Brightwater App');
  await expectPart(changes, 'https://push.elsewhere.example/hook?');
  expect(document.documentElement.outerHTML).not.toMatch(/S3CRET|Harmless/);
  await uncover();

  navigate('/mobile/sdk_mobile/sdk-app?tab=push');
  const card = page.getByRole('region', { name: 'Delivery' });
  await expectTexts(card.getByRole('term'), ['Now', 'After']);
  await expectTexts(card.getByRole('definition'), [PUSH, /^https:\/\/push\.elsewhere\.example\/hook\?/]);
  await card.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review 1 change' }).click();
  await changes.getByRole('button', { name: /^Show/ }).click();
  await expectPart(changes, webhook);
});

test('O-32: the review mentions what was here already, survives a reload, holds back no change of the administrator, sends the chosen changes and removes the discarded ones', async () => {
  const emoji = settingInFile(WEBSITE, 'emojiIcon', { emojiIcon: false });
  await take(await unsentFile([emoji]));
  await expectPart(review, '1 change to 1 connection');
  await uncover();
  await expectPill(/^1 needs/);
  await take(
    await unsentFile([
      emoji,
      settingInFile(WEBSITE, 'footerText', { footerText: true }, { base: { footerText: true } }),
      settingInFile(SDK, 'historyEnabled', { historyEnabled: true }),
    ]),
  );
  await expectPart(review, '3 changes to 2 connections');
  await expectPart(review, '1 was here already.');
  await uncover();
  navigate('/chat/chat-website');
  await expectPill(/^3 need/);
  await expect.element(page.getByRole('button', { name: 'Not reviewed yet' })).toBeVisible();
  await toggle('Emoji icon').click();
  await expect.poll(() => bodies('POST', '/connections/chat/chat-website/emoji_icon')).toEqual([{ emojiIcon: false }]);
  await reload();
  const { sheet } = await openOutbox();
  await expect.element(sheet.getByRole('heading', { name: /^From a file/ })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
  await expect.element(sheet.getByTestId('outbox-entry').first()).toHaveAttribute('data-state', 'waiting');
  // A later save does not resolve a change from the file.
  await sheet.getByRole('button', { name: 'Review 3 changes' }).click();
  await expectTexts(changes.first().getByRole('cell'), [/Emoji icon/, /Off$/, /Off$/]);
  // The current value is the service's, whatever the file says.
  await expectTexts(changes.nth(1).getByRole('cell'), [/Footer text/, /Off$/, /On$/]);
  await review.getByRole('checkbox', { name: 'All of Brightwater Website' }).click();
  await review.getByRole('button', { name: 'Send 1 change' }).click();
  await expect.poll(() => bodies('POST', `${APP}/previous_interactions`)).toEqual([{ historyEnabled: true }]);
  await expect.element(changes).toHaveLength(2);
  await expect.element(review.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await review.getByRole('checkbox', { name: 'Brightwater Website: Footer text' }).click();
  await review.getByRole('button', { name: 'Discard 1 change' }).click();
  await page.getByRole('dialog', { name: 'Discard 1 change?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(changes).toHaveLength(1);
  await review.getByRole('checkbox', { name: 'Brightwater Website: Emoji icon' }).click();
  await review.getByRole('button', { name: 'Send 1 change' }).click();
  await expect.element(review).not.toBeInTheDocument();
  await silence();
  expect(await calls('POST', '/connections/chat/chat-website/footer_text')).toEqual([]);
});

test('O-32 O-34: a new connection shows all its values, with masked secrets; one that is not in the list says so', async () => {
  const input = { key: 'k', name: 'Night', phoneNumber: '+354 5', accountSid: 'AC1 '.repeat(300), authToken: 'S3CRET' };
  const create = {
    ...settingInFile({ subject: 'twilio-sms', id: '', lane: 'twilio/+k' }, 'create', {}),
    ...{ verb: 'create', touches: [], input },
  };
  const elsewhere = { subject: 'chat', id: 'not-there' };
  await take(await unsentFile([create, settingInFile(elsewhere, 'emojiIcon', { emojiIcon: false })]));
  await expectPart(review, '2 changes to 2 connections');
  await expectTexts(review.getByRole('heading', { level: 3 }), [
    /^New connection: Night$/,
    /^Not in the list of connections: not-there$/,
  ]);
  // This device has never read the second one.
  await expect.element(review.getByText('Gray values are from when the change was made')).toBeVisible();
  await expectPart(changes.first(), 'AC1');
  await changes.getByRole('button', { name: 'Show all' }).click();
  await expect.element(changes.getByRole('button', { name: 'Show less' })).toHaveFocus();
  expect(document.documentElement.outerHTML).not.toContain('S3CRET');
  await userEvent.keyboard('{Escape}');
  await expect.element(review).not.toBeInTheDocument();
  expect(await server.effects()).toEqual([]);
});

test('O-32: an edit with fields of another row, or from another place, is left out; a file of another manager is refused with a message', async () => {
  const evil = 'https://evil.example/x';
  await take(
    await unsentFile([
      settingInFile(SDK, 'historyEnabled', { historyEnabled: false, webhook: evil }),
      settingInFile({ ...SDK, lane: 'chat/chat-website' }, 'webhook', { webhook: evil }),
    ]),
  );
  await expectPart(asks, 'Nothing was imported.');
  await expectPart(asks, "2 can't be read by this version of the console.");
  const file = await unsentFile([]);
  await mountApp({ path: '/', sessionId: 'other' });
  await expectPill(/^Online/);
  await take(file);
  await expectPart(asks, "This file's changes were made by another administrator or for another service");
  await expect.element(asks.getByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
});

test('O-28 O-32: the question whether to discard is about the changes that it counts, and none that another window imports meanwhile', async () => {
  await take(await unsentFile([settingInFile(WEBSITE, 'emojiIcon', { emojiIcon: false })]));
  await review.getByRole('button', { name: 'Discard 1 change' }).click();
  const question = page.getByRole('dialog', { name: 'Discard 1 change?' });
  await expect.element(question).toBeVisible();
  const { outbox } = workspace() ?? {};
  const [first] = outbox?.mirror.all() ?? [];
  if (!first) throw new Error('nothing was imported');
  const lane = 'chat/sdk-app';
  await persist([{ ...first, lane, input: { ...Object(first.input), id: 'sdk-app' } }], () => Object(undefined));
  await expect.poll(() => outbox?.count()).toBe(2);
  await page
    .getByRole('dialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.element(review).toBeVisible();
  expect(outbox?.mirror.all().map((each) => each.lane)).toEqual([lane]);
});
