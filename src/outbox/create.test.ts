import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Replay } from './replay.ts';
import { type Device, edit, freshDevice, ok, openDevice, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let replay: Replay | undefined;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(async () => {
  await replay?.stop();
  device.outbox.close();
});

async function run(...args: Parameters<Device['replayer']>): Promise<Replay> {
  replay = device.replayer(...args);
  await replay.run();
  return replay;
}

describe('O-12: a create whose answer was lost', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });
  async function lost(listed: string[], details: Record<string, Outcome>, known: string[] | null = []) {
    let posts = 0;
    answer = ({ method, path }) => {
      if (method === 'POST') {
        posts += 1;
        return posts === 1 ? { kind: 'unreached', applied: 'unknown' } : ok({ id: 'second' });
      }
      return path === '/connections' ? ok(listed.map(item)) : (details[path.slice(path.lastIndexOf('/') + 1)] ?? ok());
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    const list = known?.map((id) => ({ id, title: '', platform: 'a', lastUpdate: undefined }));
    const { sendNow } = await run({ list: () => list });
    await until(() => device.outbox.mirror.all()[0]?.state === 'verify');
    const hurrying = setInterval(sendNow, 5);
    await until(() => !['verify', 'sending'].includes(device.outbox.mirror.all()[0]?.state ?? 'gone'));
    clearInterval(hurrying);
    return {
      posts,
      created: device.events.map((event) => event.kind === 'settled' && event.created),
      entry: device.outbox.mirror.all()[0],
    };
  }
  const mine = ok({ key: 'k' });
  const other = ok({ key: 'other' });

  test('is found among what was not listed before', async () => {
    expect(await lost(['old', 'new'], { old: mine, new: mine }, ['old'])).toMatchObject({ posts: 1, created: ['new'] });
  });

  test('is sent again when it is not there', async () => {
    expect(await lost(['new'], { new: other })).toMatchObject({ posts: 2, created: ['second'] });
  });

  test.each([
    ['two of them match', ['x', 'y'], { x: mine, y: mine }, [], ['x', 'y']],
    ['one cannot be read', ['x'], { x: { kind: 'refused', status: 500, body: {} } as const }, [], ['x']],
    ['nobody knows what was listed before', ['x'], { x: mine }, null, ['x']],
  ])('is asked about when %s', async (_, listed, details, known, candidates) => {
    const { posts, entry } = await lost(listed, details, known);
    expect(posts).toBe(1);
    expect(entry?.parked).toEqual({ why: 'ambiguous', candidates });
  });

  test('is not made twice because the one that was made could not be read: that is asked again', async () => {
    let reads = 0;
    const unreadable: Outcome = { kind: 'answer', body: undefined };
    const first = () => {
      reads += 1;
      return reads === 1 ? unreadable : mine;
    };
    const details = {
      get x() {
        return first();
      },
    };
    expect(await lost(['x'], details)).toMatchObject({ posts: 1, created: ['x'] });
  });

  test('one that has been removed again is none', async () => {
    const details = { x: { kind: 'refused', status: 404, body: {} } as const };
    expect(await lost(['x'], details)).toMatchObject({ posts: 2 });
  });
});
