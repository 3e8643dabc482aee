import { describe, expect, test } from 'vitest';
import { mayBeCopied } from './copied.ts';
import type { QueuedEdit } from './entry.ts';

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;
const at = (minutesAgo: number, progress: object = {}) =>
  ({ at: NOW - minutesAgo * MINUTE_MS, progress }) as unknown as QueuedEdit;

describe('O-12: another device may hold a waiting create', () => {
  test.each([
    ['made ten minutes ago', at(10), 0, false],
    ['made eleven minutes ago', at(11), 0, true],
    ['made a minute ago, before the page began', at(1), NOW - MINUTE_MS / 2, true],
    ['changed just now and made eleven minutes ago', at(0, { made: NOW - 11 * MINUTE_MS }), 0, true],
  ])('%s', (_, entry, since, may) => {
    expect(mayBeCopied(entry, NOW, since)).toBe(may);
  });
});
