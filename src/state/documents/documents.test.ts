import { beforeEach, describe, expect, test } from 'vitest';
import type { Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import '../../testing/kinds.ts';
import { paceTimers } from '../../testing/pace.ts';
import { currentItems, refreshList } from '../list/list.ts';
import { readBack } from '../outbox/read-back.ts';
import { setSubjectLookup } from '../outbox/sending.ts';
import { setSession } from '../session/session-state.ts';
import { currentBanner, raiseError } from '../shell/notices.ts';
import { openState, readHook, signIn, startAgain, useMockState } from '../testing/open-state.ts';
import { noteGone, refreshDocument, storeDocument, useDocument, useGivenDocument } from './documents.ts';
import { readUnhealthy } from './health-records.ts';
import { useView } from './view.ts';
import { closeWorkspace, type Workspace } from './workspace.ts';

const LANE = 'a/1';
const subject: Subject = { ...smallSubject(), attention: (doc) => (Object(doc)['bad'] ? 'chip.errors' : undefined) };
const FAILED = { verbatim: 'failed' };

const server = await useMockState();
let open: Workspace;
// The time in which a late write may arrive, and the pause after an unanswered read.
paceTimers({ 1000: 50, 3000: 50 });
beforeEach(async () => {
  open = await openState(server);
  setSubjectLookup(async () => subject);
});

const shown = () => readHook(() => useDocument<object>(subject, LANE, FAILED));
const answer = (body: unknown, more: object = {}) =>
  server.control.next({ method: 'GET', path: '/connections/a/1', status: 200, body, ...more });
const reads = () => server.control.requests().filter(({ path }) => path === '/connections/a/1').length;
const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
  open.outbox.put(edits, ({ name }) => typeOf(subject, name));

describe('O-16: a connection', () => {
  test('shows the service’s values with the outbox over them; the device stores it without its secrets', async () => {
    expect(shown()).toEqual({ is: 'loading' });
    answer({ a: 1, b: 1, token: 'secret' });
    expect(await refreshDocument(subject, LANE)).toMatchObject({ kind: 'answer' });
    await put(set(subject, '1', { a: 2 }));
    expect(shown()).toMatchObject({
      ...{ is: 'ready', view: { a: 2, b: 1, token: 'secret' }, server: { a: 1, b: 1 }, withheld: [], stale: false },
      readAt: expect.any(Number),
      entries: [{ lane: LANE }],
    });
    expect(readHook(() => useView(subject, LANE))).toEqual({ a: 2, b: 1, token: 'secret' });
    open = await startAgain(server, open);
    await open.documents.read(LANE);
    expect(shown()).toMatchObject({ is: 'ready', server: { a: 1, b: 1 }, withheld: ['token'] });
    expect(readHook(() => useGivenDocument(subject, LANE))).toMatchObject({ is: 'ready', view: { a: 2 } });
  });

  test('trap 23: an answer that is no object is no connection', async () => {
    answer('text');
    expect(await refreshDocument(subject, LANE)).toEqual({ kind: 'refused', status: 200, body: 'text' });
    expect(shown()).toEqual({ is: 'loading' });
  });

  test('O-25: an answer that is another object is no connection, and deletes nothing', async () => {
    open.documents.remember(LANE, { a: 1 }, [], Date.now());
    answer({ message: 'try again' });
    const read = refreshDocument({ ...subject, parse: () => undefined }, LANE);
    expect(await read).toEqual({ kind: 'refused', status: 200, body: { message: 'try again' } });
    expect(open.documents.get(LANE)?.doc).toEqual({ a: 1 });
  });

  test('O-06: is read again if an edit was answered during the read', async () => {
    answer({ a: 'older' }, { hold: true });
    answer({ a: 'newer' });
    const reading = refreshDocument(subject, LANE);
    await until(() => reads() === 1);
    open.documents.remember(LANE, { a: 'answered' }, [], Date.now(), null);
    server.control.release();
    await reading;
    expect(reads()).toBe(2);
    expect(open.documents.get(LANE)?.doc).toEqual({ a: 'newer' });
  });

  test('whose answer comes after its data closed is not stored', async () => {
    answer({ a: 1 }, { hold: true });
    const reading = refreshDocument(subject, LANE);
    await until(() => reads() === 1);
    closeWorkspace();
    server.control.release();
    await reading;
    open = await startAgain(server, open);
    expect(await open.documents.read(LANE)).toBeUndefined();
  });

  test('that is read no longer reports a failed read', async () => {
    raiseError(FAILED, LANE);
    answer({ a: 1 });
    await refreshDocument(subject, LANE);
    expect(currentBanner()).toBeNull();
  });

  test('decision 0068: that needs attention is marked, until it needs none', async () => {
    await storeDocument(open, subject, LANE, { bad: true }, Date.now());
    expect(await readUnhealthy()).toEqual([LANE]);
    await storeDocument(open, subject, LANE, { bad: false }, Date.now());
    expect(await readUnhealthy()).toEqual([]);
  });

  test('O-11: takes values that the answer lacks from the previous copy', async () => {
    const completing: Subject = { ...subject, complete: (read, before) => ({ ...before, ...read }) };
    await storeDocument(open, completing, LANE, { a: 1, b: 1 }, Date.now());
    await storeDocument(open, completing, LANE, { a: 2 }, Date.now());
    expect(open.documents.get(LANE)?.doc).toEqual({ a: 2, b: 1 });
  });

  test('ERR-01: that is deleted counts as gone, whatever is known of it, until a read finds it again', async () => {
    await storeDocument(open, subject, LANE, { a: 1 }, Date.now());
    noteGone(LANE);
    expect(shown()).toMatchObject({ is: 'gone' });
    await storeDocument(open, subject, LANE, { a: 2 }, Date.now());
    expect(shown()).toMatchObject({ is: 'ready', view: { a: 2 } });
  });
});

describe('O-28: after discarding an edit that the service may have saved', () => {
  const entry = (more: Partial<QueuedEdit> = {}) => ({ subject: 'a', lane: LANE, verb: 'set', ...more }) as QueuedEdit;

  test('its connection is read at once, and again when a late write can no longer arrive', async () => {
    answer({ a: 1 }, { times: 2 });
    const begun = performance.now();
    await readBack(entry());
    expect(performance.now() - begun).toBeGreaterThan(45);
    expect(reads()).toBe(2);
    expect(open.documents.get(LANE)?.doc).toEqual({ a: 1 });
  });

  test('the read is repeated until the service answers', async () => {
    setSession({ is: 'starting' });
    const reading = readBack(entry());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).toBe(0);
    answer({}, { status: 503 });
    answer({ a: 1 }, { times: 2 });
    await signIn(server);
    await reading;
    expect(reads()).toBe(3);
  });

  test('a deleted connection is removed from the device', async () => {
    await storeDocument(open, subject, LANE, { a: 1 }, Date.now());
    answer({}, { status: 404, times: 2 });
    await readBack(entry());
    expect(shown()).toMatchObject({ is: 'gone' });
    expect(open.documents.get(LANE)).toBeUndefined();
  });

  test('after a deletion the list is read as well', async () => {
    await refreshList();
    server.control.forget();
    answer({}, { status: 404, times: 2 });
    await readBack(entry({ verb: 'remove', listEffect: { deleting: true, id: '1', platform: 'a' } }));
    expect(server.control.requests().filter(({ path }) => path === '/connections')).toHaveLength(2);
    expect(currentItems()).not.toEqual([]);
  });
});
