import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { field } from '../../testing/pages/page.ts';
import { toggle } from '../../testing/screens/chat.ts';
import { membersCard } from '../../testing/screens/members.ts';
import { expectBanner, expectError, expectPart, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const APP = '/connections/chat/sdk-app';
const open = (tab: string, id = 'sdk-app') => mountApp({ path: `/mobile/sdk_mobile/${id}?tab=${tab}` });

test('SDK-CTX-01 SDK-CTX-02 A-89: three system tags are shown, and three are posted; custom tags are those of web messaging', async () => {
  await open('context');
  await toggle('IP address').click();
  await expect
    .poll(() => bodies('POST', `${APP}/system_tags`))
    .toEqual([{ ipAddress: true, location: true, device: true }]);
  await expect.element(toggle('Current page')).not.toBeInTheDocument();

  await server.forget();
  const tags = membersCard('Custom tags');
  await expect.element(tags.card).toMatchTextContent(/Values from your app,/);
  await tags.begin();
  await tags.field('Display name').fill('Screen');
  await tags.field('Tag').fill('screen');
  await tags.add.click();
  await expectBanner('default', 'Tag added');
  expect(await bodies('POST', `${APP}/add_tag`)).toEqual([{ name: 'Screen', tag: 'screen' }]);
  await tags.card.getByRole('button', { name: 'Show snippet' }).click();
  await expect.element(page.getByTestId('snippet')).toMatchTextContent(/"screen": "value"/);
});

test('SDK-CTX-01 SDK-SEC-02 A-72: an answer without the platform does not change it', async () => {
  const body = { connectionId: 'sdk-app', accountName: 'App', requiresAuth: false };
  await server.next({ method: 'GET', path: APP, status: 200, body, times: 0 });
  await server.next({ method: 'POST', path: `${APP}/*`, status: 200, body, times: 0 });
  await open('context');
  for (const name of ['IP address', 'Location', 'Device OS']) await expect.element(toggle(name)).toBeVisible();
  await expect.element(toggle('Current page')).not.toBeInTheDocument();
  await toggle('Device OS').click();
  await expectBanner('default', 'System tags updated');
  expect(await bodies('POST', `${APP}/system_tags`)).toEqual([{ ipAddress: false, location: false, device: true }]);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect.element(toggle('Conversation history')).toBeVisible();
});

test('SDK-SEC-01 SDK-SEC-02 SDK-SEC-03: session control asks first, the history is always offered, domains and cookies are not', async () => {
  await open('security');
  await expect.element(toggle('Conversation history')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Allowed domains' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  await toggle('Chat session control').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(OK|Turn on)/ })
    .click();
  await expect.poll(() => bodies('POST', `${APP}/requires_authentication`)).toEqual([{ requiresAuth: true }]);
});

test('SDK-INS-01 SDK-INS-02 SDK-INS-03 A-95: the tab has the id, the address of the API, and both downloads; an unsafe address is not a link', async () => {
  await open('installation');
  await expect.element(page.getByText('bw-app', { exact: true })).toBeVisible();
  await expect.element(page.getByText(location.origin, { exact: true })).toBeVisible();
  for (const [name, file] of [
    ['iOS', 'ios.zip'],
    ['Android', 'android.zip'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: new RegExp(`Download the ${name} SDK`) }))
      .toHaveAttribute('href', `https://downloads.brightwater.example/sdk/${file}`);

  const patch = { iosSdkLink: 'javascript:alert(1)', androidSdkLink: '' };
  await server.state({ mutate: { collection: 'chat', id: 'sdk-app', patch } });
  await open('installation');
  await expect.element(page.getByText('The service offers no SDK for download yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
});

const webhook = field(page, 'Push notification webhook');
const save = page.getByRole('button', { name: 'Save' });
const sent = () => bodies('POST', `${APP}/push_notification_webhook`);

test('SDK-PSH-01 SDK-PSH-02 SDK-PSH-03 SDK-PSH-04 SDK-PSH-12 A-141: the webhook must be an https address with a domain; it is saved, also an empty one, and a refusal is reported', async () => {
  await open('push');
  for (const wrong of ['http://a.com', 'https://a', 'a.com']) {
    await webhook.fill(wrong);
    await save.click();
    await expectError(webhook, 'Enter a valid URL, for example https://www.example.com');
  }

  await expect.element(page.getByText(/retried twice, 30 seconds apart/)).toBeVisible();
  await webhook.fill('https://push.brightwater.example/other');
  await save.click();
  await expectBanner('default', 'Push notification webhook updated');
  await webhook.fill('');
  await save.click();
  await expect.poll(sent).toEqual([{ webhook: 'https://push.brightwater.example/other' }, { webhook: '' }]);
  await server.next({ method: 'POST', path: `${APP}/push_notification_webhook`, status: 500, body: {} });
  await webhook.fill('https://a.com/p');
  await save.click();
  await expectBanner('urgent', 'Failed to update the push notification webhook');
});

const headers = membersCard('Headers');

test('SDK-PSH-05 SDK-PSH-06 SDK-PSH-07 SDK-PSH-08 SDK-PSH-09 SDK-PSH-10 SDK-PSH-11 A-90: headers have their rules, are added with the listed ones, and deleted by their key', async () => {
  await open('push');
  await headers.begin();
  await headers.add.click();
  await expectError(headers.field('Key'), 'Key cannot be empty');
  await expectError(headers.field('Value'), 'Value cannot be empty');
  await headers.field('Key').fill('X_1');
  await headers.field('Value').fill('one');
  await headers.add.click();
  await expectError(headers.field('Key'), 'Use letters and hyphens only');

  await headers.shows(['X-Team', 'Authorization']);
  await headers.field('Key').fill('X-Api');
  await headers.field('Value').fill('one');
  await headers.add.click();
  await expectBanner('default', 'Header added');
  const webhookHeaders = { 'X-Team': 'mobile', Authorization: 'demo-push-token', 'X-Api': 'one' };
  expect(await bodies('POST', `${APP}/push_notification_headers`)).toEqual([{ webhookHeaders }]);

  await headers.remove('X-Team').click();
  await expectBanner('default', 'Header deleted');
  expect(await bodies('DELETE', `${APP}/delete_push_notification_header`)).toEqual([{ headerKey: 'X-Team' }]);

  await server.next({ method: 'DELETE', path: `${APP}/delete_push_notification_header`, status: 500, body: {} });
  await headers.remove('Authorization').click();
  await expectBanner('urgent', 'Failed to delete the header');
  await server.next({ method: 'POST', path: `${APP}/push_notification_headers`, status: 500, body: {} });
  await headers.field('Key').fill('X-Other');
  await headers.field('Value').fill('one');
  await headers.add.click();
  await expectBanner('urgent', 'Failed to add the header');
});

test('SDK-PSH-06: an unreadable header is kept in the map that is posted', async () => {
  const webhookHeaders = { 'X-Team': 'mobile', 'X-Retry': 3 };
  await server.state({ mutate: { collection: 'chat', id: 'sdk-app', patch: { webhookHeaders } } });
  await open('push');
  await expectPart(headers.card, "The service sent a list that this version can't read. The list stays as it is.");
  await headers.add.click({ force: true });
  await silence();
  expect(await calls('POST', `${APP}/push_notification_headers`)).toEqual([]);
});

test('SDK-PRO-01: proactive triggers are those of web messaging', async () => {
  await open('proactive');
  const triggers = membersCard('Proactive triggers');
  await expectTexts(triggers.rows, [/Checkout screen/]);
  await triggers.begin();
  await triggers.field('Display name').fill('Help');
  await triggers.field('Code').fill('help_me');
  await triggers.field('Bot command').fill('/help');
  await triggers.card.getByRole('button', { name: 'Add trigger' }).click();
  await expect
    .poll(() => bodies('POST', `${APP}/add_proactive_trigger`))
    .toMatchObject([{ label: 'Help', code: 'help_me', botCommand: '/help', enabled: true }]);
});

test('SDK-PSH-06 O-06 A-90: a header that was added here and elsewhere is a conflict, and theirs is not overwritten', async () => {
  const path = `${APP}/push_notification_headers`;
  await open('push');
  const headers = membersCard('Headers');
  await expect.element(headers.card).toBeVisible();
  await server.cut(true);
  await headers.begin();
  await headers.field('Key').fill('X-Team');
  await headers.field('Value').fill('mine');
  await headers.add.click();
  await expect.element(headers.row('X-Team')).toMatchTextContent('Waiting to be sent');
  await server.state({
    mutate: { collection: 'chat', id: 'sdk-app', patch: { webhookHeaders: { 'X-Team': 'theirs' } } },
  });
  await comeBack();
  const sides = headers.row('X-Team').getByRole('definition');
  await expect.element(sides).toHaveLength(2);
  for (const [nth, value] of ['theirs', 'mine'].entries()) {
    await expect.element(sides.nth(nth)).not.toMatchTextContent(value);
    await sides.nth(nth).getByRole('button', { name: /^Show/ }).click();
    await expectPart(sides.nth(nth), value);
  }
  expect(await bodies('POST', path)).toEqual([]);
  await headers.row('X-Team').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => bodies('POST', path)).toEqual([{ webhookHeaders: { 'X-Team': 'mine' } }]);
});
