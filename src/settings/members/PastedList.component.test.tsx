import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { ERRORS, NEW } from '../../testing/pages/alerts.ts';
import { createForm } from '../../testing/pages/sms.ts';
import { paste } from '../../testing/paste.ts';
import { alertsScreen, openAlerts, posted } from '../../testing/screens/alerts.ts';
import { WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { membersCard } from '../../testing/screens/members.ts';
import { bodies, silence } from '../../testing/server.ts';

const SHOP = 'https://shop.brightwater.example';
const domains = membersCard('Allowed domains');
const cookies = membersCard('Cookies');
const tags = membersCard('Custom tags');
const outcome = page.getByTestId('list-outcome');

async function open(tab: string, card: ReturnType<typeof membersCard>) {
  await mountApp({ path: `${WEBSITE_PATH}?tab=${tab}` });
  await card.begin();
}

test('O-42: of pasted domains each is added by its own call, those already there are counted, and refused ones stay with their reasons', async () => {
  await open('security', domains);
  const field = domains.field('Domain');
  paste(field, `https://a.example\r\n${SHOP}\nhttps://b.example/x\n\nb.example\nhttps://c..example\n`);
  await expect
    .element(field)
    .toHaveValue(`https://a.example ↵ ${SHOP} ↵ https://b.example/x ↵ b.example ↵ https://c..example`);
  await domains.add.click();
  await expect.element(outcome).toMatchTextContent('2 added, 1 already there');
  await expect.element(outcome).toMatchTextContent('b.example: Enter a valid URL');
  await expect.element(outcome).toMatchTextContent('https://c..example: The host has a dot too many');
  await expect.element(field).toHaveValue('b.example ↵ https://c..example');
  await expect.element(domains.row('https://b.example')).toMatchTextContent('Saved');
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/add_domain`))
    .toEqual([{ domain: 'https://a.example' }, { domain: 'https://b.example' }]);
  await reload();
  await expect.element(field).toHaveValue('b.example ↵ https://c..example');
});

test('O-42: codes separated by commas, semicolons and blanks are a list, typed or pasted; Enter adds them', async () => {
  await open('security', cookies);
  const field = cookies.field('Cookie');
  await field.fill('plan, tier;region\tbasket plan');
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome).toMatchTextContent('4 added, 1 already there');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  const cookie = ['plan', 'tier', 'region', 'basket'].map((name) => ({ cookie: name }));
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_cookie`)).toEqual(cookie);
  await field.fill('next');
  await expect.element(outcome).not.toBeInTheDocument();
});

test('O-42: a form of two fields takes the rows of a spreadsheet, and lines with a separator; lines beside a filled field are refused in words, and stay', async () => {
  await open('context', tags);
  await tags.field('Tag').fill('plan');
  paste(tags.field('Display name'), 'One\nTwo');
  await tags.add.click();
  await expect.element(tags.error('name')).toMatchTextContent('There are several lines here');
  await expect.element(tags.field('Display name')).toHaveValue('One ↵ Two');
  await silence();
  expect(await bodies('POST', `${WEBSITE}/add_tag`)).toEqual([]);

  await tags.field('Tag').fill('');
  await tags.field('Display name').fill('');
  const field = tags.field('Display name');
  paste(field, 'Price plan\tpricePlan\nSize, of the team: teamSize\nNo separator');
  await tags.add.click();
  await expect.element(outcome).toMatchTextContent('2 added');
  await expect.element(outcome).toMatchTextContent('No separator: Separate the values of a line');
  await expect.element(field).toHaveValue('No separator');
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/add_tag`))
    .toEqual([
      { name: 'Price plan', tag: 'pricePlan' },
      { name: 'Size, of the team', tag: 'teamSize' },
    ]);
});

test('O-42: of pasted error webhooks each is an edit, and what is wrong stays with its reason', async () => {
  await openAlerts();
  const { field, ok } = alertsScreen();
  paste(field, `${NEW}\n${ERRORS}\nhttps://a.example:99999/x`);
  await ok.click();
  await expect.element(outcome).toMatchTextContent('1 added, 1 already there');
  await expect.element(outcome).toMatchTextContent('The port after the colon must be between 1 and 65535');
  await expect.element(field).toHaveValue('https://a.example:99999/x');
  await expect.poll(async () => (await posted()).length).toBe(1);
});

test('O-42 SMS-09: a list of countries is chosen at once, and what names none stays in the box', async () => {
  await mountApp({ path: '/twilio-create' });
  const { country, chosen } = createForm(page);
  await expect.element(country).toBeEnabled();
  await expect.element(country).not.toHaveAttribute('readonly');
  paste(country, 'Poland\nGermany\nAtlantis\n+48');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chosen.elements().map((each) => each.textContent)).toEqual(['Germany +49', 'Poland +48']);
  await expect.element(country).toHaveValue('Atlantis');
  await expect.element(page.getByTestId('error-countryCodes')).toMatchTextContent('Unknown: Atlantis');
});
