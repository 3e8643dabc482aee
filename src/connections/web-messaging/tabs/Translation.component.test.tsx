import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../../testing/mount.tsx';
import { openLanguage } from '../../../testing/screens/language.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

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

const card = page.getByRole('region', { name: 'Real-time translation', exact: true });
const form = {
  service: card.getByRole('combobox', { name: 'Translation service' }),
  primary: card.getByRole('combobox', { name: 'Primary language' }),
  from: (name: string) => card.getByRole('checkbox', { name, exact: true }),
  toggle: card.getByRole('switch', { name: 'Real-time translation' }),
  save: card.getByRole('button', { name: 'Save', exact: true }),
  error: (name: string) => page.getByTestId(`error-${name}`),
};
// A field of type password has no role.
const key = () => card.getByLabelText(/^(New )?API key$/i);

const posted = () => bodies('POST', CALL);
const seeded = (patch: object) => server.state({ connections: { 'chat-website': patch } });

beforeEach(() =>
  server.next({ path: '/config.json', status: 200, body: { translateApiUrl: TRANSLATE, docsUrl: DOCS }, times: 0 }),
);

test('CHAT-LNG-01 CHAT-LNG-02 CHAT-LNG-03: what is missing is told at its field, and nothing is called', async () => {
  await openLanguage('chat-website');
  await form.primary.selectOptions('Choose…');
  await form.save.click();
  await expect.element(form.error('translationService')).toHaveTextContent('Select a translation service');
  await expect.element(form.error('primaryLanguage')).toHaveTextContent('Select the primary language');
  await expect.element(form.error('translateFromLanguages')).toHaveTextContent('Select at least one language');
  await expect.element(form.error('translationApiKey')).toHaveTextContent('API key cannot be empty');
  await silence();
  expect([await posted(), await calls('POST', TRANSLATE)]).toEqual([[], []]);
});

test('CHAT-LNG-04: without service, key and a language the toggle is off and says why', async () => {
  await openLanguage('chat-website');
  await expect.element(form.toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(card).toMatchTextContent(/Needs a translation service, its key and at least one language\./);
  await form.toggle.click({ force: true });
  await silence();
  expect(await posted()).toEqual([]);
});

test('CHAT-LNG-05: with all of them it is switched at once', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await form.toggle.click();
  await expect.poll(posted).toEqual([{ type: 'Translation_Toggle', languageTranslationEnabled: true }]);
});

test('CHAT-LNG-06 CHAT-LNG-07 CHAT-LNG-08 CHAT-LNG-09: Save sets the service, tests the key, then sets key and languages', async () => {
  await openLanguage('chat-website');
  await form.service.selectOptions('Google Translate');
  await form.primary.selectOptions('Polish');
  await form.from('Spanish').click();
  await form.from('French').click();
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

test('CHAT-LNG-07 A-86: only what was changed is posted, and the key that is there is not tested again', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await form.from('German').click();
  await form.save.click();
  await expect
    .poll(posted)
    .toEqual([{ type: 'Translate_To', translateFromLanguages: ['es', 'de'], primaryLanguage: 'en' }]);
  expect(await calls('POST', TRANSLATE)).toEqual([]);
});

test.each([400, 401, 403])(
  'CHAT-LNG-09 CHAT-LNG-10: a key that is refused with %i is flagged invalid, with a warning',
  async (status) => {
    await seeded(READY);
    await openLanguage('chat-website');
    await server.next({ path: TRANSLATE, status, body: {} });
    await key().fill(KEY);
    await form.save.click();
    await expectBanner('urgent', 'The Google Translate credentials are invalid');
    await expect.poll(posted).toEqual([{ type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: false }]);
    await expect.element(page.getByRole('link', { name: 'Documentation' })).toBeVisible();
  },
);

test('CHAT-LNG-08 O-19: a key that could not be tested is not posted; it is tested and saved when online', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await server.next({ path: TRANSLATE, status: 500, body: {} });
  await key().fill(KEY);
  await form.from('German').click();
  await form.save.click();
  await expect.element(card).toMatchTextContent(/it will be tested when online/);
  const languages = { type: 'Translate_To', translateFromLanguages: ['es', 'de'], primaryLanguage: 'en' };
  await expect.poll(posted).toEqual([languages]);
  await expect.element(key()).toHaveValue(KEY);
  await reload();
  await expect
    .poll(posted)
    .toEqual([languages, { type: 'Api_Key_Validation', translationApiKey: KEY, isApiKeyValid: true }]);
});

test('O-04: neither the key that is there nor the one that is typed rests readably on the device', async () => {
  await seeded(READY);
  await openLanguage('chat-website');
  await server.cut(true);
  await key().fill(KEY);
  await form.save.click();
  await expect.element(card).toMatchTextContent(/it will be tested when online/);
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) {
      const rows = JSON.stringify(await db.getAll(store));
      expect(rows).not.toContain(KEY);
      expect(rows).not.toContain('old-key');
    }
    db.close();
  }
  await comeBack();
});

test('CHAT-LNG-11: a key that is flagged invalid is told on this tab alone, with the documentation', async () => {
  await openLanguage('chat-translated');
  const link = page.getByRole('link', { name: 'Documentation' });
  await expect.element(link).toHaveAttribute('href', DOCS);
  await page.getByRole('tab', { name: 'General', exact: true }).click();
  await expect.element(link).not.toBeInTheDocument();
});
