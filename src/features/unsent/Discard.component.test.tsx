import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { edits } from '../../kinds/twilio-sms/edits.ts';
import { onWorkspaceChange, workspace } from '../../state/documents/workspace.ts';
import { persist } from '../../state/outbox/edits.ts';
import { mountApp, reload, unmount } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { deleteIt, row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { calls, comeBack, server } from '../../testing/server.ts';
import { databases } from '../../testing/storage.ts';

useFastTime();

const MAYBE = /The service may have saved this already/;

const confirmation = page.getByRole('dialog', { name: 'Discard this change?' });

/** Discards the only edit of the outbox, whose outcome is unknown. */
async function discardIt(): Promise<void> {
  const { sheet, entries } = await openOutbox();
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(confirmation.getByText(MAYBE)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expectPill(/^(Online|Offline)/);
}

async function openSupport() {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  return sms;
}

/** Every write takes effect without an answer; no read succeeds any more. */
const loseAnswers = () =>
  server.next(
    { method: 'GET', path: '^/connections', status: 503, times: 0 },
    { method: 'POST', path: '^/connections', applyFirst: true, status: 504, times: 0 },
    { method: 'DELETE', path: '^/connections', applyFirst: true, status: 504, times: 0 },
  );

/** Loses the network, and waits until that is known: an edit is not tried then, and was surely not saved. */
async function loseNetwork(): Promise<void> {
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await expectPill(/^Offline/);
}

const effects = async () => (await server.effects()).length;

const LOST =
  'Nothing was discarded: the change to Brightwater Support was sent, changed or discarded in another window in the meantime';

/** Lets the edit be sent while its question is asked, and expects the question to close. */
async function sentMeanwhile(): Promise<void> {
  await expect.element(confirmation).toBeVisible();
  await server.clearRules();
  await comeBack();
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(page.getByText(LOST)).toBeInTheDocument();
}

test('O-28: at its field, discarding asks first if the edit may have been saved; the question closes and says so if the edit is sent meanwhile', async () => {
  const sms = await openSupport();
  const discard = sms.menu.getByRole('button', { name: 'Discard' });
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expectPart(sms.menu, 'Waiting to be sent');
  await discard.click();
  await sentMeanwhile();
  await expect.element(sms.template).toHaveFocus();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  expect(await effects()).toBe(1);

  await loseAnswers();
  await sms.changeMenu('Lost again {label}');
  await expectPart(sms.menu, 'Waiting to be sent');
  await discard.click();
  await expect.element(confirmation.getByText(MAYBE)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.element(sms.template).toHaveValue('Lost again {label}');
  await expectPart(sms.menu, 'Draft kept on this device');
});

test('OFF-26 O-28: in the outbox, too: after discarding a setting or a deletion whose answer was lost, the screen shows the server’s value, or that the connection is gone', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Sent {label}');
  await expectPill(/1 waiting/);
  const { sheet, entries } = await openOutbox();
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click();
  await sentMeanwhile();
  await expect.element(entries).not.toBeInTheDocument();
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(sheet.element());
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await effects()).toBe(1);

  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expect.poll(effects).toBe(2);
  await expectPill(/1 waiting/);
  await discardIt();
  await expect.element(sms.template).toHaveValue('Sent {label}');
  await server.clearRules();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  expect(await effects()).toBe(2);

  await loseAnswers();
  await deleteIt(page);
  await expect.poll(effects).toBe(3);
  await expectPill(/1 waiting/);
  await discardIt();
  await server.clearRules();
  await expect.element(page.getByRole('heading', { name: 'This connection no longer exists', level: 2 })).toBeVisible();
});

test('O-28: the question discards the edit that it was asked about, not a later one of the same field', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expect.poll(effects).toBe(1);
  await server.cut(true);
  // A start without the service tries nothing: the edit stays as it is while the question is asked.
  await reload();
  await expectPill(/Offline/);
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await expect.element(confirmation).toBeVisible();
  const [first] = workspace()?.outbox.mirror.all() ?? [];
  if (!first) throw new Error('nothing waits');
  const input = { id: 'twilio-support', values: { menuConfiguration: 'Later {label}' }, name: first.title };
  await persist([{ ...first, input }], () => edits.menu);
  const waiting = () =>
    workspace()
      ?.outbox.mirror.all()
      .map((each) => each.input);
  await expect.poll(waiting).toHaveLength(2);
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(waiting).toEqual([input]);
});

test('OFF-26: a create whose answer was lost is in the list after it was discarded', async () => {
  await mountApp({ path: '/twilio-create' });
  const form = createForm(page);
  await form.fill();
  await server.next({ method: 'POST', path: '/connections/twilio', applyFirst: true, status: 504 });
  await form.save.click();
  await expect.poll(effects).toBe(1);
  await server.next({ method: 'GET', path: '^/connections', status: 503, times: 0 });
  await expectPill(/1 waiting/);
  await mountApp();
  await expectPart(row(page, NIGHT_LINE.name), 'Waiting to be created');
  await discardIt();
  await server.clearRules();
  await expect.element(row(page, NIGHT_LINE.name)).toBeVisible();
  expect(row(page, NIGHT_LINE.name).element().textContent).not.toContain('Waiting to be created');
  expect(await calls('POST', '/connections/twilio')).toHaveLength(1);
});

test('OFF-15 O-02 O-30: a waiting edit is discarded at its field: its typed value returns to the form, also if typing goes on or the page closes in that moment', async () => {
  const sms = await openSupport();
  const discard = sms.menu.getByRole('button', { name: 'Discard' });
  await loseNetwork();
  await sms.changeMenu('Typed {label}');
  // The form that is still being saved has a Discard of its own.
  await expectPart(sms.menu, 'Waiting to be sent');
  await discard.click();
  await expectPill(/^OfflineShow/);
  await expect.element(sms.template).toHaveFocus();
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expectPart(sms.menu, 'Draft kept on this device');
  await discard.click();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');

  await sms.changeMenu('Typed {label}');
  await expectPart(sms.menu, 'Waiting to be sent');
  const field = sms.template.element() as HTMLTextAreaElement;
  (discard.element() as HTMLElement).click();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  document.execCommand('insertText', false, ' more');
  expect(field.value).toBe('Typed {label} more');
  await expectPill(/^OfflineShow/);
  await expectPart(sms.menu, 'Draft kept on this device');
  await reload();
  await expect.element(sms.template).toHaveValue('Typed {label} more');

  await sms.saveMenu.click();
  await expectPart(sms.menu, 'Waiting to be sent');
  const gone = new Promise<void>((resolve) => {
    const stop = onWorkspaceChange(() => {
      if (workspace()?.outbox.mirror.all().length !== 0) return;
      stop();
      resolve(unmount());
    });
  });
  await discard.click();
  await gone;
  await server.cut(false);
  await reload();
  await expect.element(sms.template).toHaveValue('Typed {label} more');
  await expectPart(sms.menu, 'Draft restored');
  await expectPill(/^Online/);
  expect(await effects()).toBe(0);
});

test('OFF-15 O-02: a waiting edit of a switch is discarded in its row', async () => {
  await mountApp({ path: '/facebook/facebook-community' });
  const toggle = page.getByRole('switch', { name: 'Get-started button' });
  await expect.element(toggle).toBeChecked();
  await loseNetwork();
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveFocus();
  await comeBack();
  await expectPill(/^Online/);
  expect(await effects()).toBe(0);
});

test('O-28: an edit that was being sent when the browser was killed is not “Sending” without the service: its field and the outbox say so, and it can be discarded', async () => {
  const sms = await openSupport();
  await loseNetwork();
  await sms.changeMenu('Killed {label}');
  await expectPill(/1 waiting/);
  await unmount();
  // What the killed browser has left on the device.
  for (const db of await databases()) {
    const [record] = await db.getAll('outbox');
    if (record) await db.put('outbox', { ...record, state: 'sending', attempts: 1 });
    db.close();
  }
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  const { sheet } = await openOutbox();
  await expectPart(sheet, 'The console checks with it before sending again.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await discardIt();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
});
