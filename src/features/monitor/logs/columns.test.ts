import { expect, test } from 'vitest';
import { readLogRow } from '../errorlog/errorlog.ts';
import { COLUMNS, cellText, fileCell, reasonOf, recordOf } from './columns.ts';

const column = COLUMNS.find(({ id }) => id === 'webhook') ?? COLUMNS[0];

test('O-34: parts of an address that may be secret are neither shown in the table nor exported', () => {
  const row = readLogRow({ timestamp: 1, webhook: 'https://user:pass@h.example/x?token=planted' }, 'a');
  if (!row || !column) throw new Error('There is no such row or column');
  const masked = 'https://••••••••@h.example/x?••••••••';
  expect(cellText(row, column, () => '')).toBe(masked);
  expect(fileCell(row, column)).toBe(masked);
  expect(JSON.parse(recordOf(row))).toEqual({ timestamp: 1, webhook: masked });
});

test('O-34: an address within a reason is masked like the webhook itself', () => {
  const reason = 'request to https://h.example/x?token=planted failed, reason: connect ECONNREFUSED 203.0.113.10:443';
  const row = readLogRow({ reason, device_info: { at: 'https://h.example/?token=planted' } }, 'a');
  const texts = COLUMNS.flatMap((each) => [cellText(row, each, () => ''), `${fileCell(row, each)}`]);
  for (const text of [...texts, reasonOf(row), recordOf(row)]) expect(text).not.toContain('planted');
  expect(reasonOf(row)).toContain('https://h.example/x?•••••••• failed, reason: connect ECONNREFUSED 203.0.113.10:443');
  expect(row.cause).toBe('refused');
});

test('a value that is not a text is left unchanged', () => {
  const row = readLogRow({ webhook: 5 }, 'a');
  if (!row || !column) throw new Error('There is no such row or column');
  expect(JSON.parse(recordOf(row))).toEqual({ webhook: 5 });
});
