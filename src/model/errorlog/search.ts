import { allPlatforms } from '../connection.ts';
import { isRecord } from '../fields.ts';
import type { Call } from '../outcome.ts';
import { HOUR_MS } from '../time.ts';
import type { Range } from './errorlog.ts';

/** The date ranges of D1§2, in its order. */
export const PRESETS = ['hour', 'day', 'week', 'month'] as const;

export type Preset = (typeof PRESETS)[number];

/** What is asked for: a type as `TypeOption` has it and a connection, '' for all of them, and how far back. */
export type LogSearch = { type: string; connectionId: string; preset: Preset };

/** everything of the last hour. */
export const NO_SEARCH: LogSearch = { type: '', connectionId: '', preset: 'hour' };

/** Where the monitor shows what a search found, narrowed to one connection; `logs/address.ts` reads it. */
export function errorsPath({ type, connectionId, preset }: LogSearch, only: string): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(connectionId && { connection: connectionId }),
    ...(preset !== NO_SEARCH.preset && { range: preset }),
    only,
  });
  return `/monitor?${query}`;
}

export const sameSearch = (a: LogSearch, b: LogSearch) =>
  a.type === b.type && a.connectionId === b.connectionId && a.preset === b.preset;

const HOURS: Readonly<Record<Exclude<Preset, 'month'>, number>> = { hour: 1, day: 24, week: 168 };

/** From so long ago until now. A month is one of the calendar: the same day and time, or its last day. */
export function rangeOf(preset: Preset, now: number): Range {
  if (preset !== 'month') return { from: now - HOURS[preset] * HOUR_MS, to: now };
  const then = new Date(now);
  const day = then.getDate();
  then.setDate(1);
  then.setMonth(then.getMonth() - 1);
  then.setDate(Math.min(day, new Date(then.getFullYear(), then.getMonth() + 1, 0).getDate()));
  return { from: then.getTime(), to: now };
}

/** Where the next page is, as the service named it; absent where there is none. */
export type Tokens = { nextTokenForForwarder?: string; nextTokenForForwarderByCustomer?: string };

const TOKENS = ['nextTokenForForwarder', 'nextTokenForForwarderByCustomer'] as const;

export const hasMore = (tokens: Tokens) => TOKENS.some((name) => tokens[name] !== undefined);
export const sameTokens = (a: Tokens, b: Tokens) => TOKENS.every((name) => a[name] === b[name]);

/** POST /errorlog/fetchlog (D1§7, A-30). A further page repeats the search and its range to the millisecond (O-21). */
export function fetchLogs(search: LogSearch, range: Range, logGroupName: string, tokens: Tokens): Call {
  return {
    method: 'POST',
    path: '/errorlog/fetchlog',
    body: {
      type: 'error_log',
      logGroupName,
      startDate: range.from,
      endDate: range.to,
      connectionId: search.connectionId,
      source: sourceOf(search.type) ?? '',
      ...tokens,
    },
  };
}

/** Whether a text is a type to filter by, as `TypeOption` names it. */
export const isLogType = (type: string) => sourceOf(type) !== undefined;

const sourceOf = (type: string) => allPlatforms().find(({ name }) => name === `platform.${type}`)?.source;

/** One answered page, its rows as they came. */
export type LogPage = { logs: readonly unknown[]; tokens: Tokens };

/** Reads an answer: the three keys in `data` or beside it; null where there are no logs in it. */
export function readPage(body: unknown): LogPage | null {
  if (!isRecord(body)) return null;
  const holder = isRecord(body['data']) && Array.isArray(body['data']['logs']) ? body['data'] : body;
  const { logs } = holder;
  if (!Array.isArray(logs)) return null;
  const tokens: Tokens = {};
  for (const name of TOKENS) {
    const token = holder[name];
    if (typeof token === 'string' && token !== '') tokens[name] = token;
  }
  return { logs, tokens };
}
