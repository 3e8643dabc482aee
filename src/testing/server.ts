import { vi } from 'vitest';

export type ReceivedCall = {
  seq: number;
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  status: number | null;
};

/** A planned disturbance of the next matching calls; see `mock-server/README.md`. */
export type Rule = {
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

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`/__test/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} /__test/${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Whether the test has planned a rule, which may hold an answer. */
let planned = false;

/** The mock service of the component tests, controlled as described in `mock-server/README.md`. */
export const server = {
  next(...rules: Rule[]) {
    planned = true;
    return control('POST', 'next', rules);
  },
  /** Deletes all rules; releases or cuts what they hold. */
  async clearRules() {
    if (planned) await control('DELETE', 'next');
    planned = false;
  },
  /** Waits until a rule holds or delays a call, and answers it. */
  async release() {
    await vi.waitUntil(async () => Object(await control('POST', 'release'))['ended'] > 0, { timeout: 10_000 });
  },
  /**
   * Resets the service; returns the app's requests since the last reset that differ from `mock-server/openapi.yaml`.
   */
  reset: () => control('POST', 'reset', {}) as Promise<unknown[]>,
  /** With `true` every call ends in a network error, as if the service were stopped. */
  cut: (on: boolean) => control('POST', 'cut', { on }),
  requests: () => control('GET', 'requests') as Promise<ReceivedCall[]>,
  effects: () => control('GET', 'effects') as Promise<(ReceivedCall & { connectionId: string })[]>,
  forget: () => control('DELETE', 'requests'),
  /** Returns and clears the app's requests that differ from the contract, for a test that expects them. */
  excuse: () => control('DELETE', 'violations') as Promise<unknown[]>,
  state: (patch: object) => control('POST', 'state', patch),
  session: (id: string, patch: object) => control('POST', 'session', { session_id: id, patch }),
  mode: (patch: object) => control('POST', 'mode', patch),
  /** Sends a frame to all watchers of a simulation. */
  live: (connectionId: string, frame: unknown) => control('POST', 'live', { connectionId, frame }),
  /** Closes the websockets of all watchers, with or without a close code. */
  closeLive: (connectionId: string, code?: number) => control('POST', 'live', { connectionId, close: code ?? true }),
  /** Sets the speed of simulated customers, or advances their time. */
  simulation: (patch: object) => control('POST', 'simulation', patch),
  logs: (rows: readonly object[], add = false) => control('POST', 'logs', { rows, add }),
};

/** The calls with this method and path that the service has received so far. */
export async function calls(method: string, path: string): Promise<ReceivedCall[]> {
  return (await server.requests()).filter((call) => call.method === method && call.path === path);
}

/** The bodies of those calls, in order. */
export const bodies = async (method: string, path: string) => (await calls(method, path)).map(({ body }) => body);

/** How long no call may arrive before none is expected any more, in ms. */
const QUIET_MS = 100;

/** Resolves when no call has arrived for a moment. Call it before you assert that nothing was sent. */
export async function silence(): Promise<void> {
  for (let before = -1, now = 0; before !== now; ) {
    before = (await server.requests()).length;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    now = (await server.requests()).length;
  }
}

/** Restores the service and fires the browser's events for a network that is back. */
export async function comeBack(): Promise<void> {
  await server.cut(false);
  for (const name of ['online', 'focus']) dispatchEvent(new Event(name));
}

/** Answers every request of the list with these items from now on; the seeds have more than fit the window. */
export const listIs = (items: unknown) =>
  server.next({ method: 'GET', path: '/connections', status: 200, body: items, times: 0 });
