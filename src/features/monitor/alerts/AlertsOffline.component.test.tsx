import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../../io/location.ts';
import { WEBHOOKS_LANE } from '../../../model/webhooks.ts';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { ALERTS, ERRORS, NEW, STATUS, whole } from '../../../testing/pages/alerts.ts';
import { useQuickPasswords } from '../../../testing/quick-passwords.ts';
import { applied, openAlerts, posted, refuse, webhooksAre } from '../../../testing/screens/alerts.ts';
import { expectPill, openOutbox } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectPart, expectPath } from '../../../testing/screens/shell.ts';
import { comeBack, server, silence } from '../../../testing/server.ts';
import { PASSWORD, unsentFile } from '../../../testing/unsent-file.ts';

useFastTime();
useQuickPasswords();

const THEIRS = 'https://theirs.example';
const BOTH = 'both.example';

async function cutOff() {
  const alerts = await openAlerts();
  await alerts.shows([ERRORS, STATUS]);
  await server.cut(true);
  // An edit being sent could not be merged with later ones.
  dispatchEvent(new Event('offline'));
  return alerts;
}

test('OFF-07 O-13 O-18 rule 9: offline changes survive a reload, are sent once, and keep webhooks added elsewhere', async () => {
  const alerts = await cutOff();
  await alerts.add('first.example');
  await alerts.replace('first.example', NEW);
  await alerts.add('gone.example');
  await alerts.remove('gone.example');
  await alerts.remove(STATUS);
  await expectPart(alerts.row(STATUS), 'Will be deleted');
  await alerts.row(STATUS).getByRole('button', { name: 'Undo' }).click();
  await alerts.add(BOTH);
  await expectPart(alerts.row(BOTH), 'Waiting to be sent');
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
  await reload();
  await alerts.shows([ERRORS, STATUS, NEW, BOTH]);
  await expectPill(/2 waiting/);
  await webhooksAre(ERRORS, STATUS, THEIRS, BOTH);
  await comeBack();
  await alerts.shows([ERRORS, STATUS, THEIRS, BOTH, NEW]);
  await expectPill(/^Online/);
  expect(await posted()).toEqual([whole(ERRORS, STATUS, THEIRS, BOTH, NEW)]);
});

test('OFF-11 OFF-12 O-06: an address that both changed is a conflict with both values; mine can be added to theirs, or edited from the outbox, which links to the field', async () => {
  const alerts = await cutOff();
  await alerts.replace(ERRORS, NEW);
  await expectPart(alerts.row(NEW), 'Waiting to be sent');
  await webhooksAre(THEIRS, STATUS);
  await comeBack();
  await expectPart(alerts.tab, 'Needs attention');
  await silence();
  expect(await posted()).toEqual([]);
  await expectPart(alerts.row(NEW), 'Someone else changed this in the meantime');
  await expectPart(alerts.row(NEW), 'Changed or deleted by someone else');
  await alerts.row(NEW).getByRole('button', { name: 'Keep mine' }).click();
  await alerts.shows([THEIRS, STATUS, NEW]);
  await expect.poll(posted).toEqual([whole(THEIRS, STATUS, NEW)]);
  await expectPill(/^Online/);

  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await alerts.replace(THEIRS, BOTH);
  await expectPart(alerts.row(BOTH), 'Waiting to be sent');
  await webhooksAre(ERRORS, STATUS, NEW);
  await comeBack();
  await expectPart(alerts.tab, 'Needs attention');
  navigate('/');
  await expectPill(/1 needs attention/);
  const { sheet, entries } = await openOutbox();
  await expectPart(entries, 'Error alerts');
  await expectPart(entries, 'Webhook updated');
  await entries.getByRole('button', { name: 'Edit' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectPath(ALERTS);
  await expect.element(alerts.field).toHaveValue(BOTH);
  await expect.element(alerts.field).toHaveFocus();
  await alerts.add('https://newer.example');
  await expect
    .poll(async () => (await posted()).slice(1))
    .toEqual([whole(ERRORS, STATUS, NEW, 'https://newer.example')]);
});

test('MON-38 O-18: if the list has become full meanwhile, the new webhook is refused with a message and nothing is lost', async () => {
  const alerts = await cutOff();
  await alerts.add(NEW);
  await expectPart(alerts.row(NEW), 'Waiting to be sent');
  const full = [ERRORS, STATUS, ...Array.from({ length: 8 }, (_, n) => `${THEIRS}/${n}`)];
  await webhooksAre(...full);
  await comeBack();
  await expectPart(alerts.row(NEW), 'Not saved. The maximum number of webhooks (10) is reached');
  await silence();
  expect(await posted()).toEqual([]);
  await alerts.remove(ERRORS);
  await alerts.row(NEW).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await applied()).at(-1)).toEqual(whole(...full.slice(1), NEW));
});

test('MON-43 O-13: a session that has ended when the list is read is closed, and waiting changes are kept', async () => {
  const alerts = await openAlerts();
  await refuse(503);
  await alerts.add(NEW);
  await expect.poll(posted).toHaveLength(1);
  await server.session('demo', { valid: false });
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
  expect(await applied()).toEqual([]);
  await server.session('demo', { valid: true });
  await mountApp({ path: ALERTS });
  await expect.poll(applied).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('rule 16: typed values are kept, in the form and in the list, also when the edited address disappears', async () => {
  const alerts = await openAlerts();
  await alerts.field.fill('https://half.exam');
  await alerts.edit(STATUS);
  await alerts.edited.fill(NEW);
  await expect.element(page.getByText('Draft kept on this device')).toHaveLength(2);
  // The note is shown from the first draft on, while the last typing is stored a moment later.
  await storeDrafts();
  await webhooksAre(ERRORS);
  await reload();
  await expect.element(alerts.field).toHaveValue('https://half.exam');
  await expect.element(alerts.edited).toHaveValue(NEW);
  await expect.element(page.getByText('This entry is no longer in the list')).toBeVisible();
  await alerts.save.click();
  await expectPart(alerts.row(NEW), 'Someone else changed this in the meantime');
  await silence();
  expect(await posted()).toEqual([]);
});

test('OFF-17 O-32: an unsent webhook of another device is imported from a file', async () => {
  const alerts = await openAlerts();
  await expectPill(/^Online/);
  const edit = {
    ...{ id: crypto.randomUUID(), subject: 'monitor', name: 'webhook', lane: WEBHOOKS_LANE, verb: 'change', at: 1 },
    ...{ input: { change: { to: NEW } }, touches: [NEW], base: {}, progress: {} },
  };
  const { sheet } = await openOutbox();
  await userEvent.upload(sheet.getByLabelText('Import unsent changes'), await unsentFile([edit]));
  const asks = page.getByRole('dialog', { name: 'Import unsent changes' });
  await asks.getByLabelText('File password').fill(PASSWORD);
  await asks.getByRole('button', { name: 'Import' }).click();
  await page
    .getByRole('dialog', { name: 'Changes from a file' })
    .getByRole('button', { name: 'Send 1 change' })
    .click();
  await expect.poll(applied).toEqual([whole(ERRORS, STATUS, NEW)]);
  await userEvent.keyboard('{Escape}');
  await alerts.shows([ERRORS, STATUS, NEW]);
});
