import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QueuedEdit } from './entry.ts';
import { isOvertaken, rebase } from './rebase.ts';
import { type Device, edit, freshDevice, ok, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
/** The service's documents. */
let held: Record<string, unknown>;

beforeEach(async () => {
  freshDevice();
  held = { text: 'a', on: false };
  device = await openDevice(subject, async ({ method, body }) => {
    if (method === 'POST') held = { ...held, ...Object(body) };
    return ok(held);
  });
});
afterEach(() => device.putAway());

async function queue(...edits: Parameters<Device['put']>[0][number][]): Promise<QueuedEdit[]> {
  for (const each of edits) await device.put([each]);
  return [...device.outbox.mirror.all()];
}

describe('rule 8: an edit after one that settled', () => {
  test('is based on the new values of that one’s fields, and of no other', async () => {
    const [earlier, later] = await queue(
      set(subject, '1', { text: 'b' }, { text: 'a' }),
      set(subject, '1', { text: 'c', on: true }, { text: 'b', on: false }),
    );
    if (!earlier || !later) throw new Error('not kept');
    const [moved] = rebase(earlier, [later], { text: 'B!', on: 'theirs' });
    expect(moved?.base).toEqual({ text: 'B!', on: false });
  });

  test('O-06: shows them as theirs if it is in conflict', async () => {
    const [earlier, later] = await queue(
      set(subject, '1', { text: 'b' }, { text: 'a' }),
      set(subject, '1', { text: 'c', on: true }, { text: 'b', on: false }),
    );
    if (!earlier || !later) throw new Error('not kept');
    const theirs = { text: 'theirs', on: 'theirs' };
    const inConflict = { ...later, state: 'parked', parked: { why: 'conflict', theirs } } as const;
    const [moved] = rebase(earlier, [inConflict], { text: 'B!', on: 'ignored' });
    expect(moved?.parked).toEqual({ why: 'conflict', theirs: { text: 'B!', on: 'theirs' } });
  });

  test('O-30: is based on carried fields, too, if it had their previous value', async () => {
    const [earlier, later, other] = await queue(
      set(subject, '1', { text: 'b' }, { text: 'a' }),
      set(subject, '1', { on: true }, { on: false }),
      set(subject, '1', { also: 'mine' }, { also: 'seen' }),
    );
    if (!earlier || !later || !other) throw new Error('not kept');
    const posted = { fields: new Set(['text', 'on', 'also']), over: { text: 'a', on: false, also: 'theirs' } };
    const moved = rebase(earlier, [later, other], { text: 'b', on: 'written down', also: 'theirs' }, posted);
    expect(moved.map(({ id, base }) => [id, base])).toEqual([[later.id, { on: 'written down' }]]);
  });

  test('O-06: overwrites no value of another administrator that it has never seen', async () => {
    device.know('1', held);
    await queue(
      set(subject, '1', { text: 'b' }, { text: 'a' }),
      set(subject, '1', { text: 'c', on: true, also: 1 }, { text: 'b', on: false, also: undefined }),
    );
    held = { ...held, on: 'theirs' };
    await device.run();
    await device.parked();
    expect(held).toMatchObject({ text: 'b', on: 'theirs' });
    expect(device.outbox.mirror.all()).toMatchObject([{ parked: { why: 'conflict', theirs: { on: 'theirs' } } }]);
  });
});

describe('OFF-07: an unanswered edit is dropped for a later one', () => {
  const values = (text: string) => set(subject, '1', { text }, { text: 'a' });
  const sent = (entry: QueuedEdit): QueuedEdit => ({ ...entry, state: 'verify', attempts: 1 });

  async function overtaken(later: (entry: QueuedEdit) => QueuedEdit) {
    const [earlier] = await queue(values('b'));
    if (!earlier) throw new Error('not kept');
    const next = later({ ...earlier, ...values('c'), id: 'later', seq: earlier.seq + 1 });
    return isOvertaken(sent(earlier), [sent(earlier), next]);
  }

  test('that sets the same fields and was never sent', async () => {
    expect(await overtaken((entry) => entry)).toBe(true);
  });

  test.each<[string, (entry: QueuedEdit) => QueuedEdit]>([
    ['was sent itself', sent],
    ['sets more', (entry) => ({ ...entry, touches: ['text', 'on'] })],
    ['is of another kind', (entry) => ({ ...entry, name: 'other' })],
    ['came before', (entry) => ({ ...entry, seq: 0 })],
  ])('but not for one that %s', async (_, later) => {
    expect(await overtaken(later)).toBe(false);
  });

  test('but not if members change: the later one does not revert them', async () => {
    const tags = (tag: string) => edit(subject, 'tags', { id: '1', add: [tag], remove: [] }, { tags: [] });
    const [earlier] = await queue(tags('x'));
    if (!earlier) throw new Error('not kept');
    const later = { ...earlier, ...tags('y'), id: 'later', seq: earlier.seq + 1 };
    expect(isOvertaken(sent(earlier), [sent(earlier), later])).toBe(false);
  });
});
