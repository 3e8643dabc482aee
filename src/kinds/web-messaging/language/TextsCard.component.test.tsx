import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveNow } from '../../../settings/forms/open-connection.ts';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { csv, localization, openLanguage, texts } from '../../../testing/screens/language.ts';
import { pick } from '../../../testing/screens/uploads.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';
import { webMessaging } from '../index.ts';

useFastTime();

const CHAT = '/connections/chat/chat-website';
const SET = `${CHAT}/set_update_custom_translation`;

const CHAT_LANE = 'chat/chat-website';

const posted = () => bodies('POST', SET);

test('A-85: a single text is changed in its row; the whole set is posted, and the gap is marked until then', async () => {
  const set = { en: { send: 'Send', close: 'Close' }, es: { send: 'Enviar' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: set } } });
  await openLanguage('chat-website');
  await expect.element(texts().language).toHaveDisplayValue('Spanish (es), 1 missing');
  await texts().onlyGaps.click();
  await expect.element(texts().row('send')).not.toBeInTheDocument();
  await expect.element(texts().row('close')).toMatchTextContent(/Close.*Missing/);
  await texts().edit('close').click();
  await texts().text.fill('Cerrar');
  await texts().save.click();
  await expect.poll(posted).toEqual([
    {
      customTranslationLanguageSet: { ...set, es: { send: 'Enviar', close: 'Cerrar' } },
      languageCodeList: ['en', 'es'],
    },
  ]);
  await expect.element(texts().row('close')).toMatchTextContent(/Close.*Cerrar.*Saved/);
});

test('OFF-06: a text that is typed and not saved is there after a reload, in whichever language, and in no other one', async () => {
  const set = { en: { send: 'Send' }, es: { send: 'Enviar' }, pl: { send: 'Wyślij' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: set } } });
  await openLanguage('chat-website');
  await userEvent.selectOptions(texts().language, 'pl');
  await texts().edit('Wyślij').click();
  await texts().text.fill('Nadaj');
  await expect.element(texts().card).toMatchTextContent(/Draft kept/);
  await reload();
  await expect.element(texts().text).toHaveValue('Nadaj');
  await expect.element(texts().language).toHaveDisplayValue(/^Polish/);
  await userEvent.selectOptions(texts().language, 'es');
  await expect.element(texts().row('Enviar')).toBeVisible();
  await expect.element(texts().text).not.toBeInTheDocument();
  await userEvent.selectOptions(texts().language, 'pl');
  await expect.element(texts().text).toHaveValue('Nadaj');
});

test('O-06: a text that another administrator changed meanwhile is a conflict of this text only', async () => {
  await openLanguage('chat-website');
  await server.cut(true);
  await texts().edit('Enviar').click();
  await texts().text.fill('Mandar');
  await texts().save.click();
  await expect.element(texts().card).toMatchTextContent(/Waiting/);
  const theirs = { en: { send: 'Send' }, es: { send: 'Despachar' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: theirs } } });
  await comeBack();
  await expect.element(texts().card.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expect.element(texts().card).toMatchTextContent(/Despachar/);
  await texts().card.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(posted).toHaveLength(1);
  await expect.element(texts().row('Mandar')).toBeVisible();
});

test('O-06: of imported texts, the one that another administrator changed meanwhile is asked about; with theirs the others are sent', async () => {
  await openLanguage('chat-website');
  await server.cut(true);
  const languages = [{ code: 'es', put: [['send', 'Mandar'] as const, ['close', 'Cerrar'] as const], gone: [] }];
  const input = { id: 'chat-website', languages, removed: [] };
  await saveNow({ kind: webMessaging, id: 'chat-website', lane: CHAT_LANE }, { name: 'languageTexts', input });
  await expect.element(texts().row('close')).toMatchTextContent(/Cerrar.*Waiting/);
  const theirs = { en: { send: 'Send' }, es: { send: 'Despachar' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: theirs } } });
  await comeBack();
  const language = page.getByRole('region', { name: 'Languages' }).getByRole('listitem').filter({ hasText: 'Spanish' });
  await expect
    .element(language)
    .toMatchTextContent(/Translation of send \(es\).*Despachar.*Mandar.*close \(es\).*Cerrar/);
  await language.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(posted).toEqual([
    {
      customTranslationLanguageSet: { en: { send: 'Send' }, es: { send: 'Despachar', close: 'Cerrar' } },
      languageCodeList: ['en', 'es'],
    },
  ]);
});

test('CHAT-LNG-13: the texts are exported as CSV without formulas, and imported unchanged', async () => {
  const like = { e: "'=kept", f: "'plain", '-g': '+48 1' };
  const set = { en: { a: '=1+1', '@b': '+48', c: '-1', d: 'one, "two"', ...like }, es: { c: '@x' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: set } } });
  await openLanguage('chat-website');
  let saved = new Blob();
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return '#saved';
  });
  await texts().exported.click();
  await expect.poll(() => saved.size).toBeGreaterThan(0);
  address.mockRestore();
  expect((await saved.text()).split('\r\n').slice(0, 5)).toEqual([
    'key,en,es',
    `a,'\u2060=1+1,`,
    `'\u2060@b,'\u2060+48,`,
    `c,'\u2060-1,'\u2060@x`,
    'd,"one, ""two""",',
  ]);
  await pick(localization(), csv(saved));
  await expect.poll(posted).toEqual([{ customTranslationLanguageSet: set, languageCodeList: ['en', 'es'] }]);
});

test('with many languages and keys, the texts of one language are shown at a time, fifty at once, and the filter searches all', async () => {
  const codes = Array.from({ length: 20 }, (_, at) => `x${String.fromCharCode(97 + at)}-${100 + at}`);
  const keys = Array.from({ length: 200 }, (_, at) => `key${at}`);
  const entries = codes.map((code) => [code, Object.fromEntries(keys.map((key) => [key, `${key} ${code}`]))]);
  const doc = { customTranslationLanguageSet: Object.fromEntries(entries), languageCodeList: codes };
  await server.state({ connections: { 'chat-website': doc } });
  await openLanguage('chat-website');
  await expect.element(texts().row('key49')).toMatchTextContent(/key49 xa-100.*key49 xb-101/);
  expect(document.querySelectorAll('li').length).toBeLessThan(150);
  await texts().filter.fill('key199');
  await expect.element(texts().row('key199')).toMatchTextContent(/key199 xb-101/);
  await userEvent.selectOptions(texts().language, 'xt-119');
  await expect.element(texts().row('key199')).toMatchTextContent(/key199 xa-100.*key199 xt-119/);
});
