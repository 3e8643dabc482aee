import { allPlatforms } from '../../../model/connection.ts';
import type { LogSearch, Preset } from '../../../model/errors-path.ts';
import { isRecord } from '../../../model/fields.ts';
import type { Call } from '../../../model/outcome.ts';
import { HOUR_MS } from '../../../model/time.ts';
import type { Range } from './errorlog.ts';

/** The default search: everything of the last hour. */
export const NO_SEARCH: LogSearch = { type: '', connectionId: '', preset: 'hour' };

export const sameSearch = (a: LogSearch, b: LogSearch) =>
  a.type === b.type && a.connectionId === b.connectionId && a.preset === b.preset;

const HOURS: Readonly<Record<Exclude<Preset, 'month'>, number>> = { hour: 1, day: 24, week: 168 };

/** A preset's time range until `now`, in epoch ms. A month is a calendar month: same day and time, or its last day. */
export function rangeOf(preset: Preset, now: number): Range {
  if (preset !== 'month') return { from: now - HOURS[preset] * HOUR_MS, to: now };
  const then = new Date(now);
  const day = then.getDate();
  then.setDate(1);
  then.setMonth(then.getMonth() - 1);
  then.setDate(Math.min(day, new Date(then.getFullYear(), then.getMonth() + 1, 0).getDate()));
  return { from: then.getTime(), to: now };
}

/** The service's tokens for the next page; absent when there is none. */
export type Tokens = { nextTokenForForwarder?: string; nextTokenForForwarderByCustomer?: string };

const TOKENS = ['nextTokenForForwarder', 'nextTokenForForwarderByCustomer'] as const;

export const hasMore = (tokens: Tokens) => TOKENS.some((name) => tokens[name] !== undefined);
export const sameTokens = (a: Tokens, b: Tokens) => TOKENS.every((name) => a[name] === b[name]);

export const LOG_SEARCH = '/errorlog/fetchlog';

/** POST /errorlog/fetchlog (D1§7, A-30). A further page must repeat the search with exactly the same range (O-21). */
export function fetchLogs(search: LogSearch, range: Range, logGroupName: string, tokens: Tokens): Call {
  return {
    method: 'POST',
    path: LOG_SEARCH,
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

/** Whether a text is a known type (`TypeOption.value`). */
export const isLogType = (type: string) => sourceOf(type) !== undefined;

const sourceOf = (type: string) => allPlatforms().find(({ name }) => name === `platform.${type}`)?.source;

/** A page of the answer with its raw rows. */
export type LogPage = { logs: readonly unknown[]; tokens: Tokens };

/** Parses an answer, each of whose three keys may be in `data` or at the top level; null if it has no logs. */
export function readPage(body: unknown): LogPage | null {
  if (!isRecord(body)) return null;
  const holder = isRecord(body['data']) && Array.isArray(body['data']['logs']) ? body['data'] : body;
  const { logs } = holder;
  if (!Array.isArray(logs)) return null;
  const tokens: Tokens = {};
  for (const name of TOKENS) {
    const token = holder[name] ?? body[name];
    if (typeof token === 'string' && token !== '') tokens[name] = token;
  }
  return { logs, tokens };
}
