import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { cutOff, meanwhile, menu, post, SUPPORT, settled, written } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const discarding = page.getByRole('dialog', { name: /^Discard/ });

describe('OFF-11: an edit made offline that the service refuses', () => {
  beforeEach(async () => {
    const sms = await cutOff();
    await sms.changeMenu('Refused {label}');
    await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await server.next({ method: 'POST', path: post(SUPPORT), status: 400, body: { code: 'TWLA2' } });
    await comeBack();
    await expectPill(/1 needs attention/);
    await expectBanner('urgent', 'A mandatory field is invalid or missing.');
    await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  });

  test('is kept with its reason and three actions, does not hold back other fields, and Edit returns it to its field, where Save replaces it', async () => {
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
    const sms = smsScreen(page);
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
    expect(await written(SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1' } }, menu('Mended {label}')]);
  });

  test('is removed by Discard, which asks first because something was typed', async () => {
    const { sheet, entries } = await openOutbox();
    await entries.getByRole('button', { name: 'Discard' }).click();
    await discarding.getByRole('button', { name: 'Discard' }).click();
    await expect.element(entries).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await settled();
    await reload();
    await settled();
    await silence();
    expect(await bodies('POST', post(SUPPORT))).toHaveLength(1);
    expect(await written(SUPPORT)).toEqual([]);
  });
});

describe('OFF-12: an edit of a field that somebody else has changed meanwhile', () => {
  beforeEach(async () => {
    const sms = await cutOff();
    await sms.changeMenu('Mine {label}');
    await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await meanwhile(SUPPORT, menu('Theirs {label}'));
    await comeBack();
    await expectPill(/1 needs attention/);
    await expect.element(sms.template).toHaveValue('Theirs {label}');
    await expect.element(sms.menu.getByText('Mine {label}')).toBeVisible();
    await expect.element(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await silence();
    expect(await written(SUPPORT)).toEqual([]);
  });

  test('is shown with both values in the outbox as well; Keep mine asks again if they change it again, and sends', async () => {
    await meanwhile(SUPPORT, menu('Theirs again {label}'));
    const { entries } = await openOutbox();
    for (const part of ['Theirs {label}', 'Mine {label}']) await expectPart(entries, part);
    await expect.element(entries.getByRole('button', { name: 'Take theirs' })).toBeVisible();
    await entries.getByRole('button', { name: 'Keep mine' }).click();
    await expectPart(entries, 'Theirs again {label}');
    await silence();
    expect(await written(SUPPORT)).toEqual([]);
    await entries.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(entries).not.toBeInTheDocument();
    expect(await written(SUPPORT)).toEqual([menu('Mine {label}')]);
  });

  test('is removed by Take theirs', async () => {
    const sms = smsScreen(page);
    await sms.menu.getByRole('button', { name: 'Take theirs' }).click();
    await settled();
    await reload();
    await settled();
    await expect.element(sms.template).toHaveValue('Theirs {label}');
    await silence();
    expect(await written(SUPPORT)).toEqual([]);
  });
});

test('OFF-12: a connection deleted elsewhere parks its edit, and it can be discarded', async () => {
  const sms = await cutOff();
  await sms.changeMenu('Too late {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await server.forget();
  await server.state({ connections: { [SUPPORT]: null } });
  await comeBack();
  await expectPill(/1 needs attention/);
  const { entries } = await openOutbox();
  await expectPart(entries, 'Too late {label}');
  await entries.getByRole('button', { name: 'Discard' }).click();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await silence();
  expect(await bodies('POST', post(SUPPORT))).toEqual([]);
});
