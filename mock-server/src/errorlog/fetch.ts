import { createHash } from 'node:crypto';
import { type Answer, ok, refuse } from '../answer.ts';
import type { Call } from '../call.ts';
import { managerOf } from '../session-records.ts';
import { type Fields, fieldsOf, text, timeOf } from '../values.ts';
import { type Entry, type ErrorLog, newestFirst, STREAMS, type Stream } from './log.ts';

type Search = { from: number; to: number; connectionId: string; source: string; manager: string; digest: string };

/** The position of a stream in a search: after an entry, or, after empty pages, still at the top. */
type Cursor = { after: Pick<Entry, 'at' | 'key'> | undefined; emptyPages: number };

const TOP: Cursor = { after: undefined, emptyPages: 0 };

/** Checks a `FetchLogRequest` of Annex A; parses dates like `new Date(x)`. */
function problemOf({ type, logGroupName, startDate, endDate, connectionId, source }: Fields): string | undefined {
  if (type !== 'error_log') return 'type must be error_log';
  if (text(logGroupName).trim() === '') return 'logGroupName is missing';
  const from = timeOf(startDate);
  const to = timeOf(endDate);
  if (from === undefined || to === undefined) return 'startDate and endDate must be dates';
  if (from > to) return 'startDate is after endDate';
  if (typeof connectionId !== 'string') return 'connectionId must be a text; empty means all';
  return typeof source === 'string' ? undefined : 'source must be a text; empty means all';
}

function searchOf({ body, session }: Call): Search {
  const { connectionId, source, startDate, endDate } = body;
  const [from, to, manager] = [timeOf(startDate) ?? 0, timeOf(endDate) ?? 0, managerOf(session)];
  const asked = JSON.stringify([from, to, connectionId, source, manager, body.logGroupName]);
  const digest = createHash('sha256').update(asked).digest('base64url').slice(0, 16);
  return { from, to, connectionId: text(connectionId), source: text(source), manager, digest };
}

/** Rows without a valid time match every range and come last. */
const matches =
  ({ from, to, connectionId, source, manager }: Search) =>
  (entry: Entry): boolean =>
    (entry.at === undefined || (entry.at >= from && entry.at <= to)) &&
    (connectionId === '' || entry.row.connection_id === connectionId) &&
    (source === '' || entry.source === source) &&
    (entry.manager === undefined || entry.manager === manager);

function tokenOf(stream: Stream, { digest }: Search, cursor: Cursor): string {
  return Buffer.from(JSON.stringify({ stream, digest, ...cursor })).toString('base64url');
}

function cursorOf(token: unknown, stream: Stream, { digest }: Search): Cursor | undefined {
  try {
    const read = fieldsOf(JSON.parse(Buffer.from(text(token), 'base64url').toString()));
    if (read.stream !== stream || read.digest !== digest) return undefined;
    return { after: read.after as Cursor['after'], emptyPages: Number(read.emptyPages) };
  } catch {
    return undefined;
  }
}

/** Without a token: the first page of both streams; later, a stream without a token has no more rows. */
function cursorsOf(body: Fields, search: Search): Map<Stream, Cursor> | undefined {
  const asked = STREAMS.filter((stream) => body[stream] !== undefined);
  if (asked.length === 0) return new Map(STREAMS.map((stream) => [stream, TOP]));
  const cursors = new Map<Stream, Cursor>();
  for (const stream of asked) {
    const cursor = cursorOf(body[stream], stream, search);
    if (!cursor) return undefined;
    cursors.set(stream, cursor);
  }
  return cursors;
}

const isLeft = (cursors: Map<Stream, Cursor>) => (entry: Entry) => {
  const cursor = cursors.get(entry.stream);
  return cursor !== undefined && (cursor.after === undefined || newestFirst(cursor.after, entry) < 0);
};

/** POST /errorlog/fetchlog: the newest page of the remaining rows, and a token for each stream with more. */
export function fetchLog(log: ErrorLog, call: Call): Answer {
  const problem = problemOf(call.body);
  if (problem) return refuse(400, problem);
  const search = searchOf(call);
  const cursors = cursorsOf(call.body, search);
  if (!cursors) return refuse(400, 'The token belongs to another search');

  const { logPageSize, logEmptyPages } = log.mode();
  const left = log.entries().filter(matches(search)).filter(isLeft(cursors)).sort(newestFirst);
  const emptyPages = Math.max(...[...cursors.values()].map((cursor) => cursor.emptyPages));
  const isEmpty = emptyPages < logEmptyPages;
  const page = left.slice(0, isEmpty ? 0 : logPageSize);
  const rest = left.slice(page.length);
  const last = page.at(-1);

  const tokens = STREAMS.filter((stream) => rest.some((entry) => entry.stream === stream)).map((stream) => {
    const after = last ? { at: last.at, key: last.key } : cursors.get(stream)?.after;
    return [stream, tokenOf(stream, search, { after, emptyPages: emptyPages + Number(isEmpty) })];
  });
  return ok({ data: { logs: page.map(({ row }) => row), ...Object.fromEntries(tokens) } });
}
