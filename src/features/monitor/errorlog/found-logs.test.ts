import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMeta } from '../../../io/store/documents.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { until } from '../../../outbox/testing/device.ts';
import '../../../testing/kinds.ts';
import type { Workspace } from '../../../state/documents/workspace.ts';
import { currentConfig, setConfig } from '../../../state/session/config.ts';
import { currentSession, sessionState, setSession } from '../../../state/session/session-state.ts';
import { currentBanner, dismissBanner } from '../../../state/shell/notices.ts';
import { renewStore } from '../../../state/store.ts';
import { openState, readHook, useMockState } from '../../../state/testing/open-state.ts';
import { useIdleTime } from '../../../testing/pace.ts';
import { FRESH_MS, loadMoreLogs, openLogs, searchLogs, useLogs } from './found-logs.ts';

const HOUR: LogSearch = { type: '', connectionId: '', preset: 'hour' };
const DAY: LogSearch = { ...HOUR, preset: 'day' };

const server = await useMockState();
let open: Workspace;
useIdleTime();
beforeEach(async () => {
  open = await openState(server);
});

type Tokens = { nextTokenForForwarder?: string };

/** Answers the next search with rows of these request ids, each a second older than the previous one. */
function rowsAre(ids: readonly string[], tokens: Tokens = {}, more: object = {}): void {
  const logs = ids.map((requestId, at) => ({
    ...{ timestamp: Date.now() - 60_000 - at * 1000, reason: 'ECONNREFUSED', requestId },
    ...{ connection_id: 'twilio-support', connection_name: 'Support' },
  }));
  server.control.next({
    method: 'POST',
    path: '/errorlog/fetchlog',
    status: 200,
    body: { data: { logs, ...tokens } },
    ...more,
  });
}
const refuse = (status: number) =>
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status, body: {} });

const state = () => readHook(useLogs);
const ids = () => state().found?.rows.map(({ requestId }) => requestId);
const searches = () =>
  server.control.requests().flatMap(({ path, body }) => (path === '/errorlog/fetchlog' ? [Object(body)] : []));

describe('MON-10: a search', () => {
  test('A-01 A-30 A-31: posts the configured log group, the range until now, and the display name of D1', async () => {
    setConfig({ ...currentConfig(), logGroupName: 'customer-7' });
    for (const [preset, hours] of [
      ['hour', 1],
      ['day', 24],
      ['week', 168],
    ] as const) {
      const before = Date.now();
      await searchLogs({ type: 'custom', connectionId: 'c', preset });
      const asked = searches().at(-1) ?? {};
      expect(asked).toMatchObject({ logGroupName: 'customer-7', connectionId: 'c', source: 'Client Channel API' });
      expect(asked.endDate - asked.startDate).toBe(hours * 3_600_000);
      expect(asked.endDate).toBeGreaterThanOrEqual(before);
      expect(asked.endDate).toBeLessThanOrEqual(Date.now());
    }
  });

  test('shows its rows, and the previous result stays on screen until then', async () => {
    expect(state()).toEqual({ is: 'idle', found: undefined });
    rowsAre(['a', 'b']);
    const first = searchLogs(HOUR);
    expect(state()).toEqual({ is: 'searching', found: undefined });
    await first;
    expect(ids()).toEqual(['a', 'b']);
    const { range, asOf, more } = state().found ?? {};
    expect([asOf, more]).toEqual([range?.to, false]);
    const second = searchLogs(DAY);
    expect(state().is).toBe('searching');
    expect(ids()).toEqual(['a', 'b']);
    await second;
    expect(state().found?.search).toEqual(DAY);
  });

  test('A-38: the last of several searches counts, whichever answer comes last; an abandoned one does not replace an opened one', async () => {
    rowsAre(['slow'], {}, { hold: true });
    rowsAre(['fast']);
    const slow = searchLogs(HOUR);
    await until(() => searches().length === 1);
    await searchLogs(DAY);
    server.control.release();
    await slow;
    expect(ids()).toEqual(['fast']);
    rowsAre(['left'], {}, { hold: true });
    const left = searchLogs(HOUR);
    await until(() => searches().length === 3);
    await openLogs(DAY, true);
    server.control.release();
    await left;
    expect(state()).toMatchObject({ is: 'ready', found: { search: DAY } });
    expect(searches()).toHaveLength(3);
  });

  test('MON-20: that fails is announced, and leaves the result on screen', async () => {
    refuse(500);
    await searchLogs(HOUR);
    expect(state()).toEqual({ is: 'failed', found: undefined });
    expect(currentBanner()).toMatchObject({ variant: 'urgent' });
    rowsAre(['a']);
    await searchLogs(HOUR);
    refuse(500);
    await searchLogs(DAY);
    expect(state().is).toBe('failed');
    expect(ids()).toEqual(['a']);
  });

  test('A-30: an answer without logs is a failure', async () => {
    server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 200, body: { data: {} } });
    await searchLogs(HOUR);
    expect(state().is).toBe('failed');
    expect(currentBanner()).toMatchObject({ message: { id: 'error_logs_fetch_failed' } });
  });

  test('O-16: a silent service raises no banner while a result is on screen', async () => {
    rowsAre(['a']);
    await searchLogs(HOUR);
    server.control.cut(true);
    await searchLogs(DAY);
    expect(state().is).toBe('failed');
    expect(currentBanner()).toBeNull();
  });

  test('MON-17 A-32: empty pages with a next token are skipped, up to twenty, and no token is used twice', async () => {
    rowsAre([], { nextTokenForForwarder: '1' });
    rowsAre([], { nextTokenForForwarder: '2' });
    rowsAre(['a'], { nextTokenForForwarder: '3' });
    await searchLogs(HOUR);
    expect(ids()).toEqual(['a']);
    expect(searches().map(({ nextTokenForForwarder }) => nextTokenForForwarder)).toEqual([undefined, '1', '2']);
    expect(new Set(searches().map(({ startDate, endDate }) => `${startDate} ${endDate}`)).size).toBe(1);

    server.control.forget();
    rowsAre([], { nextTokenForForwarder: '1' }, { times: 2 });
    await searchLogs(HOUR);
    expect(searches()).toHaveLength(2);
    expect(state().found).toMatchObject({ rows: [], more: true });

    server.control.forget();
    server.control.clearRules();
    for (let token = 0; token < 25; token += 1) rowsAre([], { nextTokenForForwarder: `${token}` });
    await searchLogs(HOUR);
    expect(searches()).toHaveLength(20);
    server.control.clearRules();
  });
});

describe('MON-14: Load More', () => {
  test('requests the next page and merges its rows in order; without a token it makes no call', async () => {
    rowsAre(['a'], { nextTokenForForwarder: 'next' });
    await searchLogs(HOUR);
    rowsAre(['b'], {});
    const adding = loadMoreLogs();
    expect(state().is).toBe('adding');
    await Promise.all([adding, loadMoreLogs()]);
    expect(ids()?.toSorted()).toEqual(['a', 'b']);
    expect(state()).toMatchObject({ is: 'ready', found: { more: false, tokens: {} } });
    expect(searches()).toHaveLength(2);
    expect(searches()[1]).toMatchObject({ nextTokenForForwarder: 'next' });
    await loadMoreLogs();
    expect(searches()).toHaveLength(2);
  });

  test('MON-20: that fails leaves the result on screen, and can be retried', async () => {
    rowsAre(['a'], { nextTokenForForwarder: 'next' });
    await searchLogs(HOUR);
    refuse(500);
    await loadMoreLogs();
    expect(state()).toMatchObject({ is: 'ready', found: { more: true } });
    expect(currentBanner()).not.toBeNull();
    dismissBanner();
    rowsAre(['b']);
    await loadMoreLogs();
    expect(ids()).toHaveLength(2);
  });

  test('that a search aborts adds nothing to its result', async () => {
    rowsAre(['a'], { nextTokenForForwarder: 'next' });
    await searchLogs(HOUR);
    rowsAre(['late'], {}, { hold: true });
    const adding = loadMoreLogs();
    await until(() => searches().length === 2);
    rowsAre(['b']);
    await searchLogs(DAY);
    server.control.release();
    server.control.release();
    await adding;
    expect(ids()).toEqual(['b']);
  });
});

describe('O-16: the stored result', () => {
  const stored = () => readMeta<{ sent: unknown[]; more: boolean }>(open.vault, 'logs');
  /** The same device in another window, with empty memory. */
  const inNewWindow = () => {
    const session = currentSession(sessionState());
    // Another administrator's rows leave memory, and so do the former ones when their owner returns.
    setSession({ is: 'invalid', why: 'invalid_session' });
    if (session) setSession({ is: 'valid', session, verifiedAt: 0 });
    expect(state().found).toBeUndefined();
  };

  test('is shown at once for the same search, which is then repeated, and for any search if the service cannot be called', async () => {
    rowsAre(['a'], { nextTokenForForwarder: 'next' });
    await searchLogs(DAY);
    rowsAre([]);
    await loadMoreLogs();
    await expect.poll(stored, { timeout: 10_000 }).toMatchObject({ sent: [{ requestId: 'a' }], more: false });
    server.control.forget();
    inNewWindow();
    await openLogs(HOUR, false);
    expect(state()).toMatchObject({ is: 'ready', found: { stored: true, search: DAY, tokens: {} } });
    expect(searches()).toHaveLength(0);

    inNewWindow();
    rowsAre(['b'], {}, { hold: true });
    const opening = openLogs(DAY, true);
    await until(() => searches().length === 1);
    expect(ids()).toEqual(['a']);
    server.control.release();
    await opening;
    expect(ids()).toEqual(['b']);

    inNewWindow();
    refuse(500);
    await openLogs(HOUR, true);
    // Another search than requested, but better than nothing.
    expect(state()).toMatchObject({ is: 'failed', found: { stored: true, search: DAY } });
  });

  test('is stored for each search, even without rows', async () => {
    const kept = () => readMeta<{ search: LogSearch; sent: unknown[] }>(open.vault, 'logs');
    rowsAre([]);
    await searchLogs(DAY);
    await expect.poll(kept, { timeout: 10_000 }).toMatchObject({ search: DAY, sent: [] });
    rowsAre([]);
    await searchLogs(HOUR);
    await expect.poll(kept, { timeout: 10_000 }).toMatchObject({ search: HOUR, sent: [] });
  });

  test('does not exist before the first search', async () => {
    await openLogs(HOUR, false);
    expect(state()).toEqual({ is: 'failed', found: undefined });
  });

  test('A-38: is reused for five minutes if the search is the same', async () => {
    rowsAre(['a']);
    await searchLogs(HOUR);
    await openLogs(HOUR, true);
    expect(searches()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + FRESH_MS + 1, toFake: ['Date'] });
    rowsAre(['b']);
    await openLogs(HOUR, true);
    expect(searches()).toHaveLength(2);
    await openLogs(DAY, false);
    expect(state()).toMatchObject({ is: 'ready', found: { search: HOUR } });
    rowsAre(['c']);
    await openLogs(DAY, true);
    expect(searches()).toHaveLength(3);
  });

  test('has the newest two thousand rows, which a further page does not change', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => `${at}`);
    rowsAre(many);
    await searchLogs(HOUR);
    await expect.poll(async () => (await stored())?.sent.length, { timeout: 10_000 }).toBe(2000);
    expect((await stored())?.more).toBe(true);
    expect(ids()).toHaveLength(2100);
  });

  test('O-05: is never shown to another administrator', async () => {
    rowsAre(['a']);
    await searchLogs(HOUR);
    const session = currentSession(sessionState());
    if (session) setSession({ is: 'valid', session: { ...session, managerId: 'another' }, verifiedAt: 0 });
    expect(state()).toEqual({ is: 'idle', found: undefined });
  });

  test('an answer that comes after this app state has ended is ignored', async () => {
    rowsAre(['a'], {}, { hold: true });
    void searchLogs(HOUR);
    await until(() => searches().length === 1);
    renewStore();
    server.control.release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(state()).toEqual({ is: 'idle', found: undefined });
  });
});
