import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../io/save-csv.ts';
import { keysIn, languagesIn, readLocalization, textOf } from './localization.ts';
import { changedBy, countOf, lostBy, problemsIn, tableOf, withCodes } from './localization-file.ts';
import { readCsv } from './read-csv.ts';

const file = (...parts: BlobPart[]) => new Blob(parts);

async function read(...parts: BlobPart[]) {
  const { rows, problems } = await readCsv(file(...parts));
  return { ...readLocalization(rows), problems: problems.length > 0 ? problems : problemsIn(rows) };
}

describe('A-85: a localization file', () => {
  it('CHAT-LNG-13: has its languages by key, and the codes of its header', async () => {
    expect(await read('key,en,fr\r\nsend,Send,Envoyer\r\nclose,Close,Fermer\r\n')).toEqual({
      set: { en: { send: 'Send', close: 'Close' }, fr: { send: 'Envoyer', close: 'Fermer' } },
      codes: ['en', 'fr'],
      problems: [],
    });
  });

  it('may begin with a BOM, and end without a line break', async () => {
    expect(await read('\uFEFFkey,en\nsend,Send')).toMatchObject({ set: { en: { send: 'Send' } }, problems: [] });
  });

  it('CHAT-LNG-13: may have line breaks of several kinds: none becomes part of a text or a key', async () => {
    const set = { en: { a: 'A', b: 'B\r\nb' }, fr: { c: 'C' } };
    for (const text of ['key,en,fr\na,A,\r\nb,"B\r\nb",\r\nc,,C\r\n', 'key,en,fr\r\na,A,\nb,"B\r\nb",\r\nc,,C'])
      expect(await read(text)).toEqual({ set, codes: ['en', 'fr'], problems: [] });
    expect(await read('key,en\ra,A\rb,B\r')).toMatchObject({ set: { en: { a: 'A', b: 'B' } }, problems: [] });
  });

  it('may have quotes, commas and line breaks within quotes (RFC 4180); markup is text', async () => {
    const { set, problems } = await read('key,en\r\na,"One, ""two""\r\nthree"\r\nb,<b onclick="x()">B</b>\r\n');
    expect(problems).toEqual([]);
    expect(set).toEqual({ en: { a: 'One, "two"\r\nthree', b: '<b onclick="x()">B</b>' } });
  });

  it('omits gaps, and may have blank rows', async () => {
    expect(await read('key,en,pl\na,A,\n,,\n\nb,,B\n')).toMatchObject({
      set: { en: { a: 'A' }, pl: { b: 'B' } },
      problems: [],
    });
  });

  it('CHAT-LNG-12: a row that ends early has gaps for what it lacks; D2§5 refuses another extension alone', async () => {
    expect(await read('key,en,fr\na,A\nb\nc,C,Ç\n')).toEqual({
      set: { en: { a: 'A', c: 'C' }, fr: { c: 'Ç' } },
      codes: ['en', 'fr'],
      problems: [],
    });
  });

  it('may have any text as a key', async () => {
    const { set, problems } = await read('key,en\n__proto__,x\nconstructor,y\n');
    expect(problems).toEqual([]);
    expect(Object.entries(set['en'] ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(set['en'])).toBe(Object.prototype);
    expect(textOf(set, 'en', 'toString')).toBe('');
    expect(textOf(set, 'toString', 'length')).toBe('');
  });

  it.each([
    ['another first column', 'id,en\na,A\n', [{ row: 1, column: 1, why: 'language.why.no_key_column', text: 'id' }]],
    ['other separators', 'id|en\na|A\n', [{ row: 1, column: 1, why: 'language.why.no_key_column', text: 'id|en' }]],
    ['no content', '', [{ row: 1, column: 1, why: 'language.why.no_key_column', text: '' }]],
    ['no language', 'key\n', [{ row: 1, why: 'language.why.no_languages' }]],
    ['a language without a code', 'key,en,\na,A,B\n', [{ row: 1, column: 3, why: 'language.why.language_empty' }]],
    ['markup as a code', 'key,<b>\na,A\n', [{ row: 1, column: 2, why: 'language.why.language_wrong', text: '<b>' }]],
    [
      'names of languages',
      'key,English,polski,Español,Angielski,Portugués (Brasil),Klingonisch\na,A,B,C,D,E,F\n',
      [
        { row: 1, column: 2, why: 'language.why.language_name', text: 'English', code: 'en' },
        { row: 1, column: 3, why: 'language.why.language_name', text: 'polski', code: 'pl' },
        { row: 1, column: 4, why: 'language.why.language_name', text: 'Español', code: 'es' },
        { row: 1, column: 5, why: 'language.why.language_name', text: 'Angielski', code: 'en' },
        { row: 1, column: 6, why: 'language.why.language_name', text: 'Portugués (Brasil)', code: 'pt-BR' },
        { row: 1, column: 7, why: 'language.why.language_wrong', text: 'Klingonisch' },
      ],
    ],
    [
      'free words that BCP 47 leaves room for',
      'key,texts,Notes,new-\na,A,B,C\n',
      [
        { row: 1, column: 2, why: 'language.why.language_wrong', text: 'texts' },
        { row: 1, column: 3, why: 'language.why.language_wrong', text: 'Notes' },
        { row: 1, column: 4, why: 'language.why.language_wrong', text: 'new-' },
      ],
    ],
    [
      'a duplicate language',
      'key,en,EN\na,A,B\n',
      [{ row: 1, column: 3, why: 'language.why.language_twice', text: 'EN' }],
    ],
    ['a row that is too long', 'key,en\na,A,B\n', [{ row: 2, column: 3, why: 'language.why.row_long' }]],
    ['an empty key', 'key,en\n\n ,A\n', [{ row: 3, column: 1, why: 'language.why.key_empty' }]],
    ['a duplicate key', 'key,en\na,A\na,B\n', [{ row: 3, column: 1, why: 'language.why.key_twice', text: 'a' }]],
    ['an open quote', 'key,en\na,"A\n', [{ row: 2, why: 'language.why.quotes' }]],
  ])('with %s is reported with its position', async (_, text, problems) => {
    expect((await read(text)).problems).toEqual(problems);
  });

  it('O-42: may have any code of BCP 47, also with underscores', async () => {
    const codes = ['en', 'pt-BR', 'zh_Hant', 'es-419', 'fil', 'sr-Latn-RS', 'de-CH-1996', 'EN-gb'];
    expect(await read(`key,${codes.join()}\na,${codes.join()}\n`)).toMatchObject({ codes, problems: [] });
  });

  it('O-42: gets the codes of the languages that its header names', async () => {
    const { rows } = await readCsv(file('key,English,pl,Texts,Brazilian Portuguese\na,A,B,C,D\n'));
    expect(withCodes(rows)).toEqual([
      ['key', 'en', 'pl', 'Texts', 'pt-BR'],
      ['a', 'A', 'B', 'C', 'D'],
    ]);
  });

  it('of 200 languages and 2,000 keys is read, in slices', async () => {
    const codes = Array.from(
      { length: 200 },
      (_, at) => `l${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    );
    const lines = Array.from({ length: 2000 }, (_, at) => `key${at},${codes.map(() => `"Text, ${at}"`).join(',')}`);
    const { set, problems } = await read(`key,${codes.join(',')}\r\n${lines.join('\r\n')}\r\n`);
    expect(problems).toEqual([]);
    expect(Object.keys(set)).toHaveLength(200);
    expect(keysIn(set)).toHaveLength(2000);
    expect(textOf(set, codes[199] ?? '', 'key1999')).toBe('Text, 1999');
  });
});

describe('A-85: texts that are exported and imported again', () => {
  const begin = fc.constantFrom(
    '',
    "'",
    "''",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    ' ',
    '"',
    ',',
    "'\u2060",
    '\uFEFF',
  );
  const text = fc.tuple(begin, begin, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''));
  const key = fc
    .tuple(fc.constantFrom('', '=', '-', "'"), fc.stringMatching(/^[a-z0-9._]{1,12}$/))
    .map((parts) => parts.join(''));
  const texts = fc.dictionary(key, text, { minKeys: 1, maxKeys: 8 });

  it('are equal, with any content, and no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (en, es) => {
        const set = { en, es };
        const written = await csvOf(...tableOf(set, ['en', 'es']));
        const { data } = papaparse.parse<string[]>(written.slice(1));
        expect(data.flat().filter((cell) => /^['\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([]);
        const back = await read(written);
        expect(back.problems).toEqual([]);
        const filled = (of: Record<string, string>) =>
          Object.fromEntries(Object.entries(of).filter(([, each]) => each !== ''));
        expect(back.set).toEqual({ en: filled(en), es: filled(es) });
      }),
    );
  });

  it.each(["'-tis the season", "'=1+1", "''@", "'quoted'", '-1', '=1+1'])(
    'from another source are imported unchanged: %s',
    async (cell) => {
      expect((await read(`key,en\na,"${cell}"\n`)).set).toEqual({ en: { a: cell } });
    },
  );
});

describe('the texts that a file removes', () => {
  const doc = {
    customTranslationLanguageSet: { en: { a: 'A', b: 'B' }, es: { a: 'Á' }, xx: {} },
    languageCodeList: ['en', 'es', 'pl'],
  };

  it('are languages that it lacks and texts that it has no text for', () => {
    expect(languagesIn(doc)).toEqual(['en', 'es', 'pl', 'xx']);
    const lost = lostBy(doc, { set: { en: { a: 'New' } }, codes: ['en', 'pl'] });
    expect(lost).toEqual({
      codes: ['es', 'xx'],
      keys: [
        ['en', ['b']],
        ['es', ['a']],
      ],
    });
    expect(countOf(lost.keys)).toBe(2);
    expect(lostBy(doc, { set: doc.customTranslationLanguageSet, codes: languagesIn(doc) })).toEqual({
      codes: [],
      keys: [],
    });
  });
});

it('CHAT-LNG-13 O-06: a file changes texts that differ from its own, and languages that are new', () => {
  const doc = {
    customTranslationLanguageSet: { en: { a: 'A', b: 'B' }, pl: { a: 'Ą' } },
    languageCodeList: ['en', 'es'],
  };
  const file = { set: { en: { a: 'A', b: 'C', c: 'D' }, pl: { a: 'Ą' }, fr: {} }, codes: ['en', 'pl', 'es', 'fr'] };
  expect(changedBy(doc, file)).toEqual([
    ['en', ['b', 'c']],
    ['fr', []],
  ]);
});
