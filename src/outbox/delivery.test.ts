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

/** A service with `docs`; `more` may answer a call instead. */
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

describe('O-06, O-18: the connection is read first', () => {
  test('for an edit made offline: once, before the first of its lane', async () => {
    const subject = await begin();
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' }), set(subject, '1', { on: true }, { on: false })]);
    await device.run();
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1', 'POST /a/1']);
  });

  test('but not for a fresh online edit, which is based on the last answer', async () => {
    const subject = await begin();
    device.know('1', { text: 'a' });
    const { wake } = await device.run();
    wake(await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]));
    await device.emptied();
    expect(device.calls).toEqual(['POST /a/1']);
  });

  test('if there is no last answer, so that no member is lost', async () => {
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

  test('for a fresh edit that merged into an old one', async () => {
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

  test('for a fresh edit that had to wait for the network', async () => {
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

  test.each([[EMPTY], [ok('OK')], [ok([])]])('O-01: a read answered with %j is not used as a copy', async (answer) => {
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
  });

  test('again before a lane that stopped continues', async () => {
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

describe('rule 8: this device’s own edits are no conflict', () => {
  test('the server’s result of an edit is the base of the next one', async () => {
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

  test('O-30: an edit that a frozen window stores over an older copy is sent over what another window has sent', async () => {
    const subject = await begin(() => ok());
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const { wake } = await device.run();
    await device.emptied();
    docs = { 1: { text: 'b' } };
    await device.put([set(subject, '1', { text: 'c' }, { text: 'a' })]);
    wake();
    await device.emptied();
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  });

  test('O-22: an edit that another one merges into during its read is not settled by that read', async () => {
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
  ])('is raised only by its first %s', async (_, trouble) => {
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

  test('is not raised without any answer', async () => {
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

describe('O-11: the message about a saved edit', () => {
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

describe('an error in the code of one edit', () => {
  test('is shown with that edit, and blocks no other', async () => {
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

  test('an edit of a kind that this build does not know waits for the administrator, and nothing is sent', async () => {
    const subject = await begin();
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await device.run({ subjectOf: async () => null });
    await until(() => device.states()[0] === 'parked');
    expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'unknown' } }]);
    expect(device.calls).toEqual([]);
  });

  test('OFF-11: a refused edit is parked with its reason; one whose subject cannot load waits', async () => {
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

test('O-30: a value that an edit wrote counts as this device’s own, until somebody else changes it', async () => {
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
