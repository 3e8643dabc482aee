import { beforeEach, describe, expect, test } from 'vitest';
import { reviewDecision } from './decisions.ts';
import type { Parked } from './entry.ts';
import {
  type Device,
  edit,
  freshDevice,
  ok,
  openDevice,
  records,
  set,
  smallSubject,
  typeOf,
  until,
} from './testing/device.ts';
import { toEdit } from './to-edit.ts';

const subject = smallSubject();
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, () => new Promise(() => undefined));
});

const inputs = () => device.outbox.mirror.all().map(({ input }) => input);
const reopened = async () => {
  device.outbox.close();
  device = await openDevice(subject, () => new Promise(() => undefined));
};
/** Marks an edit as sent before, as a sender does, and raises the epoch. */
async function send(index: number, attempts = 1) {
  const entry = device.outbox.mirror.all()[index];
  if (!entry) throw new Error('no entry');
  const epoch = await device.outbox.raiseEpoch();
  await device.outbox.commit({ epoch, update: [{ ...entry, state: 'waiting', attempts }] });
}

describe('O-22, rule 9: waiting edits that were never sent merge', () => {
  test('OFF-07: 21 toggles are one edit', async () => {
    for (let count = 0; count < 21; count += 1) {
      await device.put([set(subject, '1', { on: count % 2 === 0 }, { on: false })]);
    }
    expect(inputs()).toEqual([{ id: '1', values: { on: true } }]);
    expect(await records(device.vault)).toHaveLength(1);
  });

  test('OFF-07: a toggle and back is nothing', async () => {
    device.know('1', { on: false });
    for (const on of [true, false]) await device.put([set(subject, '1', { on }, { on: !on })]);
    expect(inputs()).toEqual([]);
    expect(await records(device.vault)).toEqual([]);
  });

  test('a toggle back over another administrator’s new value is a conflict', async () => {
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    device.know('1', { text: 'theirs' });
    await device.put([set(subject, '1', { text: 'a' }, { text: 'b' })]);
    expect(device.outbox.mirror.all()).toMatchObject([{ input: { values: { text: 'a' } }, base: { text: 'a' } }]);
  });

  test('a toggle back to the server’s value stays if an edit of the same field that the other window does not know is being sent', async () => {
    const server = { text: 'a' };
    await device.put([set(subject, '1', { text: 'b' }, server)]);
    await send(0);
    // A window that does not know the edit in flight stores a value; this window knows both and stores the server's value
    // again.
    await device.put([set(subject, '1', { text: 'a' }, server)]);
    const request = { subjectKey: 'a', name: 'set', input: { id: '1', values: server }, title: '', at: 0 };
    const view = { text: 'b' };
    await device.put([toEdit(typeOf(subject, 'set'), { ...request, seen: view }, { server, view })]);
    expect(inputs()).toEqual([
      { id: '1', values: { text: 'b' } },
      { id: '1', values: { text: 'a' } },
    ]);
  });

  test('the newest value keeps the first base', async () => {
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    expect(device.outbox.mirror.all()).toMatchObject([{ input: { values: { text: 'c' } }, base: { text: 'a' } }]);
  });

  test('a field that did not exist on screen stays the base, even after a restart', async () => {
    await device.put([set(subject, '1', { text: 'b' }, {})]);
    await reopened();
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    expect(inputs()).toEqual([{ id: '1', values: { text: 'c' } }]);
    expect(device.outbox.mirror.all()[0]?.base).toStrictEqual({ text: undefined });
  });

  test('a member added and removed cancels out; added and another added are both added', async () => {
    const seen = { tags: ['x'] };
    await device.put([edit(subject, 'tags', { id: '1', add: ['y'], remove: [] }, seen)]);
    await device.put([edit(subject, 'tags', { id: '1', add: ['z'], remove: [] }, { tags: ['x', 'y'] })]);
    expect(inputs()).toEqual([{ id: '1', add: ['y', 'z'], remove: [] }]);
    await device.put([edit(subject, 'tags', { id: '1', add: [], remove: ['y', 'z'] }, { tags: ['x', 'y', 'z'] })]);
    expect(inputs()).toEqual([]);
  });

  test('edits of other fields between them do not matter', async () => {
    await device.put([set(subject, '1', { text: 'a' }), set(subject, '1', { on: true })]);
    await device.put([set(subject, '1', { text: 'b' })]);
    expect(inputs()).toEqual([
      { id: '1', values: { text: 'b' } },
      { id: '1', values: { on: true } },
    ]);
  });
});

describe('rule 9: what is never merged', () => {
  test('an edit that was sent: it may have taken effect although its answer was lost', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await send(0);
    await device.put([set(subject, '1', { text: 'b' })]);
    expect(inputs()).toHaveLength(2);
  });

  test('an edit with an overlapping one between: the order would change', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await device.put([set(subject, '1', { text: 'b', on: true })]);
    await device.put([set(subject, '1', { text: 'c' })]);
    expect(inputs()).toHaveLength(3);
  });

  test('an edit with a deletion between', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await device.put([edit(subject, 'remove', { id: '1' })]);
    await device.put([set(subject, '1', { text: 'b' })]);
    expect(inputs()).toHaveLength(3);
  });

  test('edits of other connections, and an edit of two lanes with one of one', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await device.put([set(subject, '2', { text: 'b' })]);
    await device.put([set(subject, '1+2', { text: 'c' })]);
    expect(inputs()).toHaveLength(3);
  });
});

describe('a create whose form is saved again', () => {
  test('while it waits, the newer form replaces the older one', async () => {
    await device.put([edit(subject, 'create', { key: 'k', name: 'one' })]);
    await device.put([edit(subject, 'create', { key: 'k', name: 'two' })]);
    expect(inputs()).toEqual([{ key: 'k', name: 'two' }]);
  });

  test('when it is in flight, nothing is stored', async () => {
    await device.put([edit(subject, 'create', { key: 'k', name: 'one' })]);
    await send(0);
    await expect(device.put([edit(subject, 'create', { key: 'k', name: 'two' })])).rejects.toThrow();
    expect(inputs()).toEqual([{ key: 'k', name: 'one' }]);
  });
});

describe('saving refused values again', () => {
  async function park(parked: Parked = { why: 'refused', words: { verbatim: 'no' } }) {
    const [entry] = device.outbox.mirror.all();
    if (!entry) throw new Error('no entry');
    const epoch = await device.outbox.raiseEpoch();
    await device.outbox.commit({ epoch, update: [{ ...entry, state: 'parked', attempts: 1, parked }] });
  }

  test('OFF-11: a new value replaces the refused one', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await park();
    await device.put([set(subject, '1', { text: 'b' })]);
    expect(inputs()).toEqual([{ id: '1', values: { text: 'b' } }]);
    expect(await records(device.vault)).toHaveLength(1);
  });

  test('O-32: an unreviewed value of a file stays next to the new one, and is sent over it after its review', async () => {
    await device.put([set(subject, '1', { text: 'a' })]);
    await park({ why: 'unreviewed' });
    await device.put([set(subject, '1', { text: 'b' })]);
    expect(device.outbox.mirror.all()).toMatchObject([
      { input: { values: { text: 'a' } }, parked: { why: 'unreviewed' } },
      { input: { values: { text: 'b' } }, state: 'waiting' },
    ]);
    const posted: unknown[] = [];
    await device.putAway();
    device = await openDevice(subject, async ({ method, body }) => {
      if (method === 'POST') posted.push(body);
      return ok(posted.at(-1));
    });
    const { wake } = await device.run();
    await until(() => device.outbox.mirror.size() === 1);
    await device.outbox.revise(reviewDecision(device.outbox.mirror.all(), undefined));
    wake();
    await device.emptied();
    expect(posted).toEqual([{ text: 'b' }, { text: 'a' }]);
  });

  test('a return to the value of a refused edit does not cancel out: it is no longer on screen', async () => {
    device.know('1', { text: 'a' });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await send(0);
    await device.put([set(subject, '1', { text: 'a' }, { text: 'b' })]);
    await park();
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    expect(device.outbox.mirror.all()).toMatchObject([{ input: { values: { text: 'b' } }, base: { text: 'a' } }]);
  });

  test('O-01.2: another member is another change: the refused one stays, nothing is lost silently', async () => {
    await device.put([edit(subject, 'tags', { id: '1', add: ['x'], remove: [] })]);
    await park();
    await device.put([edit(subject, 'tags', { id: '1', add: ['y'], remove: [] })]);
    expect(device.outbox.mirror.all().map(({ state }) => state)).toEqual(['parked', 'waiting']);
  });

  test('OFF-11: members changed together replace refused changes of any of them', async () => {
    await device.put([edit(subject, 'tags', { id: '1', add: ['x'], remove: [] })]);
    await park();
    await device.put([edit(subject, 'tags', { id: '1', add: ['x', 'y'], remove: [] })]);
    expect(inputs()).toEqual([{ id: '1', add: ['x', 'y'], remove: [] }]);
  });
});
