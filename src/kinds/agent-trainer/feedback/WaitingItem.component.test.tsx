import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kindOf } from '../../../connection/kind/kinds.ts';
import { openOutbox } from '../../../outbox/store.ts';
import { toEdit } from '../../../outbox/to-edit.ts';
import { workspace } from '../../../state/documents/workspace.ts';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectPill, openOutbox as openSheet } from '../../../testing/screens/outbox.ts';
import { expectPart } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../../testing/server.ts';
import { feedbackData } from './edits.ts';

useFastTime();

const action = (name: string) => `/gen-ai-partial/trainer-onboarding/${name}`;
const items = membersCard('Feedback items');
const THEIRS = { id: 'f-77', name: 'Tone', description: 'THEIRS', responseType: 'summary', language: '' };

/** Adds an item and waits for one failed attempt, so that a later change of it is a separate waiting edit. */
async function addAttempted(): Promise<void> {
  await mountApp({ path: '/custom/trainer-onboarding?tab=feedback' });
  await items.unfold.click();
  await server.next({ method: 'POST', path: action('add_feedback'), drop: 'before', times: 0 });
  await items.field('Name').fill('Tone');
  await items.field('Description').fill('mine');
  await items.card.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => calls('POST', action('add_feedback'))).not.toEqual([]);
  await server.cut(true);
  await server.clearRules();
  await expectPart(items.row('Tone'), 'Waiting to be sent');
}

/** Another administrator adds an item of the same name; the addition made here is refused and discarded. */
async function overtaken(): Promise<void> {
  await server.state({ connections: { 'trainer-onboarding': { feedbackData: [THEIRS] } } });
  await comeBack();
  await expectPill(/1 needs attention/);
  await discardAddition();
}

async function discardAddition(): Promise<void> {
  await openSheet();
  await addition().getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click();
}

const addition = () => page.getByRole('article', { name: /Feedback item added/ });
const later = () => page.getByRole('article', { name: /Feedback item (deleted|updated)/ });

const description = items.list.getByRole('textbox', { name: /^Description/ });

test('O-30: an item that is being edited while its addition is discarded here is nobody else’s change', async () => {
  await addAttempted();
  await items.row('Tone').getByRole('button', { name: 'Edit' }).click();
  await description.fill('mine two');
  await discardAddition();
  await expectPart(items.card, 'This entry is no longer in the list');
  expect(items.card.element().textContent).not.toContain('someone else');
});

test('O-30: what another window of this device has saved of an item is nobody else’s change', async () => {
  await mountApp({ path: '/custom/trainer-onboarding?tab=feedback' });
  await items.row('Empathy').getByRole('button', { name: 'Edit' }).click();
  await description.fill('Typed here');
  await expectPart(items.card, 'Draft kept on this device');
  const open = workspace();
  const kind = await kindOf('agent_trainer');
  const type = kind?.edits['feedbackItem'];
  if (!open || !kind || !type) throw new Error('Nothing is open');
  const other = await openOutbox(open.vault, () => undefined);
  const seen = open.documents.get('custom/trainer-onboarding')?.doc ?? {};
  const from = feedbackData.collection.list(seen).find(({ name }) => name === 'Empathy');
  const change = { from, to: { ...from, description: 'Saved there' }, at: 0 };
  const input = { id: 'trainer-onboarding', change };
  const basis = { subjectKey: kind.key, name: 'feedbackItem', title: 'x', at: Date.now(), input, seen };
  await other.put([toEdit(type, basis)], () => type);
  await expect.poll(() => bodies('POST', action('edit_feedback'))).toHaveLength(1);
  await expectPill(/^Online/);
  await items.list.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bodies('POST', action('edit_feedback'))).toHaveLength(2);
  await expectPill(/^Online/);
  expect(items.card.element().textContent).not.toContain('someone else');
});

test('O-06: deleting an item that was never added deletes no other of that name', async () => {
  await addAttempted();
  await items.remove('Tone').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectPill(/2 waiting/);
  await overtaken();
  await expectPart(later(), 'Someone else changed this in the meantime');
  await expectPart(later(), 'Tone · THEIRS');
  expect(await calls('POST', action('delete_feedback'))).toEqual([]);
  await later().getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => bodies('POST', action('delete_feedback'))).toEqual([{ id: 'f-77' }]);
});
