import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDocuments } from '../io/store/documents.ts';
import type { EditType } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import {
  BUSY,
  type Device,
  edit,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  TOO_MANY,
  until,
} from './testing/device.ts';

type Service = (call: Call, key?: string) => Outcome | Promise<Outcome>;
let device: Device;
let docs: Record<string, object>;

const EMPTY: Outcome = { kind: 'answer', body: undefined };

/** A service that holds `docs`; `more` may answer a call instead. */
async function begin(more: Service = () => ok(), changed: Partial<EditType> = {}) {
  const subject = smallSubject(changed);
  device = await openDevice(subject, async (call) => {
    const answer = await more(call);
    if (answer.kind !== 'answer' || JSON.stringify(answer.body) !== '{}') return answer;
    const id = call.path.split('/')[3] ?? '';
    if (call.method === 'GET') return ok(docs[id]);
    docs[id] = { ...docs[id], ...Object(call.body) };
    return answer;
  });
  return subject;
}

beforeEach(() => {
  freshDevice();
  docs = { 1: { text: 'a', on: false }, 2: { text: 'a' }, 3: { text: 'a' } };
});
afterEach(async () => {
  await device.putAway();
  vi.restoreAllMocks();
});

describe('O-06, O-18: when a connection is read first', () => {
  test('an edit made offline: once, before the first of its lane', async () => {
    const subject = await begin();
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' }), set(subject, '1', { on: true }, { on: false })]);
    await device.run();
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1', 'POST /a/1']);
  });

  test('a fresh online edit goes at once on the last answer', async () => {
    const subject = await begin();
    device.know('1', { text: 'a' });
    const { wake } = await device.run();
    wake(await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]));
    await device.emptied();
    expect(device.calls).toEqual(['POST /a/1']);
  });

  test('without a last answer there is nothing to go on: it is read, and no member is lost', async () => {
    docs = { 1: { tags: ['theirs'] } };
    const bodies: unknown[] = [];
    const subject = await begin((call) => {
      if (call.method === 'POST') bodies.push(call.body);
      return ok();
    });
    const { wake } = await device.run();
    wake(await device.put([edit(subject, 'tags', { id: '1', add: ['mine'], remove: [] })]));
    await device.emptied();
    expect(bodies).toEqual([['theirs', 'mine']]);
  });

  test('a fresh edit that was merged into an old one is as old as that', async () => {
    const subject = await begin();
    device.know('1', { text: 'a' });
    let offline = true;
    const { wake } = await device.run({ isOffline: () => offline });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    offline = false;
    wake(await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]));
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });

  test('a fresh edit that had to wait for the network is fresh no more', async () => {
    const subject = await begin();
    device.know('1', { text: 'a' });
    let offline = true;
    const { wake, hurry } = await device.run({ isOffline: () => offline });
    wake(await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]));
    offline = false;
    hurry();
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });

  test.each([[EMPTY], [ok('OK')], [ok([])]])(
    'O-01: a read answered with %j is no copy to write from',
    async (answer) => {
      let reads = 0;
      const subject = await begin(({ method }) => {
        if (method === 'GET') reads += 1;
        return method === 'GET' && reads === 1 ? answer : ok();
      });
      await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
      const { sendNow } = await device.run();
      await until(() => reads === 1 && device.states()[0] === 'waiting');
      sendNow();
      await device.emptied();
      expect(device.calls).toEqual(['GET /a/1', 'GET /a/1', 'POST /a/1']);
    },
  );

  test('a lane that had to stop is read again before it goes on', async () => {
    let busy = true;
    const subject = await begin(({ method }) => (busy && method === 'POST' ? BUSY : ok()));
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    let ticks = 0;
    const { sendNow } = await device.run({ clock: { ...device.needs.clock, ticks: () => ticks } });
    await until(() => device.states()[0] === 'verify');
    docs = { 1: { text: 'theirs' } };
    busy = false;
    ticks = 5000;
    sendNow();
    await until(() => device.states()[0] === 'parked');
    expect(device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'conflict', theirs: { text: 'theirs' } });
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1', 'GET /a/1']);
  });
});

describe('rule 8: own edits are no conflict', () => {
  test('what the server made of an edit is the base of the one after it', async () => {
    const take = (_: unknown, doc: object) => ({ doc: { ...doc, text: 'B!' } });
    const { steps } = smallSubject().edits['set'] ?? { steps: [] };
    const subject = await begin(() => ok(), { steps: steps.map((step) => ({ ...step, take })) });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const [sent] = device.outbox.mirror.all();
    if (!sent) throw new Error('no entry');
    await device.outbox.commit({ epoch: await device.outbox.raiseEpoch(), update: [{ ...sent, attempts: 1 }] });
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    await device.run();
    await device.emptied();
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  });

  test('O-22: an edit that is merged into while it is read for is not settled by what was read before', async () => {
    const reading = Promise.withResolvers<void>();
    const subject = await begin(async ({ method }) => {
      if (method === 'GET') await reading.promise;
      return ok();
    });
    await device.put([set(subject, '1', { text: 'a' }, { text: 'x' })]);
    await device.run();
    await until(() => device.calls.length === 1);
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    reading.resolve();
    await until(() => device.states()[0] === 'parked');
    expect(device.outbox.mirror.all()).toMatchObject([
      { input: { values: { text: 'b' } }, parked: { why: 'conflict' } },
    ]);
  });
});

describe('O-01.1: the banner of an edit that waits', () => {
  test.each([
    ['429', TOO_MANY],
    ['503', BUSY],
  ])('is raised by its first %s alone', async (_, trouble) => {
    let left = 3;
    const subject = await begin(({ method }) => {
      if (method !== 'POST' || left === 0) return ok();
      left -= 1;
      return trouble;
    });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(device.events.map(({ kind }) => kind)).toEqual(['troubled', 'settled']);
  });

  test('nobody answering raises none', async () => {
    let left = 2;
    const subject = await begin(() => {
      left -= 1;
      return left >= 0 ? NOBODY : ok();
    });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled']);
  });
});

describe('O-11: what is said of an edit that was saved', () => {
  test.each([
    ['is that it was', undefined, { saved: { verbatim: 'saved' } }],
    ['is what went wrong beside it as well', { verbatim: 'in part' }, { warning: { verbatim: 'in part' } }],
  ])('%s', async (_, warning, said) => {
    const subject = await begin(() => ok(), { warning: () => warning });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await device.run();
    await device.emptied();
    expect(device.events).toMatchObject([{ kind: 'settled', ...said }]);
    expect(device.events[0] && 'warning' in device.events[0]).toBe(warning !== undefined);
  });
});

describe('a mistake in one edit', () => {
  test('is shown with that edit, and holds up no other', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const subject = await begin(() => ok(), {
      rebase: (_, input) => {
        if (JSON.stringify(input).includes('wrong')) throw new TypeError('a mistake');
        return null;
      },
    });
    await device.put([
      set(subject, '1', { text: 'wrong' }, { text: 'a' }),
      set(subject, '2', { text: 'b' }, { text: 'a' }),
    ]);
    await device.run();
    await until(() => device.states().join() === 'parked');
    expect(device.outbox.mirror.all()).toMatchObject([{ lane: 'a/1', parked: { why: 'unknown' } }]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('of a kind that this build does not know: it waits for the administrator, and nothing is sent', async () => {
    const subject = await begin();
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await device.run({ subjectOf: async () => null });
    await until(() => device.states()[0] === 'parked');
    expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'unknown' } }]);
    expect(device.calls).toEqual([]);
  });

  test('OFF-11: a refused edit is parked with its reason; a subject that cannot be loaded is waited for', async () => {
    const subject = await begin(({ method }) => (method === 'POST' ? refusal(400) : ok()));
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    let loaded = false;
    const { sendNow } = await device.run({
      subjectOf: async () => {
        if (loaded) return subject;
        loaded = true;
        throw new Error('the chunk is not there');
      },
    });
    await until(() => loaded && device.states()[0] === 'waiting');
    sendNow();
    await until(() => device.states()[0] === 'parked');
    const words = { verbatim: 'failed' };
    const at = expect.any(Number);
    expect(device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'refused', words, status: 400, at });
  });
});

test('O-30: what an edit has written is known as the own value of this device, until somebody else changes it', async () => {
  const subject = await begin();
  device.know('1', { text: 'a', on: false });
  await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
  await device.run();
  await device.emptied();
  expect(device.documents.get('a/1')).toMatchObject({ doc: { text: 'b' }, own: ['text'] });
  const asStored = openDocuments(device.vault);
  expect(await asStored.read('a/1')).toMatchObject({ own: ['text'] });
  device.know('1', { text: 'theirs', on: false });
  expect(device.documents.get('a/1')).toMatchObject({ own: [] });
});
