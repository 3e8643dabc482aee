import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { ConcurrentChange } from './commit.ts';
import { holdDecision, retryDecision } from './decisions.ts';
import { releaseHeld } from './release-held.ts';
import type { Sender } from './sender.ts';
import {
  type Device,
  edit,
  first,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
/** Another window of the manager, which sends nothing. */
let other: Device;
let sender: Sender;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
  other = await openDevice(subject, async () => NOBODY);
});
afterEach(async () => {
  await device.putAway();
  await other.putAway();
});

const posts = () => device.calls.filter((call) => !call.startsWith('GET'));
const counts = (of = device) => of.outbox.mirror.counts();
const idOf = (field: string) => device.outbox.mirror.all().find(({ touches }) => touches.includes(field))?.id;
/** Waits long enough for everything that may be sent to be sent. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Does what *Send now* does. */
async function sendNow(field?: string): Promise<void> {
  const id = field === undefined ? undefined : idOf(field);
  await releaseHeld(device.outbox, id);
  sender.sendNow(id);
}

/** Edits of two connections, held before they are made. */
async function holdThree(): Promise<void> {
  sender = await device.run();
  await device.outbox.revise(holdDecision('h'));
  await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 }), set(subject, '2', { c: 1 })]);
  sender.wake();
  await moment();
}

describe('decision 43: edits that are held', () => {
  test('are stored and counted, and nothing is sent, not even read', async () => {
    await holdThree();
    expect(device.calls).toEqual([]);
    expect(counts()).toEqual({ waiting: 3, held: 3, attention: 0 });
  });

  test('are sent in order when the hold ends, in whichever window that is', async () => {
    await holdThree();
    await until(() => counts(other).held === 3);
    await other.outbox.revise(holdDecision(undefined));
    await until(() => counts().held === 0);
    sender.wake();
    await device.emptied();
    expect(posts()).toHaveLength(3);
  });

  test('O-06: are read again before they are sent, even if they were made on a fresh copy', async () => {
    device.know('1', { a: 0 });
    sender = await device.run();
    await device.outbox.revise(holdDecision('h'));
    sender.wake(await device.put([set(subject, '1', { a: 1 }, { a: 0 })]));
    await moment();
    answer = ({ method }) => ok(method === 'GET' ? { a: 7 } : {});
    await device.outbox.revise(holdDecision(undefined));
    sender.wake();
    await device.parked();
    expect(first(device).parked).toEqual({ why: 'conflict', theirs: { a: 7 } });
    expect(posts()).toEqual([]);
  });

  test('are all sent by "Send all now", and later edits are held', async () => {
    await holdThree();
    await sendNow();
    await device.emptied();
    expect(posts()).toHaveLength(3);
    await device.put([set(subject, '1', { a: 2 })]);
    sender.wake();
    await moment();
    expect(posts()).toHaveLength(3);
    expect(counts()).toEqual({ waiting: 1, held: 1, attention: 0 });
  });

  test('are sent one by one by "Send now", after those before it in its lane, and the others stay', async () => {
    await holdThree();
    await sendNow('b');
    await until(() => counts().waiting === 1);
    expect(posts()).toEqual(['POST /a/1', 'POST /a/1']);
    await moment();
    expect(idOf('c')).toBeDefined();
    expect(counts()).toEqual({ waiting: 1, held: 1, attention: 0 });
  });

  test('are held again if one was released by "Send now" but changed before it was sent', async () => {
    await holdThree();
    await releaseHeld(device.outbox, idOf('c'));
    expect(counts().held).toBe(2);
    await device.put([set(subject, '2', { c: 2 })]);
    expect(counts().held).toBe(3);
  });

  test('are held by the next hold even if an earlier one released them', async () => {
    await holdThree();
    await releaseHeld(device.outbox);
    expect(counts().held).toBe(0);
    await device.outbox.revise(holdDecision('another'));
    expect(counts().held).toBe(3);
  });

  test('are reviewed again after a refusal and a retry', async () => {
    await holdThree();
    answer = ({ method }) => (method === 'GET' ? ok() : refusal(400));
    await sendNow('c');
    await until(() => counts().attention === 1);
    const refused = device.outbox.mirror.all().find(({ state }) => state === 'parked');
    if (refused) await device.outbox.revise(retryDecision(refused));
    sender.wake();
    await moment();
    expect(posts()).toEqual(['POST /a/2']);
    expect(counts()).toEqual({ waiting: 3, held: 3, attention: 0 });
  });

  test('include creates and deletions', async () => {
    sender = await device.run();
    await device.outbox.revise(holdDecision('h'));
    await device.put([edit(subject, 'create', { key: 'k' }), edit(subject, 'remove', { id: '1' })]);
    sender.wake();
    await moment();
    expect(device.calls).toEqual([]);
    expect(counts().held).toBe(2);
  });

  test('are still held after the device opens again', async () => {
    await holdThree();
    const again = await openDevice(subject, async () => NOBODY);
    expect(counts(again)).toEqual({ waiting: 3, held: 3, attention: 0 });
    await again.putAway();
  });
});

describe('decision 43: a hold that begins during a send', () => {
  test('lets an attempt in flight end, and nothing after it in its lane starts', async () => {
    const [held, arrived] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<void>()];
    answer = ({ method }) => {
      if (method === 'GET') return ok();
      arrived.resolve();
      return held.promise;
    };
    sender = await device.run();
    await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 })]);
    sender.wake();
    await arrived.promise;
    await other.outbox.revise(holdDecision('h'));
    held.resolve(ok());
    await until(() => counts().waiting === 1);
    await moment();
    expect(posts()).toEqual(['POST /a/1']);
    expect(first(device)).toMatchObject({ touches: ['b'], state: 'waiting', attempts: 0 });
  });

  test('rule 8: bases held edits on the result of an attempt in flight', async () => {
    const [held, arrived] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<void>()];
    answer = ({ method }) => {
      if (method === 'GET') return ok({ a: 0 });
      arrived.resolve();
      return held.promise;
    };
    sender = await device.run();
    await device.put([set(subject, '1', { a: 1 }, { a: 0 })]);
    sender.wake();
    await arrived.promise;
    await device.put([set(subject, '1', { a: 2 }, { a: 1 })]);
    await other.outbox.revise(holdDecision('h'));
    held.resolve(ok());
    await until(() => counts().waiting === 1);
    expect(first(device)).toMatchObject({ input: { values: { a: 2 } }, base: { a: 1 }, state: 'waiting' });
    expect(counts().held).toBe(1);
  });

  test('is noticed by a window that has not heard of it when it marks an edit as being sent', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    // A window wrote it whose announcement has not arrived yet.
    await device.vault.db.put('meta', 'h', 'hold');
    const update = [{ ...first(device), state: 'sending' as const, attempts: 1 }];
    await expect(device.outbox.commit({ epoch, update })).rejects.toThrow(ConcurrentChange);
    expect(counts()).toEqual({ waiting: 1, held: 1, attention: 0 });
  });

  test('releases an edit that another window changed at that moment, as it is now', async () => {
    await holdThree();
    const [record] = await device.vault.db.getAll('outbox');
    if (!record) throw new Error('no record');
    let looks = 0;
    const loadAll = async () => {
      await device.outbox.loadAll();
      looks += 1;
      // A window wrote it whose announcement has not arrived yet.
      if (looks === 1) await device.vault.db.put('outbox', { ...record, rev: record.rev + 1 });
    };
    await releaseHeld({ ...device.outbox, loadAll });
    expect(counts()).toEqual({ waiting: 3, held: 0, attention: 0 });
    expect(looks).toBe(2);
  });

  test('releases nothing, and reports it, if the release cannot be stored', async () => {
    await holdThree();
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    await expect(releaseHeld({ ...device.outbox, revise: full })).rejects.toThrow('no room');
    expect(counts().held).toBe(3);
  });

  test('releases no other edit when *Send now* is pressed for one that was sent or discarded meanwhile', async () => {
    await holdThree();
    await releaseHeld(device.outbox, 'gone');
    expect(counts().held).toBe(3);
  });

  test('holds unanswered edits: they are verified when they are sent', async () => {
    sender = await device.run();
    answer = ({ method }) => (method === 'GET' ? ok() : NOBODY);
    await device.put([set(subject, '1', { a: 1 })]);
    sender.wake();
    await until(() => first(device).state === 'verify');
    await device.outbox.revise(holdDecision('h'));
    const before = device.calls.length;
    sender.hurry();
    await moment();
    expect(device.calls).toHaveLength(before);
    answer = () => ok();
    await sendNow();
    await device.emptied();
  });
});
