import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { respectCommands, withLane } from './commands.ts';
import { type Device, freshDevice, ok, openDevice, set, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();

/** The manager's lock: a new name for each test, since the browser's locks are not reset. */
let name: string;
let device: Device;
let answers: { call: Call; answer: (outcome: Outcome) => void }[];
let closing: (() => void)[];

beforeEach(async () => {
  freshDevice();
  name = `commands-${crypto.randomUUID()}`;
  answers = [];
  closing = [];
  device = await openDevice(subject, async () => ok({}));
});
afterEach(async () => {
  for (const close of closing) close();
  await device.putAway();
});

/** A service that answers when the test does. */
const slow = (call: Call) => new Promise<Outcome>((answer) => answers.push({ call, answer }));

/** A window that holds the manager's lock and sends; without `send` the service answers at once. */
async function sendingWindow(send: (call: Call) => Promise<Outcome> = async () => ok({})) {
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = Promise.withResolvers<void>();
  const left = navigator.locks.request(name, () => {
    held.resolve();
    return over;
  });
  await held.promise;
  const sender = device.sender({ send });
  const commands = respectCommands(name, sender);
  await commands.begin();
  await sender.run();
  const close = async () => {
    commands.stop();
    release();
    await left;
  };
  closing.push(() => void close());
  return { sender, close };
}

/** A command that runs until the test ends it. */
function command(lane: string) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  let running = false;
  const result = withLane(name, lane, () => {
    running = true;
    begun.resolve();
    return end.promise;
  });
  closing.push(() => end.resolve('closed'));
  return { begun: begun.promise, end: () => end.resolve('done'), result, isRunning: () => running };
}

const pause = (ms = 120) => new Promise((resolve) => setTimeout(resolve, ms));

describe('while a command runs, no window sends an edit of its lane', () => {
  test('an edit made meanwhile waits, edits of other lanes go, and it follows the answer', async () => {
    const sent: string[] = [];
    const { sender } = await sendingWindow(async ({ method, path }) => {
      if (method === 'POST') sent.push(path);
      return ok({});
    });
    const { begun, end, result } = command('a/1');
    await begun;
    await device.put([set(subject, '1', { v: 1 }), set(subject, '2', { v: 1 })]);
    sender.wake();
    await until(() => sent.length > 0);
    await pause();
    expect(sent).toEqual(['/connections/a/2']);
    end();
    expect(await result).toBe('done');
    await device.emptied();
    expect(sent).toEqual(['/connections/a/2', '/connections/a/1']);
  });

  test('it waits for the edit in flight, and the lane’s next edit does not start in the same turn', async () => {
    await device.put([set(subject, '1', { v: 1 }), set(subject, '1', { w: 1 })]);
    await sendingWindow(async (call) => (call.method === 'GET' ? ok({}) : slow(call)));
    await until(() => answers.length === 1);
    const { begun, isRunning, end, result } = command('a/1');
    await pause();
    expect(isRunning()).toBe(false);
    answers[0]?.answer(ok({}));
    await begun;
    await pause();
    expect(answers).toHaveLength(1);
    expect(device.states()).toEqual(['waiting']);
    end();
    expect(await result).toBe('done');
    await until(() => answers.length === 2);
    answers[1]?.answer(ok({}));
    await device.emptied();
  });

  test('commands of one lane run one after another, those of two lanes at the same time', async () => {
    await sendingWindow();
    const [one, two, other] = [command('a/1'), command('a/1'), command('a/2')];
    await Promise.all([one.begun, other.begun]);
    await pause();
    expect(two.isRunning()).toBe(false);
    one.end();
    await two.begun;
    two.end();
    other.end();
    expect(await Promise.all([one.result, two.result, other.result])).toEqual(['done', 'done', 'done']);
  });
});

describe('whichever window sends', () => {
  test('no window: the command runs, and a window that starts to send meanwhile leaves its lane alone', async () => {
    await device.put([set(subject, '1', { v: 1 })]);
    const { begun, end, result } = command('a/1');
    await begun;
    await sendingWindow();
    await pause();
    expect(device.calls).toEqual([]);
    expect(device.states()).toEqual(['waiting']);
    end();
    expect(await result).toBe('done');
    await device.emptied();
  });

  test('another window takes over while the command runs: it leaves the lane alone as well', async () => {
    const first = await sendingWindow();
    const { begun, end } = command('a/1');
    await begun;
    await first.sender.stop();
    await first.close();
    await device.put([set(subject, '1', { v: 1 })]);
    await sendingWindow();
    await pause();
    expect(device.states()).toEqual(['waiting']);
    end();
    await device.emptied();
  });

  test('it stops before its edit in flight is answered: it no longer agrees, and the command runs', async () => {
    await device.put([set(subject, '1', { v: 1 })]);
    const { close } = await sendingWindow(async (call) => (call.method === 'GET' ? ok({}) : slow(call)));
    await until(() => answers.length === 1);
    const { begun, end, result } = command('a/1');
    await pause();
    await close();
    await begun;
    answers[0]?.answer(ok({}));
    await device.emptied();
    end();
    expect(await result).toBe('done');
  });

  test('it ignores messages that it does not understand, as from another build', async () => {
    const { sender } = await sendingWindow();
    const channel = new BroadcastChannel(`${name}:commands`);
    for (const data of [null, 'hold', { say: 'hold' }, { say: 'held', lane: 'a/1' }]) channel.postMessage(data);
    await pause();
    channel.close();
    await device.put([set(subject, '1', { v: 1 })]);
    sender.wake();
    await device.emptied();
  });

  test('another manager’s command does not wait for a command of the same lane', async () => {
    const { begun, end, result } = command('a/1');
    await begun;
    expect(await withLane(`${name} of another`, 'a/1', async () => 'theirs')).toBe('theirs');
    end();
    expect(await result).toBe('done');
  });

  test('it is frozen and does not agree: the command does not run', async () => {
    const held = Promise.withResolvers<void>();
    const left = navigator.locks.request(name, () => held.promise);
    let ran = false;
    const work = async () => {
      ran = true;
    };
    expect(await withLane(name, 'a/1', work, 200)).toBe('busy');
    expect(ran).toBe(false);
    held.resolve();
    await left;
  });
});
