import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectBanner, expectError, expectPart } from '../../../testing/screens/shell.ts';
import { bodies, server, silence } from '../../../testing/server.ts';

const OURS = 'https://www.brightwater.example';
const SHOP = 'https://shop.brightwater.example';
const domains = membersCard('Allowed domains');
const added = () => bodies('POST', `${WEBSITE}/add_domain`);

async function openSecurity() {
  await mountApp({ path: `${WEBSITE_PATH}?tab=security` });
  await expect.element(domains.card).toBeVisible();
}

test('CHAT-SEC-01: the allowed domains are listed', async () => {
  await openSecurity();
  await domains.shows([OURS, SHOP]);
});

test('CHAT-SEC-02: a domain is added by Enter, and focus stays for the next one', async () => {
  await openSecurity();
  await domains.field('Domain').fill(' https://B.example:8443/path?x#y ');
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Domain added');
  expect(await added()).toEqual([{ domain: 'https://b.example:8443' }]);
  await expect.element(domains.row('https://b.example:8443')).toMatchTextContent('Saved');
  await expect.element(domains.field('Domain')).toHaveValue('');
  await expect.element(domains.field('Domain')).toHaveFocus();
  await expect.element(domains.error('domain')).not.toBeInTheDocument();
});

for (const [typed, message] of [
  ['', 'Domain cannot be empty'],
  ['a.com', 'Enter a valid URL, for example https://www.example.com'],
  ['ftp://a.com', 'Enter a valid URL, for example https://www.example.com'],
  ['/only/a/path', 'Enter a valid URL, for example https://www.example.com'],
  [`${OURS.toUpperCase()}/shop`, 'This value is already present'],
] as const) {
  test(`CHAT-SEC-04 CHAT-SEC-05: refuses "${typed}" without a call`, async () => {
    await openSecurity();
    await domains.field('Domain').fill(typed);
    await domains.add.click();
    await expect.element(domains.error('domain')).toHaveTextContent(message);
    await expectError(domains.field('Domain'), message);
    await expect.element(domains.field('Domain')).toHaveFocus();
    await silence();
    expect(await added()).toEqual([]);
    await domains.field('Domain').fill('https://c.example');
    await expect.element(domains.error('domain')).not.toBeInTheDocument();
  });
}

test('CHAT-SEC-06: a domain is deleted, focus goes on to the next one, and the deletion can be undone', async () => {
  await openSecurity();
  await domains.remove(OURS).click();
  await expectBanner('default', 'Domain deleted');
  expect(await bodies('DELETE', `${WEBSITE}/delete_domain`)).toEqual([{ domain: OURS }]);
  await domains.shows([SHOP]);
  await expect.element(domains.remove(SHOP)).toHaveFocus();
  await expectPart(domains.card, `Domain deleted: ${OURS}`);
  await domains.card.getByRole('button', { name: 'Undo' }).click();
  await domains.shows([OURS, SHOP]);
  expect(await added()).toEqual([{ domain: OURS }]);
});

test('CHAT-SEC-07: an addition that is refused stays as a row, and goes back into the form to be corrected', async () => {
  await openSecurity();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_domain`, status: 500, body: {} });
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
});

test('CHAT-SEC-07: a domain whose deletion is refused is there again, and says so', async () => {
  await openSecurity();
  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_domain`, status: 500, body: {} });
  await domains.remove(OURS).click();
  await expectBanner('urgent', 'Failed to delete the domain');
  await expect.element(domains.row(OURS)).toMatchTextContent('Not saved');
  await domains.row(OURS).getByRole('button', { name: 'Try again' }).click();
  await domains.shows([SHOP]);
});
