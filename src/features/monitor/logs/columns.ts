import { formatDate } from '../../../i18n/date.ts';
import { currentLocale, type Translate } from '../../../i18n/translate.ts';
import { textOf } from '../../../model/fields.ts';
import type { MessageId } from '../../../model/message.ts';
import { maskedAddress } from '../../../model/secret.ts';
import { shorten } from '../../../ui/shorten.ts';
import type { LogRow } from '../errorlog/errorlog.ts';

/** A column, identified by its field; `width` in px. */
export type Column = {
  id: keyof typeof TEXTS;
  name: MessageId;
  width: number;
  /** Ids, addresses and data: monospace, left to right. */
  code?: true;
  /** Numbers, aligned at the end. */
  number?: true;
};

/** The eleven columns of D1§3 (MON-13), the most important first (decision 0036): seven fit a page of 1440 px. */
export const COLUMNS: readonly Column[] = [
  { id: 'timestamp', name: 'column.timestamp', width: 168 },
  { id: 'connection_name', name: 'column.connection_name', width: 160 },
  { id: 'reason', name: 'column.reason', width: 314 },
  { id: 'http_status', name: 'column.http_status', width: 100, number: true },
  { id: 'attempt', name: 'column.attempt', width: 76, number: true },
  { id: 'duration', name: 'column.duration', width: 104, number: true },
  { id: 'queue_time', name: 'column.queue_time', width: 116, number: true },
  { id: 'connection_id', name: 'column.connection_id', width: 184, code: true },
  { id: 'webhook', name: 'column.webhook', width: 304, code: true },
  { id: 'requestId', name: 'column.requestId', width: 264, code: true },
  { id: 'device_info', name: 'column.device_info', width: 280, code: true },
];

/** The columns about the failure itself; the others help to investigate further. */
const MAIN: readonly Column['id'][] = ['timestamp', 'connection_name', 'reason', 'http_status', 'attempt', 'duration'];

/** The hidden columns if only the main ones show. */
export const NOT_MAIN = COLUMNS.map(({ id }) => id).filter((id) => !MAIN.includes(id));

type Text = (row: LogRow, t: Translate) => string;

/** A text with the secret parts of its addresses masked: a reason may name the called address (O-34). */
const withoutSecrets = (text: string) => text.replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, maskedAddress);

/** The reason as the service sent it. */
export const reasonOf = ({ reason }: LogRow) => withoutSecrets(reason);

/** A cell's text; '' for a missing field. An unreadable number stays as sent. */
const TEXTS = {
  timestamp: (row) => (row.at === undefined ? textOf(row.raw['timestamp']) : formatDate(row.at, currentLocale())),
  reason: (row, t) => t(`cause.${row.cause}`),
  http_status: (row) => row.status,
  attempt: (row) => (row.attempt === undefined ? textOf(row.raw['attempt']) : `${row.attempt}`),
  queue_time: (row, t) => (row.queueTime === undefined ? textOf(row.raw['queue_time']) : timeWords(row.queueTime, t)),
  duration: (row, t) => (row.duration === undefined ? textOf(row.raw['duration']) : timeWords(row.duration, t)),
  connection_name: (row) => row.connectionName,
  connection_id: (row) => row.connectionId,
  webhook: (row) => maskedAddress(row.webhook),
  requestId: (row) => row.requestId,
  device_info: (row) => withoutSecrets(row.deviceInfo),
} satisfies Record<string, Text>;

/** The mark of a missing value. */
export const MISSING = '-';

export const cellText = (row: LogRow, { id }: Column, t: Translate) => shorten(TEXTS[id](row, t)) || MISSING;

const formats = new Map<string, Intl.NumberFormat>();

/** In milliseconds below a second, otherwise in seconds: 345 ms, 30.0 s. */
function timeWords(ms: number, t: Translate): string {
  if (Math.abs(ms) < SECOND_MS) return formatOf(MILLISECONDS).format(ms);
  return t('column.seconds', { seconds: formatOf(TENTHS).format(ms / SECOND_MS) });
}

const SECOND_MS = 1000;
const MILLISECONDS = { style: 'unit', unit: 'millisecond' } as const;
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

function formatOf(options: typeof MILLISECONDS | typeof TENTHS): Intl.NumberFormat {
  const key = `${currentLocale()} ${options === TENTHS}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(currentLocale(), options);
  formats.set(key, format);
  return format;
}

/** A cell of an exported file: dates in ISO 8601, durations as plain numbers, the reason as in the log. */
export function fileCell(row: LogRow, { id }: Column): string | number {
  if (id === 'timestamp' && row.at !== undefined) return new Date(row.at).toISOString();
  if (id === 'webhook') return maskedAddress(row.webhook);
  const value = row.raw[id];
  return typeof value === 'number' ? value : withoutSecrets(textOf(value));
}

/** The row as the service sent it, as JSON, with the secret parts of addresses masked (O-34). */
export const recordOf = ({ raw }: LogRow): string =>
  JSON.stringify(
    raw,
    (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      return name === 'webhook' ? maskedAddress(value) : withoutSecrets(value);
    },
    2,
  );

export const searchedText = (row: LogRow, t: Translate) =>
  [
    t(`cause.${row.cause}`),
    row.reason,
    row.status,
    row.connectionName,
    row.connectionId,
    row.webhook,
    row.requestId,
    row.deviceInfo,
  ].join('\n');
