import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { deleteIt, row } from '../../testing/pages/page.ts';
import { createForm, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox, pill } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';

const hold = () => page.getByRole('switch', { name: 'Hold my changes' });

/** Toggles the switch in the outbox. */
async function toggleHold(): Promise<void> {
  const { sheet } = await openOutbox();
  await hold().click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
}

async function holdAt(path: string) {
  await mountApp({ path });
  const sms = smsScreen(page);
  await expect.element(sms.template).toBeVisible();
  await toggleHold();
  return sms;
}

test('decision 43: held changes are shown and stored, and nothing is sent until "Send all now"; after that the hold goes on', async () => {
  const sms = await holdAt('/twilio/twilio-support');
  await expectPill(/^Changes are held/);
  await sms.changeMenu('Held {label}');
  await expect.element(sms.menu.getByText('Held', { exact: true })).toBeVisible();
  await expectPill(/^1 held/);
  await sms.addCountry('Iceland');
  await expectPill(/^2 held/);
  await expect.element(pill).toHaveAttribute('data-tone', 'held');
  await silence();
  expect(await calls('POST', SUPPORT)).toEqual([]);

  await reload();
  await expect.element(sms.template).toHaveValue('Held {label}');
  await expectPill(/^2 held/);
  const { sheet, entries } = await openOutbox();
  await expect.element(hold()).toBeChecked();
  await expect.element(sheet.getByRole('heading', { name: /^Held for review/ })).toBeVisible();
  await expect.element(entries).toHaveLength(2);
  await expectPart(entries.first(), 'Held {label}');
  // OFF-11: countries are shown by name.
  await expectPart(entries.last(), 'Adds Iceland +354');
  await sheet.getByRole('button', { name: 'Send all now' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await expect.element(hold()).toBeChecked();
  expect(await bodies('POST', SUPPORT)).toEqual([
    { menuConfiguration: 'Held {label}' },
    { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
  ]);
});

test('decision 43 O-03: the list shows held changes, also without a network; one is sent individually, one is discarded, and logging out asks about the rest and can send it', async () => {
  const sms = await holdAt('/twilio/twilio-support');
  await sms.changeMenu('First {label}');
  await expectPill(/^1 held/);
  navigate('/');
  await expectPart(row(page, 'Brightwater Support'), 'Held');
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await expectPill(/^Offline.*1 held/);
  await comeBack();
  await expectPill(/^1 held/);
  await silence();
  expect(await calls('POST', SUPPORT)).toEqual([]);

  navigate('/twilio/twilio-support');
  await expect.element(sms.template).toHaveValue('First {label}');
  await sms.addCountry('Iceland');
  await expectPill(/^2 held/);
  const { sheet, entries } = await openOutbox();
  await entries.first().getByRole('button', { name: 'Send now' }).click();
  await expect.element(entries).toHaveLength(1);
  await expectPart(sheet, 'Recently sent');
  await entries.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard this change?' });
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sms.changeMenu('Second {label}');
  await expectPill(/^1 held/);
  expect(await bodies('POST', SUPPORT)).toEqual([{ menuConfiguration: 'First {label}' }]);

  await page.getByRole('button', { name: 'Logout' }).click();
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await page
    .getByRole('dialog', { name: /Log out/ })
    .getByRole('button', { name: /Send/ })
    .click();
  await expect.poll(async () => (await calls('DELETE', '/sessions')).length).toBe(1);
  close.mockRestore();
  expect(await bodies('POST', SUPPORT)).toEqual([
    { menuConfiguration: 'First {label}' },
    { menuConfiguration: 'Second {label}' },
  ]);
});

test('decision 43: a deletion and a create are held, and say so', async () => {
  await mountApp({ path: '/twilio-create' });
  await toggleHold();
  await createForm(page).fill();
  await createForm(page).save.click();
  await expect.element(page.getByText(/It's held on this device with your other changes/)).toBeVisible();
  navigate('/twilio/twilio-support');
  await deleteIt(page);
  await expect.element(page.getByText(/will be deleted once you send/)).toBeVisible();
  await expectPill(/^2 held/);
  await silence();
  expect((await server.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

/** Runs the palette's first match. */
async function choose(words: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(words);
  await expect.element(palette.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
}

test('decision 43: the palette holds changes, and sends them; so does the switch', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
  await choose('hold my');
  await expect.element(hold()).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await smsScreen(page).changeMenu('Held {label}');
  await expectPill(/^1 held/);
  await choose('send held');
  await expect.element(hold()).not.toBeChecked();
  await expect.poll(() => bodies('POST', SUPPORT)).toEqual([{ menuConfiguration: 'Held {label}' }]);
  const again = [{ menuConfiguration: 'Held {label}' }, { menuConfiguration: 'Again {label}' }];
  await hold().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await smsScreen(page).changeMenu('Again {label}');
  await expectPill(/^1 held/);
  await toggleHold();
  await expectPill(/^Online/);
  expect(await bodies('POST', SUPPORT)).toEqual(again);
});
