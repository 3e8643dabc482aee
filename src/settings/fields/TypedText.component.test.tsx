import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { field } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE } from '../../testing/pages/sms.ts';
import { vonageForm } from '../../testing/pages/vonage.ts';
import { kioskScreen } from '../../testing/screens/client-channel.ts';
import { expectBanner, expectError } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

/** What Word and web pages put around a copied text. */
const around = (text: string) => `\ufeff\u00a0\u200b${text}\u2060\u2009`;

test('O-38: a form shows and posts ids, secrets and phone numbers without the characters that nobody sees; the caret stays behind the pasted text; a name of such characters is empty; a multi-line secret keeps its lines', async () => {
  await mountApp({ path: '/twilio-create' });
  const form = createForm(page);
  await form.sid.fill('ACyz');
  const input = form.sid.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  input.setSelectionRange(2, 2);
  document.execCommand('insertText', false, '\u200bw\u00adx');
  await expect.element(form.sid).toHaveValue('ACwxyz');
  expect(input.selectionStart).toBe(4);

  await form.fill({ name: '\u200b\u00ad ' });
  await form.save.click();
  await expectError(form.name, 'Name cannot be empty');
  await silence();
  expect(await calls('POST', '/connections/twilio')).toEqual([]);

  await form.fill({
    country: '',
    name: '\u200b Night\u00ad line\u00a0',
    sid: around('AC0\u200bnight'),
    token: around('night\u00ad-token'),
    phone: around('\u202a+354\u00a0555\u20090100\u202c'),
  });
  await userEvent.tab();
  await expect.element(form.sid).toHaveValue('AC0night');
  await expect.element(form.token).toHaveValue('night-token');
  await expect.element(form.phone).toHaveValue('+354 555 0100');
  await form.save.click();
  await expectBanner('default', 'Night\u00ad line account registered successfully');
  const posted = await calls('POST', '/connections/twilio');
  expect(posted.map(({ body }) => body)).toEqual([{ ...NIGHT_LINE.body, name: 'Night\u00ad line' }]);

  navigate('/twilio-create?provider=vonage');
  const { key } = vonageForm(page);
  await key.fill('\u200bone\u00ad\ntwo\u200b\n');
  await expect.element(key).toHaveValue('one\ntwo\n');
});

test('O-38: Enter shows and posts an id as leaving its field does', async () => {
  await mountApp({ path: '/custom/new' });
  await field(page, 'Name').fill('Kiosk');
  const webhook = field(page, 'Client webhook');
  await webhook.fill(around('https://kiosk.example/in'));
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Kiosk account registered successfully');
  const [posted] = await calls('POST', '/connections/custom');
  expect(posted?.body).toMatchObject({ webhook: 'https://kiosk.example/in' });
});

test('O-38: a value that the service has stays as it is while nobody types', async () => {
  const webhook = 'https://kiosk.example/in';
  await server.state({ connections: { 'custom-kiosk': { webhook: `${webhook}\u00a0` } } });
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await kiosk.webhook.click();
  await kiosk.name.click();
  await expect.element(kiosk.webhook).toHaveValue(`${webhook}\u00a0`);
  await kiosk.webhook.fill(around(webhook));
  await kiosk.name.click();
  await expect.element(kiosk.webhook).toHaveValue(webhook);
});
