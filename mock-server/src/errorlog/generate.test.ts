import { afterEach, expect, it, vi } from 'vitest';
import { memoryOnly } from '../data-file.ts';
import { kinds } from '../kind/kinds.ts';
import { seed } from '../seeds/index.ts';
import { createStore } from '../store.ts';
import { generateLog, laterFailures, STEP_MS } from './generate.ts';
import { createErrorLog } from './log.ts';

/** In this machine's time zone: February has no 31st. */
const NOW = new Date(2026, 2, 31, 15, 20).getTime();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rows = generateLog(NOW, 6000).map(({ at, row }) => ({ at, ...row }) as Record<string, unknown> & { at: number });

afterEach(() => void vi.useRealTimers());

it('the log is the same at the same moment, and shifted on another day', () => {
  const before = generateLog(NOW, 500);
  expect(generateLog(NOW, 500)).toEqual(before);
  const expired = (now: number) =>
    generateLog(now, 500)
      .filter(({ row }) => row.reason === 'Request failed with status code 401')
      .map(({ at, row }) => ({ ago: now - at, requestId: row.requestId }));
  expect(expired(NOW).length).toBeGreaterThan(100);
  expect(expired(NOW + 7 * DAY)).toEqual(expired(NOW));
});

it.each([0, 1, 6000, 50_000])('a volume of %i is as many rows, newest first, none in the future', (volume) => {
  const times = generateLog(NOW, volume).map(({ at }) => at);
  expect(times).toHaveLength(volume);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times.every((at) => at < NOW)).toBe(true);
});

it('A-31: it fills the last calendar month, and each preset finds more than the one before', () => {
  const since = (ms: number) => rows.filter(({ at }) => at > NOW - ms).length;
  const [hour, day, week] = [since(HOUR), since(DAY), since(168 * HOUR)];
  expect(hour).toBeGreaterThan(50);
  expect(day).toBeGreaterThan(hour * 2);
  expect(week).toBeGreaterThan(day * 2);
  expect(rows.at(-1)?.at).toBeGreaterThan(new Date(2026, 1, 28, 15, 20).getTime());
  expect(rows.at(-1)?.at).toBeLessThan(new Date(2026, 2, 2).getTime());
});

it('LIST-02: every seeded connection of every platform has rows', () => {
  const state = seed();
  const ids = kinds.flatMap(({ collection }) => (state[collection] ?? []).map(({ id }) => id)).sort();
  expect([...new Set(rows.map((row) => row.connection_id))].sort()).toEqual(ids);
});

it('D1§4: attempts of a request follow each other by at least 30 s, at most three', () => {
  const requests = Object.values(Object.groupBy(rows, ({ requestId }) => String(requestId)));
  const whole = requests.filter((request) => request?.length === 3 && request[0]?.requestId !== undefined);
  expect(whole.length).toBeGreaterThan(1000);
  for (const request of whole) {
    const [third, second, first] = request ?? [];
    expect([first?.attempt, second?.attempt, third?.attempt]).toEqual([1, 2, 3]);
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(30_000);
    expect(Number(third?.at) - Number(second?.at)).toBeGreaterThanOrEqual(30_000);
  }
});

it('A-33, A-34: bursts, codes, statuses, both kinds of time, missing fields and both kinds of devices occur', () => {
  const between = (from: number, to: number) => rows.filter(({ at }) => at >= NOW - from && at < NOW - to);
  const share = (part: typeof rows, is: (row: (typeof rows)[number]) => boolean) =>
    part.filter(is).length / part.length;
  const outage = between(9 * DAY + 5 * HOUR, 9 * DAY + 2 * HOUR);
  expect(share(outage, ({ reason }) => /ECONNREFUSED|EHOSTUNREACH/.test(String(reason)))).toBeGreaterThan(0.9);
  const expired = between(16 * DAY, 14 * DAY);
  expect(share(expired, ({ http_status }) => Number(http_status) === 401)).toBeGreaterThan(0.8);
  const dusk = NOW - (NOW % DAY) - 4 * DAY + 22 * HOUR;
  const night = rows.filter(({ at }) => at >= dusk && at < dusk + 8 * HOUR);
  expect(share(night, ({ http_status }) => Number(http_status) >= 503)).toBeGreaterThan(0.8);
  const hour = between(40 * 60_000, 0);
  expect(share(hour, ({ reason }) => /TIMEDOUT/.test(String(reason)))).toBeGreaterThan(0.8);

  const has = (is: (row: (typeof rows)[number]) => boolean) => expect(rows.some(is)).toBe(true);
  for (const reason of [/ENOTFOUND/, /ECONNRESET/, /socket hang up/, /ESOCKETTIMEDOUT/, /^certificate/, /^$/]) {
    has((row) => reason.test(String(row.reason)));
  }
  for (const status of [400, 403, 404, 429, 500, 502, '503', '5xx', '4xx', ''])
    has((row) => row.http_status === status);
  has((row) => typeof row.timestamp === 'number');
  has((row) => typeof row.timestamp === 'string' && row.timestamp === new Date(row.at).toISOString());
  has((row) => typeof row.device_info === 'string');
  has((row) => typeof row.device_info === 'object');
  for (const field of ['http_status', 'queue_time', 'webhook', 'requestId']) has((row) => !(field in row));
});

it('while the server runs, more errors occur, as often as before', () => {
  const steps = Array.from({ length: 144 }, (_, n) => laterFailures(NOW + n * STEP_MS, 6000));
  expect(steps[0]).toEqual(laterFailures(NOW, 6000));
  expect(steps.flat().length).toBeGreaterThan(40);
  expect(steps.flat().length).toBeLessThan(200);
  expect(laterFailures(NOW, 0)).toEqual([]);
});

it('a log that has been searched keeps its rows and gets those of every ten minutes that have passed', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const log = createErrorLog(createStore(seed, memoryOnly));
  const before = log.entries();
  vi.setSystemTime(NOW + STEP_MS - 1);
  expect(log.entries()).toEqual(before);
  vi.setSystemTime(NOW + DAY);
  const after = log.entries();
  expect(after.length).toBeGreaterThan(before.length + 40);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
});
