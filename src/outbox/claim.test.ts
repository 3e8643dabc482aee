import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Sender } from './sender.ts';
import {
  type Device,
  edit,
  freshDevice,
  ok,
  openDevice,
  records,
  refusal,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let sender: Sender;
let answer: (call: Call) => Outcome | Promise<Outcome>;
/** Commits wait for this promise. */
let writable: Promise<void>;
/** How long the window has been frozen, in ms. */
let frozen: number;

beforeEach(async () => {
  freshDevice();
  writable = Promise.resolve();
  frozen = 0;
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

async function run(): Promise<void> {
  const { clock } = device.needs;
  const commit: Device['outbox']['commit'] = async (change) => {
    await writable;
    await device.outbox.commit(change);
  };
  sender = await device.run({
    clock: { ...clock, now: () => clock.now() + frozen },
    outbox: { ...device.outbox, commit },
  });
}

/** Edits of a connection, each of its own field, so that none merges. */
const edits = (count: number) => Array.from({ length: count }, (_, index) => set(subject, '1', { [`f${index}`]: 1 }));
const fieldOf = ({ body }: Call) => Object.keys(Object(body))[0] ?? '';
const fields = () => device.outbox.mirror.all().map(({ touches, state, attempts }) => [touches[0], state, attempts]);
const posts = () => device.calls.filter((call) => call.startsWith('POST'));

/** Answers writes until one of this field arrives, which stays unanswered until the test answers it. */
function answerUntil(field: string) {
  const held = Promise.withResolvers<Outcome>();
  const arrived = Promise.withResolvers<void>();
  answer = (call) => {
    if (call.method === 'GET' || fieldOf(call) !== field) return ok();
    arrived.resolve();
    return held.promise;
  };
  return { arrived: arrived.promise, answer: held.resolve };
}

describe('rule 2: the commit that settles an edit claims the next one of its lane, and no other', () => {
  test('the edit is stored as being sent before it leaves', async () => {
    const held = answerUntil('f1');
    await device.put(edits(3));
    await run();
    await held.arrived;
    expect((await records(device.vault)).map(({ state }) => state)).toEqual(['sending', 'waiting']);
    held.answer(ok());
    await device.emptied();
    expect(posts()).toHaveLength(3);
  });

  test('a refusal in the middle does not stop the rest of the lane, and each edit is sent once', async () => {
    answer = (call) => (fieldOf(call) === 'f2' ? refusal(400) : ok());
    await device.put(edits(6));
    await run();
    await until(() => device.outbox.mirror.size() === 1);
    expect(fields()).toEqual([['f2', 'parked', 1]]);
    expect(posts()).toHaveLength(6);
  });

  test('when the session ends, no unsent edit counts as sent', async () => {
    answer = (call) => (fieldOf(call) === 'f2' ? { kind: 'expired' } : ok());
    await device.put(edits(6));
    await run();
    await until(() => fields().length === 4 && fields()[0]?.[1] === 'waiting');
    expect(fields()).toEqual(['f2', 'f3', 'f4', 'f5'].map((field) => [field, 'waiting', 0]));
  });

  test('when the window closes, the administrator can change the claimed edit again', async () => {
    const held = answerUntil('f0');
    const settling = Promise.withResolvers<void>();
    await device.put(edits(3));
    await run();
    await held.arrived;
    writable = settling.promise;
    held.answer(ok());
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = sender.stop();
    settling.resolve();
    await stopped;
    expect(fields()).toEqual(['f1', 'f2'].map((field) => [field, 'waiting', 0]));
    expect(posts()).toHaveLength(1);
  });

  test('rule 3: a window that was frozen, replaced and thawed sends nothing that it had claimed', async () => {
    const held = answerUntil('f1');
    await device.put(edits(4));
    await run();
    await held.arrived;
    await device.outbox.raiseEpoch();
    frozen = 10_000;
    held.answer(ok());
    await sender.lost;
    await sender.stop();
    expect(posts()).toHaveLength(2);
  });
});

describe('rule 3: a window that was frozen', () => {
  test('while it marked an edit as being sent reads the server before it sends it', async () => {
    const marked = Promise.withResolvers<void>();
    await device.put(edits(1));
    writable = marked.promise;
    await run();
    await until(() => device.calls.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    frozen = 10_000;
    marked.resolve();
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'GET /a/1', 'POST /a/1']);
  });

  test('and whose database was closed meanwhile sends nothing more', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = ({ method }) => {
      if (method === 'POST') device.vault.db.close();
      return ok();
    };
    await device.put([...edits(2), set(subject, '2', { a: 1 })]);
    await run();
    await sender.lost;
    sender.sendNow();
    await sender.stop();
    expect(logged).toHaveBeenCalled();
    expect(posts().length).toBeLessThanOrEqual(2);
    logged.mockRestore();
  });
});

describe('O-02: a deletion', () => {
  test('goes before everything that is not claimed yet', async () => {
    const held = answerUntil('f1');
    await device.put(edits(6));
    await run();
    await held.arrived;
    await device.put([edit(subject, 'remove', { id: '1' })]);
    held.answer(ok());
    await device.emptied();
    expect(device.calls.slice(-2)).toEqual(['POST /a/1', 'DELETE /a/1']);
    expect(posts()).toHaveLength(2);
  });

  test('that was discarded during its read affects no later edit', async () => {
    const asked = Promise.withResolvers<void>();
    const read = Promise.withResolvers<Outcome>();
    answer = () => {
      asked.resolve();
      return read.promise;
    };
    await device.put([edit(subject, 'remove', { id: '1' })]);
    await run();
    await asked.promise;
    await device.outbox.revise({ settle: device.outbox.mirror.all(), update: [] });
    await device.put(edits(1));
    read.resolve(refusal(404));
    await device.parked();
    expect(device.outbox.mirror.all()).toMatchObject([{ touches: ['f0'], parked: { why: 'gone' } }]);
  });
});
