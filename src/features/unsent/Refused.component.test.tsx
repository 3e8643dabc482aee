import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { meanwhile, menu, openSms, post, SUPPORT, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const discarding = page.getByRole('dialog', { name: /^Discard/ });

test('OFF-11: an edit made offline that the service refuses is kept with its reason and three actions, does not hold back other fields, returns to its field by Edit, where Save replaces it, and is removed by Discard', async () => {
  const sms = await openSms();
  await server.cut(true);
  await sms.changeMenu('Refused {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await server.next({ method: 'POST', path: post(SUPPORT), status: 400, body: { code: 'TWLA2' } });
  await comeBack();
  await expectPill(/1 needs attention/);
  await expectBanner('urgent', 'A mandatory field is invalid or missing.');
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  // A page without tabs says it at the field, and not in its header as well.
  await expect.element(page.getByRole('button', { name: 'Needs attention', exact: true })).not.toBeInTheDocument();
  await reload();
  const { sheet, entries } = await openOutbox();
  await expect.element(entries).toHaveLength(1);
  for (const part of ['Brightwater Support', 'Menu reply configuration', 'Refused {label}']) {
    await expectPart(entries, part);
  }
  await expectPart(entries, 'A mandatory field is invalid or missing.');
  for (const name of ['Try again', 'Edit', 'Discard']) {
    await expect.element(entries.getByRole('button', { name })).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sms.remove('Mexico');
  await sms.saveCountries.click();
  await expectBanner('default', 'Country codes updated');
  await expectPill(/1 needs attention/);
  await openOutbox();
  await entries.getByRole('button', { name: 'Edit' }).click();
  await expect.element(sms.template).toHaveFocus();
  await expect.element(sms.template).toHaveValue('Refused {label}');
  await sms.changeMenu('Mended {label}');
  await settled();
  const done = [{ countryCodes: { US: '+1', CA: '+1' } }, menu('Mended {label}')];
  expect(await written(SUPPORT)).toEqual(done);

  await server.next({ method: 'POST', path: post(SUPPORT), status: 400, body: { code: 'TWLA2' } });
  await sms.changeMenu('Refused again {label}');
  await expectPill(/1 needs attention/);
  await openOutbox();
  // It asks first, because something was typed.
  await entries.getByRole('button', { name: 'Discard' }).click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await settled();
  await reload();
  await settled();
  await silence();
  expect(await bodies('POST', post(SUPPORT))).toHaveLength(4);
  expect(await written(SUPPORT)).toEqual(done);
});

test('OFF-12: an edit of a field that somebody else has changed meanwhile is removed by Take theirs; Keep mine asks again if they change it again, and sends; after their deletion it can be discarded', async () => {
  const sms = await openSms();
  await server.cut(true);
  await sms.changeMenu('Mine {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await meanwhile(SUPPORT, menu('Theirs {label}'));
  await comeBack();
  await expectPill(/1 needs attention/);
  await expect.element(sms.template).toHaveValue('Theirs {label}');
  await expect.element(sms.menu.getByText('Mine {label}')).toBeVisible();
  await expect.element(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await sms.menu.getByRole('button', { name: 'Take theirs' }).click();
  await settled();
  await reload();
  await settled();
  await expect.element(sms.template).toHaveValue('Theirs {label}');
  await silence();
  expect(await written(SUPPORT)).toEqual([]);

  await server.cut(true);
  await sms.changeMenu('Mine {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await meanwhile(SUPPORT, menu('Changed {label}'));
  await comeBack();
  await expectPill(/1 needs attention/);
  await meanwhile(SUPPORT, menu('Changed again {label}'));
  const { sheet, entries } = await openOutbox();
  for (const part of ['Changed {label}', 'Mine {label}']) await expectPart(entries, part);
  await expect.element(entries.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  await entries.getByRole('button', { name: 'Keep mine' }).click();
  await expectPart(entries, 'Changed again {label}');
  await silence();
  expect(await written(SUPPORT)).toEqual([]);
  await entries.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  expect(await written(SUPPORT)).toEqual([menu('Mine {label}')]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await server.cut(true);
  await sms.changeMenu('Too late {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await server.forget();
  await server.state({ connections: { [SUPPORT]: null } });
  await comeBack();
  await expectPill(/1 needs attention/);
  await openOutbox();
  await expectPart(entries, 'Too late {label}');
  await entries.getByRole('button', { name: 'Discard' }).click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await silence();
  expect(await bodies('POST', post(SUPPORT))).toEqual([]);
});
