import type { Response } from 'json-server';
import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

const PORTAL_PAGE =
  '<!doctype html><html><head><title>Sign in to the network</title></head><body>Welcome</body></html>';

type Spoiler = (answer: () => void) => void;

const instead = new WeakMap<Response, Spoiler>();

/**
 * Lets the handler run, then delays or replaces its answer: the write takes effect, but the client does not know (OFF-13).
 */
export function spoil(res: Response, spoiler: Spoiler) {
  instead.set(res, spoiler);
}

/** Sends every API answer. No HTTP cache may store any of them (O-04). */
export function send(res: Response, { status, body }: Answer) {
  const answer = () => {
    res.setHeader('Cache-Control', 'no-store');
    res.status(status).json(body);
  };
  const spoiler = instead.get(res);
  return spoiler ? spoiler(answer) : answer();
}

/** Answers as the rule says. A rule that hangs passes the response to `hold`. */
export function deliver(res: Response, fault: Fault, hold: (res: Response) => void) {
  if (fault.drop) return void res.socket?.destroy();
  if (fault.hang) return hold(res);
  for (const [name, value] of Object.entries(fault.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.status(fault.status ?? 200);
  const { body = {}, html } = fault;
  if (html) return void res.type('html').send(typeof body === 'string' ? body : PORTAL_PAGE);
  if (typeof body !== 'string') return void res.json(body);
  if (!res.getHeader('Content-Type')) res.type('text');
  res.send(body);
}
