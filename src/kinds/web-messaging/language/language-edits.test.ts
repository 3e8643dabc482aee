import { describe, expect, it } from 'vitest';
import { pick } from '../../../model/settings/member-field.ts';
import { compareWithServer } from '../../../model/settings/view.ts';
import { undoOf } from '../../../outbox/decisions.ts';
import { parseWebMessaging, type WebMessaging } from '../base/document.ts';
import { languageEdits } from './language-edits.ts';

const { localization, translatedText, language } = languageEdits;

const DOC: WebMessaging = {
  customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' }, 'pt-BR': { send: 'Enviar' } },
  languageCodeList: ['en', 'pt-BR'],
  localizationFileName: 'old.csv',
  localizationFileUrl: 'https://files.example/old.csv',
};

const FILE = {
  ...{ id: 'c/1', blob: 'b1', name: 'new.csv', type: 'text/csv', size: 2048 },
  rows: [
    ['key', 'en', 'fr'],
    ['send', 'Send now', 'Envoyer'],
    ['created', '', 'Créé'],
  ],
  without: ['pt-BR'],
};

const SET = '/connections/chat/c%2F1/set_update_custom_translation';

describe('A-85: the edit of a localization file', () => {
  it('CHAT-LNG-13 UPL-07 UPL-08: asks where to upload, has the file taken, and posts what is in it', () => {
    expect(localization.steps.map(({ request }) => request(DOC, FILE, { requestId: 'r1' }))).toEqual([
      { method: 'GET', path: '/connections/chat/c%2F1/custom-field-localization-meta', fileName: 'new.csv' },
      { method: 'GET', path: '/connections/chat/c%2F1/custom-field-localization-validate?requestId=r1' },
      {
        method: 'POST',
        path: SET,
        body: {
          customTranslationLanguageSet: { en: { send: 'Send now' }, fr: { send: 'Envoyer', created: 'Créé' } },
          languageCodeList: ['en', 'fr'],
        },
      },
    ]);
  });

  it('O-18: a language that was added elsewhere meanwhile survives it', () => {
    const newest = {
      ...DOC,
      customTranslationLanguageSet: { ...DOC.customTranslationLanguageSet, de: { send: 'Senden' } },
      languageCodeList: ['en', 'pt-BR', 'de'],
    };
    const { body } = localization.steps[2]?.request(newest, FILE, {}) ?? {};
    expect(body).toEqual({
      customTranslationLanguageSet: {
        en: { send: 'Send now' },
        fr: { send: 'Envoyer', created: 'Créé' },
        de: { send: 'Senden' },
      },
      languageCodeList: ['en', 'fr', 'de'],
    });
  });

  it('O-06 O-11: whose texts are there is not posted again, in whatever order the service lists them', () => {
    const [, , set] = localization.steps;
    const taken = localization.apply(DOC, FILE);
    expect(set?.done?.(DOC, FILE, {})).toBe(false);
    expect(set?.done?.({ ...taken, localizationFileUrl: 'https://files.example/new.csv' }, FILE, {})).toBe(true);
    const { fr = {}, en = {} } = taken.customTranslationLanguageSet ?? {};
    expect(set?.done?.({ ...taken, customTranslationLanguageSet: { fr, en } }, FILE, {})).toBe(true);
    expect(set?.done?.({ ...taken, customTranslationLanguageSet: { fr, en: { send: 'Theirs' } } }, FILE, {})).toBe(
      false,
    );
  });

  it('O-18: texts that were not there when it was picked survive it, those that were seen go', () => {
    const file = {
      ...FILE,
      gone: [
        ['en', ['close']],
        ['pt-BR', ['send']],
      ] as const,
    };
    const newest = {
      ...DOC,
      customTranslationLanguageSet: {
        en: { send: 'Theirs', close: 'Close', bye: 'Bye' },
        'pt-BR': { send: 'Enviar' },
        fr: { bye: 'Au revoir' },
      },
    };
    const { body } = localization.steps[2]?.request(newest, file, {}) ?? {};
    expect(body).toEqual({
      customTranslationLanguageSet: {
        en: { send: 'Send now', bye: 'Bye' },
        fr: { send: 'Envoyer', created: 'Créé', bye: 'Au revoir' },
      },
      languageCodeList: ['en', 'fr'],
    });
    const after = localization.apply(newest, file);
    expect(localization.apply(after, file)).toEqual(after);
  });

  it('O-18: of two files that wait as one, what was seen over either goes', () => {
    const later = {
      ...FILE,
      rows: [
        ['key', 'en'],
        ['open', 'Open'],
      ],
      without: [],
      gone: [['en', ['send']]] as const,
    };
    const merged = localization.merge?.({ ...FILE, gone: [['en', ['close']]] }, later);
    expect(merged).toMatchObject({ gone: [['en', ['close', 'send']]], without: ['pt-BR', 'fr'] });
    expect(localization.merge?.(FILE, later)).not.toHaveProperty('gone');
  });

  it('the same file name again is no reason not to send it', () => {
    const again = { ...FILE, name: 'old.csv' };
    const base = pick(DOC, localization.touches(again));
    expect(compareWithServer(localization, DOC, again, { base })).toBe('send');
  });

  it('a newer file takes the place of one that waits, and takes away what both of them would', () => {
    const newer = {
      ...FILE,
      blob: 'b2',
      rows: [
        ['key', 'en'],
        ['send', 'Go'],
      ],
      without: [],
    };
    expect(localization.merge?.(FILE, newer)).toEqual({ ...newer, without: ['pt-BR', 'fr'] });
  });
});

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

  it('is in conflict with another text of the same cell alone', () => {
    const edit = textInput('en', 'send', 'Go', 'Send');
    const base = pick(DOC, translatedText.touches(edit));
    expect(base).toEqual({ 'customTranslationLanguageSet[en]send': 'Send' });
    const changed = (code: string, key: string) => translatedText.apply(DOC, textInput(code, key, 'Theirs'));
    expect(compareWithServer(translatedText, changed('en', 'close'), edit, { base })).toBe('send');
    expect(compareWithServer(translatedText, changed('pt-BR', 'send'), edit, { base })).toBe('send');
    expect(compareWithServer(translatedText, changed('en', 'send'), edit, { base })).toBe('conflict');
  });

  it('that filled a gap leaves one when it is taken back', () => {
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

describe('CHAT-SHL-11, O-30: a text that is none', () => {
  const SERVED = {
    customTranslationLanguageSet: { en: { send: 'Send', close: null }, es: { send: 7 }, pl: null },
    languageCodeList: ['en', 'es'],
  };
  const doc = parseWebMessaging(SERVED);
  const setOf = (call: { body?: unknown } | undefined) => Object(call?.body).customTranslationLanguageSet;

  it('hides no other one, and goes back as it came with the set', () => {
    expect(doc.customTranslationLanguageSet).toEqual({ en: { send: 'Send' }, es: {} });
    const call = translatedText.steps[0]?.request(doc, textInput('en', 'send', 'Go', 'Send'), {});
    expect(setOf(call)).toEqual({ en: { send: 'Go', close: null }, es: { send: 7 }, pl: null });
  });

  it('gives way to one that is written, and goes with its language', () => {
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

  it('is left out of set and codes, and comes back with its texts', () => {
    const after = language.apply(DOC, input);
    expect(language.steps[0]?.request(DOC, input, {}).body).toEqual({
      customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' } },
      languageCodeList: ['en'],
    });
    expect(language.apply(after, language.inverse?.(input) as typeof input)).toEqual(DOC);
  });

  it('that is gone already is not asked for again', () => {
    const base = pick(DOC, language.touches(input));
    expect(compareWithServer(language, DOC, input, { base })).toBe('send');
    expect(compareWithServer(language, language.apply(DOC, input), input, { base })).toBe('holds');
  });

  it('is not removed where the set cannot be read, which would be lost', () => {
    const odd: WebMessaging = { ...DOC, unread: { customTranslationLanguageSet: { en: { send: 1 } } } };
    expect(language.rebase?.(odd, input)).toEqual({ id: 'language.unreadable' });
    expect(language.rebase?.(DOC, input)).toBeNull();
  });
});
