import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { field } from '../../../testing/pages/page.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../../testing/server.ts';

useFastTime();

const PATH = '/custom/trainer-onboarding?tab=feedback';
const action = (name: string) => `/gen-ai-partial/trainer-onboarding/${name}`;
const FAILED = 'Failed to update feedback settings';

const items = membersCard('Feedback items');
const webhooks = membersCard('Feedback webhooks');
const addItem = items.card.getByRole('button', { name: 'Add item' });
const responseType = items.card.getByRole('combobox', { name: /^Response type/ });
const enabled = page.getByRole('switch', { name: 'Send agent feedback', exact: true });
const language = field(page, 'Feedback language');
const languageCard = page.getByRole('region', { name: 'Assessments', exact: true });
const saveLanguage = languageCard.getByRole('button', { name: 'Save' });

const item = (n: number) => ({ id: `f-${n}`, name: `Item ${n}`, description: 'What', responseType: 'summary' });
const HOOK = 'https://hooks.brightwater.example/feedback';

async function open(): Promise<void> {
  await mountApp({ path: PATH });
  await expect.element(enabled).toBeVisible();
}

/** Opens the tab and the form of an item, which is collapsed if there are items. */
async function openForm(): Promise<void> {
  await open();
  await items.unfold.click();
}

/** Adds an item with a name, a description and a language. */
async function add(name: string, description: string, spoken = ''): Promise<void> {
  await items.field('Name').fill(name);
  await items.field('Description').fill(description);
  await items.field('Language').fill(spoken);
  await addItem.click();
}

test('AT-FBK-01 AT-FBK-02 AT-FBK-14 A-96 A-120: feedback is switched off, and its language saved, with one action each; the payload has this trainer’s items', async () => {
  await open();
  await expect.element(enabled).toBeChecked();
  await enabled.click();
  await expect.element(enabled).not.toBeChecked();
  await expect
    .poll(() => bodies('POST', action('enable_agent_feedback')))
    .toEqual([{ enableSendAgentFeedback: false }]);

  await expect.element(language).toHaveValue('English');
  await expect.element(saveLanguage).toHaveAttribute('aria-disabled', 'true');
  for (const [typed, why] of [
    ['   ', 'Feedback language cannot be empty'],
    [' English ', 'Nothing has been changed.'],
  ] as const) {
    await language.fill(typed);
    await expect.element(saveLanguage).toHaveAttribute('aria-disabled', 'true');
    await expect.element(saveLanguage).toHaveAccessibleDescription(why);
    await saveLanguage.click({ force: true });
    await language.press('Enter');
  }
  await language.fill(' Polish ');
  await saveLanguage.click();
  await expect.poll(() => bodies('POST', action('feedback_language'))).toEqual([{ feedbackLanguage: 'Polish' }]);

  await webhooks.card.getByRole('button', { name: 'Show payload' }).click();
  const snippet = page.getByRole('dialog', { name: 'Feedback payload' }).getByTestId('snippet');
  await expect.element(snippet).toBeVisible();
  expect(JSON.parse(snippet.element().textContent ?? '')).toEqual({
    connectionId: 'trainer-onboarding',
    customerId: expect.stringMatching(/./),
    feedback: [
      { id: 'f-1', name: 'Empathy', responseType: 'integer_score', value: 8 },
      { id: 'f-2', name: 'Summary', responseType: 'summary', value: expect.stringMatching(/./) },
    ],
  });
});

test('AT-FBK-04 AT-FBK-05 AT-FBK-06: a new item is sent without an id, and gets the service’s one; an item is edited in place, keeps its id, and is deleted by it, after a confirmation', async () => {
  await openForm();
  await items.field('Name').fill(' Speed ');
  await items.field('Description').fill('How long it took');
  await responseType.selectOptions('Bullet points');
  await items.field('Language').fill('Polish');
  await addItem.click();
  await expectBanner('default', 'Feedback item added');
  expect(await bodies('POST', action('add_feedback'))).toEqual([
    { name: 'Speed', description: 'How long it took', responseType: 'bullet_points', language: 'Polish' },
  ]);
  await items.remove('Speed').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectBanner('default', 'Feedback item deleted');
  expect(await bodies('POST', action('delete_feedback'))).toEqual([{ id: expect.stringMatching(/./) }]);

  await server.forget();
  await items.row('Empathy').getByRole('button', { name: 'Edit' }).click();
  const description = items.list.getByRole('textbox', { name: /^Description/ });
  await expect.element(description).toHaveValue('Did the agent take the problem seriously?');
  await description.fill('Was it taken seriously?');
  await items.list.getByRole('button', { name: 'Save' }).click();
  await expectBanner('default', 'Feedback item updated');
  expect(await bodies('POST', action('edit_feedback'))).toEqual([
    {
      id: 'f-1',
      name: 'Empathy',
      description: 'Was it taken seriously?',
      responseType: 'integer_score',
      language: '',
    },
  ]);
  await items.remove('Summary').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectBanner('default', 'Feedback item deleted');
  await items.shows(['Empathy']);
  expect(await bodies('POST', action('delete_feedback'))).toEqual([{ id: 'f-2' }]);
});

test('AT-FBK-07 AT-FBK-08 A-114: there are four response types; name and description are required, and a name is used by one item in each language, which has its own state', async () => {
  await openForm();
  await expectTexts(responseType.getByRole('option'), ['Integer score', 'Grade rating', 'Summary', 'Bullet points']);
  await addItem.click();
  await expectError(items.field('Name'), 'Name cannot be empty');
  await expectError(items.field('Description'), 'Description cannot be empty');
  await add('Empathy', 'Twice');
  await expectError(items.field('Name'), 'This value is already present');
  expect(await calls('POST', action('add_feedback'))).toEqual([]);

  await server.cut(true);
  await add('Empathy', 'Czy agent potraktował problem poważnie?', 'Polish');
  await expectTexts(items.rows, [/Empathy.*Integer score/, /Summary/, /Empathy.*Polish.*Waiting to be sent/]);
  expect(items.rows.elements()[0]?.textContent).not.toContain('Waiting');
  await add('Empathy', 'Twice', 'Polish');
  await expectError(items.field('Name'), 'This value is already present');
  await comeBack();
  await expectPill(/^Online/);
  await items.row('Polish').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTexts(items.rows, [/Empathy.*Integer score/, /Summary/]);
  await expect.poll(() => bodies('POST', action('delete_feedback'))).toHaveLength(1);
  expect(await bodies('POST', action('delete_feedback'))).not.toEqual([{ id: 'f-1' }]);
});

test('AT-FBK-03 AT-FBK-09 AT-FBK-13 A-120: items are shown with all their values; ten items and ten webhooks are the maximum', async () => {
  const feedbackData = [
    { ...item(1), responseType: 'grade_rating', language: 'Polish' },
    { ...item(2), responseType: 'five_stars' },
    ...Array.from({ length: 8 }, (_, n) => item(n + 3)),
  ];
  const feedbackWebhooks = Array.from({ length: 10 }, (_, n) => `https://hooks.brightwater.example/${n}`);
  await server.state({ connections: { 'trainer-onboarding': { feedbackData, feedbackWebhooks } } });
  await open();
  await expect.element(items.rows.nth(0)).toMatchTextContent(/Item 1.*What.*Grade rating.*Polish/);
  await expect.element(items.rows.nth(1)).toMatchTextContent(/Item 2.*What.*five_stars/);
  await expectPart(items.card, 'The maximum number of feedback items (10) is reached');
  await expect.element(addItem).toHaveAttribute('aria-disabled', 'true');
  await expect.element(items.row('Item 3').getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');

  await expectPart(webhooks.card, '10');
  await expect.element(webhooks.add).toHaveAttribute('aria-disabled', 'true');
});

test('AT-FBK-10 AT-FBK-11 AT-FBK-12 A-35 A-124: webhooks are validated where they are typed, and added, edited and deleted with one action each', async () => {
  await open();
  await webhooks.begin();
  for (const typed of ['', 'localhost', 'https://one example.com']) {
    await webhooks.field('Webhook address').fill(typed);
    await webhooks.add.click();
    await expect.element(webhooks.error('url')).toBeVisible();
  }
  await webhooks.field('Webhook address').fill(HOOK);
  await webhooks.add.click();
  await expectError(webhooks.field('Webhook address'), 'This value is already present');
  expect(await calls('POST', action('add_webhook'))).toEqual([]);

  await webhooks.field('Webhook address').fill(' https://two.example/x ');
  await webhooks.add.click();
  await expectBanner('default', 'Webhook added');
  await webhooks.row('https://two.example/x').getByRole('button', { name: 'Edit' }).click();
  await webhooks.list.getByRole('textbox', { name: /^Webhook address/ }).fill('https://two.example/y');
  await webhooks.list.getByRole('button', { name: 'Save' }).click();
  await expectBanner('default', 'Webhook updated');
  await webhooks.remove(HOOK).click();
  await expectBanner('default', 'Webhook deleted');
  await webhooks.shows(['https://two.example/y']);
  expect(await bodies('POST', action('add_webhook'))).toEqual([{ webhook: 'https://two.example/x' }]);
  expect(await bodies('POST', action('edit_webhook'))).toEqual([
    { oldWebhook: 'https://two.example/x', webhook: 'https://two.example/y' },
  ]);
  expect(await bodies('POST', action('delete_webhook'))).toEqual([{ webhook: HOOK }]);

  await server.next({ method: 'POST', path: action('delete_webhook'), status: 500, body: {}, times: 0 });
  await webhooks.remove('https://two.example/y').click();
  await expectBanner('urgent', FAILED);
});

test('AT-FBK-05 AT-FBK-06: two items with the same name, created elsewhere, are edited and deleted separately', async () => {
  const twin = (n: number) => ({ ...item(n), name: 'Tone', description: `Tone ${n}` });
  await server.state({ connections: { 'trainer-onboarding': { feedbackData: [twin(1), twin(2), twin(3)] } } });
  await open();
  await server.cut(true);
  await items.row('Tone 2').getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => items.list.getByRole('textbox', { name: /^Description/ }).elements().length).toBe(1);
  await items.list.getByRole('textbox', { name: /^Description/ }).fill('Polite?');
  await items.list.getByRole('button', { name: 'Save' }).click();
  await items.row('Tone 3').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectTexts(items.rows, [/Tone 1/, /Polite\?.*Waiting to be sent/]);
  expect(items.rows.elements()[0]?.textContent).not.toContain('Waiting');
  await comeBack();
  await expectPill(/^Online/);
  expect(await bodies('POST', action('edit_feedback'))).toMatchObject([{ id: 'f-2', description: 'Polite?' }]);
  expect(await bodies('POST', action('delete_feedback'))).toEqual([{ id: 'f-3' }]);
});

test('AT-FBK-04 A-60 O-16: an item whose answer was empty or lost is added once, and edited by the id that the service gave it', async () => {
  await openForm();
  await server.next({ method: 'POST', path: action('add_feedback'), status: 200, body: '', applyFirst: true });
  await add('Speed', 'How long it took');
  await expectBanner('default', 'Feedback item added');
  await items.row('Speed').getByRole('button', { name: 'Edit' }).click();
  await items.list.getByRole('textbox', { name: /^Description/ }).fill('How slow');
  await items.list.getByRole('button', { name: 'Save' }).click();
  await expectBanner('default', 'Feedback item updated');
  expect(await bodies('POST', action('edit_feedback'))).toMatchObject([
    { id: expect.stringMatching(/./), name: 'Speed', description: 'How slow' },
  ]);

  await server.forget();
  await server.next({ method: 'POST', path: action('add_feedback'), html: true, applyFirst: true });
  await add('Pace', 'How long it took');
  await expectPill(/^Online/);
  await expect.poll(() => calls('POST', action('add_feedback'))).toHaveLength(1);
  await items.shows(['Empathy', 'Summary', 'Speed', 'Pace']);
  await expect.poll(() => items.row('Pace').element().textContent).not.toMatch(/Waiting|Not saved/);
});
