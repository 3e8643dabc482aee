import { beforeEach, expect, test, vi } from 'vitest';
import type { LogSearch } from '../../../model/errors-path.ts';
import '../../../testing/kinds.ts';
import { HOUR_MS } from '../../../model/time.ts';
import { readUnhealthy } from '../../../state/documents/health-records.ts';
import { refreshList } from '../../../state/list/list.ts';
import { openState, useMockState } from '../../../state/testing/open-state.ts';
import { really, useIdleTime } from '../../../testing/pace.ts';
import { FRESH_MS, loadMoreLogs, searchLogs } from './found-logs.ts';
import { noteTroubles } from './note-troubles.ts';

const HOUR: LogSearch = { type: '', connectionId: '', preset: 'hour' };
const LANE = 'twilio/twilio-support';

const server = await useMockState();
useIdleTime();
beforeEach(async () => {
  await openState(server);
  await refreshList();
});

/** Searches the logs and finds this many errors of one connection, this old; `tokens` of a further page. */
async function search(of: Partial<LogSearch>, count: number, { ageMs = 60_000, tokens = {} } = {}): Promise<void> {
  const logs = Array.from({ length: count }, (_, at) => ({
    ...{ timestamp: Date.now() - ageMs - at * 1000, reason: 'ECONNREFUSED', requestId: `${at}` },
    ...{ connection_id: 'twilio-support', connection_name: 'Support' },
  }));
  const body = { data: { logs, ...tokens } };
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 200, body });
  await searchLogs({ ...HOUR, ...of });
}
const expectMarks = () => expect.poll(readUnhealthy, { timeout: 10_000 });

test('decision 0068: the list marks connections that still fail, until a search shows that they work', async () => {
  await search({ connectionId: 'twilio-support' }, 4);
  await expectMarks().toContain(LANE);
  // A search for another connection or type says nothing about this one.
  await search({ connectionId: 'twilio-billing' }, 0);
  await search({ type: 'chat' }, 0);
  await really(100);
  expect(await readUnhealthy()).toContain(LANE);
  await search({}, 0);
  await expectMarks().not.toContain(LANE);
});

test('decision 0068: a connection whose errors may be on an unread page does not count as working', async () => {
  const tokens = { nextTokenForForwarder: 'next' };
  await search({}, 4);
  await expectMarks().toContain(LANE);
  await search({}, 1, { tokens });
  await really(100);
  expect(await readUnhealthy()).toContain(LANE);
  // All errors of the last hour were loaded.
  await search({ preset: 'day' }, 1, { tokens, ageMs: 2 * HOUR_MS });
  await expectMarks().not.toContain(LANE);
});

test('decision 0068: a further page of an old search does not mark a connection that a newer search, in another window, found working', async () => {
  await search({}, 4, { tokens: { nextTokenForForwarder: 'next' } });
  await expectMarks().toContain(LANE);
  const to = Date.now();
  noteTroubles({ search: HOUR, range: { from: to - HOUR_MS, to }, rows: [], more: false });
  await expectMarks().not.toContain(LANE);
  vi.useFakeTimers({ now: to + FRESH_MS + 1, toFake: ['Date'] });
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 200, body: { data: { logs: [] } } });
  await loadMoreLogs();
  vi.useRealTimers();
  await really(100);
  expect(await readUnhealthy()).not.toContain(LANE);
});
