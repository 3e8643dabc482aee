import { beforeEach, expect, test, vi } from 'vitest';
import { readMeta } from '../../../io/store/documents.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { closeWorkspace, type Workspace } from '../../../state/documents/workspace.ts';
import { currentSession, sessionState, setSession } from '../../../state/session/session-state.ts';
import { openState, startAgain, useMockState } from '../../../state/testing/open-state.ts';
import { runHook } from '../../../state/testing/run-hook.ts';
import { really, useIdleTime } from '../../../testing/pace.ts';
import { searchLogs, useLastLogs } from './found-logs.ts';

const HOUR: LogSearch = { type: '', connectionId: '', preset: 'hour' };

const server = await useMockState();
let open: Workspace;
useIdleTime();
beforeEach(async () => {
  open = await openState(server);
});

async function search(requestId: string): Promise<void> {
  const logs = [{ timestamp: Date.now() - 1000, reason: 'ECONNREFUSED', requestId }];
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 200, body: { data: { logs } } });
  await searchLogs(HOUR);
}
/** Stores the result of a search in an earlier window. */
async function leave(requestId: string): Promise<void> {
  await search(requestId);
  await expect.poll(() => readMeta(open.vault, 'logs'), { timeout: 5000 }).toBeDefined();
  open = await startAgain(server, open);
  server.control.forget();
}
function last() {
  const screen = runHook(useLastLogs);
  return { ...screen, ids: () => screen.value()?.rows.map((row) => row.requestId) };
}
/** Longer than the window takes to become idle. */
const later = () => really(100);

test('O-16: the last search is this window’s, else the stored one; the service is not called', async () => {
  await leave('kept');
  const screen = last();
  expect(screen.ids()).toBeUndefined();
  await expect.poll(screen.ids).toEqual(['kept']);
  expect(screen.value()).toMatchObject({ stored: true, tokens: {}, search: HOUR });
  expect(server.control.requests()).toEqual([]);
  await search('found');
  expect(screen.ids()).toEqual(['found']);
  expect(screen.value()).not.toHaveProperty('kept');
});

test('O-16: a stored result does not replace a newer one, and is not read for a closed screen or without data', async () => {
  await leave('kept');
  const left = last();
  left.end();
  await later();
  const session = sessionState();
  closeWorkspace();
  const none = last();
  await later();
  expect([left.value(), none.ids()]).toEqual([undefined, undefined]);
  open = await startAgain(server, open);
  setSession(session);
  await search('found');
  expect(last().ids()).toEqual(['found']);
});

test('O-05: another administrator does not see a stored result', async () => {
  await leave('kept');
  const screen = last();
  await expect.poll(screen.ids).toEqual(['kept']);
  const session = currentSession(sessionState());
  await search('found');
  if (session) setSession({ is: 'valid', session: { ...session, managerId: 'another' }, verifiedAt: 0 });
  expect(screen.ids()).toBeUndefined();
});

test('O-05: a result that is still loading when another administrator signs in is not shown', async () => {
  await leave('kept');
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const screen = last();
  expect(idle).toHaveLength(1);
  for (const run of idle) run();
  const session = currentSession(sessionState());
  if (session) setSession({ is: 'valid', session: { ...session, managerId: 'another' }, verifiedAt: 0 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(screen.value()).toBeUndefined();
  vi.unstubAllGlobals();
});

test('there is no last search before the first one', async () => {
  const screen = last();
  await later();
  expect(screen.value()).toBeUndefined();
});
