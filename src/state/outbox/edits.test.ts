import { beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseDecision } from '../../outbox/decisions.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { closeWorkspace, type Workspace } from '../documents/workspace.ts';
import { refreshList } from '../list/list.ts';
import { noteOutcome } from '../session/connectivity.ts';
import { setSession } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, readHook, stubWindow, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { discard, keepMine, replaceRefused, retry, save, skip, useField, useSettled } from './edits.ts';
import { setHold, useAllHeld, useIsOnHold } from './hold.ts';
import { useHold } from './pending.ts';
import { setSubjectLookup, startSending } from './sending.ts';
import { undo } from './undo.ts';

const small = { ...smallSubject(), key: 'a' };
const type = typeOf(small, 'set');

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
  setSubjectLookup(async () => small);
});

const request = (id: string, values: object) => ({
  subject: small,
  name: 'set',
  input: { id, values },
  seen: { a: 0 },
  title: id,
});
const all = () => open.outbox.mirror.all();
const first = (): QueuedEdit => {
  const [entry] = all();
  if (!entry) throw new Error('Nothing is kept');
  return entry;
};

/** Parks the first edit for this reason. */
async function park(parked: object): Promise<QueuedEdit> {
  const epoch = await open.outbox.raiseEpoch();
  await open.outbox.commit({ epoch, update: [{ ...first(), state: 'parked', parked: parked as never }] });
  return first();
}

describe('O-02: a Save', () => {
  test('stores its edits together, each once, with one time', async () => {
    expect(await save([request('1', { a: 1 }), request('2', { b: 1 })])).toHaveLength(2);
    expect(new Set(all().map(({ at }) => at)).size).toBe(1);
    expect(all().map(({ lane, base }) => [lane, base])).toEqual([
      ['a/1', { a: 0 }],
      ['a/2', { b: undefined }],
    ]);
  });

  test('reports that nothing can be stored, and names an edit that its kind lacks', async () => {
    closeWorkspace();
    expect(await save([request('1', { a: 1 })])).toBeNull();
    expect(currentBanner()).toMatchObject({ message: { id: 'needs_connection' } });
    expect(() => save([{ ...request('1', {}), name: 'none' }])).toThrow('There is no edit named none');
  });

  test('O-18: on the newest copy is sent at once; for input over an older copy the connection is read first', async () => {
    server.control.next({ method: 'GET', path: '/connections/a/*', status: 200, body: { a: 0 }, times: 0 });
    server.control.next({ method: 'POST', path: '/connections/a/*', status: 200, body: {}, times: 0 });
    const sent = () => server.control.requests().map(({ method }) => method);
    startSending(open);
    open.documents.remember('a/1', { a: 0 }, [], Date.now());
    await save([request('1', { a: 1 })]);
    await until(() => all().length === 0);
    expect(sent()[0]).toBe('POST');
    server.control.forget();
    open.documents.remember('a/2', { a: 5 }, [], Date.now());
    await save([request('2', { a: 2 })]);
    await until(() => all().length === 0);
    expect(sent()[0]).toBe('GET');
  });

  test('is stored under an unverified session, and without a network', async () => {
    setSession({ is: 'starting' });
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    expect(await save([request('1', { a: 1 })])).toHaveLength(1);
    expect(currentBanner()).toBeNull();
  });
});

describe('OFF-11: the actions on an edit', () => {
  beforeEach(async () => {
    await save([request('1', { a: 1 })]);
  });
  const refused = { why: 'refused', words: { verbatim: 'No' } };

  test('send it again, unchanged or with another value, after a new read', async () => {
    expect(await retry(await park(refused))).toBe(true);
    expect(first()).toMatchObject({ state: 'verify', input: { values: { a: 1 } } });
    expect(await replaceRefused(await park(refused), type, { id: '1', values: { a: 2 } }, { a: 0 })).toBe(true);
    expect(all()).toMatchObject([{ input: { values: { a: 2 } } }]);
    expect(first()).not.toHaveProperty('parked');
  });

  test('in a conflict send mine over theirs', async () => {
    expect(await keepMine(await park({ why: 'conflict', theirs: { a: 7 } }))).toBe(true);
    expect(first()).toMatchObject({ base: { a: 7 }, input: { values: { a: 1 } } });
  });

  test('report that nothing happened if it changed meanwhile', async () => {
    const shown = await park(refused);
    await retry(shown);
    expect(await retry(shown)).toBe(false);
    expect(await skip({ ...shown, rev: 99 })).toBe(false);
    expect(first().state).toBe('verify');
  });
});

describe('the undo of a sent edit', () => {
  const undoable = typeOf(smallSubject({ withValues: (input, values) => ({ ...Object(input), values }) }), 'set');

  /** A sent edit, and the device's values of its connection at that time. */
  async function sent(held: object): Promise<QueuedEdit> {
    await save([request('1', { a: 1 })]);
    const entry = first();
    await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), settle: [entry] });
    open.documents.remember('a/1', held, [], Date.now());
    return entry;
  }

  test('is an ordinary edit, based on the connection’s present values', async () => {
    const entry = await sent({ a: 1 });
    await undo(undoable, entry);
    expect(all()).toMatchObject([{ input: { values: { a: 0 } }, base: { a: 1 }, progress: { undoes: entry.id } }]);
  });

  test('does not exist if nothing would change, or if nobody knows how', async () => {
    const entry = await sent({ a: 0 });
    await undo(undoable, entry);
    await undo(type, entry);
    expect(all()).toEqual([]);
  });
});

test('decision 43: each held edit shows the hold, and all of them only if none was released', async () => {
  await save([request('1', { a: 1 })]);
  await save([request('2', { a: 1 })]);
  const shown = () =>
    [useHold, () => useIsOnHold(first()), () => useAllHeld(all())].map((useIt) => readHook<unknown>(useIt));
  expect(shown()).toEqual([false, false, false]);
  await setHold(true);
  expect(shown()).toEqual([true, true, true]);
  const hold = open.outbox.mirror.hold() ?? '';
  await open.outbox.revise(releaseDecision([first()], hold));
  expect(shown()).toEqual([true, false, false]);
  await setHold(false);
  expect(shown()).toEqual([false, false, false]);
  expect([readHook(() => useIsOnHold(undefined)), readHook(() => useAllHeld([]))]).toEqual([false, false]);
});

test('a field shows its last edit, and a collection its members’ edits', async () => {
  const field = (...names: string[]) => readHook(() => useField('a/1', ...names)).entry?.input;
  expect(field('a')).toBeUndefined();
  await save([request('1', { a: 1 })]);
  await save([request('1', { b: 1, 'list[x]': 2 })]);
  expect(field('b')).toEqual({ id: '1', values: { b: 1, 'list[x]': 2 } });
  expect(field('a')).toEqual({ id: '1', values: { a: 1 } });
  expect(field('list')).toEqual(field('b'));
  expect(field('lis')).toBeUndefined();
  expect(field('other', 'b')).toEqual(field('b'));
});

test('O-01.2 O-22: a field shows the parked edit that blocks a later one, rather than that one', async () => {
  const field = (name: string) => readHook(() => useField('a/1', name));
  await save([request('1', { a: 1, b: 1 })]);
  await park({ why: 'refused', words: { verbatim: 'No' } });
  await save([request('1', { a: 2 })]);
  expect(field('a')).toMatchObject({ entry: { state: 'parked' }, blocked: true });
  expect(field('b')).toEqual({ entry: first(), saved: false });
  await discard(first());
  expect(field('a')).toEqual({ entry: first(), saved: false });
  expect(first()).toMatchObject({ state: 'waiting', input: { values: { a: 2 } } });
});

describe('a screen that waits for its edits', () => {
  const answer = (method: string, how: object) =>
    server.control.next({ method, path: '/connections/a*', status: 200, body: {}, times: 0, ...how });
  const sent = () => until(() => all().length === 0);

  test('reports each saved field, until a refusal', async () => {
    answer('GET', { body: { a: 0 } });
    answer('POST', {});
    const [field, pair, other, elsewhere] = [
      runHook(() => useField('a/1', 'a')),
      runHook(() => useField('a/1', 'b', 'a')),
      runHook(() => useField('a/1', 'b')),
      runHook(() => useField('a/2', 'a')),
    ];
    startSending(open);
    await save([request('1', { a: 1 })]);
    expect(field.value()).toMatchObject({ entry: { lane: 'a/1' }, saved: false });
    await sent();
    expect(field.value()).toMatchObject({ entry: undefined, saved: { lane: 'a/1', input: { values: { a: 1 } } } });
    expect(pair.value()).toEqual(field.value());
    expect([other.value().saved, elsewhere.value().saved]).toEqual([false, false]);
    server.control.clearRules();
    answer('GET', { body: { a: 1 } });
    answer('POST', { status: 400 });
    await save([request('1', { a: 2 })]);
    await until(() => all()[0]?.state === 'parked');
    expect(field.value()).toMatchObject({ entry: { state: 'parked' }, saved: false });
    await discard(first());
    expect(field.value()).toEqual({ entry: undefined, saved: false });
  });

  test('learns that its own create or deletion settled, and hears of no other edit', async () => {
    const act = vi.fn();
    const acts = (lane: string) => runHook(() => useSettled(lane, act));
    for (const lane of ['a/+k', 'a/1', 'a/2']) acts(lane);
    answer('GET', { body: { a: 0 } });
    answer('POST', { body: { id: 'made' } });
    answer('DELETE', {});
    await refreshList();
    startSending(open);
    await save([request('2', { a: 1 })]);
    await sent();
    expect(act).not.toHaveBeenCalled();
    await save([{ ...request('1', {}), name: 'create', input: { key: 'k' } }]);
    await until(() => act.mock.calls.length > 0);
    expect(act.mock.calls).toEqual([['made']]);
    await sent();
    await save([{ ...request('1', {}), name: 'remove', input: { id: '1' } }]);
    await until(() => act.mock.calls.length > 1);
    expect(act.mock.calls).toEqual([['made'], [undefined]]);
    await sent();
    await save([{ ...request('3', {}), name: 'remove', input: { id: '3' } }]);
    await sent();
    expect(act).toHaveBeenCalledTimes(2);
  });
});
