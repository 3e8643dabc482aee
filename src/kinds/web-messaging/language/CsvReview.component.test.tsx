import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFastTime } from '../../../testing/pace.ts';
import { csv, localization, openLanguage, texts } from '../../../testing/screens/language.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { pick, uploadCalls, uploadSteps } from '../../../testing/screens/uploads.ts';
import { bodies, server, silence } from '../../../testing/server.ts';

useFastTime();

const posted = () => bodies('POST', '/connections/chat/chat-website/set_update_custom_translation');
const dialog = page.getByRole('dialog');
const table = dialog.getByRole('table', { name: 'First rows of the file' });
const firstRows = () =>
  [...table.element().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

/** In Windows-1250: "key;en;es;pl", then a text with ł and ś. */
const POLISH = Uint8Array.from(
  [
    ...'key;en;es;pl\r\nsend;Go;Vaya;Wyślij, proszę\r\nclose;Close;Cierra;Zamknij\r\nbye;Bye;Vale;Pa\r\nhi;Hi;Hola;Cześć\r\n',
  ],
  (letter) => ({ ś: 0x9c, ę: 0xea, ć: 0xe6 })[letter] ?? letter.charCodeAt(0),
);

test('O-42: a file of a Polish Excel is shown as it was read, another Windows encoding can be chosen, Cancel sends nothing, and it is posted in UTF-8 with commas', async () => {
  await openLanguage('chat-website');
  await pick(localization(), csv(POLISH));
  await expect.element(table).toMatchTextContent(/Wyślij, proszę/);
  await dialog.getByRole('combobox', { name: 'Characters' }).selectOptions('Western European (Windows-1252)');
  await expect.element(table).toMatchTextContent(/Wyœlij, proszê/);
  await expect.element(dialog).toMatchTextContent(/as Windows-1252\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await pick(localization(), csv(POLISH));
  await expect.element(dialog).toMatchTextContent(/Read with semicolons between the cells, as Windows-1250\./);
  expect(firstRows()).toEqual([
    ['key', 'en', 'es', 'pl'],
    ['send', 'Go', 'Vaya', 'Wyślij, proszę'],
    ['close', 'Close', 'Cierra', 'Zamknij'],
    ['bye', 'Bye', 'Vale', 'Pa'],
  ]);
  await silence();
  expect(await uploadSteps()).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expectBanner('default', 'Localization file uploaded');
  expect(await posted()).toMatchObject([
    {
      customTranslationLanguageSet: { pl: { send: 'Wyślij, proszę', hi: 'Cześć' } },
      languageCodeList: ['en', 'es', 'pl'],
    },
  ]);
  const [, upload] = await uploadCalls();
  const sent =
    'key,en,es,pl\r\nsend,Go,Vaya,"Wyślij, proszę"\r\nclose,Close,Cierra,Zamknij\r\nbye,Bye,Vale,Pa\r\nhi,Hi,Hola,Cześć\r\n';
  expect(upload?.body).toMatchObject({
    file: { name: 'texts.csv', type: 'text/csv', size: new TextEncoder().encode(sent).length },
  });
});

test('O-42: a header with names of languages is refused in words, and their codes are one press away; what a file would remove is asked with what it was read as, in one dialog', async () => {
  await openLanguage('chat-website');
  await pick(localization(), csv('key,English,Español\nsend,Go,Vaya\n'));
  await expect.element(localization().error).toHaveTextContent('The file has 2 problems, so nothing was sent.');
  await expect
    .poll(() =>
      localization()
        .problems.all()
        .map((each) => each.element().textContent),
    )
    .toEqual([
      "Row 1, column 2: “English” is a language's name; its code is en",
      "Row 1, column 3: “Español” is a language's name; its code is es",
    ]);
  await silence();
  expect([await uploadSteps(), await posted()]).toEqual([[], []]);
  await localization().card.getByRole('button', { name: 'Use en, es' }).click();
  await expectBanner('default', 'Localization file uploaded');
  expect(await posted()).toEqual([
    { customTranslationLanguageSet: { en: { send: 'Go' }, es: { send: 'Vaya' } }, languageCodeList: ['en', 'es'] },
  ]);
  await expect.element(localization().error).not.toBeInTheDocument();
  await expect.element(texts().row('Vaya')).toBeVisible();

  await server.forget();
  await pick(localization(), csv('sep=\t\nkey\ten\nsend\tGo\n'));
  await expect
    .element(dialog)
    .toMatchTextContent(
      /lacks these languages, which will be removed: es\..*Read with tabs between the cells, as UTF-8\./,
    );
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect
    .poll(posted)
    .toEqual([{ customTranslationLanguageSet: { en: { send: 'Go' } }, languageCodeList: ['en'] }]);
});
