import { describe, expect, it } from 'vitest';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import { undoOf } from '../../../outbox/decisions.ts';
import { parseWebMessaging, type WebMessaging } from '../base/document.ts';
import { languageEdits } from './language-edits.ts';

const { translatedText, language } = languageEdits;

const DOC: WebMessaging = {
  customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' }, 'pt-BR': { send: 'Enviar' } },
  languageCodeList: ['en', 'pt-BR'],
  localizationFileName: 'old.csv',
  localizationFileUrl: 'https://files.example/old.csv',
};

const SET = '/connections/chat/c%2F1/set_update_custom_translation';

const textInput = (code: string, key: string, text: string, was = '') => {
  const member = { code, key, original: '' };
  return { id: 'c/1', change: { from: { ...member, text: was }, to: { ...member, text } } };
};

describe('O-18: one text', () => {
  const input = textInput('pt-BR', 'close', 'Fechar');

  it('is posted with the whole set of the newest copy', () => {
    const newest = {
      ...DOC,
      customTranslationLanguageSet: { ...DOC.customTranslationLanguageSet, pl: { send: 'Wyślij' } },
    };
    const [step] = translatedText.steps;
    expect(step?.request(newest, input, {})).toEqual({
      method: 'POST',
      path: SET,
      body: {
        customTranslationLanguageSet: {
          en: { send: 'Send', close: 'Close' },
          'pt-BR': { send: 'Enviar', close: 'Fechar' },
          pl: { send: 'Wyślij' },
        },
        languageCodeList: ['en', 'pt-BR'],
      },
    });
  });

  it('conflicts only with another text of the same cell', () => {
    const edit = textInput('en', 'send', 'Go', 'Send');
    const base = pick(DOC, translatedText.touches(edit));
    expect(base).toEqual({ 'customTranslationLanguageSet[en]send': 'Send' });
    const changed = (code: string, key: string) => translatedText.apply(DOC, textInput(code, key, 'Theirs'));
    expect(compareWithServer(translatedText, changed('en', 'close'), edit, { base })).toBe('send');
    expect(compareWithServer(translatedText, changed('pt-BR', 'send'), edit, { base })).toBe('send');
    expect(compareWithServer(translatedText, changed('en', 'send'), edit, { base })).toBe('conflict');
  });

  it('that filled a gap leaves one when it is undone', () => {
    const touches = translatedText.touches(input);
    const held = pick(translatedText.apply(DOC, input), touches);
    const sent = {
      ...{ subject: 'chat', name: 'translatedText', input, lane: 'chat/c/1', touches, verb: 'set' as const },
      ...{ id: 'e', base: pick(DOC, touches), title: 'Chat' },
    };
    const undo = undoOf(translatedText as never, sent, held, 1);
    expect(undo?.input).toEqual(textInput('pt-BR', 'close', '', 'Fechar'));
    expect(translatedText.apply(translatedText.apply(DOC, input), undo?.input as typeof input)).toEqual(DOC);
  });
});

describe('CHAT-SHL-11, O-30: an invalid text', () => {
  const SERVED = {
    customTranslationLanguageSet: { en: { send: 'Send', close: null }, es: { send: 7 }, pl: null },
    languageCodeList: ['en', 'es'],
  };
  const doc = parseWebMessaging(SERVED);
  const setOf = (call: { body?: unknown } | undefined) => Object(call?.body).customTranslationLanguageSet;

  it('hides no other one, and is sent back unchanged with the set', () => {
    expect(doc.customTranslationLanguageSet).toEqual({ en: { send: 'Send' }, es: {} });
    const call = translatedText.steps[0]?.request(doc, textInput('en', 'send', 'Go', 'Send'), {});
    expect(setOf(call)).toEqual({ en: { send: 'Go', close: null }, es: { send: 7 }, pl: null });
  });

  it('is replaced by a new text, and removed with its language', () => {
    const written = translatedText.steps[0]?.request(doc, textInput('es', 'send', 'Mandar'), {});
    expect(setOf(written)).toEqual({ ...SERVED.customTranslationLanguageSet, es: { send: 'Mandar' } });
    const removal = { id: 'c/1', change: { from: { code: 'es', texts: {} } } };
    expect(setOf(language.steps[0]?.request(doc, removal, {}))).toEqual({
      en: { send: 'Send', close: null },
      pl: null,
    });
  });
});

describe('CHAT-LNG-16: a language', () => {
  const input = { id: 'c/1', change: { from: { code: 'pt-BR', texts: { send: 'Enviar' } } } };

  it('is removed from set and codes, and restored with its texts', () => {
    const after = language.apply(DOC, input);
    expect(language.steps[0]?.request(DOC, input, {}).body).toEqual({
      customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' } },
      languageCodeList: ['en'],
    });
    expect(language.apply(after, language.inverse?.(input) as typeof input)).toEqual(DOC);
  });

  it('CHAT-LNG-16 A-85 O-30: that is removed changes no other one: merely listed or merely with texts, they stay so', () => {
    const doc: WebMessaging = {
      customTranslationLanguageSet: { en: { send: 'Send' }, fr: { send: 'Envoyer' }, de: { send: 'Senden' } },
      languageCodeList: ['en', 'de', 'it'],
    };
    const removal = (code: string, texts = {}) => ({ id: 'c/1', change: { from: { code, texts } } });
    const bodyOf = (input: ReturnType<typeof removal>) => language.steps[0]?.request(doc, input, {}).body;
    expect(bodyOf(removal('de', { send: 'Senden' }))).toEqual({
      customTranslationLanguageSet: { en: { send: 'Send' }, fr: { send: 'Envoyer' } },
      languageCodeList: ['en', 'it'],
    });
    const after = language.apply(doc, removal('it'));
    expect(after).toEqual({ ...doc, languageCodeList: ['en', 'de'] });
    expect(language.apply(after, { id: 'c/1', change: { to: { code: 'it', texts: {} } } })).toEqual(doc);
  });

  it('that is gone already is not removed again', () => {
    const base = pick(DOC, language.touches(input));
    expect(compareWithServer(language, DOC, input, { base })).toBe('send');
    expect(compareWithServer(language, language.apply(DOC, input), input, { base })).toBe('holds');
  });

  it('is not removed if the set cannot be read, since that would be lost', () => {
    const odd: WebMessaging = { ...DOC, unread: { customTranslationLanguageSet: { en: { send: 1 } } } };
    expect(language.rebase?.(odd, input)).toEqual({ id: 'language.unreadable' });
    expect(language.rebase?.(DOC, input)).toBeNull();
  });
});
