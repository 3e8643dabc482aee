import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { csv, languages, localization, openLanguage, texts } from '../../../testing/screens/language.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { pick, readLate, uploadCalls, uploadSteps } from '../../../testing/screens/uploads.ts';
import { bodies, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

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
  const utf8 = [...new TextEncoder().encode('key,fr\na,é\nb,à\nc,')];
  await pick(localization(), csv(new Uint8Array([...utf8, 0xe9])));
  await expect.poll(banners).toEqual(["Row 4: these characters aren't UTF-8; save the file as “CSV UTF-8”"]);
  await silence();
  expect([await uploadSteps(), await posted()]).toEqual([[], []]);
  await pick(localization(), csv('key,en,es\nsend,Send,Enviar\n'));
  await expectBanner('default', 'Localization file uploaded');
  readFirst();
  await silence();
  await expect.element(localization().error).not.toBeInTheDocument();
  expect(banners()).toEqual([]);
});

test('CHAT-LNG-13 CHAT-LNG-15 O-11 O-18: a file asks before it removes texts; if it is refused, Try again posts only what is missing', async () => {
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

  await server.forget();
  await server.next({ path: '*-validate', status: 500, body: {} });
  await pick(localization(), csv('key,en,es\nsend,Go,Vaya\n'));
  await expectBanner('urgent', 'Failed to upload the language file');
  await silence();
  expect(await posted()).toEqual([]);
  await localization().card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(posted).toHaveLength(1);

  await server.forget();
  await server.next({ path: SET, status: 500, body: {} });
  await pick(localization(), csv('key,en,es\nsend,Send now,Ahora\n'));
  await expectBanner('urgent', "The file was uploaded, but its texts weren't saved");
  await expect.poll(posted).toHaveLength(1);
  const uploads = await uploadSteps();
  await reload();
  await localization().card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(posted).toHaveLength(2);
  await silence();
  expect(await uploadSteps()).toEqual(uploads);
  await expect.element(texts().row('Ahora')).toBeVisible();
});

test('CHAT-LNG-13 CHAT-LNG-16 O-18: a file picked offline, and a removal made offline, keep what another administrator added meanwhile', async () => {
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

  await server.forget();
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
  await expect.element(card.getByText('The file you chose')).toBeVisible();
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

test('CHAT-LNG-16: a language is removed from set and codes, and can be restored; a refused removal is reported at its language', async () => {
  await openLanguage('chat-website');
  await expect.element(languages().row('Spanish')).toMatchTextContent(/es.*1 text/);
  await languages().remove('Spanish').click();
  await languages().confirm.click();
  await expect.poll(posted).toEqual([{ customTranslationLanguageSet: { en: SEEN.en }, languageCodeList: ['en'] }]);
  await expectBanner('default', 'Language removed');
  await languages().card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(posted).toHaveLength(2);
  expect((await posted())[1]).toEqual({ customTranslationLanguageSet: SEEN, languageCodeList: ['en', 'es'] });

  await server.next({ path: SET, status: 500, body: {} });
  await languages().remove('Spanish').click();
  await languages().confirm.click();
  await expectBanner('urgent', 'Failed to remove the language');
  await expect.element(languages().row('Spanish')).toMatchTextContent(/Not saved. The service had an error/);
  await languages().row('Spanish').getByRole('button', { name: 'Try again' }).click();
  await expect.element(languages().row('Spanish')).not.toBeInTheDocument();
});
