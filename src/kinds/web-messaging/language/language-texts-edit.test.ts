import { describe, expect, it } from 'vitest';
import { leftOver, remainderOf, sidesOf } from '../../../model/conflict.ts';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import type { WebMessaging } from '../base/document.ts';
import { languageTextsEdits, type TextsOf } from './language-texts-edit.ts';

const { languageTexts } = languageTextsEdits;

const DOC: WebMessaging = {
  customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' }, 'pt-BR': { send: 'Enviar' } },
  languageCodeList: ['en', 'pt-BR'],
};

describe('A-85: texts of several languages, and removed languages', () => {
  const INPUT = {
    id: 'c/1',
    languages: [
      { code: 'es', put: [['send', 'Mandar']], gone: [] },
      { code: 'en', put: [], gone: ['close'] },
    ],
    removed: ['pt-BR'],
  } as const;

  it('are one call with the whole set', () => {
    expect(languageTexts.steps).toHaveLength(1);
    expect(languageTexts.steps[0]?.request(DOC, INPUT, {}).body).toEqual({
      customTranslationLanguageSet: { en: { send: 'Send' }, es: { send: 'Mandar' } },
      languageCodeList: ['en', 'es'],
    });
  });

  it('are merged language by language, and not put if they are removed later', () => {
    const later = {
      id: 'c/1',
      languages: [{ code: 'en', put: [['close', 'Bye']], gone: [] }],
      removed: ['es'],
    } as const;
    expect(languageTexts.merge?.(INPUT, later)).toEqual({
      id: 'c/1',
      languages: [{ code: 'en', put: [['close', 'Bye']], gone: [] }],
      removed: ['pt-BR', 'es'],
    });
  });

  it('are described by all their languages, and by those removed', () => {
    expect(languageTexts.describe(INPUT, {})).toEqual({
      what: { id: 'language.texts_of', values: { code: 'pt-BR, es, en' } },
      to: {
        id: 'language.texts_and_gone',
        values: { texts: { id: 'language.texts_put', values: { put: 1, gone: 1 } }, codes: 'pt-BR' },
      },
    });
  });

  it('touch each language, each text of it, and all texts of one to be removed, so that a later edit of one follows', () => {
    expect(languageTexts.touches(INPUT)).toEqual([
      'languageCodeList[]pt-BR',
      'customTranslationLanguageSet[]pt-BR',
      'languageCodeList[]es',
      'customTranslationLanguageSet[es]send',
      'languageCodeList[]en',
      'customTranslationLanguageSet[en]close',
    ]);
  });
});

describe('O-06: imported texts that another administrator has changed meanwhile', () => {
  const INPUT = {
    id: 'c/1',
    languages: [{ code: 'en', put: [['send', 'Go'] as const, ['new', 'New'] as const], gone: ['close'] }],
    removed: ['pt-BR'],
  };
  const FIELDS = languageTexts.touches(INPUT);
  const [EN, SEND, CLOSE] = [
    'languageCodeList[]en',
    'customTranslationLanguageSet[en]send',
    'customTranslationLanguageSet[en]close',
  ];
  const base = pick(DOC, FIELDS);
  const changed = (set: object, languageCodeList = DOC.languageCodeList) => ({
    ...DOC,
    ...(languageCodeList && { languageCodeList }),
    customTranslationLanguageSet: { ...DOC.customTranslationLanguageSet, ...set },
  });
  const en = (texts: object) => changed({ en: { send: 'Send', close: 'Close', ...texts } });

  it.each([
    ['none', DOC, 'send'],
    ['others, which stay', en({ other: 'Theirs' }), 'send'],
    ['one into what is imported', en({ send: 'Go' }), 'send'],
    ['one that is imported', en({ send: 'Theirs' }), 'conflict'],
    ['one that is added', en({ new: 'Theirs' }), 'conflict'],
    ['one that is removed', en({ close: 'Theirs' }), 'conflict'],
    ['one of a language that is removed', changed({ 'pt-BR': { send: 'Theirs' } }), 'conflict'],
    ['the language, which is removed', changed({ en: undefined }, ['pt-BR']), 'conflict'],
  ] as const)('changed: %s', (_, doc, comparison) => {
    expect(compareWithServer(languageTexts, doc as WebMessaging, INPUT, { base })).toBe(comparison);
  });

  it('are nobody else’s where they are those of an edit of this device that the import was made over', () => {
    const seen = { ...base, [SEND]: 'Mine' };
    expect(compareWithServer(languageTexts, en({ send: 'Mine' }), INPUT, { base, seen })).toBe('send');
  });

  it('are decided text by text: with theirs, only the others are sent', () => {
    const theirs = changed({ en: { send: 'Theirs', close: 'Close' }, 'pt-BR': { send: 'Theirs' } });
    const entry = { input: INPUT, touches: FIELDS, base, parked: { why: 'conflict', theirs: pick(theirs, FIELDS) } };
    expect(sidesOf(languageTexts as never, entry).moved).toEqual(['customTranslationLanguageSet[]pt-BR', SEND]);
    expect(leftOver(languageTexts as never, entry)?.input).toEqual({
      id: 'c/1',
      languages: [{ code: 'en', put: [['new', 'New']], gone: ['close'] }],
      removed: [],
    });
    expect(remainderOf(languageTexts as never, entry, [EN])?.input).toEqual({ ...INPUT, languages: [] });
    const all = ['customTranslationLanguageSet[]pt-BR', SEND, CLOSE, 'customTranslationLanguageSet[en]new'];
    expect(remainderOf(languageTexts as never, entry, all)).toBe(undefined);
  });

  it('are named by their key and language, a language by its code', () => {
    expect(languageTexts.nameOf?.(SEND)).toEqual({ id: 'language.text_of', values: { key: 'send', code: 'en' } });
    expect(languageTexts.nameOf?.(EN)).toEqual({ id: 'language.texts_of', values: { code: 'en' } });
    expect(languageTexts.describeValue?.('customTranslationLanguageSet[]en', { a: 'b' })).toEqual({
      id: 'language.texts_count',
      values: { count: 1 },
    });
    // A draft's values are described by whichever edit of the kind knows their field.
    expect(languageTexts.nameOf?.('chatTags[tag]device')).toBe(undefined);
    expect(languageTexts.describeValue?.('countryCodes', { a: 'b' })).toBe(undefined);
  });
});

describe('O-18: texts of one language', () => {
  const inputOf = (texts: TextsOf) => ({ id: 'c/1', languages: [texts], removed: [] });
  const INPUT = inputOf({ code: 'en', put: [['send', 'Go']], gone: ['close'] });

  it('are merged into the newest set, whose other texts and languages stay', () => {
    const newest = {
      ...DOC,
      customTranslationLanguageSet: { en: { send: 'S', close: 'C', new: 'N' }, de: { a: 'b' } },
    };
    expect(languageTexts.steps[0]?.request(newest, INPUT, {}).body).toEqual({
      customTranslationLanguageSet: { en: { send: 'Go', new: 'N' }, de: { a: 'b' } },
      languageCodeList: ['en', 'pt-BR'],
    });
  });

  it('add their language if it is missing, under any name', () => {
    const input = inputOf({ code: 'constructor', put: [['send', 'Go']], gone: [] });
    const { customTranslationLanguageSet: set = {}, languageCodeList } = languageTexts.apply(DOC, input);
    expect([set['constructor'], languageCodeList]).toEqual([{ send: 'Go' }, ['en', 'pt-BR', 'constructor']]);
  });

  it('are combined with those that follow before either is sent', () => {
    const later = inputOf({ code: 'en', put: [['close', 'Bye']], gone: ['send'] });
    expect(languageTexts.merge?.(INPUT, later)).toEqual(later);
  });

  it('are described by their language and their number', () => {
    expect(languageTexts.describe(INPUT, {})).toEqual({
      what: { id: 'language.texts_of', values: { code: 'en' } },
      to: { id: 'language.texts_put', values: { put: 1, gone: 1 } },
    });
  });
});
