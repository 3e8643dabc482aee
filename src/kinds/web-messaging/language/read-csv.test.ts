import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../io/save-csv.ts';
import type { Encoding } from './read-csv.ts';
import { plainCsv, readCsv } from './read-csv.ts';

const BOM = '\uFEFF';

/** The characters above 127 of the Windows encodings that these tests use; `TextEncoder` writes UTF-8 alone. */
const BYTES = {
  'windows-1250': { ą: 0xb9, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0x9c, ż: 0xbf, Ł: 0xa3, Ó: 0xd3, Ś: 0x8c },
  'windows-1252': { á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ñ: 0xf1, ú: 0xfa, '¿': 0xbf, '¡': 0xa1, '£': 0xa3, '³': 0xb3 },
} as const;

function inWindows(text: string, encoding: keyof typeof BYTES): Uint8Array<ArrayBuffer> {
  const bytes = new Map(Object.entries(BYTES[encoding]));
  return Uint8Array.from([...text], (letter) => bytes.get(letter) ?? letter.charCodeAt(0));
}

function inUtf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [at, unit] of Array.from(text, (letter) => letter.charCodeAt(0)).entries())
    view.setUint16(at * 2, unit, littleEndian);
  return new Uint8Array(view.buffer);
}

const read = (part: BlobPart, encoding?: Encoding) => readCsv(new Blob([part]), encoding);

describe('O-42: a CSV file as spreadsheets write it', () => {
  const ROWS = [
    ['key', 'en', 'pl'],
    ['send', 'Send, now; please', 'Wyślij'],
    ['close', 'Close', 'Zamknij'],
  ];

  it.each([
    ['commas', 'key,en,pl\nsend,"Send, now; please",Wyślij\nclose,Close,Zamknij\n', ','],
    ['semicolons', 'key;en;pl\r\nsend;"Send, now; please";Wyślij\r\nclose;Close;Zamknij\r\n', ';'],
    ['semicolons with more commas than them', 'key;en;pl\rsend;"Send, now; please";Wyślij\rclose;Close;Zamknij\r', ';'],
    ['tabs', 'key\ten\tpl\nsend\tSend, now; please\tWyślij\nclose\tClose\tZamknij', '\t'],
    ['a first line sep=;', 'sep=;\r\nkey;en;pl\r\nsend;"Send, now; please";Wyślij\r\nclose;Close;Zamknij', ';'],
    ['a first line in quotes', '"SEP=\t"\nkey\ten\tpl\nsend\tSend, now; please\tWyślij\nclose\tClose\tZamknij', '\t'],
    [
      'empty columns and rows at its end',
      'key;en;pl;;\nsend;"Send, now; please";Wyślij;;\nclose;Close;Zamknij;;\n;;;;\n;;;;\n',
      ';',
    ],
  ])('is read with %s', async (_, text, delimiter) => {
    const found = await read(text);
    expect(found).toMatchObject({ rows: ROWS, problems: [], format: { delimiter, encoding: 'utf-8' } });
    expect(await read(BOM + text)).toEqual(found);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe], true],
    ['utf-16be', [0xfe, 0xff], false],
  ] as const)('is read in %s with its byte order mark', async (encoding, mark, littleEndian) => {
    const text = 'key\ten\tpl\r\nsend\tSend, now; please\tWyślij\r\nclose\tClose\tZamknij\r\n';
    const found = await readCsv(new Blob([Uint8Array.from(mark), inUtf16(text, littleEndian)]));
    expect(found).toMatchObject({ rows: ROWS, problems: [], format: { delimiter: '\t', encoding } });
  });

  it.each([
    ['windows-1250', 'key;pl\na;Wyślij wiadomość', 'Wyślij wiadomość'],
    ['windows-1250', 'key;en;de\na;są;Tag', 'są'],
    ['windows-1250', 'key;pl\na;SPÓŁKA żółć', 'SPÓŁKA żółć'],
    ['windows-1252', 'key;es\na;¿Qué más, señor?', '¿Qué más, señor?'],
    ['windows-1252', 'key;es;pl\na;¡Olé!;Ole', '¡Olé!'],
    ['windows-1252', 'key;en\na;£5 for 3 m³', '£5 for 3 m³'],
  ] as const)('is read in %s: %s', async (encoding, text, first) => {
    const { rows, format } = await read(inWindows(text, encoding));
    expect(format.encoding).toBe(encoding);
    expect(rows[1]?.[1]).toBe(first);
  });

  it('is read in the encoding that the administrator chose instead', async () => {
    const bytes = inWindows('key;es\na;señor', 'windows-1252');
    expect((await read(bytes, 'windows-1250')).rows[1]).toEqual(['a', 'seńor']);
    expect((await read(bytes, 'windows-1252')).rows[1]).toEqual(['a', 'señor']);
  });

  it('O-38: has characters that nobody sees in its keys and codes, which are none of them; texts keep theirs', async () => {
    const { rows, isPlain } = await read('key\u200b,\u200een\u00ad\n\u2060send ,Jo\u00adhn\u200b\n');
    expect(rows).toEqual([
      ['key', 'en'],
      ['send', 'Jo\u00adhn\u200b'],
    ]);
    expect(isPlain).toBe(false);
  });

  it('that is UTF-8 but for some characters names the first line with them', async () => {
    const line = new TextEncoder().encode('key,fr\na,é\nb,à\n');
    expect((await readCsv(new Blob([line, Uint8Array.of(0x63, 0x2c, 0xe9, 0x0a)]))).problems).toEqual([
      { row: 4, why: 'language.why.encoding' },
    ]);
  });

  it('may hold line breaks and quotes in a cell, whatever separates the cells', async () => {
    expect((await read('key;en\r\na;"One; ""two""\r\nthree"\r\n')).rows).toEqual([
      ['key', 'en'],
      ['a', 'One; "two"\r\nthree'],
    ]);
  });
});

describe('A-85: what is posted', () => {
  it.each([
    ['UTF-8 with commas is sent as it is', 'key,en\na,A\n', true],
    ['a byte order mark is no difference', `${BOM}key,en\r\na,A\r\n`, true],
    ['semicolons are not sent', 'key;en\na;A\n', false],
    ['sep= is not sent', 'sep=,\nkey,en\na,A\n', false],
    ['empty columns are not sent', 'key,en,,\na,A,,\n', false],
  ])('%s', async (_, text, isPlain) => {
    expect((await read(text)).isPlain).toBe(isPlain);
  });

  it('is UTF-8 with commas, with each cell as it was', async () => {
    const { cells } = await read('sep=;\nkey;en;;\na;"x, ""y""";;\nb;=1+1;;\n');
    expect(await plainCsv(cells)).toBe('key,en\r\na,"x, ""y"""\r\nb,=1+1\r\n');
  });

  it('a file that was exported for Excel is read again', async () => {
    const text = await csvOf(['key', 'en'], ['a;b', '=1', 'x, y'], (cell) => [cell, cell], ';');
    expect(text).toBe(`${BOM}key;en\r\n"a;b";"a;b"\r\n"'=1";"'=1"\r\nx, y;x, y\r\n`);
    expect((await read(text)).rows[3]).toEqual(['x, y', 'x, y']);
  });
});
