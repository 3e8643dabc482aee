import { describe, expect, it, test } from 'vitest';
import type { Message } from '../../../model/message.ts';
import {
  formula,
  HEADINGS,
  isoDate,
  number,
  personaRow,
  type RawCell,
  shared,
  workbook,
  workbookParts,
  zipOf,
} from '../../../testing/workbook.ts';
import { PROGRAMS } from '../../../testing/workbook-programs.ts';
import { textProblem } from './persona.ts';
import type { SheetRow } from './sheet.ts';
import { MAX_FILE, MAX_ROWS, readWorkbook, UnreadableFile } from './workbook.ts';

async function read(bytes: Uint8Array<ArrayBuffer> | string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const some of readWorkbook(new Blob([bytes]))) rows.push(...some);
  return rows;
}

/** The messages about an unreadable file. */
async function problemsOf(bytes: Uint8Array<ArrayBuffer> | string): Promise<readonly string[]> {
  const error: unknown = await read(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof UnreadableFile)) throw new Error('it was read');
  return error.sentences.map((sentence) => ('id' in sentence ? sentence.id : ''));
}

const born = async (cell: RawCell, date1904 = false) => {
  const [row] = await read(workbook([HEADINGS, personaRow('A-1', { 5: cell })], { date1904 }));
  return row?.texts.dob;
};

describe('AT-PER-14: a file with personas', () => {
  it('is read by its headings, in any order and case, also with blanks around them (A-119)', async () => {
    const headings = ['Notes', ...HEADINGS].map((name) => ` ${name.toUpperCase()}  `);
    expect(await read(workbook([headings, ['x', ...personaRow('A-1')]]))).toEqual([
      {
        row: 2,
        texts: {
          customerId: 'A-1',
          fullName: 'Customer A-1',
          email: 'A-1@example.com',
          phone: '+1 555-0100',
          address: '1 Main Street',
          dob: '1990-12-31',
          accountDetails: 'Monthly plan',
          occupation: 'Baker',
        },
      },
    ]);
  });

  it('O-38: has no characters that nobody sees in IDs, addresses and phone numbers, and spaces are plain in the latter', async () => {
    const cells = { 2: 'a1@example.com\u2060', 3: '\u202a+1\u00a0555-0100\u202c', 1: '\u200bJo\u00adhn\u00a0' };
    const [row] = await read(workbook([HEADINGS, personaRow('\u200bA-1\u00ad', cells)]));
    const shown = { customerId: 'A-1', email: 'a1@example.com', phone: '+1 555-0100', fullName: 'Jo\u00adhn' };
    expect(row?.texts).toMatchObject(shown);
  });

  it('O-38: has characters that nobody sees in its headings, IDs and dates, which are none of them', async () => {
    const headings = HEADINGS.map((name) => `\uFEFF${name.replace(' ', '\u00a0')}\u200b`);
    const [row] = await read(workbook([headings, personaRow('A-1', { 5: '\u200e1990-12-31\u200e' })]));
    expect(row?.texts).toMatchObject({ customerId: 'A-1', dob: '1990-12-31' });
  });

  it('is only its first sheet', async () => {
    const rows = await read(workbook([HEADINGS, personaRow('A-1')], { others: [[HEADINGS, personaRow('B-2')]] }));
    expect(rows.map(({ texts }) => texts.customerId)).toEqual(['A-1']);
  });

  it.each([
    ['hidden', 'veryHidden'],
    ['veryHidden', 'hidden'],
  ] as const)('is the first visible sheet, and the skipped ones are reported (%s)', async (...states) => {
    const others = [
      [HEADINGS, personaRow('B-2')],
      [HEADINGS, personaRow('C-3')],
    ];
    const bytes = workbook([['Notes']], { others, states });
    const notes: Message[] = [];
    const rows: SheetRow[] = [];
    for await (const some of readWorkbook(new Blob([bytes]), (note) => notes.push(note))) rows.push(...some);
    expect(rows.map(({ texts }) => texts.customerId)).toEqual(['C-3']);
    expect(notes).toEqual([{ id: 'persona.file.hidden', values: { count: 2 } }]);
  });

  it('O-42: says which of its rows are hidden, by a filter or by hand', async () => {
    const bytes = workbook([HEADINGS, personaRow('A-1'), personaRow('B-2'), [], personaRow('C-3')], {
      hiddenRows: [3, 4],
    });
    const rows = await read(bytes);
    expect(rows.map(({ row, hidden }) => [row, hidden])).toEqual([
      [2, undefined],
      [3, true],
      [5, undefined],
    ]);
  });

  it.each([false, true])('O-42: ends at its last row with content (shown digits: %s)', async (digits) => {
    const parts = workbookParts([HEADINGS, personaRow('A-1')], { styledRows: 3, digits });
    const sheet = 'xl/worksheets/sheet1.xml';
    // No sheet has this column: a reader that reaches it fails.
    const damaged = (parts[sheet] ?? '').replace('<c r="A4"', '<c r="XFE4"');
    expect(await read(zipOf({ ...parts, [sheet]: damaged }))).toHaveLength(1);
  });

  it('is its first sheet if all are hidden', async () => {
    expect(await read(workbook([HEADINGS, personaRow('A-1')], { states: ['hidden'] }))).toHaveLength(1);
  });

  it('has the shown values of its cells: IDs and phone numbers keep their zeros', async () => {
    const cells = { 0: number(7, 5), 3: number(48123456789, 6), 6: number(7) };
    const [row] = await read(workbook([HEADINGS, personaRow('', cells)], { digits: true }));
    expect(row?.texts).toMatchObject({ customerId: '007', phone: '+48 123 456 789', accountDetails: '7' });
  });

  it.each(Object.entries(PROGRAMS))('may be written by %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual([
      {
        row: 2,
        texts: {
          customerId: '007',
          fullName: 'Ana Lima',
          email: 'ana@example.com',
          phone: '+48 123 456 789',
          address: '1 Main Street',
          dob: '1990-12-31',
          accountDetails: 'Monthly plan',
          occupation: 'Baker',
        },
      },
    ]);
  });

  it('may have blank rows, which keep the numbers of the others', async () => {
    const rows = await read(workbook([[], HEADINGS, [], personaRow('A-1'), ['  ', null], personaRow('B-2')]));
    expect(rows.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('may have numbers, shared texts and results of formulas', async () => {
    const cells = { 0: number(1001), 1: shared(0), 3: number(48123456789), 6: formula('1+1', '2', 'n') };
    const [row] = await read(workbook([HEADINGS, personaRow('', cells)], { sharedTexts: ['Jo & Co'] }));
    expect(row?.texts).toMatchObject({
      customerId: '1001',
      fullName: 'Jo & Co',
      phone: '48123456789',
      accountDetails: '2',
    });
  });

  it('has no value for a formula without a result, or for merged cells', async () => {
    const failed = { 4: formula('A9', '#REF!', 'e'), 7: formula('A9'), 6: null };
    const [row] = await read(workbook([HEADINGS, personaRow('A-1', failed)], { merged: 'F2:G2' }));
    expect(row?.texts).toMatchObject({ address: '', accountDetails: '', occupation: '' });
  });
});

test('AT-PER-11: a year before 1900 stays, so that it is refused in words', async () => {
  for (const cell of [isoDate('1889-12-31'), '0090-12-31', '\u200e0090-12-31\u200b'])
    expect(textProblem('dob', (await born(cell)) ?? '', '2026-01-01')).toBe('persona.dob_early');
  // LibreOffice writes days before 1900 as negative numbers.
  expect(await born(number(-3651, 1))).toMatch(/^18/);
});

describe('A-119: a date of birth in every form that spreadsheets write', () => {
  it.each([
    ['a day with a date style', number(33_238, 1)],
    ['a day with a custom format', number(33_238, 2)],
    ['a day with the name of the weekday or month', number(33_238, 3)],
    ['a day with a time', number(33_238.75, 1)],
    ['a serial number without a style', number(33_238)],
    ['a serial number with the style of a number', number(33_238, 4)],
    ['a serial number as text', '33238'],
    ['an ISO date', isoDate('1990-12-31')],
    ['an ISO date with a time', isoDate('1990-12-31T00:00:00Z')],
    ['a text', ' 1990-12-31 '],
    ['a text with slashes', '1990/12/31'],
    ['a text with a time', '1990-12-31 10:00'],
    ['the result of a formula', formula('DATE(1990,12,31)', '33238', 'n')],
  ])('%s', async (_, cell) => {
    expect(await born(cell)).toBe('1990-12-31');
  });

  it('a day of a workbook with the 1904 date system, with and without a style', async () => {
    expect(await born(number(31_776, 1), true)).toBe('1990-12-31');
    expect(await born(number(31_776), true)).toBe('1990-12-31');
  });

  it.each([
    ['31.12.1990', '31.12.1990'],
    ['03/04/1990', '03/04/1990'],
    ['1990', '1990'],
    ['1990-1-5', '1990-01-05'],
    ['', ''],
  ])('a text that does not begin with a year stays as typed: %s', async (text, expected) => {
    expect(await born(text)).toBe(expected);
  });

  it('neither a year alone nor a time of day is a date', async () => {
    expect(await born(number(1990))).toBe('1990');
    expect(await born(number(0.5, 1))).toBe('');
  });
});

describe('bad input', () => {
  it.each([
    ['AT-PER-17: only headings', workbook([HEADINGS]), ['excel_empty']],
    ['AT-PER-17: an empty sheet', workbook([]), ['excel_empty']],
    ['AT-PER-17: headings and blank rows', workbook([HEADINGS, [], [' ']]), ['excel_empty']],
    ['AT-PER-17 A-119: headings alone, and not all of them', workbook([HEADINGS.slice(1)]), ['excel_empty']],
    ['AT-PER-17 A-119: headings alone, and one of them twice', workbook([[...HEADINGS, 'EMAIL'], []]), ['excel_empty']],
    [
      'AT-PER-15: a column is missing',
      workbook([HEADINGS.slice(1), personaRow('A-1')]),
      ['missing_complete_payload', 'persona.file.missing'],
    ],
    [
      'AT-PER-15: other headings',
      workbook([['Id', 'Name'], personaRow('A-1')]),
      ['missing_complete_payload', 'persona.file.missing'],
    ],
    ['a duplicate column', workbook([[...HEADINGS, 'EMAIL'], personaRow('A-1')]), ['persona.file.twice']],
    ['a renamed .csv', HEADINGS.join(','), ['persona.file.not_xlsx']],
    ['nothing', '', ['persona.file.not_xlsx']],
    ['another zip', zipOf({ 'word/document.xml': '<x/>' }), ['persona.file.not_xlsx']],
    ['an .xls, or one with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), ['persona.file.old']],
    ['a truncated file', workbook([HEADINGS, personaRow('A-1')]).slice(0, 300), ['persona.file.damaged']],
    [
      'a part without an end',
      zipOf({ ...workbookParts([]), 'xl/workbook.xml': '<workbook' }),
      ['persona.file.damaged'],
    ],
    ['a file that is too large', new Uint8Array(MAX_FILE + 1), ['persona.file.too_large']],
  ])('%s', async (_, bytes, expected) => {
    expect(await problemsOf(bytes)).toEqual(expected);
  });

  const blownUp = () => ({
    ...workbookParts([HEADINGS, personaRow('A-1')]),
    'xl/sharedStrings.xml': ' '.repeat(4 * 1024 * 1024),
  });

  it('a zip bomb is recognized by its directory', async () => {
    const bomb = withSizes(zipOf(blownUp()), 65 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemsOf(bomb)).toEqual(['persona.file.too_much']);
  });

  it('a zip bomb with a false size is unpacked only up to that size', async () => {
    expect(await problemsOf(withSizes(zipOf(blownUp()), 1000))).toEqual(['persona.file.damaged']);
    expect(await problemsOf(withSizes(zipOf(blownUp()), 0))).toEqual(['persona.file.too_much']);
  });

  const rowsOf = (count: number) => workbook([HEADINGS, ...Array.from({ length: count }, (_, at) => [String(at)])]);

  it('100,000 rows are too many', { timeout: 30_000 }, async () => {
    expect(await problemsOf(rowsOf(100_000))).toEqual(['persona.file.too_many_rows']);
  });

  it('the maximum number of rows is read', { timeout: 30_000 }, async () => {
    expect(await read(rowsOf(MAX_ROWS))).toHaveLength(MAX_ROWS);
  });
});

test('rows are delivered in batches', async () => {
  const rows = Array.from({ length: 5200 }, (_, at) => [String(at)]);
  const sizes: number[] = [];
  for await (const some of readWorkbook(new Blob([workbook([HEADINGS, ...rows])]))) sizes.push(some.length);
  expect(sizes).toEqual([2500, 2500, 200]);
});

/** The file with another unpacked size, in its directory, for every entry above a megabyte. */
function withSizes(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, size, true);
  }
  return bytes;
}
