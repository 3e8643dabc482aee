import type { Request, Response } from 'json-server';
import type { Call } from './call.ts';

/** A received API call. `status` is null without an answer: a pending, hanging or dropped call. */
type LoggedRequest = {
  seq: number;
  time: number;
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  status: number | null;
  /** How a page's request differs from `openapi.yaml`. */
  problems?: readonly string[];
};

/** A write that took effect, whether or not its answer arrived. */
type Effect = {
  seq: number;
  time: number;
  method: string;
  path: string;
  kind: string;
  connectionId: string;
  body: unknown;
  sessionId: string;
  idempotencyKey?: string;
};

export type Journal = ReturnType<typeof createJournal>;

const HEADERS = ['accept', 'x-session-id', 'x-nonce', 'x-file-name', 'content-type', 'idempotency-key'];
const KEEP = 100_000;

function keep<T>(list: T[], item: T) {
  list.push(item);
  if (list.length > KEEP) list.splice(0, KEEP / 10);
}

function headersOf(req: Request): Record<string, string> {
  const found = HEADERS.map((name) => [name, req.get(name)] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

export function createJournal() {
  let seq = 0;
  const requests: LoggedRequest[] = [];
  const effects: Effect[] = [];

  return {
    requests,
    effects,
    record(req: Request, res: Response, problems?: readonly string[]) {
      const { method, path, query } = req;
      const headers = headersOf(req);
      seq += 1;
      const body = req.get('content-type') ? (req.body ?? null) : null;
      const entry: LoggedRequest = {
        ...{ seq, time: Date.now(), method, path, query, headers, body, status: null },
        ...(problems && { problems }),
      };
      keep(requests, entry);
      res.once('finish', () => {
        entry.status = res.statusCode;
      });
    },
    effect(call: Call, kind: string, connectionId: string) {
      const { method, path, body, session, idempotencyKey } = call;
      const what = { method, path, kind, connectionId, body, sessionId: session.id };
      seq += 1;
      keep(effects, { seq, time: Date.now(), ...what, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
    },
    clear() {
      requests.length = 0;
      effects.length = 0;
    },
  };
}
