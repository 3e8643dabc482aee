import { expect, it, vi } from 'vitest';
import { clock, formatDate, shortDate } from './date.ts';

it.each([
  ['Europe/Warsaw', '2026-10-24T23:59:59Z', '25 Oct 2026 01:59:59'],
  ['Europe/Warsaw', '2026-10-25T00:00:00Z', '25 Oct 2026 02:00:00 +02:00'],
  ['Europe/Warsaw', '2026-10-25T00:59:59Z', '25 Oct 2026 02:59:59 +02:00'],
  ['Europe/Warsaw', '2026-10-25T01:00:00Z', '25 Oct 2026 02:00:00 +01:00'],
  ['Europe/Warsaw', '2026-10-25T01:59:59Z', '25 Oct 2026 02:59:59 +01:00'],
  ['Europe/Warsaw', '2026-10-25T02:00:00Z', '25 Oct 2026 03:00:00'],
  ['Europe/Warsaw', '2026-03-29T01:00:00Z', '29 Mar 2026 03:00:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01 Nov 2026 01:30:00 -05:00'],
  ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '05 Apr 2026 01:45:00 +10:30'],
  ['UTC', '2026-10-25T01:00:00Z', '25 Oct 2026 01:00:00'],
])('a time within an hour that comes twice carries its offset: %s %s', (TZ, iso, text) => {
  vi.stubEnv('TZ', TZ);
  const time = Date.parse(iso);
  expect(formatDate(time, 'en')).toBe(text);
  expect(shortDate(time, time, 'en')).toBe(text.replace(/^.{12}(.{5}):../, '$1'));
  expect(shortDate(time, 0, 'en')).toBe(text.replace(/^(.{12}.{5}):../, '$1'));
  expect(clock(new Date(time))).toBe(shortDate(time, time, 'en'));
});
