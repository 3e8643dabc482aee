import { expect, test } from 'vitest';
import { contrastChecks, fitChecks, languageChecks } from './checks.ts';
import { type Values, widgetLook } from './look.ts';

const contrast = (values: Values) => contrastChecks(widgetLook(values, { opens: () => true, language: 'en' }));

test('CHAT-STY-03: header text is compared with the theme, and the ratio is reported', () => {
  expect(contrast({ headerTextColor: '#ffffff', colorTheme: '#0000ff' })).toEqual([]);
  expect(contrast({ headerTextColor: '#777777', colorTheme: '#888888' })).toContainEqual({
    is: 'contrast',
    pair: 'preview.pair.header',
    ratio: 1.26,
    field: 'headerTextColor',
  });
});

test('CHAT-STY-04: each sender is compared while message colours are on', () => {
  const pale: Values = {
    botFontColor: '#cccccc',
    csrFontColor: '#cccccc',
    userFontColor: '#ffffff',
    userBgColor: '#ffff00',
  };
  expect(contrast(pale)).toEqual([]);
  expect(contrast({ ...pale, enableMessageFontColor: true })).toMatchObject([
    { pair: 'preview.pair.bot', field: 'botFontColor' },
    { pair: 'preview.pair.csr', field: 'csrFontColor' },
    { pair: 'preview.pair.user', field: 'userFontColor' },
  ]);
});

test('A-82: 4.5 passes, less does not', () => {
  expect(contrast({ headerTextColor: '#767676', colorTheme: '#ffffff' }).map(({ field }) => field)).toEqual([
    'colorTheme',
  ]);
  expect(contrast({ headerTextColor: '#777777', colorTheme: '#ffffff' }).map(({ field }) => field)).toEqual([
    'headerTextColor',
    'colorTheme',
  ]);
});

test('PRV-12: without message colours the user’s are white on the theme, which are compared as well', () => {
  expect(contrast({ colorTheme: '#ffff00', headerTextColor: '#000000' })).toMatchObject([
    { pair: 'preview.pair.user_on_theme', field: 'colorTheme' },
  ]);
});

test('A-77: a heading or a note is missing in a language that another text has', () => {
  const values: Values = {
    widgetTitles: { en: 'Hello', fr: ' ' },
    specialNote: { en: 'Closed', pl: 'Zamknięte' },
    showSpecialNote: true,
  };
  expect(languageChecks(values, true)).toEqual([
    { is: 'heading_missing', language: 'fr', field: 'widgetTitles' },
    { is: 'heading_missing', language: 'pl', field: 'widgetTitles' },
    { is: 'note_missing', language: 'fr', field: 'specialNote' },
  ]);
  expect(languageChecks({ ...values, showSpecialNote: false }, true)).toEqual([
    { is: 'heading_missing', language: 'fr', field: 'widgetTitles' },
  ]);
  expect(languageChecks(values, false)).toEqual([]);
  // Without any heading the default one is still missing.
  expect(languageChecks({ widgetTitles: {} }, true)).toEqual([
    { is: 'heading_missing', language: 'en', field: 'widgetTitles' },
  ]);
});

test('a text that does not fit is reported with its setting', () => {
  expect(fitChecks({ headings: ['fr'], button: true })).toEqual([
    { is: 'heading_long', language: 'fr', field: 'widgetTitles' },
    { is: 'button_long', field: 'widgetButtonText' },
  ]);
  expect(fitChecks({ headings: [], button: false })).toEqual([]);
});
