import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discardDecision, keepMineDecision, mayBeSaved, remade, replaceDecision, retryDecision } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { isOnNewest } from './freshness.ts';
import { rebase } from './rebase.ts';
import { type Device, first, freshDevice, openDevice, set, smallSubject } from './testing/device.ts';
import { basedOn } from './to-edit.ts';

const subject = smallSubject();
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, () => new Promise(() => undefined));
  device.know('1', { text: 'a', on: false });
});
afterEach(() => device.putAway());

/** An edit that was sent once, and a later one of the same field over it. */
async function two() {
  await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
  const epoch = await device.outbox.raiseEpoch();
  await device.outbox.commit({ epoch, update: [{ ...first(device), state: 'verify', attempts: 1 }] });
  await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
  const [earlier, later] = device.outbox.mirror.all();
  if (!earlier || !later) throw new Error('no entries');
  return { earlier, later };
}

describe('O-06: the base of an edit', () => {
  test('is the server’s value, whatever waits; the value on screen is kept with it', async () => {
    const { earlier, later } = await two();
    expect(earlier).toMatchObject({ base: { text: 'a' } });
    expect(earlier).not.toHaveProperty('seen');
    expect(later).toMatchObject({ base: { text: 'a' }, seen: { text: 'b' } });
  });

  test('keeps the first value on screen also when the edit changes before it is sent', async () => {
    await two();
    await device.put([set(subject, '1', { text: 'd' }, { text: 'c' })]);
    const [, later] = device.outbox.mirror.all();
    expect(later).toMatchObject({ input: { values: { text: 'd' } }, base: { text: 'a' }, seen: { text: 'b' } });
  });

  test('rule 16: is the older copy for input over that copy, and the edit is not sent without a read', () => {
    const basis = { server: { text: 'theirs' }, view: { text: 'theirs' } };
    expect(basedOn({ text: 'a' }, ['text'], basis)).toEqual({ base: { text: 'a' } });
    const made = { ...set(subject, '1', { text: 'b' }), base: { text: 'older' } };
    expect(isOnNewest(device.documents, made)).toBe(false);
    expect(isOnNewest(device.documents, { ...made, base: { text: 'a' } })).toBe(true);
  });

  test('rule 8: moves to the server’s value when an earlier edit of the field settles', async () => {
    const { earlier, later } = await two();
    expect(rebase(earlier, [later], { text: 'B!', on: true })).toEqual([{ ...later, base: { text: 'B!' } }]);
    expect(rebase(earlier, [later], { text: 'a' })).toEqual([]);
  });

  test('stays when an earlier edit is discarded', async () => {
    const { earlier } = await two();
    await device.outbox.revise(discardDecision(earlier));
    expect(first(device)).toMatchObject({ input: { values: { text: 'c' } }, base: { text: 'a' } });
  });
});

test('O-28: an edit may have taken effect from its first send until a read; a create even after a search in vain', async () => {
  const { earlier } = await two();
  const waiting = { ...earlier, state: 'waiting', attempts: 0 } as const;
  const parked = { ...earlier, state: 'parked' } as const;
  const conflict = { why: 'conflict', theirs: {} } as const;
  const found: [QueuedEdit, boolean][] = [
    [waiting, false],
    [{ ...waiting, attempts: 1 }, true],
    [{ ...waiting, state: 'verify' }, true],
    [{ ...parked, parked: conflict }, false],
    [{ ...parked, parked: { why: 'ambiguous', candidates: [] } }, true],
  ];
  expect(found.map(([entry]) => mayBeSaved(entry))).toEqual(found.map(([, may]) => may));
});

describe('O-06, O-01.2: the administrator’s decision about a parked edit', () => {
  test('sends mine over theirs', async () => {
    const { earlier } = await two();
    const parked = { ...earlier, state: 'parked', parked: { why: 'conflict', theirs: { text: 'theirs' } } } as const;
    expect(keepMineDecision(parked).update).toMatchObject([{ state: 'verify', base: { text: 'theirs' } }]);
    expect(keepMineDecision(parked).update[0]).not.toHaveProperty('parked');
  });

  test('rule 7: an edit that was sent gets another idempotency key with another input or base', async () => {
    const { earlier } = await two();
    const parked = { ...earlier, attempts: 1, parked: { why: 'conflict', theirs: {} } } as const;
    const [mine] = keepMineDecision(parked).update;
    expect(mine?.progress).toMatchObject({ version: 1 });
    expect(mine && keepMineDecision(mine).update[0]?.progress).toMatchObject({ version: 2 });
    expect(retryDecision(parked).update[0]?.progress).not.toHaveProperty('version');
    expect(keepMineDecision({ ...parked, attempts: 0 }).update[0]?.progress).not.toHaveProperty('version');
    // The service may remember refused requests by key, even of a create that cannot have made a connection.
    const refused = { ...parked, attempts: 0, parked: { why: 'refused', words: { verbatim: '' } } } as const;
    expect(remade(refused, set(subject, '1', { text: 'other' })).progress).toEqual({ version: 1 });
  });

  test('keeping mine means that the administrator has seen theirs, whatever was on screen before', async () => {
    const { later } = await two();
    const parked = { ...later, state: 'parked', parked: { why: 'conflict', theirs: { text: undefined } } } as const;
    expect(later).toHaveProperty('seen');
    expect(keepMineDecision(parked).update[0]).not.toHaveProperty('seen');
  });

  test('replaces a refused value with another one, based on the server’s', async () => {
    const { later } = await two();
    const mended = { ...set(subject, '1', { on: true }, { on: false }), at: 9 };
    const [update] = replaceDecision({ ...later, state: 'parked', parked: { why: 'gone' } }, mended).update;
    expect(update).toMatchObject({ id: later.id, state: 'verify', touches: ['on'], base: { on: false }, at: 9 });
    expect(update).not.toHaveProperty('seen');
    const over = { ...mended, seen: { on: true } };
    expect(replaceDecision(later, over).update).toMatchObject([{ base: { on: false }, seen: { on: true } }]);
  });

  test('O-12: a retried create adopts none of the candidates', async () => {
    const { earlier } = await two();
    const parked = { why: 'ambiguous', candidates: ['x'] } as const;
    const create = { ...earlier, verb: 'create' as const, progress: { known: ['old'] } };
    const [update] = retryDecision({ ...create, state: 'parked', parked: { ...parked, candidates: ['x'] } }).update;
    expect(update).toMatchObject({ state: 'waiting', progress: { known: ['old', 'x'] } });
  });
});
