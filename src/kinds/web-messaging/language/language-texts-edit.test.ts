import { describe, expect, it } from 'vitest';
import type { WebMessaging } from '../base/document.ts';
import { languageTextsEdits } from './language-texts-edit.ts';

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

  it('touch each language, its texts as a whole and each of them, so that a later edit of one follows', () => {
    const texts = ['es', 'en', 'pt-BR'].map((code) => `customTranslationLanguageSet[]${code}`);
    const each = ['customTranslationLanguageSet[es]send', 'customTranslationLanguageSet[en]close'];
    expect(languageTexts.touches(INPUT)).toEqual(expect.arrayContaining([...texts, ...each]));
  });
});

describe('O-18: texts of one language, as an earlier version has stored them', () => {
  const INPUT = { id: 'c/1', code: 'en', put: [['send', 'Go']], gone: ['close'] } as const;

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
    const input = { id: 'c/1', code: 'constructor', put: [['send', 'Go']] as const, gone: [] };
    const { customTranslationLanguageSet: set = {}, languageCodeList } = languageTexts.apply(DOC, input);
    expect([set['constructor'], languageCodeList]).toEqual([{ send: 'Go' }, ['en', 'pt-BR', 'constructor']]);
  });

  it('are combined with those that follow before either is sent', () => {
    const later = { id: 'c/1', code: 'en', put: [['close', 'Bye']] as const, gone: ['send'] };
    expect(languageTexts.merge?.(INPUT, later)).toEqual({
      id: 'c/1',
      languages: [{ code: 'en', put: [['close', 'Bye']], gone: ['send'] }],
      removed: [],
    });
  });

  it('are described by their language and their number', () => {
    expect(languageTexts.describe(INPUT, {})).toEqual({
      what: { id: 'language.texts_of', values: { code: 'en' } },
      to: { id: 'language.texts_put', values: { put: 1, gone: 1 } },
    });
  });
});
