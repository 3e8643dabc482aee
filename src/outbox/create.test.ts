import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { exportDecision } from './decisions.ts';
import {
  type Device,
  edit,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  refusal,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

describe('O-12: a create that another device may have sent from a copy of this one', () => {
  const made = ok({ key: 'k' });
  const listed = (...ids: string[]) => ok(ids.map((connectionId) => ({ connectionId, platform: 'a', title: '' })));
  const waiting = (progress: object) => ({ ...edit(subject, 'create', { key: 'k' }), progress: { ...progress } });
  const run = (mayBeCopied = true) => device.run({ mayBeCopied: () => mayBeCopied });
  const posts = () => device.calls.filter((call) => call.startsWith('POST'));

  test('is searched for before its first attempt among connections that were not listed when it was made', async () => {
    answer = ({ path }) => (path === '/connections' ? listed('old', 'new') : made);
    await device.put([waiting({ listed: ['old'] })]);
    await run();
    await device.emptied();
    expect(device.events).toMatchObject([{ kind: 'settled', created: 'new' }]);
    expect(posts()).toEqual([]);
  });

  test('is sent at once if the search finds nothing', async () => {
    answer = ({ method, path }) =>
      method === 'POST' ? ok({ id: 'mine' }) : path === '/connections' ? listed('old') : made;
    await device.put([waiting({ listed: ['old'] })]);
    await run();
    await device.emptied();
    expect(device.calls).toEqual(['GET ', 'POST /a']);
  });

  test('is ambiguous if nobody knows which connections were listed', async () => {
    answer = ({ path }) => (path === '/connections' ? listed('old') : made);
    await device.put([waiting({})]);
    await run();
    await device.parked();
    expect(device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'ambiguous', candidates: ['old'] });
    expect(posts()).toEqual([]);
  });

  test('is not searched for if no other device can have it', async () => {
    answer = () => ok({ id: 'mine' });
    await device.put([waiting({ listed: [] })]);
    await run(false);
    await device.emptied();
    expect(device.calls).toEqual(['POST /a']);
  });
});

describe('O-12: a create whose answer was lost', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });
  const refused = refusal(500);
  const page: Outcome = { kind: 'unreached', applied: 'unknown', portal: true };
  /** The outcome of the first POST, instead of its answer. */
  let first: Outcome;
  beforeEach(() => {
    first = { kind: 'unreached', applied: 'unknown' };
  });

  /** `known`: the ids of the device's list; null without one, and then the service answers with `before`. */
  async function lost(
    listed: string[],
    details: Record<string, Outcome>,
    known: string[] | null = [],
    before: Outcome | (() => Outcome) = refused,
  ) {
    let posts = 0;
    answer = ({ method, path }) => {
      if (method === 'POST') {
        posts += 1;
        return posts === 1 ? first : ok({ id: 'second' });
      }
      if (path === '/connections') {
        if (posts > 0) return ok(listed.map(item));
        return typeof before === 'function' ? before() : before;
      }
      return details[path.slice(path.lastIndexOf('/') + 1)] ?? ok();
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    const list = known?.map((id) => ({ id, title: '', platform: 'a', lastUpdate: undefined }));
    const { sendNow } = await device.run({ list: () => list });
    await hurried(sendNow, async () => {
      await until(() => device.outbox.mirror.all()[0]?.state === 'verify');
      await until(() => !['verify', 'sending'].includes(device.outbox.mirror.all()[0]?.state ?? 'gone'));
    });
    return {
      posts,
      created: device.events.flatMap((event) => (event.kind === 'settled' ? [event.created] : [])),
      entry: device.outbox.mirror.all()[0],
    };
  }
  const mine = ok({ key: 'k' });
  const other = ok({ key: 'other' });

  test('is found among connections that were not listed before', async () => {
    expect(await lost(['old', 'new'], { old: mine, new: mine }, ['old'])).toMatchObject({ posts: 1, created: ['new'] });
  });

  test('OFF-22 O-24: is found although a page came instead of the answer', async () => {
    first = page;
    expect(await lost(['old', 'new'], { old: mine, new: mine }, ['old'])).toMatchObject({ posts: 1, created: ['new'] });
  });

  test('is found on a device without a list, which read the list from the service first', async () => {
    const found = await lost(['old', 'new'], { old: mine, new: mine }, null, ok([item('old')]));
    expect(found).toMatchObject({ posts: 1, created: ['new'] });
  });

  test('is not sent while the connections are unknown: without an answer the list is read again', async () => {
    const before: Outcome[] = [NOBODY, ok([item('old')])];
    const found = await lost(['old', 'new'], { old: mine, new: mine }, null, () => before.shift() ?? refused);
    expect(found).toMatchObject({ posts: 1, created: ['new'] });
  });

  test('is sent again if it is not found', async () => {
    expect(await lost(['new'], { new: other })).toMatchObject({ posts: 2, created: ['second'] });
  });

  test('that is sent again is searched for among everything that was not there at first', async () => {
    let posts = 0;
    answer = ({ method, path }) => {
      if (method === 'POST') posts += 1;
      if (method === 'POST') return NOBODY;
      return path === '/connections' ? ok(posts > 1 ? [item('late')] : []) : mine;
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    // The first one arrives after the search, and is in the device's own list before the second one is sent.
    const late = [{ id: 'late', title: '', platform: 'a', lastUpdate: undefined }];
    const { sendNow } = await device.run({ list: () => (posts > 0 ? late : []) });
    await hurried(sendNow, () => until(() => posts === 3 || device.events.length > 0));
    expect(device.events).toMatchObject([{ kind: 'settled', created: 'late' }]);
    expect(posts).toBe(2);
  });

  test.each([
    ['two of them match', ['x', 'y'], { x: mine, y: mine }, [], ['x', 'y']],
    ['one cannot be read', ['x'], { x: refused }, [], ['x']],
    ['nobody knows what was listed before', ['x'], { x: mine }, null, ['x']],
  ])('is ambiguous when %s', async (_, listed, details, known, candidates) => {
    const { posts, entry } = await lost(listed, details, known);
    expect(posts).toBe(1);
    expect(entry?.parked).toEqual({ why: 'ambiguous', candidates });
  });

  test('is not sent twice because its connection could not be read: that is retried', async () => {
    let reads = 0;
    const unreadable: Outcome = { kind: 'answer', body: undefined };
    const details = {
      get x() {
        reads += 1;
        return reads === 1 ? unreadable : mine;
      },
    };
    expect(await lost(['x'], details)).toMatchObject({ posts: 1, created: ['x'] });
  });

  test('O-07: is ambiguous when a new connection only differs in the form of its texts', async () => {
    const { posts, entry } = await lost(['x', 'y'], { x: ok({ key: ' K.' }), y: other });
    expect(posts).toBe(1);
    expect(entry?.parked).toEqual({ why: 'ambiguous', candidates: ['x'] });
  });

  test('is not found in a connection that was deleted again', async () => {
    const details = { x: { kind: 'refused', status: 404, body: {} } as const };
    expect(await lost(['x'], details)).toMatchObject({ posts: 2 });
  });
});

describe('O-12: two identical creates', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });

  /** A service that makes connections; `first` says what happens to the first POST. */
  async function twice(first: 'lost after the effect' | 'lost before the effect') {
    const made: { id: string; key: string }[] = [];
    let posts = 0;
    answer = ({ method, path, body }) => {
      if (path === '/connections') return ok(made.map(({ id }) => item(id)));
      if (method === 'GET') return ok(made.find(({ id }) => path.endsWith(id)));
      posts += 1;
      if (posts > 1 || first === 'lost after the effect') made.push({ id: `c${posts}`, key: Object(body).key });
      return posts === 1 ? { kind: 'unreached', applied: 'unknown' } : ok({ id: `c${posts}` });
    };
    // Two creates of the same connection, each in its own lane.
    const twin = { ...edit(subject, 'create', { key: 'k' }), lane: 'a/+other' };
    await device.put([edit(subject, 'create', { key: 'k' }), twin]);
    const { sendNow } = await device.run({ list: () => [] });
    await hurried(sendNow, () => device.emptied());
    return device.events.map((event) => (event.kind === 'settled' ? event.created : event.kind));
  }

  test('do not adopt each other’s connection', async () => {
    expect(await twice('lost after the effect')).toEqual(['c1', 'c2']);
  });

  test('the second waits until it is certain that the first made no connection', async () => {
    expect(await twice('lost before the effect')).toEqual(['c2', 'c3']);
  });
});

describe('O-27: an exported create', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });
  const made = { elsewhere: ok({ key: 'k' }), other: ok({ key: 'other' }) };

  /** Stores a create, exports it while the list has `listed`, edits it, and sends it when the service has `there`. */
  async function sentFromHere(
    there: (keyof typeof made)[],
    listed: string[] | undefined,
    becomes = { key: 'k' },
    fault?: { path: string; outcome: Outcome },
  ) {
    let faults = fault ? 1 : 0;
    answer = ({ method, path }) => {
      if (faults > 0 && path === fault?.path) {
        faults -= 1;
        return fault.outcome;
      }
      if (path === '/connections') return ok(there.map(item));
      if (method === 'POST') return ok({ id: 'here' });
      return there.map((id) => path.endsWith(`/${id}`) && made[id]).find(Boolean) || ok();
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.outbox.revise(exportDecision(device.outbox.mirror.all(), () => listed));
    if (becomes.key !== 'k') {
      await device.put([{ ...edit(subject, 'create', becomes), lane: 'a/+k' }]);
    }
    const { sendNow } = await device.run();
    await hurried(sendNow, () => until(() => device.events.length > 0));
    return { calls: device.calls.filter((call) => call.startsWith('POST')), events: device.events };
  }

  test('OFF-25: that another device sent is found, and its connection is made once', async () => {
    const { calls, events } = await sentFromHere(['elsewhere'], []);
    expect(events).toMatchObject([{ kind: 'settled', created: 'elsewhere' }]);
    expect(calls).toEqual([]);
  });

  test.each([
    ['the list', '/connections', NOBODY],
    ['the list', '/connections', ok('a page')],
    ['one of the list', '/connections/a/elsewhere', NOBODY],
    ['one of the list', '/connections/a/elsewhere', ok('a page')],
  ])('is not sent a second time because %s could not be read: it is searched for again', async (_, path, outcome) => {
    const { calls, events } = await sentFromHere(['elsewhere'], [], { key: 'k' }, { path, outcome });
    expect(events).toMatchObject([{ kind: 'settled', created: 'elsewhere' }]);
    expect(calls).toEqual([]);
  });

  test('is sent if the other device did not send it', async () => {
    const { calls, events } = await sentFromHere(['other'], []);
    expect(events).toMatchObject([{ kind: 'settled', created: 'here' }]);
    expect(calls).toEqual(['POST /a']);
  });

  test('does not adopt a connection that existed at the export', async () => {
    const { events } = await sentFromHere(['elsewhere'], ['elsewhere']);
    expect(events).toMatchObject([{ kind: 'settled', created: 'here' }]);
  });

  test('is ambiguous if nobody knows which connections existed', async () => {
    const { calls, events } = await sentFromHere(['elsewhere'], undefined);
    expect(events).toMatchObject([{ kind: 'parked', parked: { why: 'ambiguous', candidates: ['elsewhere'] } }]);
    expect(calls).toEqual([]);
  });

  test('that changed here since is ambiguous if the other device sent the exported form', async () => {
    const { calls, events } = await sentFromHere(['elsewhere'], [], { key: 'changed' });
    expect(events).toMatchObject([{ kind: 'parked', parked: { why: 'ambiguous', candidates: ['elsewhere'] } }]);
    expect(calls).toEqual([]);
  });

  test('is marked once, however often it is exported', async () => {
    await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.outbox.revise(exportDecision(device.outbox.mirror.all(), () => ['a']));
    expect(exportDecision(device.outbox.mirror.all(), () => ['a', 'b'])).toEqual({ settle: [], update: [] });
  });
});
