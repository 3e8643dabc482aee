import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../../testing/device.ts';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { openLanguage } from '../../../testing/screens/language.ts';
import { openOutbox } from '../../../testing/screens/outbox.ts';
import { expectBanner, rowOf } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

const CALL = '/connections/chat/chat-website/third_party_translation';
const TRANSLATE = '/mock-translate';
const KEY = 'demo-key-of-google';
const DOCS = 'https://docs.example.com/translate';

const READY = {
  translationService: 'google',
  translationApiKey: 'old-key',
  isApiKeyValid: true,
  translateFromLanguages: ['es'],
  primaryLanguage: 'en',
};

const card = page.getByRole('region', { name: 'Conversation translation', exact: true });
const form = {
  service: card.getByRole('combobox', { name: 'Translation service' }),
  primary: card.getByRole('combobox', { name: 'Primary language' }),
  from: (name: string) => card.getByRole('checkbox', { name, exact: true }),
  toggle: card.getByRole('switch', { name: 'Real-time translation' }),
  save: card.getByRole('button', { name: 'Save', exact: true }),
  error: (name: string) => page.getByTestId(`error-${name}`),
};
// A password field has no role.
const key = () => card.getByLabelText(/^(New )?API key$/i);

const posted = () => bodies('POST', CALL);
const seeded = (patch: object) => server.state({ connections: { 'chat-website': patch } });

beforeEach(() =>
  server.next({ path: '/config.json', status: 200, body: { translateApiUrl: TRANSLATE, docsUrl: DOCS }, times: 0 }),
);

test('CHAT-LNG-01 CHAT-LNG-02 CHAT-LNG-03 CHAT-LNG-06 CHAT-LNG-07 CHAT-LNG-08 CHAT-LNG-09: Save reports missing values, then sets the service, tests the key, and sets key and languages', async () => {
  await openLanguage('chat-website');
  await form.primary.selectOptions('Choose…');
  await form.save.click();
  await expect.element(form.error('translationService')).toHaveTextContent('Select a translation service');
  await expect.element(form.error('primaryLanguage')).toHaveTextContent('Select the primary language');
  await expect.element(form.error('translateFromLanguages')).toHaveTextContent('Select at least one language');
  await expect.element(form.error('translationApiKey')).toHaveTextContent('API key cannot be empty');
  await silence();
  expect([await posted(), await calls('POST', TRANSLATE)]).toEqual([[], []]);

  await form.service.selectOptions('Google Translate');
  await form.primary.selectOptions('Polish');
  // A language is not translated into itself.
  await expect.element(form.from('Polish')).not.toBeInTheDocument();
  await form.from('Spanish').click();
  const search = card.getByRole('searchbox', { name: 'Find a language' });
  await search.fill('fre');
  await expect.element(form.from('Spanish')).not.toBeInTheDocument();
  await form.from('French').click();
  await search.fill('');
  await expect.element(card).toMatchTextContent(/2 of 32 chosen/);
  await key().fill(KEY);
  await form.save.click();
  await expect.poll(posted).toEqual([
    { type: 'Translation_Service', translationService: 'google' },
    { type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: true },
    { type: 'Translate_To', translateFromLanguages: ['es', 'fr'], primaryLanguage: 'pl' },
  ]);
  const [tested] = await calls('POST', TRANSLATE);
  expect(tested?.query).toEqual({ key: KEY });
  expect(tested?.body).toEqual({ q: 'Hello', source: 'en', target: 'es', format: 'text' });
  expect(tested?.headers).not.toHaveProperty('x-session-id');
  await expect.element(key()).toHaveValue('');
  await expect.element(card.getByRole('button', { name: 'Show API key' })).toBeVisible();
});

test('CHAT-LNG-04: without service, key and a language the toggle is disabled and says why', async () => {
  await openLanguage('chat-website');
  await expect.element(form.toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card).toMatchTextContent(/Needs a translation service, its key and at least one language\./);
  await expect.element(key()).not.toHaveAccessibleDescription();
  await form.service.selectOptions('Google Translate');
  await expect.element(key()).toHaveAccessibleDescription('It is tested at Google Translate before it is saved.');
  await form.toggle.click({ force: true });
  await silence();
  expect(await posted()).toEqual([]);
});

test('CHAT-LNG-05 CHAT-LNG-07 CHAT-LNG-09 CHAT-LNG-10 A-86: the switch and each changed value are saved, a new key once it was tested', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await form.toggle.click();
  await expect.poll(posted).toEqual([{ type: 'Translation_Toggle', languageTranslationEnabled: true }]);

  await server.forget();
  await form.from('German').click();
  await form.save.click();
  await expect
    .poll(posted)
    .toEqual([{ type: 'Translate_To', translateFromLanguages: ['es', 'de'], primaryLanguage: 'en' }]);
  expect(await calls('POST', TRANSLATE)).toEqual([]);

  await server.forget();
  await server.next({ path: TRANSLATE, status: 400, body: {} });
  await key().fill(KEY);
  await form.save.click();
  await expectBanner('urgent', 'The Google Translate credentials are invalid');
  await expect.poll(posted).toEqual([{ type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: false }]);
  await expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();

  await server.forget();
  const body = { error: { code: 403, details: [{ reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }] } };
  await server.next({ path: TRANSLATE, status: 403, body });
  await key().fill(KEY);
  await form.save.click();
  await expect.element(card).toMatchTextContent(/Google lets only certain websites use this key/);
  await expect.element(card).toMatchTextContent(/API key, not tested yet/);
  expect(await posted()).toEqual([]);
  await card.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(posted).toEqual([{ type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: true }]);
  await expect.element(card).not.toMatchTextContent(/wasn't tested/);
  expect(await calls('POST', TRANSLATE)).toHaveLength(1);
});

test('O-01.2: a language that is chosen while others are being kept stays chosen', async () => {
  await seeded({ ...READY, translationApiKey: KEY, translateFromLanguages: ['es'] });
  await openLanguage('chat-website');
  const french = card.getByRole('checkbox', { name: 'French', exact: true });
  await card.getByRole('checkbox', { name: 'German', exact: true }).click();
  for (const each of [form.save, french]) (each.element() as HTMLElement).click();
  await expect.poll(async () => (await posted()).length).toBe(1);
  await silence();
  await expect.element(french).toBeChecked();
});

const TESTED = { type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: true };
const LANGUAGES = { type: 'Translate_To', translateFromLanguages: ['es', 'de'], primaryLanguage: 'en' };

test('CHAT-LNG-08 O-35: a key that the translation service cannot test waits alone, and is saved once the service answers', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await server.next({ path: TRANSLATE, status: 500, body: {}, times: 0 });
  await key().fill(KEY);
  await form.from('German').click();
  await form.save.click();
  await expect.poll(posted).toEqual([LANGUAGES]);
  await expect
    .element(card)
    .toMatchTextContent(/Not saved yet: it is tested as soon as Google Translate can be reached/);
  await expect.element(card).toMatchTextContent(/API key, not tested yet/);
  await expect.element(key()).toHaveValue('');
  await server.clearRules();
  await expect.poll(posted).toEqual([LANGUAGES, TESTED]);
  expect(new Set((await calls('POST', TRANSLATE)).map(({ query }) => JSON.stringify(query)))).toEqual(
    new Set([JSON.stringify({ key: KEY })]),
  );
  await expect.element(card).not.toMatchTextContent(/Not saved yet/);
});

/** Saves the form offline, then opens another page in the next window. */
async function savedOffline(): Promise<void> {
  await openLanguage('chat-website');
  await server.cut(true);
  await key().fill(KEY);
  await form.from('German').click();
  await form.save.click();
  await expect.element(card).toMatchTextContent(/Not saved yet/);
  await mountApp({ path: '/' });
  await expect.element(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible();
}

test('O-04 O-19 O-35: a key saved offline is readable nowhere on the device, and tested and saved without reopening the Language tab', async () => {
  await seeded(READY);
  await savedOffline();
  const { sheet, entries } = await openOutbox();
  await expect.element(entries.first()).toMatchTextContent(/Translation credentials/);
  expect(document.documentElement.outerHTML).not.toContain(KEY);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const rows = (await recordsOf('*')).join();
  expect(rows).not.toBe('');
  // Neither the typed key nor the current one.
  for (const key of [KEY, 'old-key']) expect(rows).not.toContain(key);
  await comeBack();
  await expect.poll(posted).toEqual([TESTED, LANGUAGES]);
  const [tested] = await calls('POST', TRANSLATE);
  expect(tested?.headers).not.toHaveProperty('x-session-id');
});

test('O-35: a key that turns out to be invalid is marked, and reported in an urgent banner that the save of other values does not replace', async () => {
  await seeded(READY);
  await savedOffline();
  await server.next({ path: TRANSLATE, status: 403, body: {} });
  await comeBack();
  await expect.poll(posted).toEqual([{ ...TESTED, isApiKeyValid: false }, LANGUAGES]);
  await expectBanner('urgent', 'The Google Translate credentials are invalid');
});

test('O-35 CHAT-LNG-04: settings that need the key are not switched on before it was tested', async () => {
  await seeded({ ...READY, translationApiKey: '', isApiKeyValid: false });
  await openLanguage('chat-website');
  await server.cut(true);
  await key().fill(KEY);
  await form.save.click();
  await expect.element(card).toMatchTextContent(/Not saved yet/);
  await expect.element(form.toggle).toHaveAttribute('aria-disabled', 'true');
  await comeBack();
  await expect.element(form.toggle).not.toHaveAttribute('aria-disabled');
});

test('CHAT-LNG-11 LIST-08: a key marked as invalid is reported only on this tab, with the documentation, and in the list, which links to it', async () => {
  await openLanguage('chat-translated');
  const link = page.getByRole('link', { name: 'Documentation' });
  await expect.element(link).toHaveAttribute('href', DOCS);
  await page.getByRole('tab', { name: 'General', exact: true }).click();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to home' }).click();
  const marked = rowOf('chat-translated');
  await expect.element(marked).toMatchTextContent('Invalid key');
  await marked.getByRole('link').click();
  await expect.element(key()).toHaveFocus();
});

test('O-30: unreadable languages are reported, and need not be chosen again', async () => {
  await seeded({ ...READY, translateFromLanguages: 'es,fr' });
  await openLanguage('chat-website');
  await expect.element(card.getByText('Unknown value: es,fr')).toBeVisible();
  await form.primary.selectOptions('Choose…');
  await form.save.click();
  await expect.element(form.error('primaryLanguage')).toBeVisible();
  await expect.element(form.error('translateFromLanguages')).not.toBeInTheDocument();
});
