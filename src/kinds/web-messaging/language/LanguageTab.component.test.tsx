import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reload } from '../../../testing/mount.tsx';
import { csv, languages, localization, openLanguage, texts } from '../../../testing/screens/language.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { pick, readLate, uploadCalls, uploadSteps } from '../../../testing/screens/uploads.ts';
import { bodies, comeBack, server, silence } from '../../../testing/server.ts';

const CHAT = '/connections/chat/chat-website';
const SET = `${CHAT}/set_update_custom_translation`;
const SEEN = { en: { send: 'Send' }, es: { send: 'Enviar' } };

const posted = () => bodies('POST', SET);

test('CHAT-LNG-13 UPL-07 UPL-08: a file is uploaded under its name, validated, and its texts are posted', async () => {
  await openLanguage('chat-website');
  await pick(localization(), csv('\uFEFFkey,en,es,fr\nsend,"Send, now",Enviar,Envoyer\n', 'naïve.csv'));
  await expectBanner('default', 'Localization file uploaded');
  const steps = await uploadSteps();
  const LOCALIZATION = 'custom-field-localization';
  expect(steps).toEqual([`GET ${LOCALIZATION}-meta`, 'POST upload', `GET ${LOCALIZATION}-validate`]);
  const [meta, post, validate] = await uploadCalls();
  expect(meta?.headers['x-file-name']).toBe(encodeURIComponent('naïve.csv'));
  expect(validate?.query).toEqual({ requestId: Object(post?.body).requestId });
  expect(await posted()).toEqual([
    {
      customTranslationLanguageSet: { en: { send: 'Send, now' }, es: { send: 'Enviar' }, fr: { send: 'Envoyer' } },
      languageCodeList: ['en', 'es', 'fr'],
    },
  ]);
  await expect.element(languages().row('French')).toBeVisible();
  await expect.element(texts().row('Send, now')).toBeVisible();
  const link = localization().card.getByRole('link', { name: /naïve\.csv/ });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^http:.*\/mock-upload\//));
});

test('CHAT-LNG-12 CHAT-LNG-13: an error of a file is reported with its position, and nothing of it is sent', async () => {
  await openLanguage('chat-website');
  const readFirst = readLate();
  await pick(localization(), csv('key,en\n,A\n'));
  await pick(localization(), new File(['key,en\na,A\n'], 'a.txt', { type: 'text/plain' }));
  await expect.element(localization().error).toHaveTextContent('Use a .csv file');
  await pick(localization(), csv('key,en,EN\nsend,Send\n,A,B\n<b>x</b>,A,B\n<b>x</b>,A,B\n'));
  await expect.element(localization().error).toHaveTextContent('The file has 3 problems, so nothing was sent.');
  const banners = () =>
    localization()
      .problems.all()
      .map((each) => each.element().textContent);
  expect(banners()).toEqual([
    'Row 1, column 3: “EN” appears twice',
    'Row 3, column 1: the key is missing',
    'Row 5, column 1: the key “<b>x</b>” appears twice',
  ]);
  await pick(localization(), csv(new Uint8Array([...new TextEncoder().encode('key,fr\na,'), 0xe9])));
  await expect.poll(banners).toEqual(['Row 2: these characters are not UTF-8; save the file as “CSV UTF-8”']);
  await silence();
  expect([await uploadSteps(), await posted()]).toEqual([[], []]);
  await pick(localization(), csv('key,en,es\nsend,Send,Enviar\n'));
  await expectBanner('default', 'Localization file uploaded');
  readFirst();
  await silence();
  await expect.element(localization().error).not.toBeInTheDocument();
  expect(banners()).toEqual([]);
});

test('CHAT-LNG-13 O-18: a file asks before it removes texts; Cancel sends nothing', async () => {
  await openLanguage('chat-website');
  const file = csv('key,en\nsend,Go\n');
  await pick(localization(), file);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/texts\.csv lacks these languages, which will be removed: es\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await silence();
  expect(await uploadSteps()).toEqual([]);
  await pick(localization(), file);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect
    .poll(posted)
    .toEqual([{ customTranslationLanguageSet: { en: { send: 'Go' } }, languageCodeList: ['en'] }]);
});

test('CHAT-LNG-15: if the upload is refused the texts are not posted, and Try again continues', async () => {
  await openLanguage('chat-website');
  await server.next({ path: '*-validate', status: 500, body: {} });
  await pick(localization(), csv('key,en,es\nsend,Go,Vaya\n'));
  await expectBanner('urgent', 'Failed to upload the language file');
  await silence();
  expect(await posted()).toEqual([]);
  await localization().card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(posted).toHaveLength(1);
});

test('CHAT-LNG-15 O-11: texts that are refused after the upload say so; Try again posts only them', async () => {
  await openLanguage('chat-website');
  await server.next({ path: SET, status: 500, body: {} });
  await pick(localization(), csv('key,en,es\nsend,Go,Vaya\n'));
  await expectBanner('urgent', 'The file was uploaded, but its texts were not saved');
  const uploads = await uploadSteps();
  await reload();
  await localization().card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(posted).toHaveLength(2);
  await silence();
  expect(await uploadSteps()).toEqual(uploads);
  await expect.element(texts().row('Vaya')).toBeVisible();
});

test('CHAT-LNG-13 O-18: a file picked offline waits, its texts are shown, and both are merged with those that another administrator added', async () => {
  await openLanguage('chat-website');
  await server.cut(true);
  await pick(localization(), csv('key,en,es\nsend,Go,Vaya\n'));
  await expect.element(texts().row('Vaya')).toBeVisible();
  await expect.element(localization().card.getByText('texts.csv', { exact: true })).toBeVisible();
  await reload();
  await expect.element(texts().row('Vaya')).toBeVisible();
  const theirs = {
    customTranslationLanguageSet: { ...SEEN, pl: { send: 'Wyślij' } },
    languageCodeList: ['en', 'es', 'pl'],
  };
  await server.state({ connections: { 'chat-website': theirs } });
  await comeBack();
  await expect.poll(posted).toEqual([
    {
      customTranslationLanguageSet: { en: { send: 'Go' }, es: { send: 'Vaya' }, pl: { send: 'Wyślij' } },
      languageCodeList: ['en', 'es', 'pl'],
    },
  ]);
});

test('CHAT-LNG-13 O-06: for a file that waited, texts that another administrator changed since are conflicts', async () => {
  await openLanguage('chat-website');
  await server.cut(true);
  await pick(localization(), csv('key,en,es\nsend,Go,Vaya\nbye,Bye,Adiós\n'));
  await expect.element(texts().row('Vaya')).toBeVisible();
  const theirs = { ...SEEN, es: { send: 'Despachar' } };
  await server.state({ connections: { 'chat-website': { customTranslationLanguageSet: theirs } } });
  await comeBack();
  const { card } = localization();
  await expect.element(card.getByText('Translation of send (es)')).toBeVisible();
  await expect.element(card.getByText('Despachar')).toBeVisible();
  await expect.element(card.getByText('The file that was picked')).toBeVisible();
  await silence();
  expect(await posted()).toEqual([]);
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect
    .poll(posted)
    .toMatchObject([
      { customTranslationLanguageSet: { en: { send: 'Go', bye: 'Bye' }, es: { send: 'Despachar', bye: 'Adiós' } } },
    ]);
});

test('CHAT-LNG-14: the file and the template are links if they are safe, and texts otherwise', async () => {
  const links = {
    localizationFileUrl: 'https://files.example/a.csv',
    languageTemplateUrl: 'https://files.example/t.csv',
  };
  await server.state({ connections: { 'chat-website': links } });
  await openLanguage('chat-website');
  const file = localization().card.getByRole('link', { name: /brightwater\.csv/ });
  await expect.element(file).toHaveAttribute('href', links.localizationFileUrl);
  await expect.element(localization().template).toHaveAttribute('href', links.languageTemplateUrl);
  const unsafe = { localizationFileUrl: 'javascript:alert(1)', languageTemplateUrl: 'data:text/html,x' };
  await server.state({ connections: { 'chat-website': unsafe } });
  await reload();
  await expect.element(localization().card).toBeVisible();
  await expect.element(localization().card.getByText('brightwater.csv')).toBeVisible();
  await expect.element(localization().card.getByRole('link')).not.toBeInTheDocument();
});

test('CHAT-LNG-16: a language is removed from set and codes, and can be restored', async () => {
  await openLanguage('chat-website');
  await expect.element(languages().row('Spanish')).toMatchTextContent(/es.*1 text/);
  await languages().remove('Spanish').click();
  await languages().confirm.click();
  await expect.poll(posted).toEqual([{ customTranslationLanguageSet: { en: SEEN.en }, languageCodeList: ['en'] }]);
  await expectBanner('default', 'Language removed');
  await languages().card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(posted).toHaveLength(2);
  expect((await posted())[1]).toEqual({ customTranslationLanguageSet: SEEN, languageCodeList: ['en', 'es'] });
});

test('CHAT-LNG-16: a refused removal is reported at its language', async () => {
  await openLanguage('chat-website');
  await server.next({ path: SET, status: 500, body: {} });
  await languages().remove('Spanish').click();
  await languages().confirm.click();
  await expectBanner('urgent', 'Failed to remove the language');
  await expect.element(languages().row('Spanish')).toMatchTextContent(/Not saved. The service had an error/);
  await languages().row('Spanish').getByRole('button', { name: 'Try again' }).click();
  await expect.element(languages().row('Spanish')).not.toBeInTheDocument();
});

test('CHAT-LNG-16 O-18: a removal made offline keeps what another administrator has added meanwhile', async () => {
  await openLanguage('chat-website');
  await server.cut(true);
  await languages().remove('Spanish').click();
  await languages().confirm.click();
  await expect.element(languages().card).toMatchTextContent(/Waiting/);
  const added = {
    customTranslationLanguageSet: { ...SEEN, pl: { send: 'Wyślij' } },
    languageCodeList: ['en', 'es', 'pl'],
  };
  await server.state({ connections: { 'chat-website': added } });
  await comeBack();
  await expect
    .poll(posted)
    .toEqual([
      { customTranslationLanguageSet: { en: SEEN.en, pl: { send: 'Wyślij' } }, languageCodeList: ['en', 'pl'] },
    ]);
});

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

test('the texts are exported as CSV without formulas', async () => {
  const set = { en: { a: '=1+1', '@b': '+48', c: '-1', d: 'one, "two"' }, es: { c: '@x' } };
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
});

test('CHAT-LNG-13: exported texts are imported unchanged, including those that look like formulas', async () => {
  const set = { en: { '-a': '=1+1', b: "'=kept", c: "'plain", d: '+48 1' } };
  await server.state({
    connections: { 'chat-website': { customTranslationLanguageSet: set, languageCodeList: ['en'] } },
  });
  await openLanguage('chat-website');
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => '#saved');
  await texts().exported.click();
  await expect.poll(() => address.mock.calls.length).toBe(1);
  const [saved] = address.mock.calls[0] ?? [];
  address.mockRestore();
  await pick(localization(), csv(saved as Blob));
  await expect.poll(posted).toEqual([{ customTranslationLanguageSet: set, languageCodeList: ['en'] }]);
});

// The bench measures 200 languages with 2,000 keys (`language-open`).
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
