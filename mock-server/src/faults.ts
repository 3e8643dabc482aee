import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'json-server';

/** A planned disturbance of the next matching calls (Annex B, `POST /__test/next`). */
export type Fault = {
  method?: string;
  path?: string;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  html?: boolean;
  hang?: boolean;
  hold?: boolean;
  drop?: 'before' | 'after';
  applyFirst?: boolean;
  times?: number;
};

export type Mode = {
  flaky: number;
  portal: boolean;
  latencyMs: number;
  /** The origin of signed addresses (empty: this server under its other name), and how long they are valid. */
  uploadOrigin: string;
  uploadLifetimeMs: number;
};
export type Faults = ReturnType<typeof createFaults>;

const escaped = (literal: string) => literal.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `^…` is a regular expression; any other pattern is a literal path in which `*` matches any characters. */
function pathMatches(pattern: string, path: string): boolean {
  if (pattern.startsWith('^')) return new RegExp(pattern).test(path);
  return new RegExp(`^${escaped(pattern).replaceAll('*', '.*')}$`).test(path);
}

/** Matches a pattern with `?` against the path with its query, any other against the path alone. */
function matches({ method = '*', path = '*' }: Fault, called: { method: string; url: string }): boolean {
  if (method !== '*' && method.toUpperCase() !== called.method) return false;
  const withoutQuery = called.url.split('?', 1)[0] ?? '';
  return pathMatches(path, withoutQuery) || (path.includes('?') && pathMatches(path, called.url));
}

/** Whether a rule changes the answer; it may also only delay it. */
export const interferes = ({ status, body, html, hang, drop }: Fault): boolean =>
  Boolean(status !== undefined || body !== undefined || html || hang || drop);

export const lateFault = (fault: Fault): boolean => fault.applyFirst === true || fault.drop === 'after';

const FLAKES: Fault[] = [
  { status: 502, body: { message: 'Bad gateway' } },
  { status: 503, body: { message: 'Service unavailable' }, headers: { 'Retry-After': '1' } },
  { drop: 'before' },
  { drop: 'after' },
  { html: true },
];

export function createFaults(initial: Mode) {
  let released = new AbortController();
  /** How many calls wait for their delay or the release. */
  let waiting = 0;
  let queue: { fault: Fault; left: number }[] = [];
  let mode = { ...initial };
  const held = new Set<Response>();

  return {
    mode: () => mode,
    setMode(patch: Partial<Mode>) {
      mode = { ...mode, ...patch };
    },
    pending: () => queue.map(({ fault, left }) => ({ ...fault, times: left })),
    /** Adds a rule; `times: 0` keeps it until the next reset. Throws on an invalid regular expression. */
    add(fault: Fault) {
      pathMatches(fault.path ?? '*', '');
      queue.push({ fault, left: fault.times === 0 ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
    },
    take(called: { method: string; url: string }): Fault | undefined {
      const entry = queue.find(({ fault }) => matches(fault, called));
      if (!entry) return undefined;
      entry.left -= 1;
      if (entry.left <= 0) queue = queue.filter((other) => other !== entry);
      return entry.fault;
    },
    flake(): Fault | undefined {
      return Math.random() < mode.flaky ? FLAKES[Math.floor(Math.random() * FLAKES.length)] : undefined;
    },
    hold(res: Response) {
      held.add(res);
      res.once('close', () => held.delete(res));
    },
    /** Waits for the delay of a rule, or with `hold` until `release`, which also ends a delay early. */
    async wait({ delayMs = 0, hold = false }: Fault) {
      if (!hold && delayMs <= 0) return;
      const { signal } = released;
      waiting += 1;
      await (hold ? once(signal, 'abort') : sleep(delayMs, undefined, { signal }).catch(() => undefined));
      waiting -= 1;
    },
    /** Ends all waits; returns how many there were. */
    release() {
      const ended = waiting;
      released.abort();
      released = new AbortController();
      return { ended };
    },
    clear() {
      queue = [];
      this.release();
      for (const res of held) res.socket?.destroy();
    },
    reset() {
      this.clear();
      mode = { ...initial };
    },
  };
}
