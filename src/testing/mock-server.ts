import { afterAll, beforeEach } from 'vitest';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';

/** Starts the mock service for the tests of a file, resets it before each of them, and stops it after the last one. */
export async function useMockServer(): Promise<MockServer> {
  const server = await startMockServer({ memory: true, port: 0 });
  beforeEach(() => void server.control.reset());
  afterAll(() => server.close());
  return server;
}
