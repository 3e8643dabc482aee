import { describe, expect, it, test } from 'vitest';
import { assess, type BulkRow, isWrong, personasOfRows, prepare } from './bulk.ts';
import { MAX_PERSONAS, type PersonaTexts } from './persona.ts';

const TODAY = '2024-02-29';
const NOBODY = new Set<string>();

const row = (customerId: string, but: Partial<PersonaTexts> = {}, out = false): BulkRow => ({
  row: 2,
  out,
  texts: {
    customerId,
    fullName: 'Jo',
    email: 'jo@example.com',
    phone: '12',
    address: '1 Main Street',
    dob: '1990-12-31',
    accountDetails: 'Plan',
    occupation: 'Baker',
    ...but,
  },
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`N-${at}`));

describe('A-119: the first error of a file’s rows', () => {
  const missing = row('N-1', { email: ' ' });
  it.each([
    ['is none if all rows are valid', [row('N-1')], 0, null],
    ['AT-PER-15: is a missing value', [missing, row('N-2'), row('N-2')], MAX_PERSONAS, 'missing_complete_payload'],
    ['AT-PER-16: is a duplicate ID', [row('N-2'), row(' N-2 ')], MAX_PERSONAS, 'custId_unique'],
    ['AT-PER-18: is the exceeded limit', [row('N-2')], MAX_PERSONAS, 'length_exceeded'],
    ['AT-PER-18: is none at the limit', [row('N-2')], MAX_PERSONAS - 1, null],
    ['is not that of a row that is left out', [{ ...missing, out: true }, row('N-2')], 0, null],
    ['is not one that its own cell shows', [row('N_2'), row('N-3', { dob: 'x' })], 0, null],
  ])('%s', (_, given, there, expected) => {
    const taken = new Set(Array.from({ length: there }, (_each, at) => `OLD-${at}`));
    expect(assess(given, taken, TODAY).first).toBe(expected);
  });
});

test('rows are valid, invalid or left out', () => {
  const given = [row('N-1'), row('CU-1'), row('N-3', { dob: '2999-01-01' }), row('N-1', {}, true)];
  const { problems, ...counts } = assess(given, new Set(['CU-1']), TODAY);
  expect(problems).toEqual([{}, { customerId: 'custId_unique' }, { dob: 'dob_future' }, {}]);
  expect(problems.map(isWrong)).toEqual([false, true, true, false]);
  expect(counts).toEqual({ right: 1, wrong: 2, out: 1, total: 4, first: 'custId_unique', cells: 2 });
});

test('the own error of an ID has priority over its duplicate', () => {
  const [first] = assess([row('N_1'), row('N_1')], NOBODY, TODAY).problems;
  expect(first).toEqual({ customerId: 'customer_id_invalid' });
});

test('the errors of a row stay the same object as long as they are equal', () => {
  const given = rows(3);
  prepare(given, TODAY);
  const before = assess(given, new Set(['N-1']), TODAY).problems;
  const after = assess(given.with(0, row('N-0', { dob: '' })), new Set(['N-1']), TODAY).problems;
  expect(after[1]).toBe(before[1]);
  expect(after[0]).not.toBe(before[0]);
});

test('a date of birth is compared with the given day', () => {
  const given = [row('N-1', { dob: '2024-03-01' })];
  expect(assess(given, NOBODY, TODAY).wrong).toBe(1);
  expect(assess(given, NOBODY, '2024-03-01').wrong).toBe(0);
});

test('AT-PER-14 A-118: the personas of the rows are trimmed, and have medium patience', () => {
  expect(personasOfRows([row(' N-1 ', { fullName: ' Jo ' }), row('N-2', {}, true)])).toEqual([
    {
      customerId: 'N-1',
      accountDetails: 'Plan',
      patienceLevel: 'medium',
      bio: {
        full_name: 'Jo',
        email_address: 'jo@example.com',
        phone_number: '12',
        address: { full_address: '1 Main Street' },
        occupation: 'Baker',
        dob: '1990-12-31',
      },
    },
  ]);
});

test('O-38: the personas of rows have no characters that nobody sees, except within free text', () => {
  const given = row('\u200bN-1\u00a0', {
    phone: '+1\u00a0555',
    email: 'jo\u00ad@example.com',
    fullName: ' Jo\u00adhn\u200b',
  });
  expect(personasOfRows([given])).toMatchObject([
    { customerId: 'N-1', bio: { phone_number: '+1 555', email_address: 'jo@example.com', full_name: 'Jo\u00adhn' } },
  ]);
  expect(assess([row('N-1'), row('N-1\u200b')], NOBODY, TODAY).first).toBe('custId_unique');
});
