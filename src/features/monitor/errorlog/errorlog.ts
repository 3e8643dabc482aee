import { readDate } from '../../../model/connection.ts';
import { isRecord, textOf } from '../../../model/fields.ts';

/**
 * The causes of a failed delivery, in the order in which A-34 checks them. The messages of a cause are `cause.…` (its name in
 * Annex D), `trouble.…` (a short name for charts and counts) and `advice.…` (what an administrator can do).
 */
export const CAUSES = [
  'refused',
  'host_unreachable',
  'no_response',
  'timed_out',
  'reset',
  'hang_up',
  'internal',
  'unauthorized',
  'not_found',
  'unreachable',
  'failed',
] as const;

export type Cause = (typeof CAUSES)[number];

/** The causes that a reason names by itself; the status decides the causes after them. */
const REASONS: readonly [Cause, RegExp][] = [
  ['refused', /ECONNREFUSED|connection refused/i],
  ['host_unreachable', /EHOSTUNREACH|host unreachable/i],
  ['no_response', /ESOCKETTIMEDOUT|ECONNABORTED|no response/i],
  ['timed_out', /ETIMEDOUT|timed out/i],
  ['reset', /ECONNRESET|connection reset/i],
  ['hang_up', /socket hang up/i],
];

const DENIED = new Set(['401', '403']);

/** The cause of a failed delivery, by the first match of A-34. */
export function causeOf(reason: string, status: number | string | undefined): Cause {
  const named = REASONS.find(([, pattern]) => pattern.test(reason));
  if (named) return named[0];
  const code = statusIn(`${status ?? ''}`) ?? statusIn(reason) ?? '';
  if (code.startsWith('5')) return 'internal';
  if (DENIED.has(code)) return 'unauthorized';
  if (code === '404') return 'not_found';
  return code.startsWith('4') ? 'unreachable' : 'failed';
}

/** The status of an error: 400 to 599, or its class such as `4xx`. */
function statusIn(text: string): string | undefined {
  return /^\s*([45]\d\d|[45]xx)\b/i.exec(text)?.[1];
}

/** One parsed row of POST /errorlog/fetchlog. No content of it can fail the page. */
export type LogRow = {
  /** Unique among the rows shown, and the same however many pages follow. */
  key: string;
  /** Epoch ms. */
  at: number | undefined;
  reason: string;
  cause: Cause;
  status: string;
  attempt: number | undefined;
  /** In ms, as `duration` is. */
  queueTime: number | undefined;
  duration: number | undefined;
  /** '' if missing, as in all texts. */
  connectionName: string;
  connectionId: string;
  webhook: string;
  requestId: string;
  deviceInfo: string;
  raw: Readonly<Record<string, unknown>>;
};

/** Epoch ms, `to` exclusive. */
export type Range = { from: number; to: number };

/** Filters for loaded rows, which need no call. */
export type Narrow = { range?: Range; cause?: Cause; connectionId?: string };

/** Parses one row; a value that is no object becomes the row's reason. */
export function readLogRow(sent: unknown, key: string): LogRow {
  const raw = isRecord(sent) ? sent : { reason: sent };
  const reason = textOf(raw['reason']);
  const status = textOf(raw['http_status']);
  const { timestamp } = raw;
  return {
    key,
    at: typeof timestamp === 'number' || typeof timestamp === 'string' ? readDate(timestamp) : undefined,
    reason,
    cause: causeOf(reason, status),
    status,
    attempt: numberOf(raw['attempt']),
    queueTime: numberOf(raw['queue_time']),
    duration: numberOf(raw['duration']),
    connectionName: textOf(raw['connection_name']),
    connectionId: textOf(raw['connection_id']),
    webhook: textOf(raw['webhook']),
    requestId: textOf(raw['requestId']),
    deviceInfo: textOf(raw['device_info']),
    raw,
  };
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const timeOf = (row: LogRow) => row.at ?? Number.NEGATIVE_INFINITY;

/** Newest first; rows without a date come last, and equal ones keep the server's order (MON-12). */
export function newestRowsFirst(rows: LogRow[]): LogRow[] {
  return rows.sort((a, b) => timeOf(b) - timeOf(a) || 0);
}

/**
 * Merges two runs of rows, each newest first, in a single pass, so that a page costs the same however many pages are shown
 * (MON-15).
 */
export function mergeRows(shown: readonly LogRow[], page: readonly LogRow[]): readonly LogRow[] {
  const [last, first] = [shown.at(-1), page[0]];
  if (!last) return page;
  if (!first || timeOf(last) >= timeOf(first)) return page.length === 0 ? shown : shown.concat(page);
  const merged: LogRow[] = [];
  let next = 0;
  for (const row of shown) {
    for (let newer = page[next]; newer && timeOf(newer) > timeOf(row); newer = page[next]) {
      merged.push(newer);
      next += 1;
    }
    merged.push(row);
  }
  return merged.concat(page.slice(next));
}

/** The rows that match the filters of the charts. */
export function narrowRows(rows: readonly LogRow[], { range, cause, connectionId }: Narrow): readonly LogRow[] {
  if (!range && !cause && connectionId === undefined) return rows;
  return rows.filter(
    (row) =>
      (!range || (row.at !== undefined && row.at >= range.from && row.at < range.to)) &&
      (!cause || row.cause === cause) &&
      (connectionId === undefined || row.connectionId === connectionId),
  );
}
