import { beforeEach, describe, expect, test } from 'vitest';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { edit, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, type Workspace } from '../documents/workspace.ts';
import { openState, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { setHold, useAllHeld, useIsOnHold } from './hold.ts';
import { decideAll, discardReviewed, sendReviewed, useUnreviewed } from './review.ts';
import { setSubjectLookup } from './sending.ts';

const small = smallSubject();

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
  setSubjectLookup(async () => small);
});

const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
  open.outbox.put(edits, ({ name }) => typeOf(small, name));
const all = () => open.outbox.mirror.all();
const at = (index: number): QueuedEdit => {
  const entry = all()[index];
  if (!entry) throw new Error(`There is no edit ${index}`);
  return entry;
};
async function change(index: number, how: object): Promise<void> {
  const epoch = await open.outbox.raiseEpoch();
  await open.outbox.commit({ epoch, update: [{ ...at(index), ...how }] });
}
const parked = (parked: object) => ({ state: 'parked', parked });
const UNREVIEWED = parked({ why: 'unreviewed' });

describe('decision 43: held edits', () => {
  test('are those that wait when the hold begins and afterwards, until it ends or they are released', async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { a: 1 }));
    const first = runHook(() => useIsOnHold(all()[0]));
    const none = runHook(() => useIsOnHold(undefined));
    expect([first.value(), none.value()]).toEqual([false, false]);
    expect(await setHold(true)).toBe(true);
    const hold = open.outbox.mirror.hold();
    expect(hold).toMatch(/^[\da-f-]{36}$/);
    expect([first.value(), none.value()]).toEqual([true, false]);
    await change(0, { released: hold });
    expect(runHook(() => useIsOnHold(at(0))).value()).toBe(false);
    expect(runHook(() => useIsOnHold(at(1))).value()).toBe(true);
    expect(await setHold(false)).toBe(true);
    expect(open.outbox.mirror.hold()).toBeUndefined();
    expect(runHook(() => useIsOnHold(at(1))).value()).toBe(false);
  });

  test('all are held if each edit still to be sent is, and there is one', async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { a: 1 }));
    const held = () => runHook(() => useAllHeld(all())).value();
    expect(held()).toBe(false);
    await setHold(true);
    expect(held()).toBe(true);
    expect(runHook(() => useAllHeld([])).value()).toBe(false);
    await change(0, parked({ why: 'refused', words: { verbatim: 'No' } }));
    expect(held()).toBe(true);
    expect(runHook(() => useAllHeld([at(0)])).value()).toBe(false);
    await change(1, { released: open.outbox.mirror.hold() });
    expect(held()).toBe(false);
  });
});

describe('O-32: imported edits', () => {
  beforeEach(async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { a: 1 }), set(small, '3', { a: 1 }));
    await change(1, UNREVIEWED);
    await change(2, UNREVIEWED);
  });
  const lanes = (entries: readonly QueuedEdit[]) => entries.map(({ lane }) => lane);

  test('are shown in order until their review', async () => {
    const screen = runHook(useUnreviewed);
    expect(lanes(screen.value())).toEqual(['a/2', 'a/3']);
    expect(await sendReviewed([at(1)])).toBe(true);
    expect(lanes(screen.value())).toEqual(['a/3']);
    expect(at(1)).toMatchObject({ state: 'verify' });
  });

  test('are discarded together and only once, with the other half of a replacement', async () => {
    for (const id of ['8', '9']) {
      const turning = (name: string, input: object) => ({ ...edit(small, name, input), turnsWith: `a/${id}` });
      await put(turning('remove', { id }), { ...turning('create', { key: id }), lane: `a/${id}` });
    }
    expect(lanes(all()).slice(3)).toEqual(['a/8', 'a/8', 'a/9', 'a/9']);
    expect(await discardReviewed([at(1), at(3), at(5), at(6)])).toBe(true);
    expect(lanes(all())).toEqual(['a/1', 'a/3']);
  });

  test('are discarded together with edits that refer to a create among them', async () => {
    await put(edit(small, 'create', { key: 'k' }));
    const create = at(3);
    const target = { created: create.id };
    await put(set(small, '7', { target }), set(small, '8', { target }));
    expect(await discardReviewed([create, at(4)])).toBe(true);
    expect(lanes(all())).toEqual(['a/1', 'a/2', 'a/3', 'a/8']);
    expect(at(3)).toMatchObject({ state: 'parked', parked: { why: 'uncreated' } });
  });

  test('stay if the decision cannot be stored, and without a manager’s data', async () => {
    const seen = at(1);
    await change(1, { state: 'waiting' });
    expect(await discardReviewed([{ ...seen, rev: -1 }])).toBe(false);
    expect(all()).toHaveLength(3);
    closeWorkspace();
    await expect(discardReviewed([seen])).resolves.toBe(true);
  });
});

test('OFF-12 O-06: conflicts decided for theirs keep the fields that nobody else changed', async () => {
  await put(set(small, '1', { a: 1, b: 1 }), set(small, '2', { a: 1 }));
  await change(0, parked({ why: 'conflict', theirs: { a: 7, b: undefined } }));
  await change(1, parked({ why: 'conflict', theirs: { a: 7 } }));
  const rest = { input: { id: '1', values: { b: 1 } }, touches: ['b'] };
  const left = ({ touches }: QueuedEdit) => (touches.length > 1 ? rest : undefined);
  expect(await decideAll([at(0), at(1)], 'theirs', left)).toBe(true);
  expect(all()).toMatchObject([{ state: 'verify', ...rest, base: { b: undefined } }]);
});

test('OFF-12: conflicts are decided at once, for mine or for theirs', async () => {
  await put(set(small, '1', { a: 1 }), set(small, '2', { a: 1 }), set(small, '3', { a: 1 }));
  for (const index of [0, 1, 2]) await change(index, parked({ why: 'conflict', theirs: { a: 7 } }));
  expect(await decideAll([at(0), at(1)], 'mine')).toBe(true);
  expect(all().map(({ state }) => state)).toEqual(['verify', 'verify', 'parked']);
  expect(at(0).base).toEqual({ a: 7 });
  expect(await decideAll([at(2)], 'theirs')).toBe(true);
  expect(all()).toHaveLength(2);
});
