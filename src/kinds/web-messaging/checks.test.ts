import { expect, it } from 'vitest';
import { ALL_OPEN } from '../../model/gates.ts';
import { parseWebMessaging } from './base/document.ts';
import { checks } from './checks.ts';

const find = (doc: object, opens = ALL_OPEN) => checks.find(parseWebMessaging(doc), opens);
const fine = { widgetTitles: { en: 'Hello' }, colorTheme: '#2563eb', headerTextColor: '#ffffff' };

it('decision 0068 PRV-06: the check finds colours with low contrast, and texts of the widget that are missing in a language', () => {
  expect(find(fine)).toEqual([]);
  const found = find({ ...fine, widgetTitles: { en: 'Hello', de: '' }, headerTextColor: '#2563ea' });
  expect(found.map(({ language, field, tab }) => [language, field, tab])).toEqual([
    [undefined, 'headerTextColor', 'styling'],
    ['de', 'widgetTitles', undefined],
  ]);
});

it('decision 0068 A-85: the check counts each language’s missing texts, if the version has a tab for them', () => {
  const doc = { ...fine, customTranslationLanguageSet: { en: { send: 'Send', back: 'Back' }, pl: { send: 'Wyślij' } } };
  expect(find(doc)).toEqual([
    {
      says: { id: 'chat.check.texts_missing', values: { count: 1 } },
      means: 'chat.check.texts.means',
      language: 'pl',
      tab: 'language',
    },
  ]);
  expect(find(doc, (gate) => gate !== 'language')).toEqual([]);
});
