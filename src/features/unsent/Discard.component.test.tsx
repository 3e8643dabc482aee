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

useFastTime();

const SUPPORT = '/connections/twilio/twilio-support';
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

const effects = async () => (await server.effects()).length;

test('OFF-26 O-28: after discarding a setting whose answer was lost the screen shows the server’s value', {
  timeout: 30_000,
}, async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expect.poll(effects).toBe(1);
  await expectPill(/1 waiting/);
  await discardIt();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await server.clearRules();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  expect(await effects()).toBe(1);
});

test('O-28: at its field, too, discarding asks first if the edit may have been saved', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expectPart(sms.menu, 'Waiting to be sent');
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await expect.element(confirmation.getByText(MAYBE)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  await expectPart(sms.menu, 'Draft kept on this device');
});

const LOST =
  'Nothing was discarded here: the change to Brightwater Support was meanwhile sent, changed, or discarded in another window';

test('O-28: asked about at its field, an edit that is sent meanwhile closes the question and says so', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await expect.element(confirmation).toBeVisible();
  await server.clearRules();
  await comeBack();
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(page.getByText(LOST)).toBeInTheDocument();
  await expect.element(sms.template).toHaveFocus();
  await expect.element(sms.template).toHaveValue('Lost {label}');
  expect(await effects()).toBe(1);
});

test('O-28: asked about in the outbox, an edit that is sent meanwhile closes the question and says so', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expectPill(/1 waiting/);
  const { sheet, entries } = await openOutbox();
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(confirmation).toBeVisible();
  await server.clearRules();
  await comeBack();
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(page.getByText(LOST)).toBeInTheDocument();
  await expect.element(entries).not.toBeInTheDocument();
  expect(document.activeElement?.closest('[role="dialog"]')).toBe(sheet.element());
  expect(await effects()).toBe(1);
});

test('O-28: the question discards the edit that it was asked about, not a later one of the same field', async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Lost {label}');
  await expect.poll(effects).toBe(1);
  await server.cut(true);
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

test('OFF-26: an edit that arrives only after it was discarded is shown, too', { timeout: 30_000 }, async () => {
  const sms = await openSupport();
  await server.next(
    { method: 'GET', path: SUPPORT, status: 503, times: 0 },
    { method: 'POST', path: SUPPORT, status: 504, times: 0 },
  );
  await sms.changeMenu('Late {label}');
  await expectPill(/1 waiting/);
  await discardIt();
  const read = async () => (await calls('GET', SUPPORT)).filter(({ status }) => status === 200).length;
  const before = await read();
  await server.clearRules();
  await server.next({ method: 'GET', path: SUPPORT }, { method: 'GET', path: SUPPORT, hold: true });
  await expect.poll(read).toBe(before + 1);
  const patch = { menuConfiguration: 'Late {label}' };
  await server.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
  await server.release();
  await expect.element(sms.template).toHaveValue('Late {label}');
});

test('OFF-26: after discarding without a network, the server’s value is shown when the service is back', {
  timeout: 30_000,
}, async () => {
  const sms = await openSupport();
  await loseAnswers();
  await sms.changeMenu('Offline {label}');
  await expect.poll(effects).toBe(1);
  await server.cut(true);
  await expectPill(/1 waiting/);
  await discardIt();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await server.clearRules();
  await comeBack();
  await expect.element(sms.template).toHaveValue('Offline {label}');
});

test('OFF-26: a create whose answer was lost is in the list after it was discarded', { timeout: 30_000 }, async () => {
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

test('OFF-26: a deletion whose answer was lost cannot be undone: the connection is reported as gone', {
  timeout: 30_000,
}, async () => {
  await openSupport();
  await loseAnswers();
  await deleteIt(page);
  await expect.poll(effects).toBe(1);
  await expectPill(/1 waiting/);
  await discardIt();
  await server.clearRules();
  await expect.element(page.getByRole('heading', { name: 'This connection no longer exists', level: 2 })).toBeVisible();
});

test('OFF-15 O-02: a waiting edit is discarded at its field, and its typed value returns to the form', async () => {
  const sms = await openSupport();
  const discardIt = sms.menu.getByRole('button', { name: 'Discard' });
  await server.cut(true);
  await reload();
  await expectPill(/^Offline/);
  await sms.changeMenu('Typed {label}');
  // The form that is still being saved has a Discard of its own.
  await expectPart(sms.menu, 'Waiting to be sent');
  await discardIt.click();
  await expectPill(/^OfflineShow/);
  await expect.element(sms.template).toHaveFocus();
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expectPart(sms.menu, 'Draft kept on this device');
  await discardIt.click();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await comeBack();
  await expectPill(/^Online/);
  expect(await effects()).toBe(0);
});

test('O-30: the typed value is kept even if the page closes in the moment of discarding', async () => {
  const sms = await openSupport();
  await server.cut(true);
  await reload();
  await expectPill(/^Offline/);
  await sms.changeMenu('Typed {label}');
  const gone = new Promise<void>((resolve) => {
    const stop = onWorkspaceChange(() => {
      if (workspace()?.outbox.mirror.all().length !== 0) return;
      stop();
      resolve(unmount());
    });
  });
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await gone;
  await reload();
  await expect.element(sms.template).toHaveValue('Typed {label}');
  await expectPart(sms.menu, 'Draft restored');
});

test('OFF-15 O-02: a waiting edit of a switch is discarded in its row', async () => {
  await mountApp({ path: '/facebook/facebook-community' });
  const toggle = page.getByRole('switch', { name: 'Get-started button' });
  await expect.element(toggle).toBeChecked();
  await server.cut(true);
  await reload();
  await expectPill(/^Offline/);
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveFocus();
  await comeBack();
  await expectPill(/^Online/);
  expect(await effects()).toBe(0);
});

test('O-30: a value typed while a change is discarded stays typed', async () => {
  const sms = await openSupport();
  await server.cut(true);
  await reload();
  await expectPill(/^Offline/);
  await sms.changeMenu('Typed {label}');
  await expectPart(sms.menu, 'Waiting to be sent');
  const field = sms.template.element() as HTMLTextAreaElement;
  (sms.menu.getByRole('button', { name: 'Discard' }).element() as HTMLElement).click();
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  document.execCommand('insertText', false, ' more');
  expect(field.value).toBe('Typed {label} more');
  await expectPill(/^OfflineShow/);
  await expect.element(sms.template).toHaveValue('Typed {label} more');
  await expectPart(sms.menu, 'Draft kept on this device');
  await reload();
  await expect.element(sms.template).toHaveValue('Typed {label} more');
});
