import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { menu, openSms, post, SUPPORT, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { bodies, server } from '../../testing/server.ts';

useFastTime();

const POLAND_TOO = { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } };

test('rule 5: an edit that is never answered while others are needs attention, and can be skipped in the outbox: later changes of its connection are sent first', {
  timeout: 60_000,
}, async () => {
  const sms = await openSms();
  await server.next({ method: 'POST', path: post(SUPPORT), status: 503, times: 0 });
  await sms.changeMenu('Stuck {label}');
  await expectPill(/1 waiting/);
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  const { sheet, entries } = await openOutbox();
  const stuck = entries.filter({ hasText: 'Stuck {label}' });
  const later = entries.filter({ hasText: 'countr' });
  const skip = stuck.getByRole('button', { name: 'Send later changes first' });
  const sendNow = stuck.getByRole('button', { name: 'Send now' });
  for (let tries = 1; !skip.query(); tries = (await bodies('POST', post(SUPPORT))).length) {
    await expect.element(sendNow).toBeVisible();
    await sendNow.click();
    await expect.poll(async () => skip.query() || (await bodies('POST', post(SUPPORT))).length > tries).toBeTruthy();
  }
  expect((await bodies('POST', post(SUPPORT))).length).toBeGreaterThanOrEqual(10);
  expect(await bodies('POST', post(SUPPORT))).not.toContainEqual(POLAND_TOO);
  await expectPart(stuck, "The service isn't accepting this change yet. Still retrying.");
  await expect.element(sheet.getByRole('heading', { name: /needs? attention/i })).toBeVisible();
  await skip.click();
  await expectPart(stuck, 'Later changes go first. This one is still being retried.');
  await expect.element(skip).not.toBeInTheDocument();
  await reload();
  await expectPill(/1 needs attention/);
  await page.getByRole('main').getByRole('button', { name: 'Needs attention' }).click();
  await expectPart(stuck, 'Later changes go first.');
  await server.clearRules();
  // Either may be sent by itself at the same moment; the one that failed ten times may also have minutes to wait.
  for (const [entry, count] of [
    [later, 1],
    [stuck, 2],
  ] as const) {
    const button = entry.getByRole('button', { name: 'Send now' }).query();
    if (button instanceof HTMLElement) button.click();
    await expect.poll(async () => (await written(SUPPORT)).length).toBeGreaterThanOrEqual(count);
  }
  await sheet.getByRole('button', { name: 'Close' }).click();
  await settled();
  expect(await written(SUPPORT)).toEqual([POLAND_TOO, menu('Stuck {label}')]);
});
