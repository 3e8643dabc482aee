import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mark, moment, shareOf, spokenMoment, spokenStretch, stretch } from './times.ts';

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Warsaw'));
afterAll(() => void vi.unstubAllEnvs());

const at = (text: string) => new Date(text).getTime();
const NOW = Date.UTC(2026, 2, 5, 14);

test('a time of today is the clock time, one of another day includes its day', () => {
  expect(moment(at('2026-03-05T14:05:00'), NOW, 'en')).toBe('14:05');
  expect(moment(at('2026-03-04T14:05:00'), NOW, 'en')).toBe('4 Mar 14:05');
  expect(moment(at('2026-03-05T00:05:00'), NOW, 'en-US')).toBe('00:05');
});

test('a period names a day once, and whole days without the clock time', () => {
  const of = (from: string, to: string) => stretch({ from: at(from), to: at(to) }, NOW, 'en');
  expect(of('2026-03-05T14:00:00', '2026-03-05T14:30:00')).toBe('14:00 – 14:30');
  expect(of('2026-03-04T23:30:00', '2026-03-05T00:00:00')).toBe('4 Mar 23:30 – 00:00');
  expect(of('2026-03-04T21:00:00', '2026-03-05T03:00:00')).toBe('4 Mar 21:00 – 03:00');
  expect(of('2026-03-03T21:00:00', '2026-03-04T03:00:00')).toBe('3 Mar 21:00 – 4 Mar 03:00');
  expect(of('2026-03-04T00:00:00', '2026-03-05T00:00:00')).toBe('4 Mar');
  expect(of('2026-03-02T00:00:00', '2026-03-05T00:00:00')).toBe('2 Mar – 4 Mar');
});

test('in a sentence the previous day is called yesterday, in every language', () => {
  const of = (from: string, to: string) => spokenStretch(at(from), at(to), NOW, 'en');
  expect(of('2026-03-04T05:33:00', '2026-03-04T14:55:00')).toBe('yesterday 05:33 – 14:55');
  expect(of('2026-03-04T23:33:00', '2026-03-05T00:55:00')).toBe('yesterday 23:33 – 00:55');
  expect(of('2026-03-03T05:33:00', '2026-03-04T14:55:00')).toBe('3 Mar 05:33 – yesterday 14:55');
  expect(of('2026-03-05T05:33:00', '2026-03-05T14:55:00')).toBe('05:33 – 14:55');
  expect(spokenMoment(at('2026-03-04T05:33:00'), NOW, 'pl')).toBe('wczoraj 05:33');
  expect(spokenMoment(at('2026-03-04T05:33:00'), NOW, 'es')).toBe('ayer 05:33');
});

test('the axis has clock times, and the day at midnight', () => {
  expect(mark(new Date('2026-03-05T06:00:00'), 'en')).toBe('06:00');
  expect(mark(new Date('2026-03-05T00:00:00'), 'es')).toBe('5 mar');
});

test('a share of less than a percent is not shown as zero', () => {
  expect(shareOf(0.743, 'en')).toBe('74%');
  expect(shareOf(0.004, 'en')).toBe('0.4%');
});
