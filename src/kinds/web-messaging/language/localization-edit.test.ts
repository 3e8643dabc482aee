import { describe, expect, it } from 'vitest';
import { leftOver, sidesOf } from '../../../model/conflict.ts';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import type { WebMessaging } from '../base/document.ts';
import { languageEdits } from './language-edits.ts';
import { localizationEdits } from './localization-edit.ts';

const { localization } = localizationEdits;

const DOC: WebMessaging = {
  customTranslationLanguageSet: { en: { send: 'Send', close: 'Close' }, 'pt-BR': { send: 'Enviar' } },
  languageCodeList: ['en', 'pt-BR'],
  localizationFileName: 'old.csv',
  localizationFileUrl: 'https://files.example/old.csv',
};

const FILE: Parameters<typeof localization.touches>[0] = {
  ...{ id: 'c/1', blob: 'b1', name: 'new.csv', type: 'text/csv', size: 2048 },
  rows: [
    ['key', 'en', 'fr'],
    ['send', 'Send now', 'Envoyer'],
    ['created', '', 'Créé'],
  ],
  without: ['pt-BR'],
  added: ['fr'],
  gone: [
    ['en', ['close']],
    ['pt-BR', ['send']],
  ],
  put: [
    ['en', ['send']],
    ['fr', ['send', 'created']],
  ],
};

const SET = '/connections/chat/c%2F1/set_update_custom_translation';

describe('A-85: the edit of a localization file', () => {
  it('CHAT-LNG-13 UPL-07 UPL-08: requests an address, uploads the file, and posts its contents', () => {
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

  it('O-18: keeps a language that was added elsewhere meanwhile', () => {
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

  it('O-06 O-11: is not posted again if the service has its texts, in any order', () => {
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

  it('O-18: keeps texts that did not exist when it was picked, and replaces those that did', () => {
    const newest = {
      ...DOC,
      customTranslationLanguageSet: {
        en: { send: 'Theirs', close: 'Close', bye: 'Bye' },
        'pt-BR': { send: 'Enviar' },
        fr: { bye: 'Au revoir' },
      },
    };
    const { body } = localization.steps[2]?.request(newest, FILE, {}) ?? {};
    expect(body).toEqual({
      customTranslationLanguageSet: {
        en: { send: 'Send now', bye: 'Bye' },
        fr: { send: 'Envoyer', created: 'Créé', bye: 'Au revoir' },
      },
      languageCodeList: ['en', 'fr'],
    });
    const after = localization.apply(newest, FILE);
    expect(localization.apply(after, FILE)).toEqual(after);
  });

  it('O-18: combined from two waiting files replaces the texts that existed when either was picked', () => {
    const later: typeof FILE = {
      ...FILE,
      rows: [
        ['key', 'en'],
        ['open', 'Open'],
      ],
      ...{ without: [], added: [], gone: [['en', ['send']]], put: [['en', ['open']]] },
    };
    const merged = localization.merge?.(FILE, later);
    expect(merged).toMatchObject({ without: ['pt-BR', 'fr'] });
    const after = merged && localization.apply(DOC, merged);
    expect(after?.customTranslationLanguageSet).toEqual({ en: { open: 'Open' } });
  });

  it('is sent again even with the same file name', () => {
    const again = { ...FILE, name: 'old.csv' };
    const base = pick(DOC, localization.touches(again));
    expect(compareWithServer(localization, DOC, again, { base })).toBe('send');
  });

  it('replaces one that waits, and removes the texts that both of them would', () => {
    const newer = {
      ...FILE,
      blob: 'b2',
      rows: [
        ['key', 'en'],
        ['send', 'Go'],
      ],
      without: [],
    };
    expect(localization.merge?.(FILE, newer)).toMatchObject({
      ...{ blob: 'b2', rows: newer.rows },
      without: ['pt-BR', 'fr'],
    });
  });
});

describe('rule 9: a file that adds a language again after it was removed', () => {
  const file: typeof FILE = { ...FILE, ...{ without: [], added: [], gone: [], put: [['fr', ['send']]] } };
  const again: typeof FILE = { ...file, added: ['fr'], put: [['fr', ['send', 'created']]] };
  const removal = languageEdits.language.touches({ id: 'c/1', change: { from: { code: 'fr', texts: {} } } });
  const removes = (input: typeof FILE) => localization.touches(input).some((field) => removal.includes(field));

  it('follows the removal, and does not take the place of a file that was chosen before it', () => {
    expect([removes(file), removes(again)]).toEqual([false, true]);
    const merged = localization.merge?.(again, file);
    expect(merged && localization.touches(merged)).toContain('languageCodeList[]fr');
  });

  it('is no conflict where the language is there by now, or still is not', () => {
    const base = pick(DOC, localization.touches(again));
    const there = { ...DOC, languageCodeList: ['en', 'pt-BR', 'fr'] };
    for (const doc of [DOC, there]) expect(compareWithServer(localization, doc, again, { base })).toBe('send');
  });
});

describe('O-06: texts of the file that another administrator has changed since it was picked', () => {
  const input: typeof FILE = {
    ...FILE,
    added: [],
    rows: [
      ['key', 'en', 'fr'],
      ['send', 'Send now', 'Envoyer'],
      ['close', 'Close', ''],
      ['bye', 'Bye', ''],
    ],
    gone: [['pt-BR', ['send']]],
    put: [
      ['en', ['send', 'bye']],
      ['fr', ['send']],
    ],
  };
  const SEND = 'customTranslationLanguageSet[en]send';
  const base = pick(DOC, localization.touches(input));
  const changed = (set: object) => ({
    ...DOC,
    customTranslationLanguageSet: { ...DOC.customTranslationLanguageSet, ...set },
  });
  const compared = (set: object) => compareWithServer(localization, changed(set), input, { base });
  const setOf = (doc: WebMessaging, of = input) =>
    Object(localization.steps[2]?.request(doc, of, {}).body).customTranslationLanguageSet;

  it.each([
    ['none were changed', {}, 'send'],
    ['those that the file leaves unchanged or lacks', { en: { send: 'Send', close: 'Dismiss', hi: 'Hi' } }, 'send'],
    ['those that already are as in the file', { en: { send: 'Send now', close: 'Close' } }, 'send'],
    ['those that the file changes', { en: { send: 'Go', close: 'Close' } }, 'conflict'],
    ['those that the file adds', { en: { send: 'Send', close: 'Close', bye: 'See you' } }, 'conflict'],
    ['those that the file removes', { 'pt-BR': { send: 'Mandar' } }, 'conflict'],
    ['those that the file removes are gone', { 'pt-BR': {} }, 'send'],
  ] as const)('%s: %j', (_, set, comparison) => {
    expect(compared(set)).toBe(comparison);
  });

  it('stay as they are now if the file did not change them', () => {
    expect(setOf(changed({ en: { send: 'Send', close: 'Dismiss', hi: 'Hi' } })).en).toEqual({
      ...{ send: 'Send now', close: 'Dismiss', bye: 'Bye', hi: 'Hi' },
    });
    const { en } = DOC.customTranslationLanguageSet ?? {};
    expect(setOf({ ...DOC, customTranslationLanguageSet: { en: { send: en?.['send'] ?? '' } } }).en).toEqual({
      ...{ send: 'Send now', bye: 'Bye' },
    });
  });

  it('stay removed with their language if the file changes nothing of it', () => {
    const same: typeof FILE = { ...input, put: [['fr', ['send']]] };
    const doc = { ...DOC, customTranslationLanguageSet: {}, languageCodeList: [] };
    expect(localization.apply(doc, same)).toMatchObject({
      customTranslationLanguageSet: { fr: { send: 'Envoyer' } },
      languageCodeList: ['fr'],
    });
  });

  describe('have resolutions that', () => {
    const theirs = changed({ en: { send: 'Go', close: 'Close' }, 'pt-BR': { send: 'Mandar' } });
    const entry = {
      ...{ input, base, touches: localization.touches(input) },
      parked: { why: 'conflict', theirs: pick(theirs, localization.touches(input)) },
    };

    it('only concern changed texts', () => {
      const { moved, own } = sidesOf(localization as never, entry);
      expect(moved).toEqual(['customTranslationLanguageSet[pt-BR]send', SEND]);
      expect(own).toEqual([
        'localizationFileUrl',
        'customTranslationLanguageSet[en]bye',
        'customTranslationLanguageSet[fr]send',
      ]);
      expect(localization.nameOf?.(SEND)).toEqual({ id: 'language.text_of', values: { key: 'send', code: 'en' } });
      expect(localization.nameOf?.('localizationFileUrl')).toEqual({ id: 'language.file' });
      expect(localization.nameOf?.('chatTags[tag]device')).toBe(undefined);
      expect(localization.describeValue?.('accountName', 'Name')).toBe(undefined);
    });

    it('with theirs keep these texts, and so their language, and put the others', () => {
      const left = leftOver(localization as never, entry)?.input as typeof FILE;
      expect(setOf(theirs, left)).toEqual({
        en: { send: 'Go', close: 'Close', bye: 'Bye' },
        fr: { send: 'Envoyer' },
        'pt-BR': { send: 'Mandar' },
      });
      expect(compareWithServer(localization, theirs, left, { base: pick(theirs, localization.touches(left)) })).toBe(
        'send',
      );
    });

    it('do not mix this file with another one that was uploaded since', () => {
      expect(localization.without?.(input, ['localizationFileUrl'])).toBe(undefined);
    });
  });

  it('are all conflicts if either of two waiting files changes them', () => {
    const later: typeof FILE = {
      ...FILE,
      rows: [
        ['key', 'en'],
        ['close', 'Bye'],
      ],
      ...{ without: [], added: [], put: [['en', ['close']]] },
      gone: [
        ['en', ['send', 'bye']],
        ['fr', ['send']],
      ],
    };
    const merged = localization.merge?.(input, later);
    expect(localization.continues?.(input, later)).toBe(true);
    expect(merged && localization.touches(merged)).toEqual([
      'localizationFileUrl',
      'customTranslationLanguageSet[pt-BR]send',
      SEND,
      'customTranslationLanguageSet[en]bye',
      'customTranslationLanguageSet[fr]send',
      'customTranslationLanguageSet[en]close',
    ]);
    expect(merged && setOf(DOC, merged)).toEqual({ en: { close: 'Bye' } });
  });
});
