import { describe, expect, it } from 'vitest';
import { BLANK, changedValues, isLeftUnknown, unknownTexts } from './account.ts';

describe('O-06, O-18: the headings and notes that Save takes', () => {
  const base = { widgetTitles: { en: 'Chat ', es: 'Hola' }, specialNote: { en: 'We answer.\n', es: 'Hola', fr: ' ' } };
  const changed = (texts: object) => changedValues(Object.keys(texts), base, { ...BLANK, ...base, ...texts });

  it('are those of changed languages, whatever blanks the service has at the ends of others', () => {
    expect(changed({ widgetTitles: { ...base.widgetTitles, es: 'Hola 2 ' } })).toEqual({
      'widgetTitles[]es': 'Hola 2',
    });
    expect(changed({ specialNote: { en: base.specialNote.en, es: 'Hola 2' } })).toEqual({
      'specialNote[]es': 'Hola 2',
      'specialNote[]fr': null,
    });
  });

  it('are also those with removed or overtyped blanks, but none with only added ones', () => {
    expect(changed({ widgetTitles: { en: 'Chat', es: 'Hola ' } })).toEqual({ 'widgetTitles[]en': 'Chat' });
  });
});

describe('CHAT-SHL-11: a text that this version does not know', () => {
  const saved = { widgetTitles: { es: 'Hola' }, unread: { 'widgetTitles[]': { en: 7, fr: null }, specialNote: 'Hi' } };
  const account = { ...BLANK, ...saved, widgetTitles: saved.widgetTitles };
  const left = (field: string, touched: string[] = []) => isLeftUnknown(saved, account, touched, field);

  it('is shown under its language, except for a null, which means nothing', () => {
    expect(unknownTexts(saved, 'widgetTitles')).toEqual({ en: '7' });
    expect(unknownTexts(saved, 'specialNote')).toEqual({ en: 'Hi' });
    expect(unknownTexts({}, 'specialNote')).toEqual({});
  });

  it('needs no replacement, also when the text of another language is changed', () => {
    expect([left('widgetTitles[]en'), left('widgetTitles[]en', ['widgetTitles']), left('specialNote[]en')]).toEqual([
      ...[true, true, true],
    ]);
    expect([left('widgetTitles[]es'), left('widgetTitles[]fr'), left('accountName')]).toEqual([false, false, false]);
    const typed = { ...account, widgetTitles: { en: '', es: 'Hola' } };
    expect(isLeftUnknown(saved, typed, ['widgetTitles'], 'widgetTitles[]en')).toBe(false);
  });
});
