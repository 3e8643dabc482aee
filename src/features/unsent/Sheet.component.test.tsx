import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import {
  BILLING,
  cutOff,
  meanwhile,
  menu,
  openSms,
  PATIENT,
  post,
  SUPPORT,
  written,
} from '../../testing/screens/offline.ts';
import { expectPill, openOutbox, pill } from '../../testing/screens/outbox.ts';
import { banner, expectPart, expectPath, expectTexts, focus } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

/** Delays an edit for longer than any test. */
const BUSY = { status: 503, headers: { 'Retry-After': '600' } };

test('OFF-11: an edit is described with its age, and is sent individually or with all, also if it was postponed in an earlier visit, but not twice while it is being sent', async () => {
  const sms = await openSms();
  await server.next({ method: 'POST', path: post(SUPPORT), ...BUSY, times: 2 });
  await sms.changeMenu('One {label}');
  // "Send" is only offered after a failed try.
  await expect.poll(() => bodies('POST', post(SUPPORT))).toHaveLength(1);
  await expectPill(/1 waiting/);
  const { sheet, entries } = await openOutbox();
  for (const part of [
    'Brightwater Support',
    'Menu reply configuration',
    'BeforeReply {#} for {label}',
    'AfterOne {label}',
  ]) {
    await expectPart(entries, part);
  }
  await expect.element(entries.getByText('now', { exact: true })).toBeVisible();
  await entries.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => bodies('POST', post(SUPPORT))).toHaveLength(2);
  await expect.element(entries).toHaveLength(1);
  await reload();
  await openOutbox();
  await expect.element(entries).toHaveLength(1);
  await server.next({ method: 'POST', path: post(SUPPORT), hold: true });
  await sheet.getByRole('button', { name: 'Send all now' }).click();
  await expect.element(sheet.getByText('Sending…').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Send all now' }).click();
  await silence();
  await server.release();
  await expect.element(entries).not.toBeInTheDocument();
  await expect.element(sheet.getByTestId('outbox-sent'), PATIENT).toHaveLength(1);
  expect(await bodies('POST', post(SUPPORT))).toHaveLength(3);
  expect(await written()).toEqual([menu('One {label}')]);
});

test('OFF-11: many edits refused in one batch are one banner, which links to the outbox and is not replaced by successful saves', async () => {
  const sms = await cutOff();
  for (const id of [SUPPORT, BILLING]) {
    navigate(`/twilio/${id}`);
    await expect.element(sms.countries.getByText('Waiting to be sent')).not.toBeInTheDocument();
    await sms.changeMenu(`Refused {label} of ${id}`);
    await sms.addCountry('Poland');
    await expect.element(sms.countries.getByText('Waiting to be sent')).toBeVisible();
  }
  await expectPill(/4 waiting/);
  // Edits made within seconds are announced one by one.
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 4000);
  const refusal = { method: 'POST', path: '^/connections/twilio/', status: 400, body: { code: 'TWLA2' } };
  await server.next({ ...refusal, times: 3 });
  await comeBack();
  await expectPill(/3 need attention/);
  await expectPart(banner, '3 changes need your attention');
  await expect.poll(() => server.effects()).toHaveLength(1);
  await expectPart(banner, '3 changes need your attention');
  await banner.getByRole('button', { name: /^Show/ }).click();
  await expect.element(page.getByRole('dialog').getByTestId('outbox-entry')).toHaveLength(3);
});

test('OFF-11: what needs attention is linked to, from the header of its page on another tab and from its row in the list', async () => {
  await server.next({ method: 'POST', path: '^/connections/chat/', status: 400, body: {} });
  await mountApp({ path: '/chat/chat-website' });
  const emoji = page.getByRole('switch', { name: 'Emoji icon' });
  const inHeader = page.getByRole('button', { name: 'Needs attention', exact: true });
  await emoji.click();
  await expectPill(/1 needs attention/);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect.element(emoji).not.toBeInTheDocument();
  await inHeader.click();
  await expect.element(emoji).toHaveFocus();
  navigate('/');
  await row(page, 'Brightwater Website').getByRole('link').click();
  await expect.element(emoji).toHaveFocus();
  await expectPath(/^\/chat\/chat-website/);
});

describe('OFF-12: a conflict', () => {
  test('O-01: is resolved with the keyboard on a phone; before that, without an answer but with a network, the outbox says that the service cannot be reached, not that the device is offline', async () => {
    await page.viewport(390, 844);
    const sms = await openSms();
    await server.cut(true);
    await sms.changeMenu('Mine {label}');
    await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await expectPill(/1 waiting/);
    const { sheet } = await openOutbox();
    await expect.element(sheet.getByRole('button', { name: 'Send all now' })).toBeVisible();
    await expectPart(sheet, "The service can't be reached. Your changes are sent in order when it answers again");
    await expect.element(sheet.getByText("You're offline", { exact: false })).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await meanwhile(SUPPORT, { ...menu('Theirs {label}'), lastUpdate: Date.UTC(2026, 1, 3) });
    await comeBack();
    await expect.element(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await focus(pill);
    await userEvent.keyboard('{Enter}');
    const entry = page.getByRole('dialog').getByRole('article', { name: /Brightwater Support/ });
    await expect.element(entry.getByText(/last updated/)).toBeVisible();
    await expectTexts(entry.getByRole('definition'), ['Theirs {label}', 'Mine {label}']);
    await expectTexts(entry.getByRole('mark'), ['Theirs', 'Mine']);
    const keep = entry.getByRole('button', { name: 'Keep mine' });
    for (let steps = 0; steps < 20 && document.activeElement !== keep.element(); steps += 1) await userEvent.tab();
    await expect.element(keep).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.keyboard('{Enter}');
    await expect.element(entry).not.toBeInTheDocument();
    expect(await written(SUPPORT)).toEqual([menu('Mine {label}')]);
  });

  test('about one of several fields does not name the others, and Take theirs sends the rest; about several, it is resolved field by field', async () => {
    const named = (name: string) => page.css(`[name=${name}]`);
    const theyName = (patch: object) => server.state({ mutate: { collection: 'custom', id: 'custom-kiosk', patch } });
    const save = async (accountName: string, webhook: string) => {
      await server.cut(true);
      await named('accountName').fill(accountName);
      await named('webhook').fill(webhook);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectPill(/1 waiting.*Offline/);
    };
    await mountApp({ path: '/custom/custom-kiosk' });
    await expect.element(named('accountName')).toHaveValue('Brightwater Kiosks');
    await save('My kiosks', 'https://mine.example/in');
    await theyName({ accountName: 'Their kiosks' });
    await comeBack();
    await expectPill(/1 needs attention/);
    const { sheet, entries } = await openOutbox();
    await expectTexts(entries.getByRole('definition'), ['Their kiosks', 'My kiosks', 'https://mine.example/in']);
    // The heading has the connection's current name.
    await expect.element(entries.getByRole('heading')).toHaveTextContent('Their kiosks');
    await expectPart(entries, 'Saved either way:');
    await entries.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(entries).not.toBeInTheDocument();
    const first = { accountName: 'Their kiosks', webhook: 'https://mine.example/in' };
    expect(await written()).toEqual([first]);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await save('Our kiosks', 'https://ours.example/in');
    await theyName({ accountName: 'New kiosks', webhook: 'https://theirs.example/in' });
    await comeBack();
    await expectPill(/1 needs attention/);
    await openOutbox();
    const name = entries.getByRole('group', { name: 'Name' });
    const webhook = entries.getByRole('group', { name: /webhook/i });
    await expectPart(name, 'New kiosks');
    await expect.element(name.getByRole('radio', { name: /Your change.*Our kiosks/ })).toBeChecked();
    await expect.element(entries.getByRole('button', { name: 'Keep this choice' })).not.toBeInTheDocument();
    await name.getByRole('radio', { name: /Saved by someone else/ }).click();
    await expect.element(webhook.getByRole('radio', { name: /Your change/ })).toBeChecked();
    await entries.getByRole('button', { name: 'Keep this choice' }).click();
    await expect.element(entries).not.toBeInTheDocument();
    expect(await written()).toEqual([first, { accountName: 'New kiosks', webhook: 'https://ours.example/in' }]);
  });
});

describe('undo of a sent change', () => {
  const undo = { name: 'Undo' };

  async function saveFirst() {
    const sms = await openSms();
    await sms.changeMenu('First {label}');
    await expect.element(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    return sms;
  }

  test('O-30: is not offered, and does nothing, once another administrator has changed the field; what was changed unnoticed is a conflict, and not overwritten', async () => {
    const sms = await saveFirst();
    const undoButton = sms.menu.getByRole('button', undo).element() as HTMLElement;
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 11_000);
    await meanwhile(SUPPORT, menu('Theirs {label}'));
    dispatchEvent(new Event('focus'));
    await expect.element(sms.template).toHaveValue('Theirs {label}');
    await expect.element(sms.menu.getByRole('button', undo)).not.toBeInTheDocument();
    undoButton.click();
    const { sheet } = await openOutbox();
    await expect.element(sheet.getByTestId('outbox-sent')).toBeVisible();
    await expect.element(sheet.getByRole('button', undo)).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close' }).click();
    expect(await written(SUPPORT)).toEqual([menu('First {label}')]);
    vi.restoreAllMocks();

    await sms.changeMenu('Second {label}');
    await expect.element(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    await meanwhile(SUPPORT, menu('Unnoticed {label}'));
    await sms.menu.getByRole('button', undo).click();
    await expectPart(sms.menu, 'Unnoticed {label}');
    await expectPill(/1 needs attention/);
    expect(await written(SUPPORT)).toEqual([menu('First {label}'), menu('Second {label}')]);
  });

  test('is a new edit at its field, and is not offered if the contract has no inverse call; in the outbox it is offered for a field’s last change, with its own line while it waits', async () => {
    const sms = await saveFirst();
    await sms.menu.getByRole('button', undo).click();
    await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
    const back = [menu('First {label}'), menu('Reply {#} for {label}')];
    await expect.poll(() => written(SUPPORT)).toEqual(back);
    await expect.element(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    await sms.changeMenu('Second {label}');
    await expect.poll(() => written(SUPPORT)).toHaveLength(3);
    await expect.element(sms.menu.getByText('Saved', { exact: true })).toBeVisible();
    await sms.addCountry('Poland');
    await expect.element(sms.countries.getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(sms.countries.getByRole('button', undo)).not.toBeInTheDocument();
    const { sheet, entries } = await openOutbox();
    const done = sheet.getByTestId('outbox-sent');
    await expect.element(done).toHaveLength(4);
    await expect.element(sheet.getByRole('button', undo)).toHaveLength(1);
    await server.cut(true);
    dispatchEvent(new Event('offline'));
    await sheet.getByRole('button', undo).click();
    await expectPart(entries, 'BeforeSecond {label}');
    await expectPart(entries, 'AfterReply {#} for {label}');
    await expect.element(sheet.getByRole('button', undo)).not.toBeInTheDocument();
    await comeBack();
    await expect.element(entries).not.toBeInTheDocument();
    expect((await written(SUPPORT)).at(-1)).toEqual(menu('Reply {#} for {label}'));
  });
});
