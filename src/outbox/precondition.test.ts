import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pick } from '../model/member-field.ts';
import type { Outcome } from '../model/outcome.ts';
import {
  BUSY,
  type Device,
  first,
  freshDevice,
  hurried,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
} from './testing/device.ts';

const subject = smallSubject({
  precondition: (input) =>
    Object(input).values.on
      ? {
          call: { method: 'GET', path: '/connections/others' },
          problem: (answer) => (pick(answer, ['taken'])['taken'] ? { verbatim: 'taken' } : null),
        }
      : undefined,
});
let device: Device;
/** The answers about the others, in order; the last one repeats. */
let others: Outcome[];

beforeEach(async () => {
  freshDevice();
  others = [ok({ taken: false })];
  device = await openDevice(subject, async ({ method, path }) => {
    if (path !== '/connections/others') return ok(method === 'GET' ? { on: false } : {});
    return (others.length > 1 ? others.shift() : others[0]) ?? ok();
  });
  device.documents.remember('a/1', { on: false }, [], Date.now());
});
afterEach(() => device.putAway());

/** Stores a fresh edit, which is sent without a read of its own connection. */
async function put(on: boolean) {
  const ids = await device.put([set(subject, '1', { on }, { on: !on })]);
  const sender = device.sender();
  await sender.run(ids);
  return sender;
}

describe('design rule 8: a read of something besides the edit’s own connection', () => {
  test('happens right before the edit is sent, however fresh it is', async () => {
    await put(true);
    await device.emptied();
    expect(device.calls).toEqual(['GET /others', 'POST /a/1']);
  });

  test('parks the edit with the reason if the answer forbids it', async () => {
    others = [ok({ taken: true })];
    await put(true);
    await device.parked();
    expect(first(device).parked).toEqual({ why: 'refused', words: { verbatim: 'taken' } });
    expect(device.calls).toEqual(['GET /others']);
  });

  test('does not happen for an edit without such a condition', async () => {
    device.documents.remember('a/1', { on: true }, [], Date.now());
    await put(false);
    await device.emptied();
    expect(device.calls).toEqual(['POST /a/1']);
  });

  test.each([
    ['without an answer', BUSY],
    ['refused', refusal(500)],
    ['answered with no object', ok('text')],
  ])('%s lets the edit wait', async (_, outcome) => {
    others = [outcome, ok({})];
    const sender = await put(true);
    await hurried(sender.sendNow, () => device.emptied());
    expect(device.calls.filter((call) => call !== 'GET /a/1')).toEqual(['GET /others', 'GET /others', 'POST /a/1']);
  });
});
