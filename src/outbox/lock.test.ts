import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { paceTimers, really } from '../testing/pace.ts';
import { contend, type Lock } from './lock.ts';
import { type Device, freshDevice, ok, openDevice, set, smallSubject, until, useHaste } from './testing/device.ts';

const subject = smallSubject();
const NAME = 'switchboard-lock';
let locks: Lock[] = [];
let devices: Device[] = [];

beforeEach(() => {
  freshDevice();
  locks = [];
  devices = [];
});
afterEach(async () => {
  await Promise.all(locks.map((lock) => lock.leave()));
  await Promise.all(devices.map((device) => device.putAway()));
});

/** A window that competes for the lock, with the events that it received. */
function waiting(lead = async (over: Promise<void>) => over, patience = 40, newest?: string) {
  const received: string[] = [];
  const contender = {
    async lead(over: Promise<void>) {
      received.push('holds');
      await lead(over);
      received.push('lets go');
    },
    newest: () => newest,
    onNow: (id: string | undefined) => void received.push(`now ${id}`),
    onAsked: (id: string) => void received.push(`asked ${id}`),
  };
  const lock = contend(NAME, contender, patience);
  locks.push(lock);
  return { received, lock };
}

/** A frozen window: it holds the lock and answers nothing. `ended` settles when it loses the lock. */
async function frozen(): Promise<{ ended: Promise<unknown> }> {
  const granted = Promise.withResolvers<void>();
  const ended = navigator.locks.request(NAME, () => {
    granted.resolve();
    return new Promise(() => undefined);
  });
  ended.catch(() => undefined);
  await granted.promise;
  return { ended };
}

describe('rule 3: one window holds the lock', () => {
  test('the next one gets it when the first leaves, and not before that one has finished', async () => {
    const done = Promise.withResolvers<void>();
    const one = waiting(async (over) => {
      await over;
      await done.promise;
    });
    await until(() => one.received.length === 1);
    const two = waiting();
    const leaving = one.lock.leave();
    two.lock.ask();
    expect(two.received).toEqual([]);
    done.resolve();
    await leaving;
    await until(() => two.received.length === 1);
    expect(one.received).toEqual(['holds', 'lets go']);
  });

  test('a window that asks names the newest edit that it knows', async () => {
    const one = waiting();
    await until(() => one.received.length === 1);
    waiting().lock.ask();
    waiting(undefined, undefined, 'newest').lock.ask();
    await until(() => one.received.length === 2);
    expect(one.received).toEqual(['holds', 'asked newest']);
  });

  test('a holder that answers keeps it', async () => {
    const one = waiting();
    await until(() => one.received.length === 1);
    const two = waiting(undefined, 60_000);
    const posted: unknown[] = [];
    const channel = new BroadcastChannel(`${NAME}:lock`);
    channel.onmessage = ({ data }) => posted.push(Object(data).say);
    two.lock.ask();
    await until(() => posted.includes('me'));
    // After an answer the next `ask` sends a new question.
    await until(() => {
      two.lock.ask();
      return posted.filter((word) => word === 'me').length > 1;
    });
    channel.close();
    expect([one.received, two.received]).toEqual([['holds'], []]);
  });

  test('a window asks one question at a time, and none while it holds the lock or after it left', async () => {
    const asked: unknown[] = [];
    const channel = new BroadcastChannel(`${NAME}:lock`);
    channel.onmessage = ({ data }) => asked.push(Object(data).say);
    const { ended } = await frozen();
    const two = waiting(undefined, 60);
    for (let times = 0; times < 3; times += 1) two.lock.ask();
    await until(() => two.received.length === 1);
    await expect(ended).rejects.toThrow();
    two.lock.ask();
    await two.lock.leave();
    two.lock.ask();
    two.lock.now();
    await really(20);
    channel.close();
    expect(asked).toEqual(['who']);
  });

  test('a holder that does not answer is replaced', async () => {
    const { ended } = await frozen();
    const two = waiting();
    two.lock.ask();
    await until(() => two.received.length === 1);
    await expect(ended).rejects.toThrow();
    expect(await two.lock.isMine()).toBe(true);
  });

  test('a silent holder is replaced although a third window asks as well', async () => {
    const { ended } = await frozen();
    const [two, three] = [waiting(), waiting(undefined, 60_000)];
    two.lock.ask();
    three.lock.ask();
    await until(() => two.received.length === 1);
    await expect(ended).rejects.toThrow();
    expect(three.received).toEqual([]);
  });

  test('a window whose lock was stolen notices, finishes its send and queues again', async () => {
    const done = Promise.withResolvers<void>();
    let times = 0;
    const one = waiting(async (over) => {
      times += 1;
      await over;
      if (times === 1) await done.promise;
    });
    await until(() => one.received.length === 1);
    const thief = Promise.withResolvers<void>();
    void navigator.locks.request(NAME, { steal: true }, () => thief.promise);
    await until(() => times === 1);
    expect(await one.lock.isMine()).toBe(false);
    thief.resolve();
    while ((await navigator.locks.query()).pending?.length) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(one.received).toEqual(['holds']);
    done.resolve();
    await until(() => one.received.length === 3);
    expect(one.received).toEqual(['holds', 'lets go', 'holds']);
  });

  test('*Send now* in another window reaches the one that sends', async () => {
    const one = waiting();
    await until(() => one.received.length === 1);
    const two = waiting();
    two.lock.now();
    two.lock.now('e1');
    await until(() => one.received.length === 3);
    expect(one.received).toEqual(['holds', 'now undefined', 'now e1']);
  });
});

describe('rule 1: a window whose sending ended', () => {
  // The pause before it asks again.
  paceTimers({ 5000: 20 });

  test('as on a full device, says why, and requests the lock again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = new DOMException('no room', 'QuotaExceededError');
    let times = 0;
    const { received } = waiting(async (over) => {
      times += 1;
      if (times === 1) throw full;
      await over;
    });
    await until(() => times === 2);
    expect(received).toEqual(['holds', 'holds']);
    expect(logged.mock.calls).toEqual([[full]]);
    logged.mockRestore();
  });

  test('lets others have it meanwhile', async () => {
    const one = waiting(async () => undefined);
    await until(() => one.received.length === 2);
    const two = waiting();
    await until(() => two.received.length === 1);
    expect(two.received).toEqual(['holds']);
  });
});

describe('rule 3: a message that a window does not understand', () => {
  test('as from another build, is ignored', async () => {
    const one = waiting();
    await until(() => one.received.length === 1);
    const channel = new BroadcastChannel(`${NAME}:lock`);
    for (const data of [null, 'now', { say: 'later' }, { say: 'now', id: 7 }]) channel.postMessage(data);
    channel.postMessage({ say: 'now', id: 'e1' });
    await until(() => one.received.length === 2);
    channel.close();
    expect(one.received).toEqual(['holds', 'now e1']);
  });
});

describe('rule 3: a window that thaws after it was replaced', () => {
  useHaste();

  /** A window with its own device. */
  async function windowed(answer: (call: Call) => Promise<Outcome>) {
    const device = await openDevice(subject, answer);
    devices.push(device);
    return device;
  }

  test('before it started: it does not start, and the one that sends continues', async () => {
    const first = await windowed(async () => ok());
    const second = await windowed(async () => ok());
    await second.put([set(subject, '1', { a: 1 })]);
    const thaw = Promise.withResolvers<void>();
    let asked = false;
    const beginning = first.run({
      holdsLock: async () => {
        asked = true;
        await thaw.promise;
        return false;
      },
    });
    await until(() => asked);
    await second.run();
    thaw.resolve();
    await beginning;
    await second.emptied();
    expect(first.calls).toEqual([]);
    expect(second.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });

  test('between asking for the lock and its first write: another window has started', async () => {
    const first = await windowed(async () => ok());
    const second = await windowed(async () => ok());
    await second.put([set(subject, '1', { a: 1 })]);
    let times = 0;
    await first.run({
      // The answer was true when given; then the window froze and another one took over.
      async holdsLock() {
        times += 1;
        if (times === 1) await second.run();
        return times === 1;
      },
    });
    await second.emptied();
    expect(first.calls).toEqual([]);
    expect(times).toBe(2);
  });

  test('with an answer: it writes nothing, and the edit is settled by a read', async () => {
    let text = 'a';
    const answers = Promise.withResolvers<void>();
    const service = async ({ method, body }: Call): Promise<Outcome> => {
      if (method === 'POST') text = Object(body).text;
      return ok({ text });
    };
    const first = await windowed(async (call) => {
      const outcome = await service(call);
      if (call.method === 'POST') await answers.promise;
      return outcome;
    });
    await first.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await first.run();
    await until(() => first.calls.length === 2);
    const second = await windowed(service);
    await second.run();
    answers.resolve();
    await second.emptied();
    expect(second.calls).toEqual(['GET /a/1']);
    expect(first.events).toEqual([]);
    await until(() => first.outbox.mirror.all().length === 0);
  });
});
