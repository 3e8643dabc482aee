import { expect, test } from 'vitest';
import { readLogRow } from '../../model/errorlog/errorlog.ts';
import { COLUMNS, cellText, fileCell, recordOf } from './columns.ts';

const column = COLUMNS.find(({ id }) => id === 'webhook') ?? COLUMNS[0];

test('O-34: parts of an address that may be secret are neither shown in the table nor exported', () => {
  const row = readLogRow({ timestamp: 1, webhook: 'https://user:pass@h.example/x?token=planted' }, 'a');
  if (!row || !column) throw new Error('There is no such row or column');
  const masked = 'https://••••••••@h.example/x?••••••••';
  expect(cellText(row, column, () => '')).toBe(masked);
  expect(fileCell(row, column)).toBe(masked);
  expect(recordOf(row)).toEqual({ timestamp: 1, webhook: masked });
});

test('a value that is not a text is left unchanged', () => {
  const row = readLogRow({ webhook: 5 }, 'a');
  if (!row || !column) throw new Error('There is no such row or column');
  expect(recordOf(row)).toEqual({ webhook: 5 });
});
