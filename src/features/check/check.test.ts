import { beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '../../connection/kind/checks.ts';
import { openVault } from '../../io/store/vault.ts';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import type { Subject } from '../../model/edit.ts';
import { until } from '../../outbox/testing/device.ts';
import '../../testing/kinds.ts';
import { storeDocument } from '../../state/documents/documents.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../../state/documents/workspace.ts';
import { refreshList } from '../../state/list/list.ts';
import { setSession } from '../../state/session/session-state.ts';
import { openState, readHook, signIn, startAgain, useMockState } from '../../state/testing/open-state.ts';
import { type Checker, type CheckerOf, checkConnections, stopCheck } from './check.ts';
import { followChanges } from './follow-changes.ts';
import { canBeChecked, connectionsToCheck, currentCheck, restoreCheck, settleResults, useResults } from './results.ts';

const subject = twilioSms as unknown as Subject;
const wrong: Finding = { says: { id: 'chip.errors' }, attention: true };
const checker: Checker = {
  subject,
  findings: (doc) => (Object(doc)['name'] === 'wrong' ? [wrong] : []),
  describeFailure: (outcome, otherwise) =>
    outcome.kind === 'refused' ? { verbatim: `said ${outcome.status}` } : otherwise,
};
const checkerOf = async () => checker;
const ENDED = { is: 'invalid', why: 'invalid_session' } as const;

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
});

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ connectionId: `t${at}`, title: `Line ${at}`, platform: 'twilio', lastUpdate: 1_700_000_000_000 - at },
  }));

/** The service lists this many connections from now on, and answers `name` for each of them. */
function serve(count: number, name = 'right', how: object = {}): void {
  const { next } = server.control;
  next({ method: 'GET', path: '/connections', status: 200, body: items(count), times: 0 });
  const body = { name, accountSid: 'AC1', authToken: 'x', phoneNumber: '+48123456789' };
  next({ method: 'GET', path: '/connections/twilio/*', status: 200, body, times: 0, ...how });
}

/** Answers reads of one connection like this, before anything else that is planned for it. */
function answerOf(id: string, status: number, times = 1): void {
  server.control.next({ method: 'GET', path: `/connections/twilio/${id}`, status, body: {}, times });
}

const reads = () => server.control.requests().filter(({ path }) => path.startsWith('/connections/')).length;
const result = (at: number) => currentCheck().results.get(`twilio/t${at}`);

describe('decision 0068: a check', () => {
  test('reads each connection once, and shows and stores its kind’s findings', async () => {
    serve(6, 'wrong');
    await checkConnections({ checkerOf });
    expect(reads()).toBe(6);
    expect(currentCheck().run).toEqual({ is: 'done', total: 6, done: 6, stopping: false });
    expect(result(5)).toEqual({ at: expect.any(Number), listed: 1_699_999_999_995, findings: [wrong] });
    const { results } = currentCheck();
    open = await startAgain(server, open);
    expect(currentCheck().results.size).toBe(0);
    await restoreCheck();
    expect(currentCheck()).toMatchObject({ results, restored: true });
  });

  test('reports its progress', async () => {
    answerOf('t0', 500);
    serve(8, 'right', { hold: true });
    const over = checkConnections({ checkerOf });
    await until(() => (currentCheck().run?.done ?? 0) > 0);
    expect(currentCheck().run).toMatchObject({ is: 'running', total: 8, stopping: false });
    server.control.clearRules();
    await over;
  });

  test('checks only the connections that the caller selects by their last result', async () => {
    answerOf('t1', 500);
    serve(3);
    await checkConnections({ checkerOf });
    await checkConnections({ checkerOf, which: (known) => known?.failed !== undefined });
    expect(reads()).toBe(4);
    expect(result(1)).not.toHaveProperty('failed');
  });

  test('reports why a connection could not be read, and keeps its earlier findings', async () => {
    serve(3, 'wrong');
    await checkConnections({ checkerOf });
    server.control.clearRules();
    answerOf('t0', 500);
    serve(3, 'wrong');
    await checkConnections({ checkerOf });
    expect(result(0)).toMatchObject({ findings: [wrong], failed: { verbatim: 'said 500' } });
    server.control.clearRules();
    answerOf('t0', 503);
    server.control.next({ method: 'GET', path: '/connections/twilio/t1', status: 200, body: 'text' });
    serve(3, 'wrong');
    await checkConnections({ checkerOf });
    expect(result(0)).toMatchObject({ failed: { id: 'check.answered', values: { status: 503 } } });
    expect(result(1)).toMatchObject({ failed: { verbatim: 'said 200' } });
    await checkConnections({ checkerOf: async ({ id }) => (id === 't2' ? null : checker) });
    expect(result(2)).toMatchObject({ findings: [wrong], failed: { id: 'check.no_answer' } });
  });

  test('drops the findings of a deleted connection, and reads the list again', async () => {
    serve(3, 'wrong');
    await checkConnections({ checkerOf });
    server.control.clearRules();
    answerOf('t1', 404);
    serve(3, 'wrong');
    server.control.forget();
    await checkConnections({ checkerOf });
    expect(result(1)).toEqual({ findings: [], failed: { verbatim: 'said 404' } });
    expect(server.control.requests().filter(({ path }) => path === '/connections')).toHaveLength(2);
  });

  test('can be stopped: it starts no further read, and waits for those in flight', async () => {
    answerOf('t0', 500);
    serve(20, 'right', { hold: true });
    const over = checkConnections({ checkerOf });
    await until(() => (currentCheck().run?.done ?? 0) > 0);
    stopCheck();
    server.control.clearRules();
    serve(20);
    await over;
    const { run } = currentCheck();
    expect(run).toMatchObject({ is: 'stopped', total: 20, done: reads(), stopping: true });
    expect(reads()).toBeLessThan(20);
    // It may start again, and only one runs at a time.
    await Promise.all([checkConnections({ checkerOf }), checkConnections({ checkerOf })]);
    expect(currentCheck().run).toMatchObject({ is: 'done', done: 20 });
  });

  test('continues only while it may', async () => {
    serve(20);
    await checkConnections({ checkerOf, mayGoOn: () => reads() < 3 });
    expect(currentCheck().run?.is).toBe('stopped');
  });

  test.each([429, 503])('ends where the service answers %s to one read after another (O-01.1)', async (status) => {
    serve(30, 'wrong');
    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/connections', status: 200, body: items(30), times: 0 });
    const answer = { status, body: {}, headers: { 'retry-after': '60' } };
    server.control.next({ method: 'GET', path: '/connections/twilio/*', times: 0, ...answer });
    await checkConnections({ checkerOf });
    expect(currentCheck().run?.is).toBe('offline');
    expect(currentCheck().results.size).toBe(0);
    expect(reads()).toBeLessThan(30);
  });

  test('ends when the service is silent, and treats the unanswered reads as never made', async () => {
    serve(30, 'wrong');
    await checkConnections({ checkerOf, which: (known) => known === undefined, mayGoOn: () => reads() < 4 });
    const known = currentCheck().results;
    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/connections', status: 200, body: items(30), times: 0 });
    server.control.next({ method: 'GET', path: '/connections/twilio/*', drop: 'before', times: 0 });
    server.control.forget();
    await checkConnections({ checkerOf });
    expect(currentCheck().run?.is).toBe('offline');
    expect(currentCheck().results).toEqual(known);
    expect(reads()).toBeLessThan(30);
  });

  test('ends with the session, and keeps the earlier findings', async () => {
    serve(20, 'wrong');
    let asked = 0;
    const ending: CheckerOf = async () => {
      asked += 1;
      if (asked === 9) setSession(ENDED);
      return checker;
    };
    await checkConnections({ checkerOf: ending });
    expect(currentCheck().run?.is).toBe('stopped');
    expect(reads()).toBeLessThan(20);
    await signIn(server);
    expect(result(0)).toMatchObject({ findings: [wrong] });
  });

  test('runs in one window of a device at a time', async () => {
    serve(3);
    const other = Promise.withResolvers<void>();
    const held = navigator.locks.request(`${open.vault.name}:check`, () => other.promise);
    await checkConnections({ checkerOf });
    expect(currentCheck().run).toEqual({ is: 'elsewhere', total: 0, done: 0 });
    expect(reads()).toBe(0);
    other.resolve();
    await held;
    await until(() => currentCheck().run === undefined);
    await checkConnections({ checkerOf });
    expect(currentCheck().run?.is).toBe('done');
  });

  test('does not seem to run when its closed workspace opens again', async () => {
    serve(8, 'right', { hold: true });
    const over = checkConnections({ checkerOf });
    await until(() => currentCheck().run?.is === 'running');
    const { name } = open.vault;
    closeWorkspace();
    server.control.clearRules();
    await over;
    open = await openWorkspace(await openVault(name, true), () => undefined);
    expect(currentCheck().run).toBeUndefined();
  });
});

test('decision 0068: a connection that was read or changed after its check is checked again, if its secrets are here', async () => {
  serve(2, 'wrong');
  await checkConnections({ checkerOf });
  const stop = followChanges(checkerOf);
  const right = { name: 'right' };
  open.documents.remember('twilio/t1', { ...right }, [], (result(1)?.at ?? 0) + 1000);
  await storeDocument(open, subject, 'twilio/t0', right, Date.now());
  await until(() => result(0)?.findings.length === 0 && result(1)?.findings.length === 0);
  expect(result(0)).not.toHaveProperty('listed');
  stop();
  await storeDocument(open, subject, 'twilio/t0', { name: 'wrong' }, Date.now());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(result(0)?.findings).toEqual([]);
});

test('decision 0068: a connection that was just read is checked again, although a newer list first reports a change', async () => {
  serve(2, 'wrong');
  await checkConnections({ checkerOf });
  await storeDocument(open, subject, 'twilio/t0', { name: 'wrong' }, Date.now() + 1000);
  server.control.clearRules();
  const [first, second] = items(2);
  const listed = [{ ...first, lastUpdate: Date.now() }, second];
  server.control.next({ path: '/connections', status: 200, body: listed, times: 0 });
  await refreshList();
  await settleResults();
  const stop = followChanges(checkerOf);
  await until(() => readHook(useResults).get('twilio/t0')?.findings.length === 1);
  stop();
  expect(readHook(useResults).size).toBe(2);
});

test('decision 0068: results are valid for listed connections that have not changed since', async () => {
  serve(3, 'wrong');
  await checkConnections({ checkerOf });
  expect(readHook(useResults).size).toBe(3);
  server.control.clearRules();
  const [first, second] = items(2);
  server.control.next({ path: '/connections', status: 200, body: [first, { ...second, lastUpdate: Date.now() }] });
  await refreshList();
  expect([...readHook(useResults).keys()]).toEqual(['twilio/t0']);
});

test('decision 0068: a connection can be checked if its kind is known and visible, and it has its own page', async () => {
  expect(connectionsToCheck()).toEqual([]);
  await refreshList();
  const { length } = connectionsToCheck();
  expect(length).toBeGreaterThan(20);
  const line = { id: 't', title: 'Line', platform: 'twilio', lastUpdate: 1 };
  expect(canBeChecked(line, undefined)).toBe(true);
  expect(canBeChecked({ ...line, id: '' }, undefined)).toBe(false);
  expect(canBeChecked({ ...line, platform: 'fax' }, undefined)).toBe(false);
  expect(canBeChecked({ ...line, platform: 'sdk_mobile', syncConnectionId: 'c' }, undefined)).toBe(false);
  setSession(ENDED);
  expect(connectionsToCheck()).toEqual([]);
});
