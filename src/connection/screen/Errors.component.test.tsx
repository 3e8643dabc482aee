import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { banner, rowOf } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';

const menu = () => page.getByRole('region', { name: 'Menu reply configuration' });

async function saveMenu(template: string): Promise<void> {
  await menu().getByRole('textbox').fill(template);
  await menu().getByRole('button', { name: 'Save' }).click();
}

async function remove(): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

async function expectUrgent(message: string): Promise<void> {
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  await expect.element(page.getByTestId('banner-message')).toHaveTextContent(message);
}

/** `failure.test.ts` and `codes.test.ts` have the whole table of refusals and their messages. */
test('ERR-01 ERR-02 A-07: a save refused with a code has the message of that code; one without an answer waits, and there is no banner', async () => {
  await server.next({ method: 'POST', path: SUPPORT, status: 409, body: { data: { code: 'TWLA1' } } });
  await mountApp({ path: '/twilio/twilio-support' });
  await saveMenu('Refused {label}');
  await expectUrgent('This account is already connected to another instance.');
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await server.next({ method: 'POST', path: SUPPORT, drop: 'before', times: 0 });
  await saveMenu('Changed {label}');
  await expect.element(menu()).toMatchTextContent('Waiting to be sent');
  await expect.element(banner).not.toBeInTheDocument();
});

test('ERR-01: the banner of a failed list or connection is removed when that has loaded', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await mountApp();
  await expectUrgent('Failed to get list of accounts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf('twilio-support')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await server.next({ method: 'GET', path: SUPPORT, status: 500, body: {} });
  await rowOf('twilio-support').getByRole('link').click();
  await expectUrgent('Failed to get SMS account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(menu()).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('ERR-03 A-07.5: the reason of a refused deletion is shown unchanged, unless it is a key of the catalogue', async () => {
  await mountApp();
  for (const [id, errorMessage, says] of [
    ['twilio-support', 'Still used by a campaign', 'Still used by a campaign'],
    ['twilio-billing', 'excel_empty', 'The file is empty'],
    ['twilio-emoji', 'action.cancel', 'action.cancel'],
  ] as const) {
    await server.next({ method: 'DELETE', path: `/connections/twilio/${id}`, status: 500, body: { errorMessage } });
    navigate(`/twilio/${id}`);
    await remove();
    await expectUrgent(says);
  }
});

test('A-07.5 O-10: a key of the catalogue is shown in the current language, also later', async () => {
  await server.next({ method: 'DELETE', path: SUPPORT, status: 400, body: { errorMessage: 'name_empty' } });
  await mountApp({ path: '/twilio/twilio-support' });
  await remove();
  await expectUrgent('Name cannot be empty');
  await mountApp({ path: '/', language: 'pl' });
  await page.getByRole('button', { name: /wymaga/ }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Nazwa nie może być pusta');
});

test('ERR-01: a command without an answer is reported in the banner', async () => {
  await server.next({ method: 'DELETE', path: '/sessions', drop: 'before', times: 0 });
  await mountApp();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectUrgent('Failed to logout the session');
});
