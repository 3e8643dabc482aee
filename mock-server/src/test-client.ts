import { afterAll } from 'vitest';
import { type MockOptions, type MockServer, startMockServer } from './server.ts';

export type Answered = { status: number; body: unknown; headers: Headers };

type Init = { body?: unknown; headers?: Record<string, string> };

/** Starts a server for a test file on a free port, with a client that calls it over real HTTP. */
export async function serve(options: MockOptions = {}, session: string | null = 'demo') {
  const server: MockServer = await startMockServer({ memory: true, port: 0, ...options });
  afterAll(() => server.close());

  async function call(method: string, path: string, { body, headers = {} }: Init = {}): Promise<Answered> {
    const all = new Headers(headers);
    if (session !== null && !all.has('x-session-id')) all.set('x-session-id', session);
    if (body !== undefined) all.set('content-type', 'application/json');
    const answer = await fetch(server.url + path, {
      method,
      headers: all,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const source = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: json ? JSON.parse(source) : source, headers: answer.headers };
  }

  return {
    server,
    control: server.control,
    call,
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) => call('POST', path, { body, headers }),
    remove: (path: string, body?: unknown) => call('DELETE', path, { body }),
  };
}
