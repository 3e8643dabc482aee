import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { toggle, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectBanner, expectError, expectPart } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../../testing/server.ts';

const OURS = 'https://www.brightwater.example';
const SHOP = 'https://shop.brightwater.example';
const NEW_NAME = 'Enter a new name that starts with a letter and has only letters, digits and underscores';
const domains = membersCard('Allowed domains');
const cookies = membersCard('Cookies');
const added = () => bodies('POST', `${WEBSITE}/add_domain`);

async function openSecurity(path = WEBSITE_PATH) {
  await mountApp({ path: `${path}?tab=security` });
  await expect.element(domains.card).toBeVisible();
}

/** `topics/security.test.ts` has all invalid domains. */
test('CHAT-SEC-02 CHAT-SEC-04 CHAT-SEC-05: an invalid domain, and an existing one, is refused without a call; one is added with Enter, and the focus stays for the next one', async () => {
  await openSecurity();
  await domains.begin();
  for (const [typed, message] of [
    ['', 'Domain cannot be empty'],
    ['a.com', 'Enter a valid URL, for example https://www.example.com'],
    [`${OURS.toUpperCase()}/shop`, 'This value is already present'],
  ] as const) {
    await domains.field('Domain').fill(typed);
    await domains.add.click();
    await expect.element(domains.error('domain')).toHaveTextContent(message);
    await expectError(domains.field('Domain'), message);
    await expect.element(domains.field('Domain')).toHaveFocus();
  }
  await domains.field('Domain').fill('https://c.example');
  await expect.element(domains.error('domain')).not.toBeInTheDocument();

  await domains.field('Domain').fill(' https://B.example:8443/path?x#y ');
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Domain added');
  expect(await added()).toEqual([{ domain: 'https://b.example:8443' }]);
  await expect.element(domains.row('https://b.example:8443')).toMatchTextContent('Saved');
  await expect.element(domains.field('Domain')).toHaveValue('');
  await expect.element(domains.field('Domain')).toHaveFocus();
  await expect.element(domains.error('domain')).not.toBeInTheDocument();
});

test('CHAT-SEC-01 CHAT-SEC-06: the domains are listed; one is deleted, the focus moves to the next one, and the deletion can be undone', async () => {
  await openSecurity();
  await domains.shows([OURS, SHOP]);
  await domains.remove(OURS).click();
  await expectBanner('default', 'Domain deleted');
  expect(await bodies('DELETE', `${WEBSITE}/delete_domain`)).toEqual([{ domain: OURS }]);
  await domains.shows([SHOP]);
  await expect.element(domains.remove(SHOP)).toHaveFocus();
  await expectPart(domains.card, `Domain deleted: ${OURS}`);
  await domains.card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(added).toEqual([{ domain: OURS }]);
  // The service appends the new one.
  await domains.shows([SHOP, OURS]);
});

test('CHAT-SEC-07 CHAT-SEC-13: a refused domain or cookie says so, and can be corrected or tried again', async () => {
  await openSecurity();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_domain`, status: 500, body: {} });
  await domains.begin();
  await domains.field('Domain').fill('https://typo.example');
  await userEvent.keyboard('{Enter}');
  await expectBanner('urgent', 'Failed to add the domain');
  await expect.element(domains.row('https://typo.example')).toMatchTextContent('Not saved');
  await domains.row('https://typo.example').getByRole('button', { name: 'Edit' }).click();
  await expect.element(domains.field('Domain')).toHaveValue('https://typo.example');
  await domains.field('Domain').fill('https://right.example');
  await domains.add.click();
  await domains.shows([OURS, SHOP, 'https://right.example']);
  await expect.poll(added).toEqual([{ domain: 'https://typo.example' }, { domain: 'https://right.example' }]);
  await expect.element(domains.field('Domain')).toHaveValue('');

  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_domain`, status: 500, body: {} });
  await domains.remove(OURS).click();
  await expectBanner('urgent', 'Failed to delete the domain');
  await expect.element(domains.row(OURS)).toMatchTextContent('Not saved');
  await domains.row(OURS).getByRole('button', { name: 'Try again' }).click();
  await domains.shows([SHOP, 'https://right.example']);

  await server.next({ method: 'POST', path: `${WEBSITE}/add_cookie`, status: 500, body: {} });
  await cookies.begin();
  await cookies.field('Cookie').fill('seen');
  await userEvent.keyboard('{Enter}');
  await expectBanner('urgent', 'Failed to add the cookie');
  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_cookie`, status: 500, body: {} });
  await cookies.remove('bw_basket').click();
  await expectBanner('urgent', 'Failed to delete the cookie');
});

test('CHAT-SEC-08 CHAT-SEC-09 CHAT-SEC-10 CHAT-SEC-11 CHAT-SEC-12: the cookies are listed; an invalid name, and an existing one, is refused without a call; one is added, one is deleted', async () => {
  await openSecurity();
  await cookies.begin();
  for (const [typed, message] of [
    ['bw_visit', NEW_NAME],
    ['', 'Cookie cannot be empty'],
  ] as const) {
    await cookies.field('Cookie').fill(typed);
    await cookies.add.click();
    await expect.element(cookies.error('cookie')).toHaveTextContent(message);
  }

  await cookies.shows(['bw_visit', 'bw_basket']);
  await cookies.field('Cookie').fill('Seen_1');
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Cookie added');
  expect(await bodies('POST', `${WEBSITE}/add_cookie`)).toEqual([{ cookie: 'Seen_1' }]);
  await cookies.remove('bw_visit').click();
  await expectBanner('default', 'Cookie deleted');
  expect(await bodies('DELETE', `${WEBSITE}/delete_cookie`)).toEqual([{ cookie: 'bw_visit' }]);
  await cookies.shows(['bw_basket', 'Seen_1']);
});

const control = toggle('Chat session control');
const history = toggle('Conversation history');
const posted = () => bodies('POST', `${WEBSITE}/requires_authentication`);

test('CHAT-SEC-14 CHAT-SEC-15 CHAT-SEC-17 CHAT-SEC-18: session control is switched off at once and on after a confirmation; the JWT secret is hidden', async () => {
  await openSecurity();
  await expect.element(history).toBeVisible();
  await control.click();
  await expect.poll(posted).toEqual([{ requiresAuth: false }]);
  await expect.element(history).not.toBeInTheDocument();

  const dialog = page.getByRole('dialog', { name: 'Turn on session control?' });
  await control.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(control).toHaveAttribute('aria-checked', 'false');
  await expect.element(control).toHaveFocus();
  await silence();
  expect(await posted()).toHaveLength(1);

  await control.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(control).toHaveAttribute('aria-checked', 'true');
  await expect.poll(posted).toEqual([{ requiresAuth: false }, { requiresAuth: true }]);
  await history.click();
  await expect.poll(() => bodies('POST', `${WEBSITE}/previous_interactions`)).toEqual([{ historyEnabled: false }]);

  const secret = page.getByRole('region', { name: 'Customer sign-in' });
  await expect.element(secret).toBeVisible();
  await expect.element(secret).not.toMatchTextContent('demo-jwt-website');
  await secret.getByRole('button', { name: 'Show JWT secret' }).click();
  await expect.element(secret).toMatchTextContent('demo-jwt-website');
  await openSecurity('/chat/chat-minimal');
  await expect.element(secret).not.toBeInTheDocument();
});

test('CHAT-SEC-16: session control is locked while conversations are shared', async () => {
  await openSecurity('/chat/chat-shared');
  await expect.element(page.getByText("Can't be changed while simultaneous conversations are on.")).toBeVisible();
  await control.press(' ');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(control).toHaveAttribute('aria-checked', 'false');
  await silence();
  expect(await bodies('POST', '/connections/chat/chat-shared/requires_authentication')).toEqual([]);
});

test('CHAT-SEC-16: the question about session control is closed when somebody shares the conversations meanwhile', async () => {
  await server.state({ connections: { 'chat-website': { requiresAuth: false } } });
  await openSecurity();
  await control.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const patch = { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  dispatchEvent(new Event('offline'));
  await comeBack();
  await expect.element(page.getByText("Can't be changed while simultaneous conversations are on.")).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
