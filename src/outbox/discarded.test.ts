import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { discardDecision } from './decisions.ts';
import {
  type Device,
  edit,
  first,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

describe('O-06: an edit that was made over another edit, which is then discarded', () => {
  /** The first edit gets no answer, the second is made over it, the first is discarded; returns the calls after that. */
  async function follower(applied: boolean) {
    let text = 'a';
    let reached = false;
    const bodies: unknown[] = [];
    answer = ({ method, body }) => {
      if (method === 'POST' && reached) bodies.push(body);
      if (method === 'POST' && (reached || applied)) text = Object(body).text;
      return reached ? ok({ text }) : NOBODY;
    };
    device.know('1', { text });
    // No automatic retry in between.
    let ticks = 0;
    const { wake, sendNow, stop } = await device.run({
      clock: { now: () => Date.now(), ticks: () => ticks, random: () => 0 },
    });
    wake(await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]));
    await until(() => device.states()[0] === 'verify');
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    await device.outbox.revise(discardDecision(first(device)));
    reached = true;
    ticks = 60_000;
    sendNow();
    await device.emptied();
    await stop();
    return { bodies, told: device.events.map(({ kind }) => kind), text };
  }

  test('is no conflict if the discarded one took effect: its value was on screen', async () => {
    expect(await follower(true)).toEqual({ bodies: [{ text: 'c' }], told: ['settled'], text: 'c' });
  });

  test('is sent over the previous value if it took no effect', async () => {
    expect(await follower(false)).toEqual({ bodies: [{ text: 'c' }], told: ['settled'], text: 'c' });
  });
});

describe('O-22: a deletion and the create that replaces its connection', () => {
  /** Both halves of the replacement, in the order in which they are sent. */
  async function halves() {
    answer = () => NOBODY;
    await device.put([
      { ...edit(subject, 'remove', { id: '1' }), turnsWith: 'a/move' },
      { ...edit(subject, 'create', { key: 'k' }), turnsWith: 'a/move' },
    ]);
    const [remove, create] = device.outbox.mirror.lane('a/move');
    if (!remove || !create) throw new Error('not kept');
    return { remove, create };
  }

  test('are discarded together, whichever is', async () => {
    const { remove, create } = await halves();
    expect(discardDecision(remove, [remove, create]).settle).toEqual([remove, create]);
    expect(discardDecision(create, [remove, create]).settle).toEqual([create, remove]);
  });

  test('but not the half in flight: it cannot be called back', async () => {
    const { remove, create } = await halves();
    for (const state of ['sending', 'verify'] as const) {
      const begun = { ...remove, state };
      expect(discardDecision(create, [begun, create]).settle).toEqual([create]);
    }
  });

  test('an edit that only waits for its turn in two lanes is discarded alone', async () => {
    const { create } = await halves();
    await device.put([set(subject, '1+2', { a: 1 })]);
    const both = device.outbox.mirror.all().at(-1);
    if (!both) throw new Error('not kept');
    expect(discardDecision(both, [create, both]).settle).toEqual([both]);
  });
});
